"""Thinking ahead: deals what cannot be seen anew many times, and plays each move on to the end of the month."""

import random
from collections.abc import Callable, Iterator
from math import erf, sqrt

from iki_teach.core.coaching import Judged, Tally
from iki_teach.games.koikoi.bots.cards import HURRY, BothValues, SeatView, card_values, value
from iki_teach.games.koikoi.bots.outlook import played_on
from iki_teach.games.koikoi.rules.cards import ALL_FOUR, BIT, MONTH, NO_CARD, SHIFT
from iki_teach.games.koikoi.rules.gain import Gain
from iki_teach.games.koikoi.rules.game import Game, dealt
from iki_teach.games.koikoi.rules.moves import STOP, Move, Play, Take, moves
from iki_teach.games.koikoi.rules.state import DECIDE, PLAY, TAKE, State

SPREAD = 7.5  # how far the lead changes in a month of bots, as a standard deviation, in points
CLOSE = 3  # months before the end from which the chance to win is counted, not the lead
SURE = 2.0  # standard errors by which a card must promise more than the one that is worth most at a glance
GAME = 20.0  # what winning a game counts, in points


def judged(seen: Game, seed: int | str, samples: int) -> list[Judged]:
    """Return the moves, the best first, from what their player may know."""
    listed = candidates(seen)
    if len(listed) == 1:
        return [Judged(listed[0], 0.0, 0)]
    return Tally(listed, samples, sure=0 if seen._state.phase == DECIDE else SURE).run(worlds(seen, seed))


def candidates(seen: Game) -> list[Move]:
    """Return the moves, those first that seem best at a glance."""
    s, listed = seen._state, seen.moves()
    if s.phase == DECIDE:
        return listed
    table = SeatView.of(s)
    return sorted(listed, key=lambda move: patiently(table, move), reverse=True)


def patiently(table: SeatView, move: Move) -> float:
    """Return what a move is worth at a glance; capturing what nobody else can take can wait."""
    if isinstance(move, Play) and table.s.field_by_month[MONTH[move.card]]:
        return value(table, move) * HURRY[table.out(move.card)]
    return value(table, move)


def worlds(seen: Game, seed: int | str) -> Callable[[], Callable[[Move], float]]:
    """Return what brings one world after the other, each of which says what a move brings in it."""
    s, chance = seen._state, random.Random(seed)
    known, count = card_values(s), counted_by(s)

    def next_world() -> Callable[[Move], float]:
        hidden = dealt(s, chance)
        return lambda move: count(played_on(hidden, move, known))

    return next_world


def every_world(s: State) -> Iterator[State]:
    """Yield the table with each card that may be turned up, where that is all that can still come; else nothing.

    So it is with the last card of a month, if its points count, or who wins with it.
    """
    more = s.hands[1 - s.seat] or len(s.hands[s.seat]) > (s.phase == PLAY)
    if not more and (counts_points(s) or s.round == s.table.rules.months):
        for card in s.stock[s.next_card :] if s.phase == PLAY else s.stock[-1:]:
            world = s.copy()
            world.stock, world.next_card = (card,), 0
            yield world


def ends(s: State, move: Move) -> Iterator[State]:
    """Yield how the last turn of a month can end, whatever is taken and called in it."""
    after = s.copy()
    move.do(after, None)
    if after.phase in (TAKE, DECIDE) and after.round == s.round:
        for then in moves(after):
            yield from ends(after, then)
    else:
        yield after


def counts_points(s: State) -> bool:
    """Whether points count; close to the end it is the chance to win the game."""
    months = s.table.rules.months
    return months is None or months - s.round >= CLOSE


def counted_by(s: State) -> Callable[[Gain], float]:
    """Return how a month's gain counts: by the lead, or close to the end by the chance to win the game."""
    left = (s.table.rules.months or 0) - s.round
    lead = s.points[s.seat] - s.points[1 - s.seat]
    if counts_points(s):
        return lambda gain: float(gain.lead)
    if not left:
        return lambda gain: GAME * ((lead + gain.lead > 0) - (lead + gain.lead < 0))
    scale = SPREAD * sqrt(2 * left)
    return lambda gain: GAME * erf((lead + gain.lead) / scale)


SAMPLES = 1000
FIRST_GAME = 3.0  # by how many points a newcomer misjudges a card
STOPS = 0.7  # how often a newcomer takes what is there


class Strong:
    """Plays each move on in thought, and takes the one that promises most; the same table is played alike."""

    name = "strong"

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, seen: Game) -> Move:
        return judged(seen, f"{self.seed} {seen._state.round}", SAMPLES)[0].move


class Newcomer:
    """Knows the rules, takes what looks good, and often misjudges it: no two games are alike."""

    name = "newcomer"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        s, listed, chance = seen._state, seen.moves(), self._chance
        if s.phase == DECIDE:
            return STOP if chance.random() < STOPS else listed[-1]
        known = card_values(s)
        return max(listed, key=lambda move: glance(s, move, known) + chance.random() * FIRST_GAME)


def glance(s: State, move: Move, known: BothValues) -> float:
    own = known[s.seat]
    if isinstance(move, Take):
        return value_of(BIT[move.card], own)
    assert isinstance(move, Play)
    there = s.field_by_month[MONTH[move.card]]
    got = there << SHIFT[move.card] if move.take == NO_CARD else BIT[move.take]
    return value_of(got | BIT[move.card], own) if there else 0.0


def value_of(cards: int, own: list[list[float]]) -> float:
    month = MONTH[cards.bit_length() - 1]
    return own[month][cards >> SHIFT[cards.bit_length() - 1] & ALL_FOUR]
