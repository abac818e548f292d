"""Special tokens: a ward that keeps a card from a fire, and a step more on a walk."""

import pytest

from iki_teach import iki
from tests.games.iki.positions import burnt, happened, position, printed, refused
from tests.marks import rule

ROW = {"north.1": "sawyer 0", "north.2": "cooper 0", "north.3": "oil-seller 1"}


def walking(**fields):
    return position(phase="move", slot={0: "2"}, **fields)


@rule("iki.card.token", "iki.fire.spread")
def test_a_fire_waits_where_its_owner_has_a_ward():
    """It is thrown away for the card; the fire goes on weaker behind it, and the next card has none left."""
    game = burnt("north", stalls=ROW, goods={0: "1 ward", 1: "3 fire"})
    assert (game.to_move.seat, game.to_move.kind, game.state.front) == (0, "burning", "north.1")
    assert [str(move) for move in game.moves()] == ["ward", "burn"]
    after = game.play("ward")
    assert [(event.what, event.facts.get("strength")) for event in after.events if "stall" in event.facts] == [
        ("warded", 5), ("burns", 4), ("fire-stops", 3),
    ]  # fmt: skip
    assert (after.state.players[0].ward, after.state.front) == (0, None)
    assert (after.state.stalls["north.1"].card, after.state.stalls["north.2"]) == ("sawyer", None)


@rule("iki.card.token", "iki.fire.spread")
def test_a_ward_is_its_owners_choice_at_every_card():
    """Whoever lets the first card burn is asked at the second one again; another player's ward serves only theirs."""
    game = burnt("north", stalls=ROW, goods={0: "1 ward", 1: "1 ward"})
    asked = []
    for move in ("burn", "ward", "ward"):
        asked.append((game.to_move.seat, game.state.front))
        game = game.play(move)
    assert asked == [(0, "north.1"), (0, "north.2"), (1, "north.3")]
    assert happened(game, "fire-ends")
    assert {stall for stall, occupant in game.state.stalls.items() if occupant} == {"north.2", "north.3"}
    assert [view.ward for view in game.state.players] == [0, 0, 0]


@rule("iki.card.token")
@pytest.mark.parametrize(("stalls", "goods"), [
    ({"north.1": "inn 0"}, {0: "1 ward"}),
    ({"north.1": "sawyer 0"}, {0: "1 ward and 5 fire"}),
    ({"north.1": "sawyer 0"}, {1: "1 ward"}),
    ({"south.1": "sawyer 0"}, {0: "1 ward"}),
], ids=["a building burns", "the fire is stopped", "somebody else has it", "another row burns"])  # fmt: skip
def test_nobody_is_asked_where_a_ward_cannot_serve(stalls, goods):
    """A ward keeps a card of its owner that would burn, and nothing else."""
    game = burnt("north", stalls=stalls, goods=goods)
    assert game.to_move.kind != "burning"
    assert [view.ward for view in game.state.players] == [goods.get(seat, "").count("ward") for seat in range(3)]


@rule("iki.card.token", "iki.act.move")
def test_a_step_token_is_one_more_step():
    game = walking(place={0: 1}, goods={0: "1 step and 1 sandal"})
    assert [str(move) for move in game.moves()] == [
        "move 2", "move 3 with 1 token", "move 3 with 1 sandal", "move 4 with 1 sandal and 1 token",
    ]  # fmt: skip
    after = game.play("move 4 with 1 sandal and 1 token").state.players[0]
    assert (after.place, after.sandals, after.step) == (5, 0, 0)
    (refusal,) = game.why_not("move 4 with 2 tokens")
    assert (refusal.rule, refusal.reason, dict(refusal.facts)) == (
        "iki.card.token", "too-few-tokens", {"have": 1, "need": 2},
    )  # fmt: skip


@rule("iki.card.token", "iki.act.sandals-first")
def test_a_step_token_that_comes_at_the_gate_serves_in_the_same_walk(tmp_path):
    """Like a sandal; both together, each when it is due."""
    deck = printed(tmp_path, "roofer", track="after 3: 1 sandal and 1 step")
    game = walking(place={0: 7}, stalls={"south.4": "roofer 0 3"}, deck=deck)
    assert [str(move) for move in game.moves()] == [
        "move 2", "move 3 with 1 token", "move 3 with 1 sandal", "move 4 with 1 sandal and 1 token",
    ]  # fmt: skip
    after = game.play("move 4 with 1 sandal and 1 token")
    assert (after.state.players[0].place, after.state.players[0].step) == (3, 0)
    assert [event.what for event in after.events] == ["walk", "retire", "gain", "gain", "pay", "pay"]


@rule("iki.card.token", "iki.score.goods")
def test_cards_of_the_open_deck_bring_tokens():
    """The seedling seller a step, the chime seller a ward; no move by themselves, and what is left scores nothing."""
    unused = position(month=13, phase="place", goods={0: "2 ward and 2 step"})
    assert [score.total for score in unused.scores()] == [0, 0, 0]
    assert refused(position(goods={0: "1 ward"}, place={0: 1}), "ward") == [("iki.card.token", "not-now")]
    for card, name, level in (("seedling-seller", "step", 2), ("chime-seller", "ward", 3)):
        game = walking(place={0: 8}, stalls={"south.4": f"{card} 0 {level}"}).play("move 2")
        assert getattr(game.state.players[0], name) == 1


@rule("iki.card.token")
def test_a_table_may_play_without_tokens_and_older_records_do():
    """A record says that tokens are in play; one that does not is from before them."""
    game = iki.new(["Aki", "Ben"], seed=3)
    assert "option: tokens = True" in game.record()
    again = iki.load(game.record())
    assert (again.head.options, again.record()) == ({}, game.record())
    text = game.record().replace("option: tokens = True\n", "")
    old = iki.load(text)
    assert (dict(old.head.options), old.state.edition.tokens) == ({"tokens": False}, False)
    assert old.record() == text
    assert "tokens" not in iki.new(["Aki", "Ben"], "first", seed=3).record()
    added = iki.new(["Aki", "Ben"], "first", seed=3, options={"tokens": True})
    assert iki.load(added.record()).state.edition.tokens is True
