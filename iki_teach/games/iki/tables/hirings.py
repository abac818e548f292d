"""When each card was hired: what several tables ask of a finished game."""

from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from iki_teach.games.iki.rules.buildings import stall_cost
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.turn import Hire, card_cost


@frozen
class Hiring:
    """A card that a player took: the month, 0 for a start card; the mon that lay on it, and those paid from the purse.

    `before` is the table before it was taken.
    """

    seat: int
    card: int
    stall: int
    month: int
    coins: int
    paid: int
    before: State


def hirings(game: Game) -> Iterator[Hiring]:
    """Yield the start cards and the cards hired, in their order."""
    for before, after in pairwise(game.history()):
        move, s = after.move, before._state
        if not isinstance(move, Hire | Start):
            continue
        seat, card, stall = s.queue[0], s.table.card_index[move.card], s.table.stall_index[move.stall]
        if isinstance(move, Start):
            yield Hiring(seat, card, stall, 0, 0, 0, s)
        else:
            coins = s.coins[s.display.index(card)]
            yield Hiring(seat, card, stall, s.month, coins, card_cost(s, seat, card) + stall_cost(s, seat, stall), s)
