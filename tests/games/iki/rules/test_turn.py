"""A turn up to the business: income or hiring, and the walk."""

import pytest

from iki_teach.games.iki.rules.turn import Walk
from tests.games.iki.positions import happened, position, printed, refused
from tests.marks import rule

ROWS = ("south", "east", "north", "west")


def hiring(**fields):
    """A position in which the first player takes income or hires."""
    return position(phase="income", **({"display": {"carpenter": 0}, "slot": {0: "2"}} | fields))


def walking(**fields):
    """A position in which the first player walks from slot 2."""
    return position(phase="move", **({"slot": {0: "2"}} | fields))


@rule("iki.act.income")
def test_income_is_4_mon_from_the_bank():
    game = hiring(goods={0: "1 mon"}).play("income")
    assert game.state.players[0].mon == 5
    assert game.to_move.kind == "move"


@rule("iki.act.income", "iki.build.score")
def test_a_bathhouse_adds_1_mon_to_the_income():
    game = hiring(stalls={"north.1": "bathhouse 0"}).play("income")
    assert game.state.players[0].mon == 5


@rule("iki.act.income")
def test_one_takes_income_or_hires_but_not_both():
    game = hiring(goods={0: "9 mon"})
    assert refused(game.play("income"), "hire carpenter at north.1") == [("iki.act.hire", "not-now")]
    assert refused(game.play("hire carpenter at north.1"), "income") == [("iki.act.income", "not-now")]


@rule("iki.act.hire")
def test_hiring_costs_the_card_and_uses_a_kobun():
    """The carpenter costs 3 mon; it stands on level 1 in the stall that was free."""
    game = hiring(goods={0: "8 mon"}).play("hire carpenter at west.2")
    state = game.state
    stand = state.stalls["west.2"]
    assert (state.players[0].mon, state.players[0].kobun) == (5, 3)
    assert (stand.card, stand.owner, stand.level) == ("carpenter", 0, 1)
    assert state.display == ()
    assert game.to_move.kind == "move"


@rule("iki.act.hire")
def test_coins_on_the_card_help_to_pay_for_it():
    """With 1 mon and 3 coins on the card a cost of 3 leaves 1; with 1 coin fewer than needed it is refused."""
    game = hiring(goods={0: "1 mon"}, display={"carpenter": 3})
    assert game.play("hire carpenter at north.1").state.players[0].mon == 1
    poor = hiring(goods={0: "1 mon"}, display={"carpenter": 1})
    (refusal,) = poor.why_not("hire carpenter at north.1")
    assert refusal.rule == "iki.act.hire"
    assert dict(refusal.facts) == {"have": 1, "coins": 1, "need": 3, "cost": 3, "extra": 0}


@rule("iki.board.crossroads", "iki.act.hire")
def test_a_crossroads_stall_costs_2_mon_more():
    game = hiring(goods={0: "5 mon"})
    assert game.play("hire carpenter at north.4").state.players[0].mon == 0
    poor = hiring(goods={0: "4 mon"})
    assert refused(poor, "hire carpenter at north.4") == [("iki.board.crossroads", "hire-too-dear")]
    assert refused(poor, "hire carpenter at north.3") == []


@rule("iki.board.crossroads", "iki.act.hire")
def test_coins_on_the_card_help_to_pay_the_crossroads_stall_too():
    game = hiring(display={"carpenter": 5}).play("hire carpenter at south.4")
    assert game.state.players[0].mon == 0


@rule("iki.act.hire", "iki.fire.track")
def test_firefighting_symbols_of_a_hired_card_count_at_once():
    """The scaffolder has two; the disc arrives on top of the one on 2."""
    game = hiring(month=4, goods={0: "8 mon", 1: "2 fire"}, display={"scaffolder": 0})
    game = game.play("hire scaffolder at north.1")
    assert game.state.players[0].fire == 2
    assert game.state.fire_order == (0, 1, 2)


@rule("iki.act.hire")
def test_without_a_free_kobun_nobody_is_hired():
    stalls = {"north.1": "sawyer 0", "north.2": "cooper 0", "east.1": "tofu-seller 0", "east.2": "inn 0"}
    game = hiring(goods={0: "20 mon"}, stalls=stalls)
    assert refused(game, "hire carpenter at north.3") == [("iki.act.hire", "no-kobun")]
    assert [str(move) for move in game.moves()] == ["income"]


@rule("iki.act.hire")
def test_on_a_full_board_nobody_is_hired():
    summer = [card.id for card in position().state.cards.values() if card.season == "summer"]
    buildings = ("inn", "theatre", "oxcart", "bathhouse")
    crossroads = [f"{row}.4 {name} {seat}" for seat, (row, name) in enumerate(zip(ROWS, buildings, strict=True))]
    others = [f"{row}.{at} {summer.pop()} {1 + (at + seat) % 3}" for seat, row in enumerate(ROWS) for at in (1, 2, 3)]
    stalls = dict(line.split(" ", 1) for line in crossroads + others)
    game = position(4, phase="income", goods={0: "20 mon"}, display={"carpenter": 0}, stalls=stalls)
    assert game.state.players[0].kobun == 3
    for stall in game.state.stalls:
        assert refused(game, f"hire carpenter at {stall}") == [("iki.act.hire", "stall-taken")]
    assert [str(move) for move in game.moves()] == ["income"]


@rule("iki.act.hire", "iki.board.nagaya")
def test_only_display_cards_in_stalls_of_this_board_are_hired():
    game = hiring(goods={0: "9 mon"})
    assert refused(game, "hire dyer at north.1") == [("iki.act.hire", "not-on-display")]
    assert refused(game, "hire plasterer at north.1") == [("iki.act.hire", "not-on-display")]
    assert refused(game, "hire carpenter at north.5") == [("iki.board.nagaya", "no-such-stall")]


@rule("iki.act.hire")
def test_all_reasons_against_a_hire_are_told_at_once():
    stalls = {"north.1": "sawyer 0", "north.2": "cooper 0", "east.1": "tofu-seller 0", "east.2": "miso-seller 0"}
    game = hiring(stalls=stalls)
    assert [reason for _, reason in refused(game, "hire carpenter at north.1")] == [
        "stall-taken",
        "no-kobun",
        "hire-too-dear",
    ]


@rule("iki.act.hire")
def test_with_an_empty_display_there_is_only_income():
    assert [str(move) for move in hiring(display={}, goods={0: "9 mon"}).moves()] == ["income"]


@rule("iki.build.score", "iki.act.hire")
def test_a_tea_house_makes_hiring_1_mon_cheaper_but_never_below_nothing():
    fields = {"stalls": {"north.1": "tea-house 0"}, "display": {"carpenter": 0, "flower-seller": 0}}
    assert hiring(goods={0: "2 mon"}, **fields).play("hire carpenter at north.2").state.players[0].mon == 0
    assert hiring(**fields).play("hire flower-seller at north.2").state.players[0].mon == 0


@rule("iki.build.score", "iki.board.crossroads")
def test_the_ward_office_pays_no_extra_for_stalls():
    game = hiring(goods={0: "3 mon"}, stalls={"north.1": "ward-office 0"})
    assert game.play("hire carpenter at north.4").state.players[0].mon == 0


@rule("iki.act.move")
def test_one_walks_exactly_the_steps_of_the_slot():
    """Slot 2 from space 3 leads to space 5; fewer or more is refused."""
    game = walking(place={0: 3})
    assert game.play("move 2").state.players[0].place == 5
    for steps in (0, 1, 3):
        assert refused(game, f"move {steps}") == [("iki.act.move", "wrong-steps")]


@rule("iki.act.move")
def test_each_sandal_adds_a_step_as_many_as_one_likes():
    game = walking(place={0: 1}, goods={0: "3 sandals"})
    assert [str(move) for move in game.moves()] == [
        "move 2", "move 3 with 1 sandal", "move 4 with 2 sandals", "move 5 with 3 sandals",
    ]  # fmt: skip
    after = game.play("move 5 with 3 sandals").state.players[0]
    assert (after.place, after.sandals) == (6, 0)
    assert refused(game, "move 6 with 4 sandals") == [("iki.act.move", "too-few-sandals")]


@rule("iki.act.move")
@pytest.mark.parametrize("move", [Walk(1, -1, 0), Walk(2, 1, -1), Walk(1, 0, -1)])
def test_a_negative_number_of_sandals_or_carts_is_no_way_to_walk_fewer_steps(move):
    """A move that was put together by hand is refused too: never fewer steps (A:165)."""
    game = walking(place={0: 1}, goods={0: "2 sandals"}, stalls={"north.1": "oxcart 0"})
    assert game.why_not(move) != ()


@rule("iki.act.move")
def test_any_number_of_oyakata_share_a_space():
    game = walking(place={0: 3, 1: 5, 2: 5}).play("move 2")
    assert [player.place for player in game.state.players] == [5, 5, 5]


@rule("iki.order.slots")
def test_slot_x_walks_1_to_4_steps():
    game = walking(slot={0: "X"}, goods={0: "1 sandal"})
    assert [str(move) for move in game.moves() if "sandal" not in str(move)] == ["move 1", "move 2", "move 3", "move 4"]
    assert refused(game, "move 5") == [("iki.order.slots", "wrong-steps-x")]
    assert refused(game, "move 1 with 1 sandal") == [("iki.order.slots", "wrong-steps-x")]
    assert game.play("move 5 with 1 sandal").state.players[0].place == 5


@rule("iki.build.oxcart")
def test_the_oxcart_carries_its_owner_1_step_further():
    game = walking(place={0: 1}, goods={0: "1 sandal"}, stalls={"north.1": "oxcart 0"})
    assert [str(move) for move in game.moves()] == [
        "move 2", "move 3 with oxcart", "move 3 with 1 sandal", "move 4 with 1 sandal and oxcart",
    ]  # fmt: skip
    after = game.play("move 4 with 1 sandal and oxcart").state.players[0]
    assert (after.place, after.sandals) == (5, 0)
    assert refused(game, "move 4 with oxcart 2") == [("iki.build.oxcart", "no-oxcart")]


@rule("iki.build.oxcart")
def test_only_its_owner_rides_the_oxcart():
    game = walking(place={0: 1}, stalls={"north.1": "oxcart 1"})
    assert refused(game, "move 3 with oxcart") == [("iki.build.oxcart", "no-oxcart")]


@rule("iki.board.gate")
def test_the_first_step_from_the_gate_enters_space_1():
    """Starting is not crossing: nobody gains experience."""
    game = walking(slot={0: "1"}, stalls={"north.1": "sawyer 0"}).play("move 1")
    assert game.state.players[0].place == 1
    assert game.state.stalls["north.1"].level == 1


@rule("iki.act.lap", "iki.board.gate")
def test_stepping_from_8_to_1_crosses_the_gate():
    """Every own card on the board gains a level; other players' cards and buildings do not."""
    stalls = {"north.1": "sawyer 0", "west.1": "cooper 0 2", "east.1": "tofu-seller 1", "east.2": "inn 0"}
    game = walking(place={0: 7}, stalls=stalls).play("move 2")
    levels = {stall: stand.level for stall, stand in game.state.stalls.items() if stand}
    assert levels == {"north.1": 2, "west.1": 3, "east.1": 1, "east.2": 0}
    assert game.state.players[0].place == 1


@rule("iki.act.lap")
def test_stopping_on_space_8_does_not_cross_the_gate():
    game = walking(place={0: 6}, stalls={"north.1": "sawyer 0"}).play("move 2")
    assert game.state.stalls["north.1"].level == 1


@rule("iki.act.lap")
def test_each_crossing_of_one_walk_counts():
    """Ten steps from space 7 lead over the gate and round to space 1 over it again: two levels."""
    game = walking(place={0: 7}, goods={0: "8 sandals"}, stalls={"north.1": "sawyer 0"})
    game = game.play("move 10 with 8 sandals")
    assert game.state.players[0].place == 1
    assert game.state.stalls["north.1"].level == 3
    assert dict(happened(game, "walk")[0].facts) == {"steps": 10, "gates": 2}


@rule("iki.act.lap", "iki.card.retire")
def test_a_card_that_retires_at_the_gate_is_home_before_the_business():
    game = walking(place={0: 7}, goods={0: "8 sandals"}, stalls={"south.4": "sawyer 0 3"})
    game = game.play("move 10 with 8 sandals")
    assert game.state.players[0].retired == ("sawyer",)
    assert game.state.players[0].kobun == 4
    assert refused(game, "use south.4") == [("iki.act.business", "stall-empty")]


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


@rule("iki.act.sandals-first")
@pytest.mark.parametrize(("place", "walks"), [(6, ["move 2"]), (7, ["move 2", "move 3 with 1 sandal"])])
def test_a_sandal_serves_only_beyond_the_gate(tmp_path, place, walks):
    """The way up to it is paid with what one has; from space 6 slot 2 ends before it."""
    deck = printed(tmp_path, "roofer", track="after 3: 1 sandal")
    game = walking(place={0: place}, stalls={"south.4": "roofer 0 3"}, deck=deck)
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


@rule("iki.act.sandals-first", "iki.bank.unlimited")
def test_a_bank_that_has_run_out_brings_no_sandal(tmp_path):
    deck = printed(tmp_path, "roofer", track="after 3: 2 sandals")
    goods = {1: "19 sandals"}
    game = walking(
        place={0: 7}, stalls={"south.4": "roofer 0 3"}, deck=deck, goods=goods, options={"limited_supply": True}
    )
    assert [str(move) for move in game.moves()] == ["move 2", "move 3 with 1 sandal"]


@rule("iki.act.sandals-first")
def test_a_table_may_keep_what_the_gate_brings_for_another_month(tmp_path):
    """Steps and sandals are one decision then: a retirement bonus of sandals comes after it."""
    deck = printed(tmp_path, "roofer", track="after 3: 2 sandals")
    game = walking(place={0: 7}, stalls={"south.4": "roofer 0 3"}, deck=deck, options={"gate_bonus": "later"})
    assert [str(move) for move in game.moves()] == ["move 2"]
    after = game.play("move 2")
    assert after.state.players[0].sandals == 2
    assert after.to_move.kind == "business"
