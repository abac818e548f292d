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


def test_a_switch_that_is_no_field_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "switches.yaml"
    path.write_text("switches:\n  - {id: weather, rule: iki.act.income}\n", encoding="utf-8")
    with pytest.raises(ContentError, match="switches/1/meaning: expected the key meaning, got nothing"):
        read_switches(path, FIELDS)
    path.write_text("switches:\n  - {id: weather, rule: iki.act.income, meaning: Rain.}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r':2 switches/1/id: expected one of cards, boards, .*, got "weather"'):
        read_switches(path, FIELDS)
