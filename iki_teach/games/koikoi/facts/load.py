"""Koi-Koi's data, read once: cards, yaku, presets; what a table plays otherwise than its preset."""

from collections.abc import Mapping
from functools import cache

from attrs import evolve

from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.structure import ValueFaults
from iki_teach.content.switches import Switch
from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, YakuList, read_hanafuda, yaku_list
from iki_teach.games.koikoi.facts.presets import HouseRules, Preset, house_rules, read_preset, settings_of
from iki_teach.games.koikoi.facts.switches import read_house_switches


@cache
def load_hanafuda() -> Hanafuda:
    return read_hanafuda(data_dir() / "koikoi" / "cards.yaml")


def load_yaku() -> YakuList:
    return yaku_list()


@cache
def load_house_switches() -> dict[str, Switch]:
    return read_house_switches(data_dir() / "koikoi" / "switches.yaml", load_yaku().yaku, load_hanafuda())


def presets() -> tuple[str, ...]:
    return tuple(sorted(preset.id for preset in load_presets().values() if preset.listed))


@cache
def load_presets() -> dict[str, Preset]:
    files, known = (data_dir() / "koikoi" / "presets").glob("*.yaml"), tuple(load_house_switches())
    read = [read_preset(file, known) for file in files]
    return {preset.id: preset for preset in sorted(read, key=lambda preset: preset.order)}


def preset_named(name: str) -> str:
    """Return a preset's id for a name that it once had; any other text as it is."""
    return next((preset.id for preset in load_presets().values() if name in preset.former), name)


def written_name(preset_id: str) -> str:
    """Return what records, sheets and links call a preset."""
    return load_presets()[preset_id].written or preset_id


def preset_written(name: str) -> str:
    """Return a preset's id for what a record, a sheet or a link calls it; any other text as it is."""
    return next((id for id in load_presets() if written_name(id) == name), preset_named(name))


@cache
def load_preset(preset_id: str) -> HouseRules:
    """Return a preset's rules by its id, or by a name that it once had."""
    preset = load_presets().get(preset_named(preset_id))
    if preset is None:
        raise ContentError([Fault("presets", 0, "", "one of " + ", ".join(presets()), quoted(preset_id))])
    usual = {name: switch.default for name, switch in load_house_switches().items()}
    return evolve(house_rules(preset.id, usual | preset.rules), written=preset.written or "")


def checked_switches(options: Mapping[str, object]) -> dict[str, object]:
    """Return the options in the kinds of the rules' fields; raises ValueError that names all that are wrong.

    >>> checked_switches({"joker": "cup", "months": 12})
    {'joker': 'cup', 'months': 12}
    """
    try:
        return settings_of(options, tuple(load_house_switches()))
    except ValueFaults as error:
        faults = (f"option {'/'.join(map(str, path))}: {fault}" for path, fault in error.faults)
        raise ValueError("; ".join(faults)) from None


def with_switches(rules: HouseRules, options: Mapping[str, object]) -> HouseRules:
    set_now = {name: rules.setting(name) for name in load_house_switches()}
    return evolve(house_rules(rules.id, set_now | dict(options)), written=rules.written)
