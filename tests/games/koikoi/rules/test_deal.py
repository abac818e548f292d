"""How a game begins: the deck, who deals, what is dealt, and a beginning that cannot be."""

import random

import pytest

from iki_teach import koikoi
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_preset
from iki_teach.games.koikoi.rules.cards import has_whole_month, mask_of
from iki_teach.games.koikoi.rules.months import draw, earliest
from tests.games.koikoi.deals import given, happened
from tests.marks import rule


@rule("koi.deck.cards")
def test_the_deck_has_four_cards_in_each_month():
    deck = load_hanafuda().cards
    kinds = [card.kind for card in deck]
    assert [kinds.count(kind) for kind in ("hikari", "tane", "ribbon", "kasu")] == [5, 9, 10, 24]
    order = ["hikari", "tane", "ribbon", "kasu"]
    for first in range(0, 48, 4):
        assert kinds[first : first + 4] == sorted(kinds[first : first + 4], key=order.index)
        assert {card.month for card in deck[first : first + 4]} == {first // 4 + 1}
    named = {card.card: card.name for card in deck}
    assert (named["8-1"], named["11-1"], named["5-1"], named["9-1"]) == (
        "moon", "rain man", "eight-plank bridge", "sake cup",
    )  # fmt: skip


@rule("koi.setup.deal")
@pytest.mark.parametrize("seed", range(5))
def test_a_deal_gives_eight_cards_to_each_hand_and_to_the_field(seed):
    state = koikoi.new(seed=seed).state
    assert [len(player.hand) for player in state.players] == [8, 8]
    assert (len(state.field), len(state.stock)) == (8, 24)
    assert state.to_move == state.dealer
    assert (state.month, state.round) == (1, 1)
    assert koikoi.new(seed=seed).state == state


@rule("koi.setup.deal")
def test_dealing_is_fair_and_four_of_a_month_on_the_field_are_dealt_again():
    games = [koikoi.new(seed=seed) for seed in range(800)]
    assert [game for game in games if happened(game, "again")]
    assert not any(has_whole_month(game._state.field) for game in games)
    firsts = [draw(seed, 1, load_preset("source")).stock[0] for seed in range(4800)]
    assert all(60 <= firsts.count(card) <= 145 for card in range(48))
    deal = draw(1, 1, load_preset("source"))
    assert mask_of((*deal.hands[0], *deal.hands[1], *deal.field, *deal.stock)) == 2**48 - 1


@rule("koi.setup.dealer")
@pytest.mark.parametrize("birthdays", [(1, 7), (12, 2), (5, 6)])
def test_the_nearer_birthday_deals(birthdays):
    dealers = set()
    for seed in range(40):
        game = koikoi.new(seed=seed, birthdays=birthdays)
        *ties, last = [int(event.facts["card"].split("-")[0]) for event in happened(game, "card")]
        apart = [[min((m - b) % 12, (b - m) % 12) for b in birthdays] for m in (*ties, last)]
        assert all(near == far for near, far in apart[:-1])
        assert game.state.dealer == apart[-1].index(min(apart[-1]))
        dealers.add(game.state.dealer)
    assert dealers == {0, 1}


@rule("koi.setup.dealer")
def test_without_different_birthdays_the_lot_decides():
    for options in ({}, {"first_dealer": "lot"}):
        games = [koikoi.new(seed=seed, birthdays=(3, 3), options=options) for seed in range(20)]
        assert {game.state.dealer for game in games} == {0, 1}
        assert not any(happened(game, "card") for game in games)


@rule("koi.setup.dealer")
@pytest.mark.parametrize("how", ["earliest", "latest"])
def test_the_earliest_or_latest_month_drawn_may_deal(how):
    for seed in range(40):
        game = koikoi.new(seed=seed, options={"first_dealer": how})
        drawn = [int(event.facts["card"].split("-")[0]) for event in happened(game, "card")]
        assert game.state.dealer == int((drawn[-1] < drawn[-2]) == (how == "earliest"))
        assert all(a == b for a, b in zip(drawn[:-2:2], drawn[1:-2:2], strict=True))
    assert earliest(random.Random(1), None) in (0, 1)


@pytest.mark.parametrize(("hands", "field", "stock", "more", "message"), [
    (("1-1", "2-1 2-2"), "", "3-1 3-2 3-3", {}, "hands: expected equally many cards, 1 to 8 each, got 1 and 2"),
    (("", ""), "", "", {}, "hands: expected equally many cards"),
    (("1-1", "2-1"), "", "3-1", {}, "stock: expected a card for every card in hand, got 1"),
    (("1-1", "2-1"), "1-1", "3-1 3-2", {}, "card: 1-1 is there twice"),
    (("1-1", "2-1"), "4-1 4-2 4-3 4-4", "3-1 3-2", {}, "field: four cards of one month are dealt again"),
    (("1-1", "2-1"), "", "3-1 3-2", {"dealer": 2}, "dealer: expected seat 0 or 1, got 2"),
    (("1-1", "2-1"), "", "3-1 3-2", {"month": 0}, "month: expected 1 to 12, got 0"),
    (("1-1", "2-1"), "", "3-1 3-2", {"seed": -1}, "seed: expected a whole number from 0, got -1"),
    (("1-1", "2-1"), "", "3-1 3-2", {"rules": "other"}, "presets: expected one of common, nintendo-page, source"),
])  # fmt: skip
def test_a_deal_that_cannot_be_played_is_refused(hands, field, stock, more, message):
    with pytest.raises(ValueError, match=message):
        given(*hands, field, stock, **more)


@pytest.mark.parametrize(("more", "message"), [
    ({"players": "Aki"}, "players: expected a list of two names, got 'Aki'"),
    ({"players": ["Aki"]}, "players: expected a list of two names"),
    ({"players": ["Aki", "Aki"]}, "players: expected different names"),
    ({"birthdays": (0, 3)}, "birthdays: expected two months from 1 to 12"),
    ({"birthdays": (1, 2, 3)}, "birthdays: expected two months from 1 to 12"),
    ({"options": {"jokers": 1, "sake": "no", "months": 13}}, "option jokers: .*option sake: .*option months: "),
])  # fmt: skip
def test_a_game_that_cannot_begin_says_why(more, message):
    with pytest.raises(ValueError, match=message):
        koikoi.new(**more)
