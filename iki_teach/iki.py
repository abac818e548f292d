"""IKI: begin a game, load one, set up a position, read a move. This is the face of the engine.

>>> from iki_teach import iki
>>> game = iki.new(players=["Aki", "Ben", "Chie"], edition="second", seed=7)
>>> game.to_move.kind
'start'
>>> game = game.play(game.moves()[0])
>>> str(iki.parse_move("hire carpenter at north.3"))
'hire carpenter at north.3'
"""

from iki_teach.core.bot import Bot
from iki_teach.core.event import Event
from iki_teach.core.game import Turn
from iki_teach.core.move import NotationError
from iki_teach.core.record import RecordError
from iki_teach.core.refusal import IllegalMove, Refusal
from iki_teach.faces import FACE
from iki_teach.games.iki.begin import load, new
from iki_teach.games.iki.cases.case import Case, position
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.kits import KITS

Game.face = FACE


def bot(name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name: random, newcomer, greedy, strong. Raises ValueError for another name.

    >>> game = new(["Aki", "Ben"], seed=7)
    >>> bot("strong").choose(game.seen_by(game.decides)) in game.moves()
    True
    """
    return KITS["iki"].bot(name, seed)


__all__ = [
    "Case", "Event", "Game", "IllegalMove", "Move", "NotationError", "RecordError", "Refusal", "Turn", "bot",
    "load", "new", "parse_move", "position",
]  # fmt: skip


def __dir__() -> list[str]:
    return __all__
