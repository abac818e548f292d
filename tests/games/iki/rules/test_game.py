"""The face of the engine: begin, ask, play, take back, see; and a table as it is foretold, be that right or wrong."""

import pytest

from iki_teach import iki
from iki_teach.content.faults import ContentError
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.game import laid
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.turn import Walk
from tests.games.iki.positions import NAMES, position
from tests.games.iki.random_play import moments


@pytest.mark.parametrize(("more", "words"), [
    ({"edition": "third"}, ["first, second", "third"]), ({"edition": 2}, ["first, second", "2"]),
    ({"deck": "closed-edo"}, ["open-edo", "closed-edo"]), ({"deck": "nowhere/deck.csv"}, ["nowhere/deck.csv"]),
    ({"seed": "x"}, ["seed", "whole number", "x"]), ({"seed": 1.5}, ["seed", "whole number", "1.5"]),
])  # fmt: skip
def test_an_unknown_edition_deck_or_seed_is_refused(more, words):
    with pytest.raises((ValueError, ContentError)) as error:
        iki.new(NAMES[:2], **more)
    assert isinstance(error.value, ValueError), "iki.new promises a ValueError"
    with pytest.raises(ValueError, match="players: expected"):
        iki.new("Aki")
    for word in words:
        assert word in str(error.value)


@pytest.mark.parametrize(("option", "value"), [
    ("colour", "red"), ("mon_per_iki", 0), ("mon_per_iki", "x"), ("mon_per_iki", None), ("mon_per_iki", -4),
    ("mon_per_iki", 4.5), ("coin_limit", "two"), ("coin_limit", 0), ("fish_limit", -1), ("tobacco", "pile"),
    ("buildings_shown", 0), ("buildings_shown", "all"), ("limited_supply", "yes"), ("limited_supply", 3),
    ("slot_x", 4), ("slot_x", [7]), ("slot_x", ["4"]), ("slot_x_mon", -1), ("boards", "second"),
    ("boards", {2: "third", 3: "second", 4: "second"}), ("boards", {2: "second"}), ("boards", {3: 5}),
    ("id", "other"), ("fires", {5: 1}),
])  # fmt: skip
def test_an_unknown_option_or_a_value_that_does_not_fit_is_refused_at_once(option, value):
    """The error names the option, what was expected and what came; nothing fails later in the game."""
    with pytest.raises(ValueError, match=f"option {option}.*expected .*") as error:
        iki.new(NAMES[:3], options={option: value})
    assert len(str(error.value)) < 300


def test_a_move_that_only_equals_a_legal_one_is_no_move():
    """Its text is another, so no record could hold it; that the legal one was played before makes no difference."""
    game = position(phase="move", slot={0: "1"})
    assert game.play("move 1").move == Walk(True) == Walk(1)
    assert game.play(Walk(1)).move == Walk(1)
    assert [str(refusal) for refusal in game.why_not(Walk(True))] == ["iki.act.move no-such-move"]


def test_the_effects_of_a_move_are_told_without_what_follows():
    """The last purchase of March tells of mon and sandals, not of the payday after it, and changes nothing."""
    game = position(month=3, place={0: 1}, goods={0: "2 mon and 1 rice"}, stalls={"north.1": "sawyer 0"})
    game = game.play("buy sandals").back()
    (move,) = (move for move in game.moves() if str(move) == "buy sandals")
    assert [event.rule for event in game.effects(move)] == ["iki.shop.sandals"] * 2
    assert game.state.players[0].mon == 2
    assert [event.rule for event in game.effects(iki.parse_move("done"))] == []


@pytest.mark.parametrize(("phase", "move"), [
    ("business", Use("south.3", building="inn")), ("business", Use("south.3", site="north.1")), ("place", Go(2.5))
])  # fmt: skip
def test_a_move_whose_text_does_not_say_it_is_refused(phase, move):
    """What was put together by hand and has no text form could not be written into a record."""
    assert position(phase=phase, place={0: 1}, slot={0: "2"}, stalls={"south.3": "sawyer 1"}).why_not(move) != ()


def test_what_is_seen_can_be_played_on_with_named_chance():
    """Whoever looks ahead says what might come: a player cannot peek at the next card."""
    game = next(game for game in moments("second", 3, 2) if str(game.move or "") == "done" and game.state.month == 2)
    seen = game.back().seen_by(0)
    assert seen.state == game.back().state
    assert seen.head.seed is None
    assert seen.back() is seen
    seen = seen.play("done")
    assert seen.to_move.kind == "deal"
    assert len(seen.moves()) == 10


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
