"""Reads what is for sale beside the occupation cards: fish, pipes, pouches and buildings."""

from pathlib import Path
from typing import Annotated, Literal

from attrs import frozen

from iki_teach.content.faults import ContentError
from iki_teach.content.shape import SLUG, Whole
from iki_teach.content.table import TableReader
from iki_teach.games.iki.facts.cards import SEASONS, Building, Fish, Market, Pipe, Pouch, Season, TobaccoColour

FISH_PER_SEASON = 2
FIRST_BUILDINGS = 6


@frozen
class Tobacco:
    """A row of the tobacco table: a pipe with its firefighting or a pouch with its iki."""

    id: Annotated[str, SLUG]
    kind: Literal["pipe", "pouch"]
    season: Season
    colour: TobaccoColour
    price: Annotated[int, Whole(0, 99, "mon")]
    worth: Annotated[int, Whole(1, 99)]


def read_market(folder: Path) -> Market:
    """Read the three tables of a folder; raises ContentError with the faults of all of them."""
    fish, tobacco, buildings = (TableReader.of(folder / f"{name}.csv") for name in ("fish", "tobacco", "buildings"))
    sold = fish.records(Fish)
    _check_seasons(fish, [tile.season for tile in sold], FISH_PER_SEASON, "fish")
    market = Market(sold, *_read_tobacco(tobacco), _read_buildings(buildings))
    if faults := [*fish.faults, *tobacco.faults, *buildings.faults]:
        raise ContentError(faults)
    return market


def _read_tobacco(table: TableReader) -> tuple[tuple[Pipe, ...], tuple[Pouch, ...]]:
    tiles = sorted(table.records(Tobacco), key=lambda tile: SEASONS.index(tile.season))
    for kind in ("pipe", "pouch"):
        _check_seasons(table, [tile.season for tile in tiles if tile.kind == kind], 1, kind)
    pipes = tuple(Pipe(t.id, t.season, t.colour, t.price, t.worth) for t in tiles if t.kind == "pipe")
    pouches = tuple(Pouch(t.id, t.season, t.colour, t.price, t.worth) for t in tiles if t.kind == "pouch")
    return pipes, pouches


def _read_buildings(table: TableReader) -> tuple[Building, ...]:
    buildings = table.records(Building)
    first = sum(building.first for building in buildings)
    if not table.faults and first != FIRST_BUILDINGS:
        table.fault(0, "first", f"{FIRST_BUILDINGS} buildings of the first edition", str(first))
    return buildings


def _check_seasons(table: TableReader, seasons: list[Season], number: int, what: str) -> None:
    for season in () if table.faults else SEASONS:
        if seasons.count(season) != number:  # type: ignore[arg-type]
            table.fault(0, f"season {season}", f"{number} {what}", str(seasons.count(season)))  # type: ignore[arg-type]
