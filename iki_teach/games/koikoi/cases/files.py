"""The data files that only Koi-Koi has: where each kind lies below data/, and what reads it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_house_switches, load_yaku
from iki_teach.games.koikoi.facts.presets import read_preset
from iki_teach.games.koikoi.facts.switches import read_house_switches

FILES: Mapping[str, Callable[[Path], object]] = {
    "koikoi/cards.yaml": read_hanafuda,
    "koikoi/yaku.yaml": read_yaku,
    "koikoi/presets/*.yaml": lambda path: read_preset(path, tuple(load_house_switches())),
    "koikoi/switches.yaml": lambda path: read_house_switches(path, load_yaku().yaku, load_hanafuda()),
}
