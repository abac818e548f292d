"""Why a move is better: both are played on to the next payday in the same luck, and what that brings is compared."""

import random
from collections import Counter
from collections.abc import Iterator

from iki_teach.core.coaching import Reason
from iki_teach.core.event import RawEvent
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.search import dealt
from iki_teach.games.iki.bots.worth import PRICES
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import GOODS, MONTHS_A_SEASON, OVER

SAMPLES = 8
LARGE = 2  # points; smaller reasons are given where there is no large one
MOST, FEW = 4, 2  # large and small reasons that are given
# What is counted at the end and not event by event: colours, tiles, buildings.
COUNTED = ("iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings")

Brought = Counter[tuple[str, str]]  # how much of what by which rule; what is counted at the end is called iki


def reasons(seen: Game, better: Move, other: Move, seed: int | str) -> tuple[Reason, ...]:
    """Return what one move brings its player above another until the next payday is over, the largest first."""
    s, chance = seen._state, random.Random(seed)
    more: dict[tuple[str, str], float] = {}
    for _ in range(SAMPLES):
        hidden, luck = dealt(s, chance), chance.random()
        for move, sign in ((better, 1), (other, -1)):
            for what, amount in brought(hidden, move, luck).items():
                more[what] = more.get(what, 0.0) + sign * amount / SAMPLES
    found = [by_rule(rule, s.queue[0], more) for rule in dict.fromkeys(rule for rule, _ in more)]
    found.sort(key=lambda one: abs(one.points), reverse=True)
    large = [one for one in found if abs(one.points) >= LARGE][:MOST]
    return tuple(large or [one for one in found if one.points][:FEW])


def by_rule(rule: str, seat: int, more: dict[tuple[str, str], float]) -> Reason:
    """Return what came by one rule: whole goods, and the points that they are worth."""
    goods = tuple((good, number) for good in GOODS if (number := round(more.get((rule, good), 0.0))))
    return Reason(rule, round(sum(PRICES[good] * number for good, number in goods)), seat, goods)


def brought(s: State, move: Move, luck: float) -> Brought:
    """Return what a move brings its player until the next payday is over, if all play on lightly."""
    seat, after, chance, log = s.queue[0], s.copy(), random.Random(luck), list[RawEvent]()
    payday = max(1, s.month) + -max(1, s.month) % MONTHS_A_SEASON
    flow.play(after, move, log)
    while after.phase != OVER and after.month <= payday:
        flow.play(after, light.choose(after, chance), log)
    found: Brought = Counter()
    for rule, good, amount in gains(log, seat):
        found[rule, good] += amount
    before = scores(s)[seat].by_rule()
    for rule, points in scores(after)[seat].by_rule().items():
        if rule in COUNTED:
            found[rule, "iki"] += points - before.get(rule, 0)
    return found


def gains(log: list[RawEvent], seat: int) -> Iterator[tuple[str, str, int]]:
    """Yield by which rule a player gained or paid how much of a good."""
    for rule, _, _, _, changes in log:
        for (part, whose), before, after in changes:
            if part in GOODS and whose == seat:
                yield rule, part, after - before
