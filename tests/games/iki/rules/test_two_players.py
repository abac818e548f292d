"""The second edition with two players: its board, weaker fires, blocking tiles, sun and moon, neutral cards."""

from collections import Counter

import pytest

from iki_teach import iki
from tests.games.iki.positions import begun, burnt, happened, played, position, refused
from tests.games.iki.random_play import moments
from tests.marks import rule

REVEALS = tuple(f"reveal {name}" for name in ("inn", "oxcart", "theatre", "bathhouse", "cookshop", "tea-house"))


def evening(**fields):
    return position(2, place={0: 1}, **fields).play("done")


@rule("iki.two.board")
def test_opening_a_middle_stall_costs_1_mon_more():
    """The carpenter's 3 mon become 4; payment and refusal name the rule of this board, not that of the crossroads."""
    game = position(2, phase="income", goods={0: "4 mon"}, display={"carpenter": 0}, slot={0: "2"})
    middle = game.play("hire carpenter at north.2")
    assert middle.state.players[0].mon == 0
    assert [event.rule for event in happened(middle, "pay")] == ["iki.act.hire", "iki.two.board"]
    assert game.play("hire carpenter at north.1").state.players[0].mon == 1
    assert refused(game, "hire carpenter at north.3") == [("iki.board.crossroads", "hire-too-dear")]
    poor = position(2, phase="income", goods={0: "3 mon"}, display={"carpenter": 0})
    assert refused(poor, "hire carpenter at north.2") == [("iki.two.board", "hire-too-dear")]
    yard = position(2, place={0: 7}, goods={0: "3 mon and 2 wood"})
    assert ("iki.two.board", "too-little") in refused(yard, "build oxcart at north.2")


@rule("iki.two.board", "iki.two.block", "iki.two.sun-moon")
def test_the_first_edition_for_two_uses_the_normal_board():
    """Four stalls a nagaya, no tokens, no blocking tile, no neutral cards (A:59)."""
    game = begun(2, "first")
    assert len(game.state.board.stalls) == 16
    assert [player.token for player in game.state.players] == [None, None]
    later = position(2, "first", place={0: 1}, display={"carpenter": 0}).play("done")
    assert later.state.display == (("carpenter", 1),)


@rule("iki.two.block")
def test_each_month_one_slot_is_closed_until_its_end():
    game = position(2, phase="block", turn=(-1,), month=1).play("block 3")
    assert game.to_move.kind == "order"
    assert game.state.blocked == "3"
    assert refused(game, "slot 3") == [("iki.two.block", "slot-blocked")]
    assert [str(move) for move in game.moves()] == ["slot X", "slot 1", "slot 2", "slot 4"]
    later = played(game, "slot 1", "slot 2", "income", "move 1", "done", "income", "move 2", "done")
    assert (later.state.month, later.state.blocked) == (2, None)


@rule("iki.two.block-tiles")
def test_twelve_tiles_close_each_of_slots_1_to_4_three_times():
    game = position(2, phase="block", turn=(-1,) * 13)
    game = played(game, *(f"block {slot}" for slot in (1, 2, 3, 4) for _ in range(3)))
    for slot in (1, 2, 3, 4, "X", 7):
        assert refused(game, f"block {slot}") == [("iki.two.block-tiles", "no-tile-left")]
    assert game.moves() == []


@rule("iki.two.block-tiles", "iki.two.block")
def test_a_seeded_game_draws_all_twelve_tiles_and_tells_each():
    """One event each month, also when a slot is drawn twice running: three of each slot."""
    events = [event for game in moments("second", 2, 1) for event in game.events if event.what == "block"]
    drawn = Counter(change.after for event in events for change in event.changes if change.after)
    assert drawn == {"1": 3, "2": 3, "3": 3, "4": 3}


@rule("iki.two.sun-moon")
@pytest.mark.parametrize(("sun", "first"), [(1, 0), (2, 1)])
def test_the_lot_gives_the_sun_which_begins_the_first_month(sun, first):
    game = played(begun(2), *REVEALS)
    assert game.to_move.kind == "lot"
    assert refused(game, "sun 3") == [("iki.two.sun-moon", "no-such-player")]
    game = game.play(f"sun {sun}")
    assert [player.token for player in game.state.players] == (["sun", "moon"] if sun == 1 else ["moon", "sun"])
    assert game.state.fire_order[0] == first
    assert game.state.players[first].first
    assert game.to_move.seat == 1 - first
    game = played(game, "start sawyer at south.1", "start cooper at north.1")
    game = played(game, *[str(game.moves()[at]) for at in range(4)], "block 1")
    assert game.to_move.seat == first
    assert {iki.new(["Aki", "Ben"], seed=seed).state.fire_order[0] for seed in range(8)} == {0, 1}, "a seed draws it"


@rule("iki.two.neutral")
@pytest.mark.parametrize(("month", "seat"), [(1, 1), (2, 0), (3, 1), (4, 0)])
def test_the_sun_places_a_neutral_card_in_odd_months_and_the_moon_in_even_ones(month, seat):
    game = evening(month=month, sun=1, display={"courier": 2})
    assert (game.to_move.seat, game.to_move.kind) == (seat, "neutral")
    assert evening(month=month, sun=1, display={}).to_move.kind != "neutral", "nothing lies there"


@rule("iki.two.neutral", "iki.two.neutral-when")
def test_a_neutral_card_costs_nothing_and_has_no_kobun():
    """Its coins go to the bank, also at the crossroads; the display loses it."""
    game = evening(display={"carpenter": 2, "roofer": 0}).play("neutral carpenter at north.3")
    occupant = game.state.stalls["north.3"]
    assert (occupant.card, occupant.owner) == ("carpenter", None)
    assert [(player.mon, player.kobun) for player in game.state.players] == [(0, 4), (0, 4)]
    assert game.state.display == (("roofer", 1),)


@rule("iki.two.neutral")
@pytest.mark.parametrize(("move", "expected"), [
    ("neutral roofer at north.1", ("iki.two.neutral", "not-on-display")),
    ("neutral carpenter at south.1", ("iki.two.neutral", "stall-taken")),
    ("neutral carpenter at north.4", ("iki.board.nagaya", "no-such-stall")),
    ("neutral carpenter", ("iki.two.neutral", "stall-free")),
])  # fmt: skip
def test_a_neutral_card_goes_from_the_display_to_a_free_stall(move, expected):
    assert refused(evening(display={"carpenter": 0}, stalls={"south.1": "sawyer 1"}), move) == [expected]


@rule("iki.two.neutral")
def test_with_no_free_stall_the_card_leaves_the_game():
    names = [card.id for card in begun(2).state.cards.values() if card.season in ("summer", "autumn")]
    stalls = {stall: f"{name} -" for stall, name in zip(position(2).state.stalls, names, strict=False)}
    game = evening(display={"carpenter": 1, "roofer": 0}, stalls=stalls)
    assert [str(move) for move in game.moves()] == ["neutral carpenter", "neutral roofer"]
    game = game.play("neutral carpenter")
    assert "carpenter" in game.facts()["gone"]
    assert game.state.display == (("roofer", 1),)


@rule("iki.two.neutral", "iki.fire.spread")
def test_a_neutral_card_burns_when_fire_reaches_it():
    """Whoever is how strong; a fire that was stopped before does not reach it."""
    stalls = {"north.1": "clam-seller -", "north.2": "sawyer 0", "north.3": "cooper -"}
    game = burnt("north", 2, stalls=stalls, goods={0: "9 fire", 1: "9 fire"})
    assert {stall for stall, occupant in game.state.stalls.items() if occupant} == {"north.2", "north.3"}


@rule("iki.two.neutral")
def test_a_neutral_card_leaves_the_game_when_its_skill_has_been_used():
    """A hammer builds before it leaves: its own stall is still taken."""
    game = position(2, place={0: 2}, stalls={"south.2": "sawyer -"}).play("use south.2")
    assert (game.state.players[0].wood, game.state.stalls["south.2"]) == (1, None)
    assert "sawyer" in game.facts()["gone"]
    assert [player.kobun for player in game.state.players] == [4, 4]
    hammer = position(2, place={0: 2}, goods={0: "4 mon and 2 wood"}, stalls={"south.2": "carpenter -"})
    assert refused(hammer, "use south.2 to build oxcart at south.2") == [("iki.build.action", "stall-taken")]
    assert hammer.play("use south.2 to build oxcart at south.1").state.stalls["south.2"] is None


@rule("iki.two.neutral-when")
def test_the_neutral_card_comes_after_the_fire_and_before_the_display_is_cleared():
    """In a payday month it counts for harmony."""
    game = evening(month=3, display={"clam-seller": 2}, stalls={"north.1": "tofu-seller 0"})
    assert game.play("neutral clam-seller at north.2").state.players[0].iki == 2
    fire = evening(month=5, display={"courier": 0})
    assert fire.to_move.kind == "fire"
    assert fire.play("fire north").play("neutral courier at north.1").state.stalls["north.1"].card == "courier"
