"""What advice on IKI is made of, with its reasons, and what one looks back at."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise

from iki_teach.core.coaching import Coaching, Reason, Sum, Worlds
from iki_teach.core.event import RawEvent, gained, of_kind
from iki_teach.core.score import lead
from iki_teach.core.text import Text
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.estimate import estimate_for
from iki_teach.games.iki.bots.light import Greedy
from iki_teach.games.iki.bots.search import NOISE, candidates, worlds
from iki_teach.games.iki.bots.values import PRICES, card_value, paydays
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game, dealt
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, LAST_MONTH, MONTHS_A_SEASON, OVER, SEASONS
from iki_teach.games.iki.words.status import DECK, FIRE, OTHERS, PILE

SAMPLES = 12
LARGE = 2  # points; smaller reasons are given where there is no large one, and a card is always large
MOST, FEW = 4, 2  # large and small reasons that are given
# What is counted at the end and not event by event: colours, tiles, buildings.
COUNTED = ("iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings")

CARDS, VALUE = "cards", "value"  # cards that come to work or are lost, and what they will still bring
RETIRE = "iki.card.retire"  # a card that comes home is no loss

Brought = dict[tuple[str, str], float]  # how much of what by which rule; what is counted at the end is called iki


def reasons(seen: Game, better: Move, other: Move, seed: int | str) -> tuple[Reason, ...]:
    """Return what a move brings above another until the next payday is over, the largest first, as judges do."""
    s, chance = seen._state, random.Random(seed)
    more: dict[tuple[str, str], float] = {}
    for _ in range(SAMPLES):
        hidden, play_seed = dealt(s, chance), chance.random()
        for move, sign in ((better, 1), (other, -1)):
            for what, amount in brought(hidden, move, play_seed).items():
                more[what] = more.get(what, 0.0) + sign * amount / SAMPLES
    found = [by_rule(rule, s.queue[0], more) for rule in dict.fromkeys(rule for rule, _ in more)]
    found.sort(key=lambda one: abs(one.points), reverse=True)
    large = [one for one in found if abs(one.points) >= LARGE or CARDS in dict(one.goods)][:MOST]
    return tuple(large or [one for one in found if one.points][:FEW])


def by_rule(rule: str, seat: int, more: dict[tuple[str, str], float]) -> Reason:
    pieces = tuple((good, number) for good in (*GOODS, CARDS) if (number := round(more.get((rule, good), 0.0))))
    points = sum(PRICES[good] * number for good, number in pieces if good != CARDS)
    return Reason(rule, round(points + more.get((rule, VALUE), 0.0)) if pieces else 0, seat, pieces)


def brought(s: State, move: Move, play_seed: float) -> Brought:
    """Return what a move brings its player until the next payday is over, if all play on lightly."""
    seat, after, chance, log = s.queue[0], s.copy(), random.Random(play_seed), list[RawEvent]()
    payday = max(1, s.month) + -max(1, s.month) % MONTHS_A_SEASON
    flow.play(after, move, log)
    while after.phase != OVER and after.month <= payday:
        flow.play(after, light.choose(after, chance, NOISE), log)
    found: Brought = defaultdict(float)
    for rule, good, amount in gains(log, seat):
        found[rule, good] += amount
    for rule, card, level, number in cards_in(s, log, seat):
        found[rule, CARDS] += number
        value = card_value(s.table, card, level, paydays(s if number > 0 else after))
        found[rule, VALUE] += number * max(LARGE, value)
    before = scores(s)[seat].by_rule()
    for rule, points in scores(after)[seat].by_rule().items():
        if rule in COUNTED:
            found[rule, "iki"] += points - before.get(rule, 0)
    return found


def gains(log: list[RawEvent], seat: int) -> Iterator[tuple[str, str, int]]:
    for rule, _, _, _, changes in log:
        for (part, whose), before, after in changes:
            if part in GOODS and whose == seat:
                yield rule, part, gained(before, after)


def cards_in(s: State, log: list[RawEvent], seat: int) -> Iterator[tuple[str, int, int, int]]:
    """Yield by which rule a player's cards came to work, or were lost: the rule, card and level, and 1 or -1."""
    for rule, _, _, _, changes in log:
        for (part, _), before, after in changes:
            if part != "stall" or rule == RETIRE:
                continue
            was, now = of_kind(tuple, before), of_kind(tuple, after)
            if EMPTY in (was[0], now[0]):
                number = 1 if was[0] == EMPTY else -1
                thing, owner, level = now if number > 0 else was
                if owner == seat and s.table.is_card[thing]:
                    yield rule, thing, level, number


TRACK = "iki.score.track"


def outcomes(seen: Game, seed: int | str) -> Worlds[Move]:
    """Return what brings one world after another, each of which plays a move on to the end of the year, unestimated."""
    s, chance = seen._state, random.Random(seed)

    def next_world() -> Callable[[Move], float]:
        hidden = dealt(s, chance)
        return lambda move: ended(Game(seen.head, hidden).play(move), s.queue[0])

    return next_world


def ended(game: Game, seat: int) -> float:
    greedy = Greedy()
    while (now := game.decides) is not None:
        game = game.play(greedy.choose(game.seen_by(now)))
    return lead([score.total for score in game.scores()], seat)


def unknown(seen: Game) -> tuple[Text, ...]:
    s = seen._state
    hidden = {DECK: any(s.decks), FIRE: any(month >= s.month for month in s.table.fires), PILE: bool(s.pile)}
    return (*(text for text, is_hidden in hidden.items() if is_hidden), OTHERS)


def by_season(game: Game, seat: int) -> tuple[Sum, ...]:
    """Return the points at the end that could be foreseen after each season, and those before it."""
    foreseen, known = dict[int, float](), estimate_for(game._state)
    for moment in game.history():
        s = moment._state
        if s.month and (s.month not in foreseen or s.phase == OVER):
            foreseen[s.month] = known.points(s)[seat]
    begins = [month for month in range(1, LAST_MONTH + 2, MONTHS_A_SEASON) if month in foreseen]
    return tuple(
        Sum(SEASONS[begin // MONTHS_A_SEASON], round(foreseen[end]), round(foreseen[begin]))
        for begin, end in pairwise(begins)
    )


def sources(game: Game, seat: int) -> dict[str, int]:
    """Return the points of a player by what brought them: the track by its events, the rest line by line."""
    points = Counter(game.scores()[seat].by_rule())
    for moment in game.history():
        for rule, good, amount in gains(moment._raw, seat):
            if good == "iki":
                points[rule] += amount
                points[TRACK] -= amount
    return {rule: number for rule, number in points.items() if number}


COACHING = Coaching(
    candidates=candidates,
    worlds=worlds,
    samples=24,
    glances=2,
    outcomes=outcomes,
    reasons=reasons,
    unknown=unknown,
    by_season=by_season,
    sources=sources,
)
