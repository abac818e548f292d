"""Lays the table as somebody foretells it, be that right or wrong."""

from collections.abc import Iterable

from iki_teach.core.event import of_kind
from iki_teach.games.iki.rules import changes
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.state import with_seat
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, RICE


def laid(game: Game, marks: Iterable[tuple[str, str]], goods: Iterable[tuple[str, int]]) -> Game:
    """Return a moment with what is marked in stalls, such as `leaves north.2`, and with more goods: `players.0.mon`."""
    s = game._state.copy()
    for kind, place in marks:
        stall = s.table.stall_index[place]
        thing, owner = s.things[stall], s.owners[stall]
        if thing == EMPTY:
            continue
        if kind == "level":
            changes.level_up(s, stall, "", None)
        elif kind == "eats":
            changes.pay(s, owner, RICE, 1, "", None)
        elif kind in ("stands", "leaves"):
            changes.clear(s, stall, "", "", None)
        if kind == "leaves":
            s.retired = with_seat(s.retired, owner, (*of_kind(tuple, s.retired[owner]), thing))
    for path, amount in goods:
        of, _, good = path.rpartition(".")
        if good in GOODS:
            changes.gain(s, int(of.rpartition(".")[2]), GOODS.index(good), amount, "", None)
    return type(game)(game.head, s, game._raw, game.previous, game.move)
