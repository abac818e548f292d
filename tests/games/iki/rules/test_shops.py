"""The eight shops: what one visit allows."""

import pytest
from attrs import evolve

from iki_teach.games.iki.rules.shops import Pawn, Tiles
from iki_teach.games.iki.rules.table import Table
from tests.games.iki.positions import lines, played, position, refused
from tests.marks import rule

SANDALS, RICE, _, TOBACCO, PAWN, FISH, YARD, CHANGER = range(1, 9)


def at(space, money=0, **fields):
    goods = {0: f"{money} mon"} if money else {}
    return position(**({"place": {0: space}, "goods": goods} | fields))


@rule("iki.shop.sandals", "iki.shop.rice", "iki.shop.once")
@pytest.mark.parametrize(("space", "good", "price"), [(SANDALS, "sandals", 2), (RICE, "rice", 3)])
def test_sandals_and_rice_are_sold_in_one_lot_of_two(space, good, price):
    game = at(space, 2 * price).play(f"buy {good}")
    assert (game.state.players[0].mon, getattr(game.state.players[0], good)) == (price, 2)
    assert refused(game, f"buy {good}") == [("iki.shop.once", "shop-used")]
    assert refused(at(space, price - 1), f"buy {good}") == [(f"iki.shop.{good}", "too-little")]


@rule("iki.shop.tobacco", "iki.act.visit")
def test_a_visit_to_the_tobacco_shop_brings_at_most_a_pipe_and_a_pouch():
    game = at(TOBACCO, 6)
    assert sorted(str(move) for move in game.moves()) == [
        "buy grey-pipe", "buy grey-pipe and grey-pouch", "buy grey-pouch", "done",
    ]  # fmt: skip
    after = game.play("buy grey-pipe and grey-pouch").state
    player = after.players[0]
    assert (player.mon, player.pipes, player.pouches, player.fire) == (0, ("grey-pipe",), ("grey-pouch",), 1)
    assert (after.pipes, after.pouches) == ((), ())
    assert refused(at(TOBACCO, 5), "buy grey-pipe and grey-pouch") == [("iki.shop.tobacco", "too-little")]
    only = at(TOBACCO, 9, stalls={"east.3": "tofu-seller 1"}).play("buy grey-pipe")  # no card in the middle of a visit
    assert refused(only, "buy grey-pouch") == [("iki.shop.once", "shop-used")]
    assert "use east.3" in map(str, only.moves())


@rule("iki.shop.tobacco", "iki.setup.market")
def test_first_edition_tobacco_is_sold_from_the_top_of_its_stack():
    game = at(TOBACCO, 9, edition="first")
    for other in ("buy yellow-pipe", "buy grey-pipe and yellow-pipe"):
        assert refused(game, other) == [("iki.shop.tobacco", "tile-not-on-sale")]
    after = played(game, "buy grey-pipe", "done")
    assert after.state.pipes == ("yellow-pipe",)
    assert after.facts()["pipes"] == ("yellow-pipe", "orange-pipe", "purple-pipe")


@rule("iki.shop.pawn")
@pytest.mark.parametrize(
    ("move", "left"), [("pawn rice", (4, 1, 2)), ("pawn sandal", (4, 2, 1)), ("pawn rice and sandal", (8, 1, 1))]
)
def test_the_pawnbroker_takes_1_rice_and_1_sandal_for_4_mon_each(move, left):
    game = at(PAWN, goods={0: "2 rice and 2 sandals"}).play(move)
    player = game.state.players[0]
    assert (player.mon, player.rice, player.sandals) == left
    assert refused(game, "pawn rice") == [("iki.shop.once", "shop-used")]
    poor = at(PAWN, goods={0: "1 sandal"})
    assert [str(move) for move in poor.moves()] == ["done", "pawn sandal"]
    assert refused(poor, "pawn rice and sandal") == [("iki.shop.pawn", "too-little")]


@rule("iki.shop.pawn", "iki.setup.market")
@pytest.mark.parametrize("move", [
    Pawn(("rice", "rice")), Pawn(()), Pawn(("wood",)), Tiles(()), Tiles(("icefish-1", "icefish-1")),
    Tiles(("whale-1",)),
], ids=str)  # fmt: skip
def test_what_was_put_together_by_hand_is_refused_too(move):
    """Twice, nothing at all or what there is not: `why_not` answers with a reason, it neither allows nor fails."""
    space, goods = (PAWN, "1 rice and 2 wood") if isinstance(move, Pawn) else (FISH, "9 mon")
    assert at(space, goods={0: goods}, edition="first").why_not(move) != ()


@rule("iki.shop.fish")
def test_the_fish_market_sells_a_tile_at_its_printed_price():
    game = at(FISH, 2).play("buy icefish-1")
    assert (game.state.players[0].mon, game.state.players[0].fish) == (0, ("icefish-1",))
    assert game.state.fish == ("icefish-2",)
    assert refused(at(FISH, 1), "buy icefish-1") == [("iki.shop.fish", "too-little")]
    assert refused(at(FISH, 9), "buy bonito-1") == [("iki.shop.fish", "tile-not-on-sale")]


@rule("iki.shop.fish")
def test_the_second_edition_sells_1_fish_per_player_and_season():
    assert refused(at(FISH, 9), "buy icefish-1 and icefish-2") == [("iki.shop.fish", "fish-limit")]
    again = at(FISH, 9, month=3, tiles={0: "icefish-1"})
    assert refused(again, "buy icefish-2") == [("iki.shop.fish", "fish-limit")]
    assert [str(move) for move in again.moves()] == ["done"]
    assert refused(at(FISH, 9, month=4, tiles={0: "icefish-1"}), "buy bonito-1") == []
    new_year = at(FISH, 9, month=13, tiles={0: "yellowtail-1"})  # which counts as winter
    assert refused(new_year, "buy yellowtail-2") == [("iki.shop.fish", "fish-limit")]
    assert refused(at(FISH, 9, month=13), "buy yellowtail-2") == []


@rule("iki.shop.fish-first")
def test_the_first_edition_sells_as_many_fish_as_lie_there():
    """Both tiles in one visit; the second of a species adds no species."""
    game = at(FISH, 6, edition="first").play("buy icefish-1 and icefish-2")
    assert game.state.players[0].fish == ("icefish-1", "icefish-2")
    assert lines(game, 0)["species"] == 3


@rule("iki.shop.yard", "iki.shop.yard-good")
@pytest.mark.parametrize(("edition", "more", "good"), [
    ("first", {}, "rice"), ("first", {"players": 2}, "rice"),
    ("second", {}, "wood"), ("second", {"players": 2}, "wood"),
    ("first", {"options": {"yard_good": "wood"}}, "wood"), ("second", {"options": {"yard_good": "rice"}}, "rice"),
    ("first", {"options": {"boards": {2: "second", 3: "second", 4: "second"}}}, "wood"),
])  # fmt: skip
def test_the_yard_sells_1_piece_of_its_good_for_1_mon(edition, more, good):
    """The one of its board, or the one that the table has chosen."""
    game = at(YARD, 1, edition=edition, **more)
    assert [str(move) for move in game.moves()] == ["done", f"buy {good}"]
    after = game.play(f"buy {good}").state.players[0]
    assert (after.mon, getattr(after, good)) == (0, 1)
    assert refused(at(YARD, edition=edition, **more), f"buy {good}") == [("iki.shop.yard", "too-little")]


@rule("iki.shop.yard", "iki.shop.once")
def test_the_yard_sells_or_builds_but_never_both():
    goods = {0: "9 mon and 3 wood"}
    bought = at(YARD, goods=goods).play("buy wood")
    assert refused(bought, "build oxcart at north.1") == [("iki.shop.once", "shop-used")]
    built = at(YARD, goods=goods).play("build oxcart at north.1")
    assert refused(built, "buy wood") == [("iki.shop.once", "shop-used")]


@rule("iki.shop.changer")
def test_the_money_changer_gives_a_koban_for_6_mon_at_most_twice():
    game = at(CHANGER, 20)
    assert [str(move) for move in game.moves()] == ["done", "change 6 mon", "change 12 mon"]
    after = game.play("change 12 mon").state.players[0]
    assert (after.mon, after.koban) == (8, 2)
    assert refused(game, "change 18 mon") == [("iki.shop.changer", "too-much-change")]
    assert refused(at(CHANGER, 11), "change 12 mon") == [("iki.shop.changer", "too-little")]


@rule("iki.act.business", "iki.shop.watchtower", "iki.shop.pawn", "iki.shop.fish", "iki.shop.tobacco")
@rule("iki.shop.changer", "iki.shop.yard", "iki.shop.sandals", "iki.shop.rice")
@pytest.mark.parametrize(("move", "shop"), [
    ("watch", "watchtower"), ("pawn rice", "pawn"), ("buy icefish-1", "fish"), ("buy grey-pipe", "tobacco"),
    ("change 6 mon", "changer"), ("build oxcart at north.1", "yard"), ("buy sandals", "sandals"),
    ("buy rice", "rice"), ("buy wood", "yard"),
])  # fmt: skip
def test_a_shop_is_visited_only_on_its_space(move, shop):
    order = (None, "sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer")
    for space in range(1, 9):
        if order[space] == shop or (move == "buy rice" and order[space] == "yard"):
            continue
        ((found, reason),) = refused(at(space, 20), move)
        assert (found, reason[:4]) == (f"iki.shop.{shop}", "not-")


@rule("iki.shop.fish")
def test_a_tile_that_costs_nothing_is_taken_without_a_payment():
    """A market of one's own may give fish away: no event of 0 mon is told."""
    game = at(FISH)
    table = game._state.table
    market = evolve(table.market, fish=tuple(evolve(tile, price=0) for tile in table.market.fish))
    game._state.table = Table(table.edition, table.board, table.deck, market, table.players)
    assert [event.what for event in game.play("buy icefish-2").events] == ["take", "tile"]
