"""The month: the deal, the order phase, and coins on the display at its end."""

import pytest

from iki_teach.content.words import Words
from iki_teach.games.iki.words.refusals import tell_refusal
from tests.games.iki.positions import begun, happened, played, position, printed, refused
from tests.marks import rule


def choosing(game):
    game, asked = played(game, *(str(move) for move in game.moves()[:4])), []
    for slot in (1, 2, 3):
        asked.append(game.to_move.seat)
        game = game.play(f"slot {slot}")
    return asked


@rule("iki.month.deal")
def test_four_cards_join_the_display_each_month():
    left = {"carpenter": 1, "plasterer": 1, "roofer": 1, "basket-maker": 1, "tatami-maker": 0}
    game = position(month=1, place={0: 1}, display=left).play("done")
    for name in ("rice-dealer", "zori-seller", "tea-dealer", "clam-seller"):
        assert game.to_move.kind == "deal"
        assert game.to_move.seat is None
        game = game.play(f"deal {name}")
    assert game.to_move.kind == "order"
    assert len(game.state.display) == 9
    assert dict(game.state.display)["clam-seller"] == 0


@rule("iki.month.deal")
@pytest.mark.parametrize("name", ["carpenter", "stonemason", "sawyer", "nobody"])
def test_only_cards_left_in_the_seasons_deck_are_dealt(name):
    game = position(month=2, phase="deal", turn=(-1,), display={"carpenter": 0})
    assert refused(game, f"deal {name}") == [("iki.month.deal", "not-in-deck")]


@rule("iki.month.deal")
def test_a_deck_of_fewer_than_four_cards_is_dealt_to_its_end():
    spring = [f"{card.id}" for card in begun().state.cards.values() if card.season == "spring"]
    for left in (2, 0):
        retired = {seat: " ".join(spring[seat : len(spring) - left : 3]) for seat in range(3)}
        game = position(month=2, place={0: 1}, retired=retired).play("done")
        for _ in range(left):
            assert game.to_move.kind == "deal"
            game = game.play(game.moves()[0])
        assert game.to_move.kind == "order"
        assert len(game.state.display) == left


@rule("iki.order.choose")
@pytest.mark.parametrize(("fields", "order"), [
    ({"goods": {0: "2 fire", 1: "4 fire"}}, [1, 0, 2]),
    ({"goods": dict.fromkeys(range(3), "2 fire"), "order": (2, 0, 1)}, [2, 0, 1]),
], ids=["the strongest first", "the upper disc first among equals"])  # fmt: skip
def test_slots_are_chosen_in_the_order_of_the_discs(fields, order):
    assert choosing(position(month=1, place={0: 1}, **fields).play("done")) == order


@rule("iki.order.choose")
@pytest.mark.parametrize(("edition", "order"), [("first", [0, 1, 2]), ("second", [2, 0, 1])])
def test_a_start_card_with_symbols_decides_january_in_the_second_edition_only(tmp_path, edition, order):
    """Chie's sawyer puts her disc on top: the first edition goes clockwise all the same (A:143, B:86-88)."""
    game = begun(3, edition, deck=printed(tmp_path, "sawyer", fire="2"))
    while game.to_move.kind == "reveal":
        game = game.play(str(game.moves()[0]))
    game = played(game, "start sawyer at south.1", "start cooper at east.1", "start tofu-seller at north.1")
    assert choosing(game) == order


@rule("iki.order.choose")
def test_a_slot_that_is_taken_is_refused_with_its_taker():
    game = position(month=2, phase="order", turn=(1, 2), slot={0: "3"})
    (refusal,) = game.why_not("slot 3")
    assert (refusal.rule, refusal.reason) == ("iki.order.choose", "slot-taken")
    assert dict(refusal.facts) == {"slot": "3", "other": 0}
    assert [str(move) for move in game.moves()] == ["slot X", "slot 1", "slot 2", "slot 4"]


@rule("iki.order.slots", "iki.order.x-second")
@pytest.mark.parametrize(("edition", "players", "open_"), [
    ("first", 2, False), ("first", 3, False), ("first", 4, True),
    *(("second", players, True) for players in (2, 3, 4)),
])  # fmt: skip
def test_the_first_edition_opens_slot_x_with_four_players_only(edition, players, open_):
    game = position(players, edition, phase="order")
    assert refused(game, "slot 5") == [("iki.order.slots", "no-such-slot")]
    assert ("slot X" in map(str, game.moves())) is open_
    assert refused(game, "slot X") == ([] if open_ else [("iki.order.slots", "no-slot-x")])
    assert ("X" in game.state.slots) is open_


@rule("iki.order.slots", "iki.act.whole-turn")
def test_turns_go_by_slot_x_first_and_the_ikizama_comes_back_at_the_end_of_each():
    game = position(month=2, phase="order", turn=(0,), slot={1: "X", 2: "1"}).play("slot 4")
    assert (game._state.queue, game.to_move.seat) == ((1, 2, 0), 1)
    after = position(month=2, turn=(0, 1), slot={0: "1", 1: "2"}, place={0: 1}).play("done").state
    assert (after.players[0].slot, after.slot_taken) == (None, {"2": 1})
    assert (after.to_move, after.phase) == (1, "income")


@rule("iki.order.slots", "iki.order.x-second")
@pytest.mark.parametrize(("players", "edition", "mon"), [(4, "first", 0), (3, "second", 1)])
def test_slot_x_skips_income_and_hiring_and_gives_1_mon_in_the_second_edition(players, edition, mon):
    others = {seat: str(seat) for seat in range(1, players)}
    game = position(players, edition, month=2, phase="order", turn=(0,), slot=others).play("slot X")
    assert (game.to_move.seat, game.to_move.kind, game.state.players[0].mon) == (0, "move", mon)
    assert [event.rule for event in happened(game, "gain")] == ["iki.order.x-second"] * mon


@rule("iki.order.slots")
@pytest.mark.parametrize("move", ["income", "hire carpenter at south.1"])
def test_slot_x_says_that_it_skips_income_and_hiring(move):
    """Not that it is too late for them; in any other slot it is."""
    game = position(display={"carpenter": 0}, month=2, phase="order", turn=(0,), slot={1: "1", 2: "2"}).play("slot X")
    (refusal,) = game.why_not(move)
    assert (refusal.rule, tell_refusal(refusal, game.state, Words("en"))) == (
        "iki.order.slots",
        "Not now. Slot X skips income and hiring. It is time to walk, 1 to 4 steps as you like.",
    )
    other = (
        position(month=2, phase="order", turn=(0,), slot={1: "1", 2: "2"}).play("slot 3").play("income").play("move 1")
    )
    assert refused(other, "income") == [("iki.act.income", "not-now")]


@rule("iki.month.end")
@pytest.mark.parametrize(("month", "order"), [
    (2, ["iki.two.neutral", "iki.month.coins"]),
    (3, ["iki.two.neutral", "iki.payday.season", "iki.payday.income", "iki.payday.harmony", "iki.payday.rice"]),
    (5, ["iki.fire.draw", "iki.two.neutral", "iki.month.coins"]),
])  # fmt: skip
def test_a_month_ends_in_one_order(month, order):
    game = position(
        2, month=month, place={0: 1}, sun=0, display={"carpenter": 0, "roofer": 0}, goods={0: "2 rice"},
        stalls={"south.1": "sawyer 0", "south.2": "carpenter 0"},
    ).play("done")  # fmt: skip
    events = list(game.events)
    while game.state.month == month:
        game = game.play("fire east" if game.to_move.kind == "fire" else "neutral roofer at west.1")
        events += game.events
    assert list(dict.fromkeys(event.rule for event in events if event.rule in order)) == order


@rule("iki.month.coins")
@pytest.mark.parametrize(("edition", "expected"), [("first", (1, 2, 2)), ("second", (1, 2, 4))])
def test_each_display_card_gets_a_coin_in_a_month_without_payday(edition, expected):
    """At most 2 lie on a card in the first edition, any number in the second; a table may set another limit."""
    display = {"carpenter": 0, "plasterer": 1, "roofer": 2 if edition == "first" else 3}
    game = position(3, edition, month=1, place={0: 1}, display=display).play("done")
    assert tuple(coins for _, coins in game.state.display) == expected
    own = position(3, "first", month=2, place={0: 1}, display={"roofer": 2}, options={"coin_limit": 5}).play("done")
    assert dict(own.state.display) == {"roofer": 3}


@rule("iki.month.coins")
def test_coins_come_after_the_fire_and_not_on_payday():
    may = position(month=5, place={0: 1}, display={"fan-maker": 0}).play("done").play("fire north")
    assert dict(may.state.display) == {"fan-maker": 1}
    june = position(month=6, place={0: 1}, display={"fan-maker": 0}).play("done")
    assert june.state.display == ()
    assert not happened(june, "coins")
