"""Boards: streets, house rows and their faults."""

import pytest

from iki_teach.games.iki.facts.board import SHOPS
from iki_teach.games.iki.facts.load import load_board
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
