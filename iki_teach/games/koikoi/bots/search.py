"""Thinking ahead: deals what cannot be seen anew many times, and plays each move on to the end of the month."""

import random
from collections.abc import Callable
from math import erf, sqrt

from iki_teach.core.coaching import Judged, Tally
from iki_teach.games.koikoi.bots.light import worths
from iki_teach.games.koikoi.bots.outlook import dealt, played_on
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.worth import Gain

SPREAD = 7.5  # how far the lead changes in a month of bots, as a standard deviation, in points
CLOSE = 3  # months before the end from which the chance to win is counted, not the lead
GAME = 20.0  # what winning a game counts, in points


def judged(seen: Game, seed: int | str, samples: int) -> list[Judged]:
    """Return the moves, the best first, from what their player may know."""
    listed = seen.moves()
    if len(listed) == 1:
        return [Judged(listed[0], 0.0, 0)]
    return Tally(listed, samples).run(lucks(seen, seed))


def lucks(seen: Game, seed: int | str) -> Callable[[], Callable[[Move], float]]:
    """Return what brings one luck after the other, each of which says what a move brings in it."""
    s, chance = seen._state, random.Random(seed)
    known, count = worths(s), counted_by(s)

    def luck() -> Callable[[Move], float]:
        hidden = dealt(s, chance)
        return lambda move: count(played_on(hidden, move, known))

    return luck


def counted_by(s: State) -> Callable[[Gain], float]:
    """Return how a month's gain counts: by the lead, or close to the end by the chance to win the game."""
    months = s.table.rules.months
    left = (months or 0) - s.round
    lead = s.points[s.seat] - s.points[1 - s.seat]
    if months is None or left >= CLOSE:
        return lambda gain: float(gain.lead)
    if not left:
        return lambda gain: GAME * ((lead + gain.lead > 0) - (lead + gain.lead < 0))
    scale = SPREAD * sqrt(2 * left)
    return lambda gain: GAME * erf((lead + gain.lead) / scale)
