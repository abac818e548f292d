"""New Year: one free visit for everybody, then the game is over."""

import pytest

from tests.games.iki.positions import happened, payday, played, position, refused
from tests.marks import rule


@rule("iki.newyear.turn")
def test_new_year_follows_december_without_order_income_or_hiring():
    game = payday(month=12, goods={1: "4 fire", 2: "2 fire"})
    assert game.state.month == 13
    asked = []
    for space in (1, 8, 8):
        asked.append(game.to_move.seat)
        assert game.to_move.kind == "place"
        for move in ("income", "slot 1", "move 1", "hire gardener at north.1"):
            assert [reason for _, reason in refused(game, move)] == ["not-now"]
        game = played(game, f"go to {space}", "done")
    assert asked == [1, 2, 0]
    assert game.over


@rule("iki.newyear.turn")
def test_any_of_the_eight_spaces_may_be_chosen():
    game = position(month=13, phase="place", place={1: 4})
    assert [str(move) for move in game.moves()] == [f"go to {space}" for space in range(1, 9)]
    assert game.play("go to 4").state.players[0].place == 4
    crossing = position(month=13, phase="place", place={0: 8}, stalls={"north.1": "sawyer 0"}).play("go to 1")
    assert crossing.state.stalls["north.1"].level == 1, "nobody gains experience by the gate"
    for space in (0, 9):
        assert refused(game, f"go to {space}") == [("iki.newyear.turn", "no-such-space")]


@rule("iki.newyear.turn")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_business_at_new_year_is_shop_and_card_in_either_order(edition):
    stalls = {"west.3": "tofu-seller 1"}
    game = position(3, edition, month=13, phase="place", turn=(0, 1), stalls=stalls, goods={0: "5 mon"})
    game = played(game, "go to 8", "use west.3", "change 6 mon")
    assert (game.state.players[0].koban, game.state.players[0].mon) == (1, 1)
    assert game.to_move.seat == 1
    assert not happened(game, "slot")
