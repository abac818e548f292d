"""The data of Koi-Koi: deck, yaku, presets and switches; a broken file names its faults."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.words import Words
from iki_teach.games.koikoi.facts.hanafuda import Yaku
from iki_teach.games.koikoi.facts.load import (
    load_hanafuda,
    load_house_switches,
    load_preset,
    load_yaku,
    presets,
    read_house_switches,
)
from iki_teach.games.koikoi.facts.presets import KINDS, read_preset

KOIKOI = data_dir() / "koikoi"


def broken(folder: Path, name: str, old: str, new: str) -> Path:
    text = (KOIKOI / name).read_text(encoding="utf-8")
    assert old in text
    path = folder / Path(name).name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_presets_are_found_by_their_names(tmp_path):
    assert presets() == ("common", "nintendo-page", "source")
    with pytest.raises(ContentError, match="presets: expected one of common, nintendo-page, source"):
        load_preset("house")
    path = broken(tmp_path, "presets/source.yaml", "id: source", "id: other")
    with pytest.raises(ContentError, match="id: expected the file's name, source, got"):
        read_preset(path, ())
    path = broken(tmp_path, "presets/common.yaml", "joker: cup", "joker: moon")
    with pytest.raises(ContentError, match=":10 rules/joker: expected one of iris, cup, both, none, got"):
        read_preset(path, tuple(load_house_switches()))


def test_every_switch_is_a_block_with_texts():
    words, switches = Words("de"), load_house_switches()
    assert set(switches) == set(KINDS) | {one.switch for one in load_yaku().yaku if one.switch}
    for switch in switches.values():
        assert switch.explained(words) != switch.explained(Words("en"))
        assert switch.default in switch.offered
        assert load_preset("source").setting(switch.id) == switch.default


def test_an_optional_yaku_needs_no_block():
    """It is off as a rule; a table that turns it on says so."""
    ribbons = Yaku("koi.yaku.kusatan", "kusatan", "草短", "plain ribbons", ("plain",), 3, 5, switch="kusatan")
    switches = read_house_switches(KOIKOI / "switches.yaml", (*load_yaku().yaku, ribbons), load_hanafuda())
    switch, words = switches["kusatan"], Words("de")
    assert (switch.default, switch.rule, switch.named(words), switch.briefly(words)) == (
        False, "koi.yaku.kusatan", "Kusatan", "Kusatan",
    )  # fmt: skip
    assert switch.example == {"first": "4-2 5-2 7-2", "second": "1-3 1-4"}
    assert switch.says_at(True, words) == "Kusatan ist ein Yaku"
    assert switch.explained(words) == "Ob Kusatan ein Yaku ist."
