"""A turn: capture, choose, decide; and why not."""

import pytest

from iki_teach import koikoi
from iki_teach.games.koikoi.rules.moves import KOI_KOI, Play
from tests.games.koikoi.deals import given, happened, played, reasons, texts
from tests.marks import rule

CHOICES, TURNED = ("1-3 1-4 5-1 5-2", ()), ("1-3 5-1 5-2", ("play 1-1",))


@rule("koi.turn.hand", "koi.turn.draw")
def test_a_card_captures_its_month_or_stays():
    game = given("1-1 2-1", "3-1 4-1", "1-3 5-1", "6-1 7-1 8-1 9-1")
    captured = game.play("play 1-1")
    assert captured.state.players[0].captured == ("1-1", "1-3")
    assert captured.state.field == ("5-1", "6-1")
    assert [event.rule for event in happened(captured, "capture")] == ["koi.turn.hand"]
    laid = game.play("play 2-1")
    assert laid.state.field == ("1-3", "2-1", "5-1", "6-1")
    assert [event.rule for event in happened(laid, "lay")] == ["koi.turn.hand", "koi.turn.draw"]
    assert laid.to_move == koikoi.Turn(1, "Ben", "play")
    game = given("1-1 2-1", "3-1 4-1", "", "1-4 7-1 8-1 9-1").play("play 1-1")
    assert game.state.players[0].captured == ("1-1", "1-4")
    assert [event.facts["card"] for event in happened(game, "turn")] == ["1-4"]
    assert len(game.state.stock) == 3


@rule("koi.turn.match")
def test_of_two_matches_one_is_chosen_and_three_are_all_captured():
    game = given("1-1 2-1", "3-1 4-1", "1-3 1-4 5-1 5-2", "5-3 7-1 8-1 9-1")
    assert texts(game) == ["play 1-1 take 1-3", "play 1-1 take 1-4", "play 2-1"]
    game = game.play("play 1-1 take 1-4")
    assert game.state.players[0].captured == ("1-1", "1-4")
    assert game.to_move == koikoi.Turn(0, "Aki", "take")
    assert game.state.drawn == "5-3"
    assert texts(game) == ["take 5-1", "take 5-2"]
    game = game.play("take 5-2")
    assert game.state.players[0].captured == ("1-1", "1-4", "5-2", "5-3")
    assert game.state.field == ("1-3", "5-1")
    assert [event.rule for event in happened(game, "capture")] == ["koi.turn.match"]
    game = given("1-1 2-1", "3-1 4-1", "1-2 1-3 1-4", "7-1 8-1 9-1 10-1")
    assert texts(game) == ["play 1-1", "play 2-1"]
    assert game.play("play 1-1").state.players[0].captured == ("1-1", "1-2", "1-3", "1-4")
    drawn = given("2-1 2-2", "3-1 4-1", "1-2 1-3 1-4", "1-1 8-1 9-1 10-1").play("play 2-1")
    assert drawn.state.players[0].captured == ("1-1", "1-2", "1-3", "1-4")


@rule("koi.turn.decide")
def test_a_new_yaku_lets_one_stop_or_say_koi_koi():
    game = given("1-1 8-2", "4-2 5-2", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-3")
    game = played(game, "play 1-1", "play 4-2", "play 8-2")
    assert game.to_move == koikoi.Turn(0, "Aki", "decide")
    assert texts(game) == ["stop", "koi-koi"]
    assert [(event.rule, event.facts["points"]) for event in happened(game, "yaku")] == [("koi.yaku.shiko", 8)]
    stopped = game.play("stop")
    assert [score.total for score in stopped.scores()] == [8, 0]
    assert stopped.state.round == 2
    called = game.play("koi-koi")
    assert called.state.players[0].called == 8
    assert called.to_move == koikoi.Turn(1, "Ben", "play")


@pytest.mark.parametrize(("at", "move", "why"), [
    (CHOICES, "play 3-1", "koi.turn.hand not-in-hand (card=3-1)"),
    (CHOICES, "play 1-1", "koi.turn.match choose (card=1-1, matches=('1-3', '1-4'))"),
    (CHOICES, "play 1-1 take 5-1", "koi.turn.match no-match (card=1-1, take=5-1, matches=('1-3', '1-4'))"),
    (CHOICES, "play 2-1 take 5-1", "koi.turn.match no-choice (card=2-1, matches=())"),
    (CHOICES, "take 1-3", "koi.turn.match not-now (phase=play)"),
    (CHOICES, "koi-koi", "koi.turn.decide not-now (phase=play)"),
    (CHOICES, "stop", "koi.turn.decide not-now (phase=play)"),
    (TURNED, "take 7-1", "koi.turn.match no-match (card=5-3, take=7-1, matches=('5-1', '5-2'))"),
    (TURNED, "play 2-1", "koi.turn.hand not-now (phase=take)"),
])  # fmt: skip
def test_a_refusal_names_rule_and_facts(at, move, why):
    assert reasons(played(given("1-1 2-1", "3-1 4-1", at[0], "5-3 7-1 8-1 9-1"), *at[1]), move) == [why]


def test_moves_are_read_as_they_are_written():
    for text in ("play 8-1", "play 8-1 take 8-3", "take 5-2", "koi-koi", "stop", "play 12-4 take 12-1"):
        assert str(koikoi.parse_move(text)) == text
    assert koikoi.parse_move("play 8-1 take 8-3") == Play(28, 30)
    assert koikoi.parse_move("koi-koi") is KOI_KOI
    for text in ("", "play 13-1", "play 8-5", "play 08-1", "Play 8-1", "take", "koikoi", "x" * 100):
        with pytest.raises(koikoi.NotationError, match=r'not a move: .*; expected for example "play 8-1"'):
            koikoi.parse_move(text)
