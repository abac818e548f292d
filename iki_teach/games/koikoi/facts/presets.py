"""House rules of Koi-Koi: every option by name, and the presets that set them all."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from attrs import fields, frozen

from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.shape import SLUG, Line, Whole
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.structure import ValueFaults, build
from iki_teach.content.yaml_files import faults_of, load_yaml

HouseSwitch = Literal[
    "first_dealer", "instant_wins", "ameshiko", "lights", "both_ribbons", "sake", "viewing", "tsukifuda", "oyaken",
    "joker", "joker_counts", "koi_koi", "empty_hand", "exhausted", "drawn_month", "seven_doubles", "koikoi_doubles",
    "koikoi_pays", "months", "target", "zero_sum",
]  # fmt: skip
HOUSE_SWITCHES: tuple[str, ...] = get_args(HouseSwitch)
TARGETS = Whole(1, 500, "points")
# What presets were once called: old records, links and sheets say it still.
FORMER_NAMES = {"nintendo": "common"}


@frozen
class HouseRules:
    """One way to play; the fields named in HOUSE_SWITCHES are what a table may change."""

    id: Annotated[str, SLUG]
    title: Annotated[str, Line()]
    first_dealer: Literal["birthday", "earliest", "lot"]
    instant_wins: bool
    ameshiko: Annotated[int, Whole(1, 20, "points")]
    lights: Literal["highest", "add"]
    both_ribbons: bool
    sake: Literal["gated", "always", "never"]
    viewing: Annotated[int, Whole(1, 20, "points")]
    tsukifuda: bool
    oyaken: bool
    joker: Literal["iris", "cup", "both", "none"]
    joker_counts: Literal["once", "twice"]
    koi_koi: Literal["any", "once"]
    empty_hand: Literal["decide", "stops"]
    exhausted: Literal["last-caller", "nobody", "higher"]
    drawn_month: Literal["dealer-stays", "dealer-changes"]
    seven_doubles: bool
    koikoi_doubles: bool
    koikoi_pays: bool
    months: Annotated[int, Whole(1, 12)] | None
    target: Annotated[int, TARGETS]
    zero_sum: bool


@frozen
class _SwitchesFile:
    switches: dict[HouseSwitch, str]


def read_preset(path: Path) -> HouseRules:
    """Read a preset; raises ContentError with all faults."""
    preset = load_yaml(path, HouseRules)
    if preset.id != path.stem:
        fault = ValueFault(f"the file's name, {path.stem}", quoted(preset.id))
        raise ContentError(faults_of(path, [(("id",), fault)]))
    return preset


def read_house_switches(path: Path) -> dict[str, str]:
    """Each switch and what it means; raises ContentError with all faults."""
    switches = load_yaml(path, _SwitchesFile).switches
    missing = [
        (("switches",), ValueFault(f"a meaning of {name}", "nothing"))
        for name in HOUSE_SWITCHES
        if name not in switches
    ]
    if missing:
        raise ContentError(faults_of(path, missing))
    return {str(name): meaning for name, meaning in switches.items()}


def checked_switches(options: Mapping[str, object]) -> dict[str, Any]:
    """The options in the kinds of the rules' fields; raises ValueError that names all that are wrong.

    >>> checked_switches({"joker": "cup", "months": 12})
    {'joker': 'cup', 'months': 12}
    """
    kinds = {field.name: field.type for field in fields(HouseRules)}
    checked: dict[str, Any] = {}
    faults: list[tuple[KeyPath, ValueFault]] = []
    for name, value in options.items():
        if name not in HOUSE_SWITCHES:
            faults.append(((name,), ValueFault("one of " + ", ".join(HOUSE_SWITCHES), quoted(name))))
            continue
        try:
            checked[name] = build(value, kinds[name])  # type: ignore[arg-type]
        except ValueFaults as error:
            faults += [((name,), fault) for _, fault in error.faults]
    if faults:
        raise ValueError("; ".join(f"option {'/'.join(map(str, path))}: {fault}" for path, fault in faults))
    return checked
