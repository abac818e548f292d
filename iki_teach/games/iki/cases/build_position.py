"""Sets up any position from its description: what is named lies where it is named, the rest lies as usual."""

from typing import Any

from iki_teach.content.faults import quoted
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.structure import ValueFaults
from iki_teach.core.move import NotationError
from iki_teach.games.iki.cases.builder import PositionBuilder
from iki_teach.games.iki.cases.expected import unknown_parts
from iki_teach.games.iki.cases.file import PositionFile
from iki_teach.games.iki.cases.market import draw_chance, place_common
from iki_teach.games.iki.cases.players import order_discs, place_goods, place_stalls
from iki_teach.games.iki.cases.turn import decide, name_moment
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.head import Head
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Table

TOLD = ("moves", "expect")


def build_position(spec: PositionFile, table: Table) -> State:
    """Return the state that a position describes; raises ValueFaults with everything that cannot be."""
    builder = PositionBuilder(spec, table)
    sound = name_moment(builder)
    place_goods(builder)
    place_stalls(builder)
    place_common(builder)
    order_discs(builder)
    draw_chance(builder)
    if sound:
        decide(builder)
    check_moves(builder)
    if builder.faults and all(path[0] in TOLD for path, _ in builder.faults):
        game = Game(head_of(spec), builder.s, [], None, None)
        builder.faults += [(("expect", *path), fault) for path, fault in unknown_parts(game, spec.expect.state)]
    if builder.faults:
        raise ValueFaults(builder.faults)
    return builder.s


def head_of(spec: PositionFile) -> Head:
    """Return what the game of a position is begun with."""
    seed = (spec.seed or 0) if spec.drawn else None
    return Head(spec.names, spec.edition, spec.deck, seed, dict(spec.options))


def check_moves(builder: PositionBuilder) -> None:
    """Note every text that is no move."""
    spec = builder.spec
    texts: dict[KeyPath, str] = {("moves", at): move for at, move in enumerate(spec.moves, 1)}
    texts |= {("expect", "refusals", move): move for move in spec.expect.refusals}
    for key, moves in (("legal", spec.expect.legal), ("illegal", spec.expect.illegal)):
        texts |= {("expect", key, at): move for at, move in enumerate(moves, 1)}
    for path, move in texts.items():
        try:
            parse_move(move)
        except NotationError as error:
            builder.fault(path, error.expected, quoted(move))


def begin_at(spec: PositionFile, table: Table) -> Game:
    """Return a game that begins at a position; a seeded one goes on until somebody has to decide.

    Raises ValueFaults with everything in the description that cannot be.
    """
    state = build_position(spec, table)
    log: list[Any] = []
    flow.advance(state, log)
    return Game(head_of(spec), state, log, None, None)
