"""What advice on IKI is made of, with its reasons, and what one looks back at."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from operator import mul
from statistics import fmean, stdev

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
from iki_teach.games.iki.words.status import AT_END, DECK, FIRE, OTHERS, PILE

SAMPLES, WHOLE = 12, 24  # worlds in which reasons are looked for: to the next payday, to the end of the year
LARGE = 2  # points; smaller reasons are given where there is no large one, and a card is always large
CLEAR = 2.0  # standard errors; what is nearer to nothing may be luck, and is no reason
MOST, FEW = 4, 2  # large and small reasons that are given

CARDS, VALUE = "cards", "value"  # cards that come to work or are lost, and what they will still bring
RETIRE = "iki.card.retire"  # a card that comes home is no loss
TRACK, LEFT_OVER = "iki.score.track", "iki.score.goods"

Brought = dict[tuple[str, str], float]  # how much of what by which rule; what is counted at the end is called iki


def reasons(seen: Game, better: Move, other: Move, seed: int | str) -> tuple[Reason, ...]:
    """Return what a move brings above another, the largest first; nothing where all that can be seen speaks against it.

    That is counted when the next payday is over; where it does not speak for the move, at the end of the year.
    """
    month = seen._state.month
    payday = max(1, month) + -max(1, month) % MONTHS_A_SEASON
    for last, samples in ((payday, SAMPLES), (LAST_MONTH, WHOLE)):
        found = differences(seen, (better, other), seed, last, samples)
        large = [one for one in found if abs(one.points) >= LARGE or CARDS in dict(one.goods)][:MOST]
        chosen = large or found[:FEW]
        if sum(one.points for one in chosen) > 0:
            return tuple(sorted(chosen, key=lambda one: one.points, reverse=True))
    return ()


def differences(seen: Game, both: tuple[Move, Move], seed: int | str, last: int, samples: int) -> list[Reason]:
    s, chance = seen._state, random.Random(seed)
    worlds = list[tuple[Brought, Brought]]()
    for _ in range(samples):
        hidden, play_seed = dealt(s, chance), chance.random()
        better, other = (brought(hidden, move, play_seed, last) for move in both)
        worlds.append((better, other))
    rules = dict.fromkeys(rule for pair in worlds for one in pair for rule, _ in one)
    found = [by_rule(rule, s.queue[0], worlds, AT_END if last == LAST_MONTH else "") for rule in rules]
    return sorted((one for one in found if one.points), key=lambda one: abs(one.points), reverse=True)


def by_rule(rule: str, seat: int, worlds: list[tuple[Brought, Brought]], kind: str) -> Reason:
    def more(what: str) -> list[float]:
        return [better[rule, what] - other[rule, what] for better, other in worlds]

    parts = {what: more(what) for what in (*GOODS, CARDS, VALUE)}
    prices = [PRICES.get(what, what == VALUE) for what in parts]
    points = [sum(map(mul, prices, amounts)) for amounts in zip(*parts.values(), strict=True)]
    clear = abs(fmean(points)) > CLEAR * stdev(points) / sqrt(len(points))
    pieces = tuple((what, number) for what, part in parts.items() if what != VALUE and (number := round(fmean(part))))
    return Reason(rule, round(fmean(points)) if pieces and clear else 0, seat, pieces, kind)


def brought(s: State, move: Move, play_seed: float, last: int) -> Brought:
    """Return what a move brings its player until a month is over, if all play on lightly; at the end only points."""
    seat, after, chance, log = s.queue[0], s.copy(), random.Random(play_seed), list[RawEvent]()
    flow.play(after, move, log)
    while after.phase != OVER and after.month <= last:
        flow.play(after, light.choose(after, chance, NOISE), log)
    found: Brought = defaultdict(float)
    ended = after.phase == OVER
    for rule, good, amount in gains(log, seat):
        if good == "iki" or not ended:
            found[rule, good] += amount
    for rule, card, level, number in () if ended else cards_in(s, log, seat):
        found[rule, CARDS] += number
        value = card_value(s.table, card, level, paydays(s if number > 0 else after))
        found[rule, VALUE] += number * max(LARGE, value)
    before = scores(s)[seat].by_rule()
    for rule, points in scores(after)[seat].by_rule().items():
        if rule != TRACK and (ended or rule != LEFT_OVER):
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
    samples=72,
    glances=2,
    outcomes=outcomes,
    reasons=reasons,
    unknown=unknown,
    by_season=by_season,
    sources=sources,
)
