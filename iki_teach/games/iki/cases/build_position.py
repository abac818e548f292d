"""Sets up any position from its description: what is named lies where it is named, the rest lies as usual."""

from typing import Any

from iki_teach.content.faults import quoted
from iki_teach.content.structure import MisfitsError
from iki_teach.content.structure import Path as KeyPath
from iki_teach.core.move import NotationError
from iki_teach.games.iki.cases.builder import Site
from iki_teach.games.iki.cases.expected import unknown_parts
from iki_teach.games.iki.cases.file import PositionFile
from iki_teach.games.iki.cases.market import draw_chance, lay_common
from iki_teach.games.iki.cases.players import lay_goods, lay_stalls, order_discs
from iki_teach.games.iki.cases.turn import decide, name_moment
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.head import Head
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Table

TOLD = ("moves", "expect")


def set_up(told: PositionFile, table: Table) -> State:
    """Return the state that a position describes; raises MisfitsError with everything that cannot be."""
    site = Site(told, table)
    sound = name_moment(site)
    lay_goods(site)
    lay_stalls(site)
    lay_common(site)
    order_discs(site)
    draw_chance(site)
    if sound:
        decide(site)
    check_moves(site)
    if site.found and all(path[0] in TOLD for path, _ in site.found):
        game = Game(head_of(told), site.s, [], None, None)
        site.found += [(("expect", *path), misfit) for path, misfit in unknown_parts(game, told.expect.state)]
    if site.found:
        raise MisfitsError(site.found)
    return site.s


def head_of(told: PositionFile) -> Head:
    """Return what the game of a position is begun with."""
    seed = (told.seed or 0) if told.drawn else None
    return Head(told.names, told.edition, told.deck, seed, dict(told.options))


def check_moves(site: Site) -> None:
    """Note every text that is no move."""
    told = site.told
    texts: dict[KeyPath, str] = {("moves", at): move for at, move in enumerate(told.moves, 1)}
    texts |= {("expect", "refusals", move): move for move in told.expect.refusals}
    for key, moves in (("legal", told.expect.legal), ("illegal", told.expect.illegal)):
        texts |= {("expect", key, at): move for at, move in enumerate(moves, 1)}
    for path, move in texts.items():
        try:
            parse_move(move)
        except NotationError as error:
            site.fault(path, error.expected, quoted(move))


def begin_at(told: PositionFile, table: Table) -> Game:
    """Return a game that begins at a position; a seeded one goes on until somebody has to decide.

    Raises MisfitsError with everything in the description that cannot be.
    """
    state = set_up(told, table)
    log: list[Any] = []
    flow.advance(state, log)
    return Game(head_of(told), state, log, None, None)
