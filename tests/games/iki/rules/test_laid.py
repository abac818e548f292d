"""A table as it is foretold, be that right or wrong."""

from iki_teach.games.iki.rules.laid import laid
from tests.games.iki.positions import position


def test_what_is_foretold_lies_there() -> None:
    """Cards leave, climb and eat, goods come and go; an empty stall and a thing that is no good change nothing."""
    game = position(
        stalls={"north.1": "sawyer 0", "north.2": "cooper 0", "north.3": "oil-seller 1"}, goods={1: "2 rice"}
    )
    marks = [
        ("leaves", "north.1"),
        ("level", "north.2"),
        ("eats", "north.3"),
        ("burns", "north.4"),
        ("idle", "north.2"),
    ]
    then = laid(game, marks, [("players.0.mon", 3), ("players.0.level", 1)]).state
    before = game.state
    assert (then.stalls["north.1"], then.stalls["north.2"].level) == (None, before.stalls["north.2"].level + 1)
    assert "sawyer" in then.players[0].retired
    assert then.players[1].rice == before.players[1].rice - 1
    assert then.players[0].mon == before.players[0].mon + 3
    assert laid(game, [("stands", "north.2")], []).state.players[0].retired == before.players[0].retired
