"""Trying a move: the moment right after it, before payday, fire or the next player's turn follow."""

from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move


def after_move(seen: Game, move: Move) -> Game:
    """Return the moment right after a legal move; unlike `play` it lets nothing follow."""
    state = seen._state.copy()
    move.do(state, None)
    return Game(seen.head, state, [], None, None)
