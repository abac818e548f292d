"""The data files that only Koi-Koi has: where each kind lies below data/, and what reads it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.presets import read_house_switches, read_preset

FILES: Mapping[str, Callable[[Path], object]] = {
    "koikoi/cards.yaml": read_hanafuda,
    "koikoi/yaku.yaml": read_yaku,
    "koikoi/presets/*.yaml": read_preset,
    "koikoi/switches.yaml": read_house_switches,
}
