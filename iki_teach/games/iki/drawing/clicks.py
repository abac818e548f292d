"""Which cells of the board one clicks for a move, one after the other."""

from collections.abc import Callable
from typing import Any

from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.fire import Draw
from iki_teach.games.iki.rules.month import Slot
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.shops import Buy, Change, Pawn, Watch
from iki_teach.games.iki.rules.terms import SPACES
from iki_teach.games.iki.rules.tiles import Tiles
from iki_teach.games.iki.rules.turn import Hire, Income, Walk
from iki_teach.games.iki.rules.two_players import Neutral

Path = tuple[str, ...]


def space_of(shop: str, position: Position) -> str:
    """Return the cell of the street space that belongs to a shop."""
    return next(f"space.{space.number}" for space in position.board.spaces if space.shop == shop)


def yard_or(good: str, position: Position) -> str:
    """Return the space where a good is sold: here if it is sold here, else its own shop or the yard."""
    here = place_of(position)
    shops = {space.number: space.shop for space in position.board.spaces}
    sells = {"sandals": "sandals", "rice": "rice"}.get(good, "yard")
    if shops.get(here) == "yard" and good == position.board.yard_good:
        return f"space.{here}"
    return space_of(sells, position)


def place_of(position: Position) -> int:
    """Return the street space of the player to move; 0 at the gate."""
    return position.players[position.to_move or 0].place or 0


def walk_paths(move: Walk, position: Position) -> list[Path]:
    """A walk is a click on the space it reaches."""
    return [(f"space.{(place_of(position) + move.steps - 1) % SPACES + 1}",)]


def tile_paths(move: Tiles, position: Position) -> list[Path]:
    """Tiles are clicked themselves, in any order, or their shop is."""
    kind = "fish" if move.tiles[0] in position.fish else "tobacco"
    cells = [f"{kind}.{tile}" for tile in move.tiles]
    shop: Path = (space_of(kind, position),)
    return [*((cell,) for cell in cells), shop]


def use_paths(move: Use, position: Position) -> list[Path]:
    """A card is clicked, then what its skill is for."""
    more = (move.train,) if move.train else (f"building.{move.building}", move.site) if move.building else ()
    return [(move.stall, *more)]


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
    Walk: walk_paths,
    Buy: lambda m, p: [(yard_or(m.good, p),)],
    Watch: lambda m, p: [(space_of("watchtower", p),)],
    Pawn: lambda m, p: [(space_of("pawn", p),)],
    Change: lambda m, p: [(space_of("changer", p),)],
    Tiles: tile_paths,
    Build: build_paths,
    Use: use_paths,
    Dismiss: lambda m, p: [(m.stall,)],
    Go: lambda m, p: [(f"space.{m.space}",)],
    Draw: lambda m, p: [(f"fire.{m.nagaya}",)],
}


def paths(move: Move, position: Position) -> list[Path]:
    """Return the ways to click a move; none for a move that is only a button."""
    way = PATHS.get(type(move))
    return way(move, position) if way else []
