"""House rules and presets by hand: points of yaku, yaku that grow, and what else a table may agree on."""

from typing import Any

import pytest

from iki_teach import koikoi, widgets
from iki_teach.content.words import Words
from iki_teach.games.koikoi import drills as koikoi_drills
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.hints import tell_known
from iki_teach.games.koikoi.bots.outlook import Sensible
from iki_teach.games.koikoi.cases.case import case_from
from iki_teach.games.koikoi.facts.load import load_preset, presets
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.months import draw, why_again
from iki_teach.games.koikoi.sheet import SHEETS, differences, faults, new_sheet, reckon
from tests.games.koikoi.deals import given, happened, played, reasons, texts
from tests.marks import rule

PAGE = "nintendo-page"
RED, BLUE, BOAR = "1-2 2-2 3-2", "6-2 9-2 10-2", "6-1 7-1 10-1"
MONTH = ("8-3 4-4", "4-2 7-1", "8-1 5-2", "2-3 9-4 3-3 11-2")
LAST = ("7-3", "4-2", "5-2 9-3", "10-4 2-3")
BOTH = ["Aki", "Ben"]
LONG_MONTH = ("8-3 4-4 7-3", "4-2 7-1 10-4", "8-1 5-2 9-3", "2-3 9-4 3-3 11-2 6-4 12-4")
THIRD = ("1-1 3-1", "")  # with 8-1 three lights
LAST_CARDS = ("8-3", "4-2", "8-1 5-2", "2-3 9-4")
# What was played under the name nintendo, and stays so under both names.
WAS = {
    "first_dealer": "birthday", "instant_wins": False, "ameshiko": 7, "sake": "always", "tsukifuda": True,
    "oyaken": True, "joker": "cup", "joker_counts": "twice", "exhausted": "last-caller", "seven_doubles": True,
    "koikoi_doubles": True, "months": 12, "target": 50, "zero_sum": False,
}  # fmt: skip


def at_table(game: Game, phase: str = "", seat: int = 0, **parts: Any) -> Game:
    s = game._state.copy()
    for name, part in parts.items():
        setattr(s, name, [mask_of(koikoi.cards(one)) for one in part] if name == "taken" else part)
    s.phase, s.seat = (phase, seat) if phase else (s.phase, s.seat)
    return Game(game.head, s, [], None, None)


@rule("koi.turn.decide")
@pytest.mark.parametrize(("cards", "hand", "field", "growth", "asked"), [
    (BOAR, "2-1", "2-3", "replace", True), (BOAR, "2-1", "2-3", "add", True), (BOAR, "2-1", "2-3", "none", False),
    (RED, "4-2", "4-3", "replace", True), (RED, "2-1", "2-3", "replace", False),
])  # fmt: skip
def test_a_yaku_that_grew_is_asked_about(cards: str, hand: str, field: str, growth: str, asked: bool) -> None:
    game = given(f"{hand} 12-3", "8-3 8-4", field, "11-4 11-3 5-3 9-3", options={"growth": growth})
    game = at_table(game, taken=(cards, ""), called=[5, 0], calls=[1, 0], caller=0).play(f"play {hand}")
    assert (texts(game) if game.state.phase == "decide" else None) == (["stop", "koi-koi"] if asked else None)
    assert not asked or sum(points for _, points in game.state.players[0].yaku) == 6


def test_a_sheet_and_a_game_may_differ_in_the_points_of_yaku() -> None:
    game = koikoi.new(["Aki", "Ben"], seed=1, options={"points": {"goko": 15}})
    sheet = new_sheet(BOTH, options={"points": "goko 12"}, dealer=1 + game.state.dealer)
    line = differences(sheet, game, Words("en"))
    assert line == ["Points of the yaku: the sheet says goko 12, the game goko 15."]


@pytest.mark.parametrize("points", [{"gold": 3}, "goko", "goko 0", "goko 100", {"goko": "x"}, 7, "goko 15 and"])
def test_points_that_cannot_be_are_refused(points: object) -> None:
    with pytest.raises(ValueError, match="option points: expected"):
        koikoi.new(seed=1, options={"points": points})


@rule("koi.turn.once")
def test_koi_koi_may_be_said_once_in_all() -> None:
    options = {"koi_koi": "once-in-all"}
    for called, moves in (([0, 0], ["stop", "koi-koi"]), ([0, 5], ["stop"]), ([1, 0], ["stop"])):
        asked = at_table(given(*MONTH, options=options), taken=("1-1 3-1", ""), called=called).play("play 8-3")
        assert texts(asked) == moves
        assert reasons(asked, "koi-koi") == ([] if len(moves) > 1 else ["koi.turn.once said-by-one"])
    twice = new_sheet(BOTH, options=options).enter(1, end="stop-1", yaku_1="sanko", yaku_2="aotan", koikoi="1 2")
    assert [why.reason for _, _, why in faults(reckon(twice))] == ["said-by-one"]


@rule("koi.setup.deal")
@pytest.mark.parametrize(("how", "points", "dealer"), [("void", 0, 0), ("other-deals", 0, 1), ("pays", 6, 0)])
def test_four_of_a_month_on_the_field_may_end_the_month(how: str, points: int, dealer: int) -> None:
    game = given("1-3 2-3", "1-4 2-4", "4-1 4-2 4-3 4-4", "3-3 3-4 5-3 5-4", options={"field_four": how}, seed=3)
    assert (game.state.round, game.scores()[0].total, game.state.dealer) == (2, points, dealer)
    sheet = new_sheet(BOTH, options={"field_four": how}, dealer=1).enter(1, end="field-four").enter(2, end="")
    counted = reckon(sheet)
    assert (faults(counted), counted.totals) == ([], (points, 0))
    assert koikoi.load(game.record())._state == game._state
    with pytest.raises(ValueError, match="four cards of one month are dealt again"):
        given("1-3", "1-4", "4-1 4-2 4-3 4-4", "3-3 3-4")
    refused = reckon(new_sheet(BOTH, dealer=1).enter(1, end="field-four"))
    assert [why.reason for _, _, why in faults(refused)] == ["switched-off"]


@rule("koi.setup.instant")
def test_lucky_hands_may_be_dealt_again() -> None:
    again = table_of("source", {"instant_wins": "again"}).rules
    deals = [draw(seed, 1, again) for seed in range(150)]
    assert not any(why_again(again, deal) for deal in deals)
    assert any(why_again(again, draw(seed, 1, load_preset("source"))) for seed in range(150))
    assert any(deal.again for deal in deals)


@rule("koi.round.exhausted")
@pytest.mark.parametrize(("how", "totals"), [("nobody", [0, 0]), ("dealer", [5, 0]), ("both", [5, 5])])
def test_equal_totals_may_score(how: str, totals: list[int]) -> None:
    options = {"exhausted": "higher", "equal_totals": how}
    game = at_table(given(*LAST, options=options), taken=(RED, BLUE), called=[5, 5], calls=[1, 1], caller=1)
    assert [score.total for score in played(game, "play 7-3", "play 4-2").scores()] == totals
    entries = {"end": "exhausted", "koikoi": "1 2", "yaku_1": "akatan", "yaku_2": "aotan"}
    counted = reckon(new_sheet(BOTH, options=options, dealer=1).enter(1, **entries))
    assert (faults(counted), list(counted.totals)) == ([], totals)
    unknown = faults(reckon(new_sheet(BOTH, options=options).enter(1, **entries)))
    assert [why.reason for _, _, why in unknown] == (["no-dealer"] if how == "dealer" else [])


@rule("koi.round.exhausted", "koi.yaku.oyaken")
def test_rain_may_undo_what_a_caller_had_and_the_dealers_point_may_be_six() -> None:
    options, cards = {"weather": True, "sake": "always"}, "3-1 9-1 11-1"
    game = at_table(given(*LAST, options=options), taken=(cards, ""), called=[5, 0], calls=[1, 0], caller=0)
    assert [score.total for score in played(game, "play 7-3", "play 4-2").scores()] == [0, 0]
    sheet = new_sheet(BOTH, options=options).enter(1, end="exhausted", koikoi="1", cards_1=cards)
    assert (faults(reckon(sheet)), reckon(sheet).totals) == ([], (0, 0))
    game = given(*LAST, options={"points": {"oyaken": 6}})
    assert played(game, "play 7-3", "play 4-2").scores()[0].total == 6


def test_what_was_kept_under_the_preset_counts_as_it_did() -> None:
    """Records, sheets, tables, links and codes that say nintendo-page; those of today say another name."""
    game = koikoi.new(seed=5, rules=PAGE)
    assert "rules: nintendo-page-2\n" in game.record()
    assert koikoi.load(game.record()).head == game.head
    old = koikoi.load(game.record().replace("nintendo-page-2", PAGE))
    assert old.state.rules.growth == "none"
    assert f"rules: {PAGE}\n" in old.record()
    sheet = new_sheet(BOTH, PAGE).enter(1, end="stop-1", cards_1=f"{BOAR} 2-1")
    assert reckon(sheet).totals == (6, 0)
    for text in (SHEETS.json(sheet), SHEETS.csv(sheet)):
        assert reckon(SHEETS.read(text)).totals == (6, 0)
        assert reckon(SHEETS.read(text.replace("nintendo-page-2", PAGE))).totals == (5, 0)
    assert SHEETS.read(SHEETS.link(sheet)).rules == PAGE


@rule("koi.round.koikoi-pays", "koi.round.seven-doubles")
def test_what_koi_koi_pays_is_added_first_and_needs_a_card_in_hand():
    options = {"koikoi_pays": True, "seven_doubles": True}
    game = (
        at_table(given(*LONG_MONTH, options=options), taken=THIRD, calls=[2, 0], caller=0).play("play 8-3").play("stop")
    )
    assert [line.points for line in game.scores()[0].lines] == [5, 2, 7]
    assert game._state.calls == [0, 0]
    called = at_table(given(*LONG_MONTH, options=options), taken=THIRD).play("play 8-3").play("koi-koi")
    assert (called._state.calls, called.facts()["players.0.calls"]) == ([1, 0], 1)
    game = at_table(given(*LAST_CARDS, options={"koikoi_pays": True}), taken=THIRD).play("play 8-3")
    assert texts(game) == ["stop"]
    assert reasons(game, "koi-koi") == ["koi.round.koikoi-pays empty-hand"]
    assert str(Sensible().choose(game.seen_by(0))) == str(quick_move(game._state)) == "stop"
    assert tell_known(game, 5, Words("en")) == [
        "If you stop, your lead grows by 5 points. That is certain.",
        "Your hand is empty: a koi-koi that pays needs a card to play on with.",
    ]


@rule("koi.turn.empty-hand")
def test_a_month_may_stop_by_itself_with_an_empty_hand():
    game = at_table(given(*LAST_CARDS, options={"empty_hand": "stops"}), taken=THIRD).play("play 8-3")
    assert [event.rule for event in happened(game, "stop")] == ["koi.turn.empty-hand"]
    assert (game.scores()[0].total, game.state.round) == (5, 2)
    assert texts(at_table(given(*LAST_CARDS), taken=THIRD).play("play 8-3")) == ["stop", "koi-koi"]
    stopped = at_table(given(*LONG_MONTH, options={"empty_hand": "stops"}), taken=THIRD).play("play 8-3")
    assert texts(stopped) == ["stop", "koi-koi"]
    over = at_table(given(*LAST_CARDS, options={"empty_hand": "stops", "months": 1}), taken=THIRD).play("play 8-3")
    assert over.over


def test_the_former_name_means_the_common_rules():
    assert load_preset("nintendo") is not None
    assert load_preset("nintendo") == load_preset("common")
    assert {name: load_preset("nintendo").setting(name) for name in WAS} == WAS
    assert presets() == ("common", "nintendo-page", "source")
    page = load_preset(PAGE)
    assert (page.exhausted, page.koi_koi, page.drawn_month, page.months) == ("nobody", "once", "dealer-changes", 12)
    assert page.growth == "replace"
    assert koikoi.new(rules="nintendo", seed=3).head == koikoi.new(rules="common", seed=3).head
    assert new_sheet(["Aki", "Ben"], "nintendo") == new_sheet(["Aki", "Ben"], "common")
    assert koikoi_drills.again("count-n-rs") == koikoi_drills.ask("count", "nintendo", 1000)
    assert widgets.koikoi_drills(rules="nintendo").view["step"]["table"]["edition"] == "common"
    position = {"hands": {"Aki": "8-3 1-3", "Ben": "4-2 7-1"}, "stock": "2-3 9-4 3-3 11-2", "rules": "nintendo"}
    assert case_from(position).game.state.rules == load_preset("common")


def test_nintendos_page_deals_by_the_earliest_month_and_plays_lucky_hands():
    assert len(happened(koikoi.new(seed=3, rules=PAGE), "card")) >= 2
    rest = [card for card in range(48) if card not in range(12, 16)]
    other = rest[::11][:4]
    lucky = koikoi.deal(((12, 13, 14, 15), other), (), [card for card in rest if card not in other], rules=PAGE)
    assert [score.total for score in lucky.scores()] == [6, 0]


@rule("koi.turn.once")
def test_where_koi_koi_is_said_once_a_second_one_is_refused():
    more = "1-1 3-1 8-1 8-3 6-1 7-2 10-1 12-1"
    called, free = (
        at_table(given(*LONG_MONTH, rules=rules), taken=THIRD).play("play 8-3").play("koi-koi")
        for rules in (PAGE, "source")
    )
    again = at_table(called, "decide", 0, taken=(more, ""))
    assert texts(again) == ["stop"]
    assert reasons(again, "koi-koi") == ["koi.turn.once said-before"]
    assert texts(at_table(called, "decide", 1, taken=(more, RED))) == ["stop", "koi-koi"]
    assert texts(at_table(free, "decide", 0, taken=(more, ""))) == ["stop", "koi-koi"]
