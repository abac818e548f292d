"""Which cells of the board one clicks for a move, one after the other, and which move a click probably meant."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from iki_teach.content.words import N, Words
from iki_teach.core.event import of_kind
from iki_teach.core.move import why_not
from iki_teach.core.refusal import Refusal, Refusals
from iki_teach.games.iki.facts.cards import Fish
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.fire import Draw, Ward
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import Slot
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.shops import Buy, Change, Pawn, Tiles, Watch
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import SPACES
from iki_teach.games.iki.rules.turn import Hire, Income, Walk
from iki_teach.games.iki.rules.two_players import Neutral
from iki_teach.games.iki.words.moves import place_of, reached
from iki_teach.games.iki.words.status import rule_now

_FIRST = N("answer", "First choose {what}; then click here.")
_FIRST_CARD = N("answer", "a card in the display")
_FIRST_START = N("answer", "a start card")
_FIRST_BUILDING = N("answer", "a building on offer")
WANDERING = (Walk, Buy, Tiles)  # where these are clicked changes with the position
ANYWHERE = ""
# Reasons against what no click says: how often, which option, and a target that a card does not ask for.
NEVER_CLICKED = ("no-such-option", "stall-free", "too-much-change", "too-often", "wrong-target")

Path = tuple[str, ...]
# Every conceivable move of a table with its number, by the cells on which one clicks for it.
Moves = dict[str, list[tuple[int, Move]]]
_moves_of: WeakKeyDictionary[Table, Moves] = WeakKeyDictionary()


def space_of(shop: str, position: Position) -> str:
    return next(f"space.{space.number}" for space in position.board.spaces if space.shop == shop)


def yard_or(good: str, position: Position) -> str:
    """Return the space where a good is sold: here if it is sold here, else its own shop or the yard."""
    yard = space_of("yard", position)
    sold_here = good == position.board.yard_good and yard == f"space.{place_of(position)}"
    return yard if sold_here or good not in ("sandals", "rice") else space_of(good, position)


def tile_paths(move: Tiles, position: Position) -> list[Path]:
    """Tiles are clicked themselves, in any order, or their shop is."""
    kind = "fish" if isinstance(position.tiles.get(move.tiles[0]), Fish) else "tobacco"
    return [*((f"{kind}.{tile}",) for tile in move.tiles), (space_of(kind, position),)]


def build_paths(move: Build, position: Position) -> list[Path]:
    """A building is clicked, then its stall; the yard may be clicked first."""
    path = (f"building.{move.building}", move.stall)
    return [path, (space_of("yard", position), *path)]


Paths = Callable[[Any, Position], list[Path]]
PATHS: dict[type, Paths] = {
    Slot: lambda m, p: [(f"slot.{m.slot}",)],
    Income: lambda m, p: [("bank",)],
    Hire: lambda m, p: [(f"display.{m.card}", m.stall)],
    Start: lambda m, p: [(f"display.{m.card}", m.stall)] if p.cards[m.card].season == "start" else [],
    Neutral: lambda m, p: [(f"display.{m.card}", m.stall) if m.stall else (f"display.{m.card}",)],
    Walk: lambda m, p: [(f"space.{reached(m, p)}",)],
    Buy: lambda m, p: [(yard_or(m.good, p),)],
    Watch: lambda m, p: [(space_of("watchtower", p),)],
    Pawn: lambda m, p: [(space_of("pawn", p),)],
    Change: lambda m, p: [(space_of("changer", p),)],
    Tiles: tile_paths,
    Build: build_paths,
    Use: lambda m, p: [
        (m.stall, *((m.train,) if m.train else (f"building.{m.building}", m.site) if m.building else ()))
    ],
    Dismiss: lambda m, p: [(m.stall,)],
    Go: lambda m, p: [(f"space.{m.space}",)],
    Draw: lambda m, p: [(f"fire.{m.nagaya}",)],
    Ward: lambda m, p: [(p.front or "",)],
}


def paths(move: Move, position: Position) -> list[Path]:
    find = PATHS.get(type(move))
    return find(move, position) if find else []


def meant(game: Game, selected: Path, cell: str) -> Refusals:
    """Return the reasons against the likeliest move behind a click: of this phase first, with the fewest reasons."""
    position = game.state
    if position.phase == "move" and cell.startswith("space."):
        return game.why_not(walk_meant(position, int(cell.removeprefix("space."))))
    moves = moves_at(game, position, cell)
    now = [move for move in moves if move.phase == position.phase]
    return nearest_refusals(game, now, (*selected, cell)) or nearest_refusals(game, moves, (*selected, cell))


def nearest_refusals(game: Game, moves: list[Move], wanted: Path) -> Refusals:
    """Return the reasons against the move nearest to these clicks, then to the last: that with the fewest reasons."""
    position = game.state
    reasons = ((move, why_not(game._state, move)) for move in moves)
    refused = [(move, why) for move, why in reasons if why and all(is_meant(reason, wanted) for reason in why)]

    def rank(match: tuple[Move, Refusals]) -> tuple[int, int, int]:
        move, why = match
        ways = paths(move, position)
        fits = [path[: len(begin)] == begin for begin in (wanted, wanted[-1:]) for path in ways]
        need = next((of_kind(int, value) for name, value in why[0].facts if name == "need"), 0)
        return (*fits, True).index(True) // len(ways), len(why), need

    return game.why_not(min(refused, key=rank)[0]) if refused else ()


def is_meant(reason: Refusal, wanted: Path) -> bool:
    """Whether a reason speaks of what was clicked: no other card, building or tile, no other use of the same card."""
    clicked = [cell.partition(".")[2] for cell in wanted]
    things = [value for name, value in reason.facts if name in ("card", "building", "tile")]
    again = reason.reason != "own-trainer" or len(set(wanted)) < len(wanted)
    return reason.reason not in NEVER_CLICKED and again and all(thing in clicked for thing in things)


def moves_at(game: Game, position: Position, cell: str) -> list[Move]:
    """Return the conceivable moves for which one clicks a cell, in the order of the rules."""
    table = game._state.table
    if table not in _moves_of:
        _moves_of[table] = by_cell(game, position)
    moves = _moves_of[table]
    wandering = [(n, move) for n, move in moves[ANYWHERE] if any(cell in path for path in paths(move, position))]
    return [move for _, move in sorted(moves.get(cell, []) + wandering, key=lambda numbered: numbered[0])]


def by_cell(game: Game, position: Position) -> Moves:
    moves: Moves = defaultdict(list)
    for number, move in enumerate(game.all_moves()):
        cells = {ANYWHERE} if isinstance(move, WANDERING) else {cell for path in paths(move, position) for cell in path}
        for cell in cells:
            moves[cell].append((number, move))
    return dict(moves)


def walk_meant(position: Position, space: int) -> Walk:
    """Return the walk that a click on a space means: the slot's steps, the rest by sandals."""
    view = position.players[position.to_move or 0]
    steps = (space - place_of(position) - 1) % SPACES + 1
    base = 4 if view.slot == "X" else int(view.slot or 0)
    return Walk(steps, max(0, steps - base))


def first_needed(game: Game, selected: Path, cell: str, words: Words) -> tuple[str, str] | None:
    """Say what to choose first when a cell is a later step of a legal move, with the rule of the moment."""
    position = game.state
    for move in game.moves() if next_choice(game, selected) in ("", "again") else ():
        for path in paths(move, position):
            if cell in path[1:]:
                building = any(step.startswith("building.") for step in path[: path.index(cell)])
                card = _FIRST_START if position.phase == "start" else _FIRST_CARD
                return words(_FIRST, what=words(_FIRST_BUILDING if building else card)), rule_now(game)
    return None


def next_choice(game: Game, selected: Path) -> str:
    """Return what is to be clicked after the selected cells: a stall, a building, a card to train, the same again."""
    at, moves = len(selected), game.moves() if selected else ()
    for move in moves:
        for path in paths(move, game.state):
            if path[:at] == selected and len(path) > at:
                trains = isinstance(move, Use) and bool(move.train)
                return "train" if trains else "building" if path[at].startswith("building.") else "stall"
    whole = [move for move in moves if selected in paths(move, game.state)]
    return "again" if len(whole) == 1 else ""


def changed(game: Game) -> set[str]:
    cells: set[str] = set()
    for change in (change for event in game.events if game.previous for change in event.changes):
        part, _, rest = change.path.partition(".")
        kind = {"place": "space", "slot": "slot"}.get(rest.rpartition(".")[2])
        if part == "stalls":
            cells.add(rest)
        elif kind and change.after:
            cells.add(f"{kind}.{change.after}")
    return cells
