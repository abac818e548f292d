"""House rules of Koi-Koi: what a table has agreed on, and the presets that say what they play otherwise than usual."""

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Literal

from attrs import Factory, fields, frozen

from iki_teach.content.expected import Plain
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import SLUG, Line, Pattern, Whole
from iki_teach.content.structure import Faults, Located, Value, ValueFaults, build
from iki_teach.content.words import Text
from iki_teach.content.yaml_files import load_yaml
from iki_teach.games.koikoi.facts.hanafuda import load_yaku

TARGETS = Whole(1, 500, "points")
POINTS = Whole(1, 99, "points")


@frozen
class PointsTable:
    """What a table makes of yaku: a block of points by name, or a text such as `goko 15, sanko 6`, as such a text."""

    def fit(self, value: object) -> str:
        """Return the text, in the order of the yaku; raises ValueFault."""
        if isinstance(value, str):
            named = re.fullmatch(r"(?:[a-z-]+[ :]+\d{1,2}[ ,]*)*", value.strip().lower())
            value = dict(re.findall(r"([a-z-]+)[ :]+(\d+)", named[0])) if named else value
            value = {name: int(points) for name, points in value.items()} if isinstance(value, dict) else value
        names = [yaku.short_id for yaku in load_yaku().yaku]
        if not isinstance(value, dict) or not set(value) <= set(names):
            raise ValueFault("points of yaku, such as goko 15, sanko 6; yaku are " + ", ".join(names), quoted(value))
        return ", ".join(f"{name} {POINTS.fit(value[name])}" for name in names if name in value)


def points_of(text: str) -> dict[str, int]:
    """Return the points of yaku by the last part of their ids."""
    return {name: int(points) for name, points in (one.split() for one in text.split(", ") if one)}


@frozen
class HouseRules:
    """One way to play: a field for each switch of the rules; `yaku` are the switches of optional yaku that are on."""

    id: str
    first_dealer: Literal["birthday", "earliest", "lot", "latest"]
    field_four: Literal["again", "void", "other-deals", "pays"]
    instant_wins: Literal[False, True, "again"]
    points: Annotated[str, PointsTable()]
    growth: Literal["none", "add", "replace"]
    ameshiko: Annotated[int, Whole(1, 20, "points")]
    lights: Literal["highest", "add"]
    sake: Literal["gated", "always", "never"]
    viewing: Annotated[int, Whole(1, 20, "points")]
    weather: bool
    tsukifuda_of: Literal["month", "any"]
    oyaken: bool
    joker: Literal["iris", "cup", "both", "none"]
    joker_counts: Literal["once", "twice"]
    koi_koi: Literal["any", "once", "once-in-all"]
    empty_hand: Literal["decide", "stops"]
    exhausted: Literal["last-caller", "nobody", "higher"]
    equal_totals: Literal["nobody", "dealer", "both"]
    next_dealer: Literal["winner", "alternates", "loser"]
    drawn_month: Literal["dealer-stays", "dealer-changes"]
    seven_doubles: bool
    koikoi_doubles: bool
    koikoi_pays: Literal[False, True, "times", "power", "twice"]
    months: Annotated[int, Whole(1, 12)] | None
    target: Annotated[int, TARGETS]
    zero_sum: bool
    yaku: frozenset[str]
    written: str = ""  # what records call the preset, if not by its id

    def setting(self, switch: str) -> object:
        return getattr(self, switch) if switch in KINDS else switch in self.yaku


# What each switch of the rules may be set to; that of an optional yaku is on or off.
KINDS: dict[str, type] = {
    field.name: field.type or bool for field in fields(HouseRules) if field.name not in ("id", "yaku", "written")
}


@frozen
class Preset:
    """A choice of rules under a name; `rules` says what differs from the usual setting of the switches.

    `short` is its name on a sheet, `order` its place in lists, `letter` its name in codes of drills, and `former`
    are the names under which old records, links and sheets know it. `written` is what these call it today, if not by
    its id; one that is not `listed` is there for them alone.
    """

    id: Annotated[str, SLUG]
    name: Annotated[str, Line()]
    short: Annotated[str, Line()]
    order: Annotated[int, Whole(1, 99)]
    letter: Annotated[str, Pattern("[a-z]", "a letter")]
    former: tuple[Annotated[str, SLUG], ...] = ()
    written: Annotated[str, SLUG] | None = None
    listed: bool = True
    rules: dict[str, Annotated[object, Plain()]] = Factory(dict)

    @property
    def texts(self) -> tuple[Text, Text]:
        return Text("koi.preset", self.name), Text("koi.sheet", self.short)


def settings_of(options: Mapping[str, object], known: Collection[str]) -> dict[str, object]:
    """Return settings of known switches in the kinds of the rules' fields; raises ValueFaults with all faults."""
    checked, faults = dict[str, object](), Faults()
    for name, value in options.items():
        if name not in known:
            faults.append(((name,), ValueFault("one of " + ", ".join(known), quoted(name))))
            continue
        try:
            checked[name] = build(value, KINDS.get(name, bool))
        except ValueFaults as error:
            faults += [((name,), fault) for _, fault in error.faults]
    if faults:
        raise ValueFaults(faults)
    return checked


def house_rules(id: str, settings: Mapping[str, object]) -> HouseRules:
    fields: Value = {name: settings[name] for name in KINDS}
    return HouseRules(id, **fields, yaku=frozenset(name for name, on in settings.items() if name not in KINDS and on))


def read_preset(path: Path, known: Collection[str]) -> Preset:
    """Read a preset, which may set known switches; raises ContentError with all faults."""

    def faults(preset: Preset) -> Located:
        if preset.id != path.stem:
            yield ("id",), ValueFault(f"the file's name, {path.stem}", quoted(preset.id))
        try:
            settings_of(preset.rules, known)
        except ValueFaults as error:
            yield from ((("rules", *place), fault) for place, fault in error.faults)

    return load_yaml(path, Preset, faults)
