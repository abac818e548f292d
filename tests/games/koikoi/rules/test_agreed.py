"""What tables agree on besides: lights that add up, cheap sake yaku, ribbons together, koi-koi that pays."""

import pytest

from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.sensible import Sensible
from iki_teach.games.koikoi.bots.words import tell_known
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet import faults, new_sheet, reckon
from iki_teach.games.koikoi.sheet.words import joined, tell_month
from tests.games.koikoi.deals import given, happened, reasons, texts
from tests.marks import rule

MONTH = ("8-3 4-4 7-3", "4-2 7-1 10-4", "8-1 5-2 9-3", "2-3 9-4 3-3 11-2 6-4 12-4")
LAST = ("8-3", "4-2", "8-1 5-2", "2-3 9-4")


def holding(game: Game, first: str, calls: int = 0) -> Game:
    s = game._state.copy()
    s.taken = [mask_of(koikoi.cards(first)), 0]
    s.calls = [calls, 0]
    s.called = [s.table.scorer.total(s.taken[0], s.month) if calls else 0, 0]
    s.caller = 0 if calls else s.caller
    return Game(game.head, s, [], None, None)


@rule("koi.yaku.lights")
def test_yaku_of_lights_may_add_up():
    """To the letter of the source: four lights hold three, five hold four."""

    def of(cards: str) -> list[int]:
        return sorted(points for _, points in koikoi.yaku(koikoi.cards(cards), options={"lights": "add"}))

    assert of("1-1 3-1 8-1") == [5]
    assert of("1-1 3-1 8-1 12-1") == [5, 8]
    assert of("1-1 3-1 8-1 11-1") == [5, 6]
    assert of("1-1 3-1 11-1") == []
    assert of("1-1 3-1 8-1 11-1 12-1") == [5, 6, 8, 10]


@rule("koi.yaku.both-ribbons")
def test_red_and_blue_ribbons_together_may_make_ten_more():
    six = koikoi.cards("1-2 2-2 3-2 6-2 9-2 10-2")
    more = dict(koikoi.yaku(six, options={"both_ribbons": True}))
    assert more == dict(koikoi.yaku(six)) | {"koi.yaku.both-ribbons": 10}
    assert sum(more.values()) == 22
    assert "koi.yaku.both-ribbons" not in dict(koikoi.yaku(six[:5], options={"both_ribbons": True}))


@rule("koi.yaku.tsukimizake", "koi.yaku.hanamizake")
@pytest.mark.parametrize("points", [1, 3, 5])
def test_sake_yaku_are_worth_what_the_table_says(points):
    made = dict(koikoi.yaku(koikoi.cards("8-1 3-1 9-1 1-1"), options={"viewing": points}))
    assert made == {"koi.yaku.sanko": 5, "koi.yaku.tsukimizake": points, "koi.yaku.hanamizake": points}
    assert koikoi.yaku(koikoi.cards("8-1 9-1"), options={"viewing": points}) == ()


@rule("koi.round.koikoi-pays")
@pytest.mark.parametrize(("calls", "points"), [(0, 8), (1, 9), (2, 10), (3, 11), (4, 16), (5, 16)])
def test_own_koi_koi_pay_where_the_table_plays_so(calls, points):
    for pays, total in ((True, points), (False, 8)):
        game = given(*MONTH, options={"koikoi_pays": pays})
        game = holding(game, "1-1 3-1 12-1", calls).play("play 8-3")
        assert game.play("stop").scores()[0].total == total


@rule("koi.round.koikoi-pays", "koi.round.seven-doubles")
def test_what_koi_koi_pays_is_added_before_anything_doubles():
    options = {"koikoi_pays": True, "seven_doubles": True}
    game = holding(given(*MONTH, options=options), "1-1 3-1", 2).play("play 8-3").play("stop")
    assert [line.points for line in game.scores()[0].lines] == [5, 2, 7]
    assert game._state.calls == [0, 0]
    called = holding(given(*MONTH, options=options), "1-1 3-1").play("play 8-3").play("koi-koi")
    assert (called._state.calls, called.facts()["players.0.calls"]) == ([1, 0], 1)


@rule("koi.round.koikoi-pays")
def test_a_koi_koi_that_pays_cannot_be_said_with_an_empty_hand():
    """It would pay for nothing; bots stop, and what is known says so."""
    game = holding(given(*LAST, options={"koikoi_pays": True}), "1-1 3-1").play("play 8-3")
    assert texts(game) == ["stop"]
    assert reasons(game, "koi-koi") == ["koi.round.koikoi-pays empty-hand"]
    assert str(Sensible().choose(game.seen_by(0))) == str(quick_move(game._state)) == "stop"
    assert tell_known(game, 5, Words("en")) == [
        "If you stop, your lead grows by 5 points. That is certain.",
        "Your hand is empty: a koi-koi that pays needs a card to play on with.",
    ]


@rule("koi.turn.empty-hand")
def test_a_month_may_stop_by_itself_with_an_empty_hand():
    game = holding(given(*LAST, options={"empty_hand": "stops"}), "1-1 3-1").play("play 8-3")
    assert [event.rule for event in happened(game, "stop")] == ["koi.turn.empty-hand"]
    assert (game.scores()[0].total, game.state.round) == (5, 2)
    assert texts(holding(given(*LAST), "1-1 3-1").play("play 8-3")) == ["stop", "koi-koi"]
    kept = holding(given(*MONTH, options={"empty_hand": "stops"}), "1-1 3-1").play("play 8-3")
    assert texts(kept) == ["stop", "koi-koi"]
    over = holding(given(*LAST, options={"empty_hand": "stops", "months": 1}), "1-1 3-1").play("play 8-3")
    assert over.over


def test_a_sheet_counts_what_the_table_has_agreed_on():
    both = ["Aki", "Ben"]

    def total(options: dict, **entries: str) -> int:
        counted = reckon(new_sheet(both, options=options).enter(1, end="stop-1", **entries))
        assert faults(counted) == []
        return counted.totals[0]

    assert total({"koikoi_pays": True}, yaku_1="shiko", koikoi="1 1") == 10
    assert total({"lights": "add"}, yaku_1="sanko shiko") == 13
    assert total({"both_ribbons": True}, yaku_1="akatan aotan both-ribbons tanzaku:6") == 22
    assert total({"viewing": 1}, yaku_1="sanko tsukimizake") == 6
    for options, yaku, reason in (
        ({}, "akatan aotan both-ribbons tanzaku:6", "switched-off"),
        ({"lights": "add"}, "shiko", "more-yaku"),
        ({"both_ribbons": True}, "akatan aotan tanzaku:6", "more-yaku"),
        ({}, "sanko shiko", "one-of-lights"),
    ):
        refused = faults(reckon(new_sheet(both, options=options).enter(1, end="stop-1", yaku_1=yaku)))
        assert [refusal.reason for _, _, refusal in refused] == [reason], yaku


def test_the_sheet_names_every_line_of_a_score():
    options = {"koikoi_pays": True, "seven_doubles": True, "zero_sum": True}
    sheet = new_sheet(["Aki", "Ben"], options=options).enter(1, end="stop-1", yaku_1="shiko", koikoi="1 1")
    month = reckon(sheet).months[0]
    assert [joined(tell_month(month, sheet.players, Words(lang))) for lang in ("en", "de")] == [
        "Aki: Shiko 8 + own koi-koi 2 = 10, doubled from 7 points on = 20; Ben −20",
        "Aki: Shiko 8 + eigenes Koi-Koi 2 = 10, ab 7 Punkten doppelt = 20; Ben −20",
    ]
