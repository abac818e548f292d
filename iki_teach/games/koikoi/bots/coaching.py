"""What advice on Koi-Koi is made of."""

from collections.abc import Callable

from iki_teach.core.coaching import CHANCE, POINTS, Coaching, Lucks
from iki_teach.games.koikoi.bots.search import CLOSE, GAME
from iki_teach.games.koikoi.bots.search import lucks as lucks_of_search
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move

IN_100 = 100 / (2 * GAME)  # games won in 100, for each point by which winning and losing are told apart


def unit(seen: Game) -> str:
    """Return what worths count: close to the end how many games of a hundred are won, else points."""
    s = seen._state
    months = s.table.rules.months
    return POINTS if months is None or months - s.round >= CLOSE else CHANCE


def lucks(seen: Game, seed: int | str) -> Lucks:
    """Return what brings one luck after the other, each of which says what a move brings in it, in its unit."""
    found = lucks_of_search(seen, seed)
    return found if unit(seen) == POINTS else lambda: in_100(found())


def in_100(brings: Callable[[Move], float]) -> Callable[[Move], float]:
    """Return what moves bring as games won in 100."""
    return lambda move: brings(move) * IN_100


COACHING = Coaching(candidates=lambda seen: seen.moves(), lucks=lucks, samples=300, unit=unit)
