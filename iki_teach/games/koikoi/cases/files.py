"""The data files that only Koi-Koi has: where each kind lies below data/, and what reads it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_house_switches, load_yaku
from iki_teach.games.koikoi.facts.presets import read_preset
from iki_teach.games.koikoi.facts.switches import read_house_switches


def check_preset(path: Path) -> None:
    """Read a preset; raises ContentError with all faults."""
    read_preset(path, tuple(load_house_switches()))


def check_switches(path: Path) -> None:
    """Read switches; raises ContentError with all faults."""
    read_house_switches(path, load_yaku().yaku, load_hanafuda())


FILES: Mapping[str, Callable[[Path], object]] = {
    "koikoi/cards.yaml": read_hanafuda,
    "koikoi/yaku.yaml": read_yaku,
    "koikoi/presets/*.yaml": check_preset,
    "koikoi/switches.yaml": check_switches,
}
