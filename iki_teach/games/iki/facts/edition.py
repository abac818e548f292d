"""Editions: what differs between the rule sets of one game, and what a table may change."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from attrs import fields, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import SLUG, Line, Parsed, Whole
from iki_teach.content.structure import Located
from iki_teach.content.switches import Switch
from iki_teach.content.yaml_files import load_yaml
from iki_teach.games.iki.facts.bundle import Bundle, parse_bundle

Players = Annotated[int, Whole(2, 4)]
Few = Annotated[int, Whole(1, 9)]
Mon = Annotated[int, Whole(0, 99, "mon")]


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
