"""Koi-Koi's data, read once: cards, yaku, presets."""

from functools import cache

from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import data_dir
from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, YakuList, read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.presets import FORMER_NAMES, HouseRules, read_house_switches, read_preset


@cache
def load_hanafuda() -> Hanafuda:
    """Return the 48 cards."""
    return read_hanafuda(data_dir() / "koikoi" / "cards.yaml")


@cache
def load_yaku() -> YakuList:
    """Return every yaku."""
    return read_yaku(data_dir() / "koikoi" / "yaku.yaml")


def presets() -> tuple[str, ...]:
    """Return the presets that one may choose from."""
    return tuple(sorted(path.stem for path in (data_dir() / "koikoi" / "presets").glob("*.yaml")))


@cache
def load_preset(preset_id: str) -> HouseRules:
    """Return a preset by its id, or by a name that it once had."""
    preset_id = FORMER_NAMES.get(preset_id, preset_id)
    if preset_id not in presets():
        raise ContentError([Fault("presets", 0, "", "one of " + ", ".join(presets()), quoted(preset_id))])
    return read_preset(data_dir() / "koikoi" / "presets" / f"{preset_id}.yaml")


@cache
def load_house_switches() -> dict[str, str]:
    """Return what a table may change of a preset: switch and meaning."""
    return read_house_switches(data_dir() / "koikoi" / "switches.yaml")
