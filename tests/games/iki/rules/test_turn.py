"""A turn up to the business: income or hiring, and the walk."""

import pytest

from iki_teach.games.iki.rules.turn import Walk
from tests.games.iki.positions import happened, position, printed, refused
from tests.marks import rule

FOUR = {"north.1": "sawyer 0", "north.2": "cooper 0", "east.1": "tofu-seller 0", "east.2": "inn 0"}


def hiring(**fields):
    return position(phase="income", **({"display": {"carpenter": 0}, "slot": {0: "2"}} | fields))


def walking(**fields):
    return position(phase="move", **({"slot": {0: "2"}} | fields))


@rule("iki.act.income", "iki.act.hire", "iki.board.crossroads", "iki.build.score")
@pytest.mark.parametrize(("fields", "move", "mon"), [
    pytest.param({"goods": {0: "1 mon"}}, "income", 5, id="income is 4 mon"),
    pytest.param({"stalls": {"north.1": "bathhouse 0"}}, "income", 5, id="a bathhouse adds 1 mon"),
    pytest.param(
        {"goods": {0: "1 mon"}, "display": {"carpenter": 3}}, "hire carpenter at north.1", 1, id="coins help to pay"
    ),
    pytest.param({"goods": {0: "5 mon"}}, "hire carpenter at north.4", 0, id="the crossroads cost 2 more"),
    pytest.param({"display": {"carpenter": 5}}, "hire carpenter at south.4", 0, id="coins pay the crossroads too"),
    pytest.param(
        {"goods": {0: "2 mon"}, "stalls": {"north.1": "tea-house 0"}}, "hire carpenter at north.2", 0,
        id="a tea house makes hiring cheaper",
    ),
    pytest.param(
        {"stalls": {"north.1": "tea-house 0"}, "display": {"flower-seller": 0}}, "hire flower-seller at north.2", 0,
        id="but never below nothing",
    ),
    pytest.param(
        {"goods": {0: "3 mon"}, "stalls": {"north.1": "ward-office 0"}}, "hire carpenter at north.4", 0,
        id="the ward office pays no extra",
    ),
])  # fmt: skip
def test_what_income_and_hiring_leave(fields, move, mon):
    game = hiring(**fields).play(move)
    assert game.state.players[0].mon == mon
    assert game.to_move.kind == "move"


@rule("iki.act.hire", "iki.board.crossroads", "iki.board.nagaya")
@pytest.mark.parametrize(("fields", "move", "expected"), [
    ({"goods": {0: "4 mon"}}, "carpenter at north.4", [("iki.board.crossroads", "hire-too-dear")]),
    ({"goods": {0: "4 mon"}}, "carpenter at north.3", []),
    ({"goods": {0: "20 mon"}, "stalls": FOUR}, "carpenter at north.3", [("iki.act.hire", "no-kobun")]),
    ({"goods": {0: "9 mon"}}, "dyer at north.1", [("iki.act.hire", "not-on-display")]),
    ({"goods": {0: "9 mon"}}, "plasterer at north.1", [("iki.act.hire", "not-on-display")]),
    ({"goods": {0: "9 mon"}}, "carpenter at north.5", [("iki.board.nagaya", "no-such-stall")]),
    (
        {"stalls": FOUR}, "carpenter at north.1",
        [("iki.act.hire", reason) for reason in ("stall-taken", "no-kobun", "hire-too-dear")],
    ),
])  # fmt: skip
def test_all_reasons_against_a_hire_are_told_at_once(fields, move, expected):
    assert refused(hiring(**fields), f"hire {move}") == expected


@rule("iki.act.hire")
def test_what_is_missing_is_told_with_the_coins_that_help():
    (refusal,) = hiring(goods={0: "1 mon"}, display={"carpenter": 1}).why_not("hire carpenter at north.1")
    assert refusal.rule == "iki.act.hire"
    assert dict(refusal.facts) == {"have": 1, "coins": 1, "need": 3, "cost": 3, "extra": 0}


@rule("iki.act.income", "iki.act.hire")
def test_one_takes_income_or_hires_but_not_both():
    game = hiring(goods={0: "9 mon"})
    assert refused(game.play("income"), "hire carpenter at north.1") == [("iki.act.hire", "not-now")]
    assert refused(game.play("hire carpenter at north.1"), "income") == [("iki.act.income", "not-now")]
    for nothing in (hiring(display={}, goods={0: "9 mon"}), hiring(goods={0: "20 mon"}, stalls=FOUR)):
        assert [str(move) for move in nothing.moves()] == ["income"]


@rule("iki.act.hire")
def test_hiring_costs_the_card_and_uses_a_kobun():
    game = hiring(goods={0: "8 mon"}).play("hire carpenter at west.2")
    state = game.state
    occupant = state.stalls["west.2"]
    assert (state.players[0].mon, state.players[0].kobun) == (5, 3)
    assert (occupant.card, occupant.owner, occupant.level) == ("carpenter", 0, 1)
    assert state.display == ()
    assert game.to_move.kind == "move"


@rule("iki.act.move", "iki.order.slots", "iki.build.oxcart")
@pytest.mark.parametrize(("fields", "walks", "refusals"), [
    ({"place": {0: 3, 1: 5, 2: 5}}, "move 2: 5", dict.fromkeys(["0", "1", "3"], ("iki.act.move", "wrong-steps"))),
    (
        {"place": {0: 1}, "goods": {0: "3 sandals"}},
        "move 2: 3, move 3 with 1 sandal: 4, move 4 with 2 sandals: 5, move 5 with 3 sandals: 6",
        {"6 with 4 sandals": ("iki.act.move", "too-few-sandals")},
    ),
    (
        {"slot": {0: "X"}, "goods": {0: "1 sandal"}},
        ", ".join(f"move {n}: {n}, move {n + 1} with 1 sandal: {n + 1}" for n in (1, 2, 3, 4)),
        {"5": ("iki.order.slots", "wrong-steps-x"), "1 with 1 sandal": ("iki.order.slots", "wrong-steps-x")},
    ),
    (
        {"place": {0: 1}, "goods": {0: "1 sandal"}, "stalls": {"north.1": "oxcart 0"}},
        "move 2: 3, move 3 with oxcart: 4, move 3 with 1 sandal: 4, move 4 with 1 sandal and oxcart: 5",
        {"4 with oxcart 2": ("iki.build.oxcart", "no-oxcart")},
    ),
    (
        {"place": {0: 1}, "stalls": {"north.1": "oxcart 1"}}, "move 2: 3",
        {"3 with oxcart": ("iki.build.oxcart", "no-oxcart")},
    ),
], ids=["the steps of the slot", "sandals", "slot X", "an own oxcart", "another's oxcart"])  # fmt: skip
def test_one_walks_the_steps_of_the_slot_and_what_adds_to_them(fields, walks, refusals):
    """Whoever stands there; sandals as many as one likes, the oxcart once."""
    game = walking(**fields)
    goals = {move: int(space) for move, space in (walk.split(": ") for walk in walks.split(", "))}
    assert [str(move) for move in game.moves()] == list(goals)
    for move, space in goals.items():
        assert game.play(move).state.players[0].place == space
    for move, refusal in refusals.items():
        assert refused(game, f"move {move}") == [refusal]


@rule("iki.act.move")
@pytest.mark.parametrize("move", [Walk(1, -1, 0), Walk(2, 1, -1), Walk(1, 0, -1)])
def test_a_negative_number_of_sandals_or_carts_is_no_way_to_walk_fewer_steps(move):
    """A move that was put together by hand is refused too: never fewer steps (A:165)."""
    assert walking(place={0: 1}, goods={0: "2 sandals"}, stalls={"north.1": "oxcart 0"}).why_not(move) != ()


@rule("iki.act.lap", "iki.board.gate")
@pytest.mark.parametrize(("place", "slot", "then"), [(0, "1", 1), (6, "2", 8)])
def test_neither_the_first_step_from_the_gate_nor_stopping_before_it_crosses_it(place, slot, then):
    game = walking(slot={0: slot}, place={0: place}, stalls={"north.1": "sawyer 0"}).play(f"move {slot}")
    assert (game.state.players[0].place, game.state.stalls["north.1"].level) == (then, 1)


@rule("iki.act.lap", "iki.board.gate")
def test_stepping_from_8_to_1_crosses_the_gate():
    """Every own card on the board gains a level; other players' cards and buildings do not."""
    stalls = {"north.1": "sawyer 0", "west.1": "cooper 0 2", "east.1": "tofu-seller 1", "east.2": "inn 0"}
    game = walking(place={0: 7}, stalls=stalls).play("move 2")
    levels = {stall: occupant.level for stall, occupant in game.state.stalls.items() if occupant}
    assert levels == {"north.1": 2, "west.1": 3, "east.1": 1, "east.2": 0}
    assert game.state.players[0].place == 1


@rule("iki.act.lap", "iki.card.retire")
def test_each_crossing_of_one_walk_counts():
    """Ten steps from space 7 lead over the gate and round to space 1 over it again: two levels, or home at once."""
    stalls = {"north.1": "cooper 0", "south.4": "sawyer 0 3"}
    game = walking(place={0: 7}, goods={0: "8 sandals"}, stalls=stalls).play("move 10 with 8 sandals")
    player = game.state.players[0]
    assert (player.place, player.sandals, player.retired, player.kobun) == (1, 0, ("sawyer",), 3)
    assert game.state.stalls["north.1"].level == 3
    assert dict(happened(game, "walk")[0].facts) == {"steps": 10, "gates": 2}
    assert refused(game, "use south.4") == [("iki.act.business", "stall-empty")], "it is home before the business"


@rule("iki.act.sandals-first")
def test_sandals_gained_at_the_gate_serve_in_the_same_walk(tmp_path):
    """A roofer that retires there gives two: up to two steps more, each paid when it is due."""
    deck = printed(tmp_path, "roofer", track="after 3: 2 sandals")
    table = {"place": {0: 7}, "stalls": {"south.4": "roofer 0 3"}, "deck": deck}
    game = walking(**table)
    assert [str(move) for move in game.moves()] == ["move 2", "move 3 with 1 sandal", "move 4 with 2 sandals"]
    assert game.play("move 2").state.players[0].sandals == 2
    after = game.play("move 4 with 2 sandals")
    assert (after.state.players[0].sandals, after.state.players[0].place) == (0, 3)
    assert [event.what for event in after.events] == ["walk", "retire", "gain", "pay"]
    (refusal,) = game.why_not("move 5 with 3 sandals")
    assert (refusal.reason, dict(refusal.facts)) == ("too-few-sandals", {"have": 2, "need": 3})
    with_one = walking(**table, goods={0: "1 sandal"}).play("move 5 with 3 sandals")
    assert [event.what for event in with_one.events] == ["pay", "walk", "retire", "gain", "pay"]


@rule("iki.act.sandals-first", "iki.bank.unlimited")
@pytest.mark.parametrize(("place", "sandals", "more", "walks"), [
    (6, "1 sandal", {}, ["move 2"]),
    (7, "1 sandal", {}, ["move 2", "move 3 with 1 sandal"]),
    (
        7, "2 sandals", {"goods": {1: "19 sandals"}, "options": {"limited_supply": True}},
        ["move 2", "move 3 with 1 sandal"],
    ),
], ids=["slot 2 ends before it", "slot 2 ends behind it", "one is left in a counted bank"])  # fmt: skip
def test_a_sandal_serves_only_beyond_the_gate(tmp_path, place, sandals, more, walks):
    """The way up to it is paid with what one has."""
    deck = printed(tmp_path, "roofer", track=f"after 3: {sandals}")
    game = walking(place={0: place}, stalls={"south.4": "roofer 0 3"}, deck=deck, **more)
    assert [str(move) for move in game.moves()] == walks


@rule("iki.act.sandals-first", "iki.act.lap")
def test_each_crossing_may_bring_sandals_for_the_way_on(tmp_path):
    """Seven sandals carry to the gate and once around; what retires at the second crossing pays one more."""
    deck = printed(tmp_path, "roofer", track="after 3: 1 sandal")
    game = walking(place={0: 7}, goods={0: "8 sandals"}, stalls={"south.4": "roofer 0 2"}, deck=deck)
    assert game.why_not("move 11 with 9 sandals") == ()
    assert game.play("move 11 with 9 sandals").state.players[0].sandals == 0
    assert refused(game, "move 12 with 10 sandals") == [("iki.act.move", "too-few-sandals")]
    assert refused(walking(place={0: 7}, goods={0: "6 sandals"}, stalls={"south.4": "roofer 0 2"}, deck=deck),
                   "move 9 with 7 sandals") == [("iki.act.move", "too-few-sandals")]  # fmt: skip


@rule("iki.act.sandals-first")
def test_a_table_may_keep_what_the_gate_brings_for_another_month(tmp_path):
    """Steps and sandals are one decision then: a retirement bonus of sandals comes after it."""
    deck = printed(tmp_path, "roofer", track="after 3: 2 sandals")
    game = walking(place={0: 7}, stalls={"south.4": "roofer 0 3"}, deck=deck, options={"gate_bonus": "later"})
    assert [str(move) for move in game.moves()] == ["move 2"]
    after = game.play("move 2")
    assert after.state.players[0].sandals == 2
    assert after.to_move.kind == "business"
