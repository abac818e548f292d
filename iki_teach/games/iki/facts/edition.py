"""Editions: what differs between the rule sets of one game, and what a table may change."""

from pathlib import Path
from typing import Annotated, Literal, get_args

from attrs import frozen

from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.shape import SLUG, Line, Parsed, Whole
from iki_teach.content.yaml_files import faults_of, load_yaml
from iki_teach.games.iki.facts.bundle import Bundle, parse_bundle

Switch = Literal[
    "boards", "slot_x", "slot_x_mon", "coin_limit", "tobacco", "buildings_shown", "fish_limit", "fish_iki",
    "mon_per_iki", "limited_supply", "yard_good",
]  # fmt: skip
SWITCHES: tuple[str, ...] = get_args(Switch)

Players = Annotated[int, Whole(2, 4)]
Few = Annotated[int, Whole(1, 9)]
Mon = Annotated[int, Whole(0, 99, "mon")]


@frozen
class Edition:
    """One rule set; the fields named in SWITCHES are what a table may change."""

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
    seller_colour: Literal["green", "blue"]


@frozen
class _SwitchesFile:
    switches: dict[Switch, str]


def read_edition(path: Path) -> Edition:
    """Read an edition file; raises ContentError with all faults."""
    edition = load_yaml(path, Edition)
    if edition.id != path.stem:
        fault = ValueFault(f"the file's name, {path.stem}", quoted(edition.id))
        raise ContentError(faults_of(path, [(("id",), fault)]))
    return edition


def read_switches(path: Path) -> dict[str, str]:
    """Each switch and what it means; raises ContentError with all faults."""
    switches = load_yaml(path, _SwitchesFile).switches
    missing = [
        (("switches",), ValueFault(f"a meaning of {name}", "nothing")) for name in SWITCHES if name not in switches
    ]
    if missing:
        raise ContentError(faults_of(path, missing))
    return {str(name): meaning for name, meaning in switches.items()}
