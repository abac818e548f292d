"""Boards: streets, house rows and their faults."""

from pathlib import Path

import pytest

from iki_teach.content.files import data_dir
from iki_teach.games.iki.facts.board import SHOPS, read_board
from iki_teach.games.iki.facts.load import load_board
from tests.content.faulty import faults_of
from tests.marks import rule


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
    serving = [sum(stall.id in space.serves for space in board.spaces) for stall in board.stalls]
    assert serving == [1, 2, 1] * 4
    assert not board.crossroads_group


@rule("iki.shop.yard-good")
def test_the_yard_sells_what_the_board_says() -> None:
    assert [load_board(name).yard_good for name in ("first", "second", "second-two")] == ["rice", "wood", "wood"]


BROKEN = [
    ("id: first", "id: fist", ':2 id: expected the file\'s name, first, got "fist"'),
    ("yard_good: rice", "yard_good: fish", ':5 yard_good: expected one of rice, wood, got "fish"'),
    ("yard_good: rice", "yard_good: rice\ncolour: red", ":6 colour: expected one of id, title"),
    ("title: Board of the first edition\n", "", ":1 title: expected the key title, got nothing"),
    ("group: true", "group: maybe", ':4 crossroads_group: expected true or false, got "maybe"'),
    ("  south.1: {}", "  south.1: {extra: two}", ":8 stalls/south.1/extra: expected a whole number of mon from 0 to 9"),
    ("  south.1: {}", "  south.1: 3", ":8 stalls/south.1: expected a block of keys, got 3"),
    ("  south.1: {}", "  South: {}", ':8 stalls/South: expected a stall such as south.1, got "South"'),
    ("  south.1: {}", "  up.1: {}", ':8 stalls/up.1: expected a stall of south, east, north, west, got "up.1"'),
    ("  south.1: {}", "  south.1: {}\n  south.5: {}", ":9 stalls/south.5: expected a street space that serves it"),
    ("serves: [west.3, west.4]", "serves: [west.3, west.9]", ":32 spaces/8/serves: expected a stall of this board"),
    ("serves: [west.3, west.4]", "serves: west.3", ':32 spaces/8/serves: expected a list, got "west.3"'),
    ("serves: [west.3, west.4]", "serves: [west.3, 4]", ":32 spaces/8/serves/2: expected a stall such as south.1"),
    ("number: 8", "number: 9", ":32 spaces/8/number: expected a whole number from 1 to 8, got 9"),
    ("number: 8", "number: true", ":32 spaces/8/number: expected a whole number from 1 to 8, got True"),
    ("shop: changer", "shop: rice", ":24 spaces: expected the 8 shops, each once, on spaces 1 to 8"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN, ids=[message[:30] for *_, message in BROKEN])
def test_a_fault_names_line_and_keys(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (data_dir() / "iki" / "boards" / "first.yaml").read_text(encoding="utf-8")
    assert old in text
    assert message in faults_of(read_board, tmp_path / "first.yaml", text.replace(old, new, 1))
