"""Editions: the figures in which they differ, and their faults."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.rules import load_rules
from iki_teach.content.switches import Switch, read_switches
from iki_teach.content.words import Words
from iki_teach.games.iki.facts.edition import FIELDS, read_edition
from iki_teach.games.iki.facts.load import load_switches
from tests.content.faulty import faults_of


def test_every_switch_is_a_field_with_a_meaning() -> None:
    assert set(load_switches()) < set(FIELDS)
    assert tuple(load_switches()) == (
        "boards", "slot_x", "slot_x_mon", "gate_bonus", "tokens", "coin_limit", "tobacco", "buildings_shown",
        "fish_limit", "fish_iki", "mon_per_iki", "limited_supply", "yard_good",
    )  # fmt: skip
    for switch in load_switches().values():
        assert {switch.rule, *switch.also} <= set(load_rules("iki"))
        assert switch.explained(Words("de")) != switch.meaning


def test_a_switch_says_what_editions_do_not(tmp_path: Path) -> None:
    """Its default is their setting, until one says otherwise."""
    text = (data_dir() / "iki" / "editions" / "first.yaml").read_text(encoding="utf-8")
    path = tmp_path / "first.yaml"
    path.write_text(text.replace("income: 4\n", ""), encoding="utf-8")
    income = Switch("income", "iki.act.income", "The mon that a round brings.", default=5)
    assert read_edition(path, {**load_switches(), "income": income}).income == 5
    path.write_text(text, encoding="utf-8")
    assert read_edition(path, {**load_switches(), "income": income}).income == 4


BROKEN = [
    ("id: first", "id: fist", ':1 id: expected the file\'s name, first, got "fist"'),
    ("kit: 8 mon", "kit: 8 moon", ":17 kit, character 3: expected one of mon, koban"),
    ("kit: 8 mon, 1 rice and 1 sandal", "kit: 8", ":17 kit: expected a text, got 8"),
    ("fires: {5: 5", "fires: {13: 5", ":14 fires/13: expected a whole number from 1 to 12, got 13"),
    ("slot_x: [4]", "slot_x: [5]", ":5 slot_x/1: expected a whole number from 2 to 4, got 5"),
    ("fish_limit: null", "fish_limit: none", ':10 fish_limit: expected a whole number from 1 to 9, got "none"'),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_a_fault_names_line_and_key(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (data_dir() / "iki" / "editions" / "first.yaml").read_text(encoding="utf-8")
    assert old in text
    assert message in faults_of(
        lambda path: read_edition(path, load_switches()), tmp_path / "first.yaml", text.replace(old, new, 1)
    )


def test_a_switch_that_is_no_field_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "switches.yaml"
    path.write_text("switches:\n  - {id: weather, rule: iki.act.income}\n", encoding="utf-8")
    with pytest.raises(ContentError, match="switches/1/meaning: expected the key meaning, got nothing"):
        read_switches(path, FIELDS)
    path.write_text("switches:\n  - {id: weather, rule: iki.act.income, meaning: Rain.}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r':2 switches/1/id: expected one of cards, boards, .*, got "weather"'):
        read_switches(path, FIELDS)
