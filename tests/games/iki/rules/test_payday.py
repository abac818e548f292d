"""Payday: the season turns, incomes, harmony, and who eats; then New Year, one free visit for everybody."""

import pytest

from iki_teach.games.iki.rules.payday import foreseen, next_payday
from tests.games.iki.positions import happened, payday, played, position, printed, refused
from tests.marks import rule


@rule("iki.payday.june")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_payday_is_in_march_june_september_and_december(edition):
    for month in range(1, 13):
        fields = {"month": month, "place": {0: 1}, "goods": {0: "1 rice"}, "stalls": {"north.3": "sawyer 0"}}
        game = position(3, edition, **fields).play("done")
        assert (game.state.players[0].rice == 0) == (month in (3, 6, 9, 12)), month


@pytest.mark.parametrize("month", [0, 1, 5, 12])
def test_the_payday_to_come_is_seen_before_it_is_held(month):
    """What it would bring now, and who would have to choose; nothing on the table changes by that."""
    stalls = {"north.3": "sawyer 0", "north.4": "cooper 0", "west.1": "tofu-seller 1"}
    game = position(month=month, stalls=stalls, goods={0: "1 rice", 1: "3 rice"})
    raw, hungry = foreseen(game._state)
    assert hungry == (0,)
    assert [event.player for event in map(game.named_event, raw) if event.what == "harmony"] == []
    assert game.state.players[1].rice == 3


@pytest.mark.parametrize(("month", "then"), [(3, 6), (9, 12), (12, 15)])
def test_a_payday_that_is_being_held_is_not_seen_again(month, then):
    """While somebody chooses which card goes hungry, the next one is that of the next season; after December none."""
    game = position(month=month, phase="rice", stalls={"north.3": "sawyer 0", "north.4": "cooper 0"})
    assert next_payday(game._state) == then
    assert next_payday(position(month=month)._state) == month


@rule("iki.payday.season")
@pytest.mark.parametrize(("edition", "pipes", "pouches"), [
    ("first", ("yellow-pipe", "orange-pipe", "purple-pipe"), ("grey-pouch",)),
    ("second", ("yellow-pipe",), ("yellow-pouch",)),
])  # fmt: skip
def test_unsold_fish_make_way_and_tobacco_only_in_the_second_edition(edition, pipes, pouches):
    first = edition == "first"
    tobacco = {"pipes": "yellow-pipe orange-pipe purple-pipe", "pouches": "grey-pouch"} if first else {}
    facts = payday(3, edition, **tobacco).facts()
    assert facts["fish"] == ("bonito-1", "bonito-2")
    assert (facts["pipes"], facts["pouches"]) == (pipes, pouches)


@rule("iki.payday.season")
@pytest.mark.parametrize(("edition", "top"), [("first", "grey-pipe"), ("second", "purple-pipe")])
def test_after_month_12_the_market_stays_and_every_oyakata_leaves_the_street(edition, top):
    """Winter's fish and tobacco are for sale at New Year, by our ruling in the first edition too."""
    game = payday(3, edition, month=12, display={"gardener": 1})
    assert game.state.fish == ("yellowtail-1", "yellowtail-2")
    assert game.state.pipes[:1] == (top,)
    assert game.state.display == ()
    assert [player.place for player in game.state.players] == [None, None, None]


@rule("iki.payday.rice")
def test_for_each_unpaid_card_its_owner_chooses_who_leaves():
    """Three cards, one rice: two choices; the cards leave the game and two kobun come home."""
    stalls = {"north.1": "cooper 0", "south.1": "sawyer 0", "east.1": "miso-seller 0", "west.1": "tatami-maker 1"}
    game = payday(stalls=stalls, goods={0: "1 rice", 1: "1 rice"})
    assert (game.to_move.seat, game.to_move.kind) == (0, "rice")
    assert [str(move) for move in game.moves()] == ["dismiss south.1", "dismiss east.1", "dismiss north.1"]
    assert refused(game, "dismiss west.1") == [("iki.payday.rice", "not-own-card")]
    assert refused(game, "dismiss west.2") == [("iki.payday.rice", "not-own-card")]
    game = game.play("dismiss south.1")
    assert game.state.players[0].kobun == 2
    assert game.to_move.kind == "rice"
    game = game.play("dismiss north.1")
    assert game.to_move.kind != "rice"
    assert {"sawyer", "cooper"} <= set(game.facts()["gone"])
    assert game.state.stalls["east.1"].card == "miso-seller"


@rule("iki.payday.rice", "iki.fire.track")
def test_without_any_rice_all_cards_leave_without_a_choice():
    """There is nothing to choose; retired cards and buildings stay, and so does firefighting (B:260)."""
    stalls = {"north.1": "cooper 0", "south.1": "plasterer 0", "east.1": "inn 0"}
    game = payday(stalls=stalls, retired={0: "roofer"}, goods={0: "1 fire"})
    assert len(happened(game, "hungry")) == 2
    player = game.state.players[0]
    assert (player.kobun, player.retired, player.fire) == (3, ("roofer",), 1)
    fed = {"north.1": "cooper 0", "south.1": "sawyer 0", "east.1": "miso-seller 0"}
    assert payday(stalls=fed, goods={0: "5 rice"}).state.players[0].rice == 2, "each eats 1"


@rule("iki.order.effects")
def test_players_are_served_in_firefighting_order():
    stalls = {
        "north.1": "tofu-seller 0", "north.2": "clam-seller 1", "north.3": "flower-seller 2",
        "south.1": "cooper 0", "south.2": "sawyer 1", "south.3": "miso-seller 2",
    }  # fmt: skip
    game = payday(stalls=stalls, goods={0: "1 fire", 1: "1 rice", 2: "1 rice and 5 fire"})
    paid = [event.player for event in game.events if event.rule == "iki.payday.income"]
    assert list(dict.fromkeys(paid)) == [2, 0, 1]
    assert [event.player for event in happened(game, "harmony")] == [2, 0, 1]
    chosen = []
    while game.to_move.kind == "rice":
        chosen.append(game.to_move.seat)
        game = game.play(game.moves()[0])
    assert chosen == [2, 0, 1]


@rule("iki.payday.income", "iki.fire.track")
def test_firefighting_that_comes_as_income_stops_at_10(tmp_path):
    deck = printed(tmp_path, "sawyer", track="1 fire / 2 fire / 2 fire")
    goods = {0: "9 fire and 1 rice", 1: "10 fire"}
    game = payday(stalls={"north.1": "sawyer 0 2"}, goods=goods, order=(1, 0, 2), deck=deck)
    assert game.state.players[0].fire == 10
    assert game.state.fire_order == (0, 1, 2)


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
