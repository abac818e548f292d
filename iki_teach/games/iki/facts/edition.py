"""Editions, what differs between the rule sets of one game; and boards: streets with shops, house rows, stalls."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from attrs import fields, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import SLUG, Line, Parsed, Pattern, Whole
from iki_teach.content.structure import Located
from iki_teach.content.switches import Switch
from iki_teach.content.yaml_files import load_yaml
from iki_teach.games.iki.facts.bundle import Bundle, parse_bundle

SHOPS = ("sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer")

CROSSROADS = "crossroads"

Shop = Literal["sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer"]
StallId = Annotated[str, Pattern(r"[a-z]+\.[1-9]", "a stall such as south.1")]
Players = Annotated[int, Whole(2, 4)]
Few = Annotated[int, Whole(1, 9)]
Mon = Annotated[int, Whole(0, 99, "mon")]


@frozen
class Stall:
    """A place for a card; place 1 is the outer one, `extra` the mon that opening it costs more."""

    id: str
    nagaya: str
    place: int
    extra: int
    crossroads: bool


@frozen
class Space:
    """A space of the street, its shop and the stalls behind it, in walking order."""

    number: Annotated[int, Whole(1, 8)]
    shop: Shop
    serves: tuple[StallId, ...]


@frozen
class Board:
    """One side of a game board; the stalls stand house row by house row, the outer one first."""

    id: str
    title: str
    nagaya: tuple[str, ...]
    stalls: tuple[Stall, ...]
    spaces: tuple[Space, ...]
    crossroads_group: bool
    yard_good: Literal["rice", "wood"]

    @property
    def rows(self) -> dict[str, tuple[str, ...]]:
        return {row: tuple(stall.id for stall in self.stalls if stall.nagaya == row) for row in self.nagaya}

    @property
    def groups(self) -> dict[str, tuple[str, ...]]:
        """The groups of stalls in which cards make harmony: house rows, and the crossroads where it is one."""
        crossroads = tuple(stall.id for stall in self.stalls if stall.crossroads)
        return self.rows | ({CROSSROADS: crossroads} if self.crossroads_group else {})


@frozen
class _Place:
    extra: Annotated[int, Whole(0, 9, "mon")] = 0
    crossroads: bool = False


@frozen
class _BoardFile:
    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    crossroads_group: bool
    yard_good: Literal["rice", "wood"]
    nagaya: tuple[Annotated[str, Pattern("[a-z]+", "a name of lower-case letters")], ...]
    stalls: dict[StallId, _Place]
    spaces: tuple[Space, ...]


def read_board(path: Path) -> Board:
    """Read a board file; raises ContentError with all faults."""
    file = load_yaml(path, _BoardFile, lambda file: _faults(file, path.stem))
    stalls = tuple(
        Stall(id, id.partition(".")[0], int(id.partition(".")[2]), place.extra, place.crossroads)
        for id, place in sorted(file.stalls.items(), key=lambda item: (file.nagaya.index(item[0][:-2]), item[0]))
    )
    return Board(file.id, file.title, file.nagaya, stalls, file.spaces, file.crossroads_group, file.yard_good)


def _faults(file: _BoardFile, stem: str) -> Located:
    if file.id != stem:
        yield ("id",), ValueFault(f"the file's name, {stem}", quoted(file.id))
    shops = tuple(space.shop for space in file.spaces)
    numbers = [space.number for space in file.spaces]
    if sorted(shops) != sorted(SHOPS) or numbers != list(range(1, len(SHOPS) + 1)):
        yield ("spaces",), ValueFault("the 8 shops, each once, on spaces 1 to 8", ", ".join(shops) or "none")
    served = {stall for space in file.spaces for stall in space.serves}
    for number, space in enumerate(file.spaces, 1):
        for stall in space.serves:
            if stall not in file.stalls:
                yield ("spaces", number, "serves"), ValueFault("a stall of this board", quoted(stall))
    for stall in file.stalls:
        if stall[:-2] not in file.nagaya:
            yield ("stalls", stall), ValueFault("a stall of " + ", ".join(file.nagaya), quoted(stall))
        if stall not in served:
            yield ("stalls", stall), ValueFault("a street space that serves it", "none")


@frozen
class Edition:
    """One rule set; some of its fields are switches, which a table may change."""

    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    cards: Literal["first", "all"]
    boards: dict[Players, Annotated[str, SLUG]]
    slot_x: tuple[Players, ...]
    slot_x_mon: Mon
    coin_limit: Few | None
    tobacco: Literal["stack", "season"]
    buildings_shown: Few
    fish_limit: Few | None
    fish_iki: bool
    mon_per_iki: Few
    january: Literal["clockwise", "track"]
    fires: dict[Annotated[int, Whole(1, 12)], Annotated[int, Whole(1, 20)]]
    two_players: bool
    two_fire_less: Annotated[int, Whole(0, 9)]
    kit: Annotated[Bundle, Parsed(parse_bundle)]
    income: Mon
    limited_supply: bool
    yard_good: Literal["board", "rice", "wood"]
    gate_bonus: Literal["now", "later"]
    tokens: bool
    seller_colour: Literal["green", "blue"]


FIELDS = tuple(field.name for field in fields(Edition) if field.name not in ("id", "title"))


def read_edition(path: Path, switches: Mapping[str, Switch]) -> Edition:
    """Read an edition file; what it leaves out is the switch's default. Raises ContentError with all faults."""
    usual = {name: switch.default for name, switch in switches.items() if switch.default is not None}
    return load_yaml(path, Edition, lambda edition: _misnamed(edition, path.stem), usual)


def _misnamed(edition: Edition, stem: str) -> Located:
    if edition.id != stem:
        yield ("id",), ValueFault(f"the file's name, {stem}", quoted(edition.id))
