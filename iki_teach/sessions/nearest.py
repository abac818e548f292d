"""Which move a click probably meant, and what is against it."""

from collections import defaultdict
from weakref import WeakKeyDictionary

from iki_teach.games.iki.drawing.clicks import Path, paths, place_of
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move, Refusals, why_not
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.shops import Buy
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import SPACES
from iki_teach.games.iki.rules.tiles import Tiles
from iki_teach.games.iki.rules.turn import Walk

WANDERING = (Walk, Buy, Tiles)  # where these are clicked changes with the position
ANYWHERE = ""

# Every conceivable move of a table with its number, by the cells on which one clicks for it.
Moves = dict[str, list[tuple[int, Move]]]
_known: WeakKeyDictionary[Table, Moves] = WeakKeyDictionary()


def nearest_refusals(game: Game, selected: Path, cell: str) -> Refusals:
    """Return the reasons against the likeliest move behind a click: of this phase first, with the fewest reasons."""
    position = game.state
    if position.phase == "move" and cell.startswith("space."):
        return game.why_not(walk_meant(position, int(cell.removeprefix("space."))))
    moves, wanted = moves_at(game, position, cell), (*selected, cell)
    now = [move for move in moves if move.phase == position.phase]
    return fewest_refusals(game, now, wanted) or fewest_refusals(game, moves, wanted)


def fewest_refusals(game: Game, moves: list[Move], wanted: Path) -> Refusals:
    """Return the reasons against the move that has the fewest: first of those that begin with these clicks."""
    position = game.state

    def rank(found: tuple[Move, Refusals]) -> tuple[bool, int, int]:
        move, refusals = found
        fits = any(way[: len(wanted)] == wanted for way in paths(move, position))
        need = next((value for name, value in refusals[0].facts if name == "need"), 0)
        return not fits, len(refusals), need

    refused = [(move, refusals) for move in moves if (refusals := why_not(game._state, move))]
    return game.why_not(min(refused, key=rank)[0]) if refused else ()


def moves_at(game: Game, position: Position, cell: str) -> list[Move]:
    """Return the conceivable moves for which one clicks a cell, in the order of the rules."""
    table = game._state.table
    if table not in _known:
        _known[table] = by_cell(game, position)
    known = _known[table]
    wandering = [(n, move) for n, move in known[ANYWHERE] if any(cell in way for way in paths(move, position))]
    return [move for _, move in sorted(known.get(cell, []) + wandering, key=lambda numbered: numbered[0])]


def by_cell(game: Game, position: Position) -> Moves:
    """Return all conceivable moves of a game by their cells."""
    moves: Moves = defaultdict(list)
    for numbered in enumerate(game.conceivable()):
        move = numbered[1]
        cells = {ANYWHERE} if isinstance(move, WANDERING) else {cell for way in paths(move, position) for cell in way}
        for cell in cells:
            moves[cell].append(numbered)
    return dict(moves)


def walk_meant(position: Position, space: int) -> Walk:
    """Return the walk that a click on a space means: the slot's steps, the rest by sandals."""
    view = position.players[position.to_move or 0]
    steps = (space - place_of(position) - 1) % SPACES + 1
    base = 4 if view.slot == "X" else int(view.slot or 0)
    return Walk(steps, max(0, steps - base))
