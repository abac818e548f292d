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
MOST = 5  # reasons that are given
LEAST = 0.25  # pieces on average below which a good is not named
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
    return tuple(sorted((one for one in found if one.points), key=lambda one: abs(one.points), reverse=True)[:MOST])


def by_rule(rule: str, seat: int, more: dict[tuple[str, str], float]) -> Reason:
    """Return what came by one rule: its points, by what goods are worth, and the goods."""
    goods = {good: amount for (by, good), amount in more.items() if by == rule and abs(amount) >= LEAST}
    points = round(sum(PRICES[good] * amount for good, amount in goods.items()))
    pieces = ((good, round(goods[good])) for good in GOODS if good in goods)
    return Reason(rule, points, seat, tuple(piece for piece in pieces if piece[1]))


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
