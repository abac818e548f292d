"""Koi-Koi: begin a game or load one, deal given cards, set up a position, count yaku. This is the face of the engine.

>>> from iki_teach import koikoi
>>> game = koikoi.new(players=["Aki", "Ben"], seed=7)
>>> game.to_move.kind
'play'
>>> game = game.play(game.moves()[0])
>>> koikoi.yaku(koikoi.cards("1-1 3-1 8-1 9-1"))
(('koi.yaku.sanko', 5), ('koi.yaku.tsukimizake', 5), ('koi.yaku.hanamizake', 5))
"""

from iki_teach.core.bot import Bot
from iki_teach.core.event import Event
from iki_teach.core.game import Turn
from iki_teach.core.move import NotationError
from iki_teach.core.record import RecordError
from iki_teach.core.refusal import IllegalMove, Refusal
from iki_teach.faces import FACE
from iki_teach.games.koikoi.begin import cards, deal, is_record, load, new, yaku
from iki_teach.games.koikoi.cases.case import Case, position
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move, parse_move
from iki_teach.kits import KITS

Game.face = FACE


def bot(name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name: random, newcomer, sensible, strong. Raises ValueError for another name.

    >>> game = new(["Aki", "Ben"], seed=7)
    >>> bot("strong").choose(game.seen_by(game.decides)) in game.moves()
    True
    """
    return KITS["koikoi"].bot(name, seed)


__all__ = [
    "Case", "Event", "Game", "IllegalMove", "Move", "NotationError", "RecordError", "Refusal", "Turn", "bot", "cards",
    "deal", "is_record", "load", "new", "parse_move", "position", "yaku",
]  # fmt: skip


def __dir__() -> list[str]:
    return __all__
