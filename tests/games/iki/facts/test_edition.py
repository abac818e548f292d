"""Editions and their boards: the figures in which they differ, streets and house rows, and their faults."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.rules import load_rules
from iki_teach.content.switches import Switch, read_switches
from iki_teach.content.words import Words
from iki_teach.games.iki.facts.edition import FIELDS, SHOPS, read_edition
from iki_teach.games.iki.facts.load import load_board, load_switches
from tests.marks import rule


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


@pytest.mark.parametrize("name", ["first", "second", "second-two"])
@rule("iki.board.street", "iki.board.layout")
def test_eight_shops_follow_each_other(name: str) -> None:
    """In the order of A:128-135."""
    board = load_board(name)
    assert [space.number for space in board.spaces] == list(range(1, 9))
    shops = ("sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer")
    assert tuple(space.shop for space in board.spaces) == SHOPS == shops


@pytest.mark.parametrize("name", ["first", "second"])
@rule("iki.board.nagaya", "iki.board.crossroads")
def test_behind_each_shop_lie_two_stalls(name: str) -> None:
    board = load_board(name)
    assert [stall.id for stall in board.stalls] == [f"{row}.{n}" for row in board.nagaya for n in (1, 2, 3, 4)]
    places = [sorted(int(stall[-1]) for stall in space.serves) for space in board.spaces]
    inner, outer = [3, 4], [1, 2]
    assert places == [inner, outer, outer, inner, inner, outer, outer, inner]
    rows = [{stall[:-2] for stall in space.serves} for space in board.spaces]
    assert rows == [{row} for row in board.nagaya for _ in range(2)]
    kinds = {(stall.place, stall.extra, stall.crossroads) for stall in board.stalls}
    assert kinds == {*((place, 0, False) for place in (1, 2, 3)), (4, 2, True)}
    assert board.crossroads_group


@rule("iki.two.board")
def test_two_players_share_the_middle_stall() -> None:
    board = load_board("second-two")
    assert [(stall.place, stall.extra) for stall in board.stalls] == [(1, 0), (2, 1), (3, 2)] * 4
    assert [sum(stall.id in space.serves for space in board.spaces) for stall in board.stalls] == [1, 2, 1] * 4
    assert not board.crossroads_group


@rule("iki.shop.yard-good")
def test_the_yard_sells_what_the_board_says() -> None:
    assert [load_board(name).yard_good for name in ("first", "second", "second-two")] == ["rice", "wood", "wood"]
