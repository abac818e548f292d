"""Bots that play IKI: each has a name and chooses a move from what its player may see."""

from collections.abc import Callable
from typing import Protocol

from iki_teach.games.iki.bots.greedy import Greedy
from iki_teach.games.iki.bots.luck import Luck
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import CHANCE

__all__ = ["BOTS", "Bot", "bot_named", "decider"]


class Bot(Protocol):
    """Somebody who plays: `seen` is `game.seen_by(seat)`, never the game itself."""

    name: str

    def choose(self, seen: Game) -> Move:
        """Return one of the legal moves."""


BOTS: dict[str, Callable[[int | str], Bot]] = {"greedy": Greedy, "random": Luck}


def bot_named(name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name; raises ValueError that names the bots there are.

    >>> bot_named("greedy").name
    'greedy'
    """
    if name not in BOTS:
        raise ValueError(f"bot: expected one of {', '.join(BOTS)}, got {name!r:.60}")
    return BOTS[name](seed)


def decider(game: Game) -> int | None:
    """Return the seat that decides now; None when chance does, or when the game is over."""
    turn = game.to_move
    return None if turn is None or turn.kind in CHANCE else turn.seat
