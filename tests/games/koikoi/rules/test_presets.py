"""The presets of Koi-Koi: the common rules under their former name, and what Nintendo's rule page plays."""

import random

import pytest

from iki_teach import koikoi, widgets
from iki_teach.games.koikoi import drills as koikoi_drills
from iki_teach.games.koikoi.cases.case import case_from
from iki_teach.games.koikoi.facts.load import load_preset, presets
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet import new_sheet
from tests.games.koikoi.deals import given, happened, played, reasons, texts
from tests.marks import rule

# What was played under the name nintendo, and stays so under both names.
WAS = {
    "first_dealer": "birthday", "instant_wins": False, "ameshiko": 7, "sake": "always", "tsukifuda": True,
    "oyaken": True, "joker": "cup", "joker_counts": "twice", "exhausted": "last-caller", "seven_doubles": True,
    "koikoi_doubles": True, "months": 12, "target": 50, "zero_sum": False,
}  # fmt: skip


def test_the_former_name_means_the_common_rules():
    assert load_preset("nintendo") is not None
    assert load_preset("nintendo") == load_preset("common")
    assert {name: load_preset("nintendo").setting(name) for name in WAS} == WAS
    assert presets() == ("common", "nintendo-page", "source")
    assert koikoi.new(rules="nintendo", seed=3).head == koikoi.new(rules="common", seed=3).head
    assert new_sheet(["Aki", "Ben"], "nintendo") == new_sheet(["Aki", "Ben"], "common")
    assert koikoi_drills.again("count-n-rs") == koikoi_drills.ask("count", "nintendo", 1000)
    assert widgets.koikoi_drills(rules="nintendo").view["step"]["table"]["edition"] == "common"
    told = {"hands": {"Aki": "8-3 1-3", "Ben": "4-2 7-1"}, "stock": "2-3 9-4 3-3 11-2", "rules": "nintendo"}
    assert case_from(told).game.state.rules == load_preset("common")


PAGE = "nintendo-page"
MONTH = ("8-3 4-4 7-3", "4-2 7-1 10-4", "8-1 5-2 9-3", "2-3 9-4 3-3 11-2 6-4 12-4")


def held(game: Game, first: str, second: str = "") -> Game:
    s = game._state.copy()
    s.taken = [mask_of(koikoi.cards(first)), mask_of(koikoi.cards(second))]
    return Game(game.head, s, [], None, None)


def test_nintendos_page_deals_by_the_earliest_month_and_plays_lucky_hands():
    assert len(happened(koikoi.new(seed=3, rules=PAGE), "card")) >= 2
    rest = [card for card in range(48) if card not in range(12, 16)]
    other = rest[::11][:4]
    lucky = koikoi.deal(((12, 13, 14, 15), other), (), [card for card in rest if card not in other], rules=PAGE)
    assert [score.total for score in lucky.scores()] == [6, 0]


@rule("koi.turn.once")
def test_where_koi_koi_is_said_once_a_second_one_is_refused():
    game = held(given(*MONTH, rules=PAGE), "1-1 3-1").play("play 8-3").play("koi-koi")
    s = game._state.copy()
    s.taken[0] |= mask_of(koikoi.cards("6-1 7-2 10-1 12-1"))
    s.seat, s.phase = 0, "decide"
    again = Game(game.head, s, [], None, None)
    assert texts(again) == ["stop"]
    assert reasons(again, "koi-koi") == ["koi.turn.once said-before"]
    s = s.copy()
    s.seat, s.taken[1] = 1, mask_of(koikoi.cards("1-2 2-2 3-2"))
    assert texts(Game(game.head, s, [], None, None)) == ["stop", "koi-koi"]
    free = held(given(*MONTH), "1-1 3-1").play("play 8-3").play("koi-koi")._state.copy()
    free.seat, free.phase, free.taken[0] = 0, "decide", again._state.taken[0]
    assert texts(Game(game.head, free, [], None, None)) == ["stop", "koi-koi"]


@rule("koi.round.next-dealer")
@pytest.mark.parametrize(("drawn", "dealer"), [("dealer-stays", 0), ("dealer-changes", 1)])
def test_after_a_month_without_a_winner_the_dealer_stays_or_changes(drawn, dealer):
    for oyaken in (True, False):
        game = given("1-1", "3-1", "8-3", "5-1 7-1", options={"drawn_month": drawn, "oyaken": oyaken})
        assert played(game, "play 1-1", "play 3-1").state.dealer == dealer
    options = {"drawn_month": drawn}
    assert played(held(given(*MONTH, options=options), "1-1 3-1"), "play 8-3", "stop").state.dealer == 0
    nobody = held(given("7-3", "4-2", "5-2 9-3", "10-4 2-3", options=options | {"exhausted": "nobody"}), "1-1 3-1 8-1")
    s = nobody._state.copy()
    s.called, s.caller = [5, 0], 0
    assert played(Game(nobody.head, s, [], None, None), "play 7-3", "play 4-2").state.dealer == dealer


@pytest.mark.parametrize("seed", range(6))
def test_nintendos_page_gives_no_points_when_hands_run_out(seed):
    chance, game = random.Random(seed), koikoi.new(seed=seed, rules=PAGE)
    while not game.over:
        before = game
        game = game.play(chance.choice(game.moves()))
        if happened(game, "exhausted"):
            assert [one.total for one in game.scores()] == [one.total for one in before.scores()] or any(
                event.rule == "koi.setup.instant" for event in game.events
            )
            assert game.over or happened(game, "dealer")[0].player == 1 - before.state.dealer
    assert game.state.round == 12
    calls = [(m.previous.state.round, m.previous.state.to_move) for m in game.history()[1:] if str(m.move) == "koi-koi"]
    assert len(calls) == len(set(calls))
