"""A table of Koi-Koi that is set by hand and asked: what is answered is what the engine says of what lies there."""

from typing import Any

import pytest

from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import ValueFaults
from iki_teach.content.words import Words
from iki_teach.games.koikoi.bots.hints import tell_known
from iki_teach.games.koikoi.bots.outlook import SAMPLES
from iki_teach.games.koikoi.cases import set_table
from iki_teach.games.koikoi.drawing.captured import one_short, two_short
from iki_teach.games.koikoi.rules.cards import BIT, NAMES, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import STOP
from iki_teach.kits import KITS
from iki_teach.pages.referee.session import RefereeSession
from tests.asking import send
from tests.games.koikoi.random_play import PRESETS, moments
from tests.marks import by_heart

KIT = KITS["koikoi"]


def deciding(rules: str, kind: str) -> list[Game]:
    found = [game for seed in range(3) for game in moments(seed, rules, months=6)]
    return [game for game in found if game.to_move and game.to_move.kind == kind]


def asked(value: dict[str, Any], *moves: str, lang: str = "en") -> dict[str, Any]:
    session = RefereeSession(KIT, lang, value)
    for move in moves:
        view = send(session, "set", move=move)
    return view["answer"]


def texts(answer: dict[str, Any]) -> list[str]:
    return [line["text"] for line in answer["lines"]]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_moment_that_is_set_has_the_cards_the_moves_and_the_sizes_of_hands(rules: str) -> None:
    """What is seen lies where it lay, and what is not seen is as much as it was."""
    for game in deciding(rules, "play")[::3]:
        again, s = set_table.read(set_table.value_of(game)), game._state
        t = again._state
        assert again.moves() == game.moves()
        assert (t.field, t.taken, t.called, t.caller, t.points) == (s.field, s.taken, s.called, s.caller, s.points)
        assert (list(map(len, t.hands)), len(t.stock)) == (list(map(len, s.hands)), len(s.stock) - s.next_card)
        assert set_table.missing(t) == 0
        assert set_table.value_of(again) == set_table.value_of(game)


def test_stop_or_koi_koi_and_who_scores_are_the_engines() -> None:
    """A decision is worth what the hint in a game says of it; a stop brings the lines that it brings there."""
    words, found = Words("en"), 0
    for rules in PRESETS:
        for game in deciding(rules, "decide")[:2]:
            value, seat = set_table.value_of(game), game._state.seat
            assert texts(asked(value, "ask decide"))[:-1] == tell_known(game, SAMPLES, words)
            won = [(event.rule, event.player) for event in game.play(STOP).events if event.what == "score"]
            answer = asked(value, "ask scores", f"choose {seat + 1}")
            lines = [(line["rule"], line["seat"]) for line in answer["lines"]]
            assert [line for line in lines if line in won] == won
            found += 1
    assert found
    empty = asked({"rules": "source"}, "ask decide")
    assert (empty["title"], empty["lines"][0]["rule"]) == ("Aki has nothing to decide: no yaku yet.", "koi.turn.decide")
    assert asked({"rules": "source"}, "ask scores")["title"] == "Aki has no yaku, and cannot stop."
    answer = asked({"rules": "source", "dealer": 2}, "ask scores", "choose 0")
    assert (answer["title"], answer["lines"][1]["rule"]) == ("Ben scores 1 point", "koi.yaku.oyaken")
    lights = {"rules": "source", "captured": ["1-1 3-1 8-1", ""], "hand": "4-2", "called": [5, 0]}
    assert asked(lights, "ask decide")["title"].endswith("the yaku have not grown since koi-koi.")
    answers = texts(asked(lights | {"called": [0, 0]}, "ask decide"))
    assert len(answers) == 1, "a number that so few cards bear is not told"
    assert answers[0].startswith("By the cards in hand 33 cards more lie on the field or are captured")


def test_what_is_within_two_cards_is_what_two_cards_make() -> None:
    """Each card that is named is one of two that make the yaku; who has it is said."""
    for game in deciding("source", "play")[::7]:
        position, s = game.state, game._state
        lines = s.table.scorer.lines
        for seat in (0, 1):
            near = {short.yaku for short in one_short(position, seat)}
            left = [name for name in NAMES if not (s.taken[0] | s.taken[1]) & BIT[NUMBERS[name]]]
            made = {
                yaku
                for at, name in enumerate(left)
                for other in left[:at]
                for yaku, _ in lines(s.taken[seat] | mask_of((NUMBERS[name], NUMBERS[other])), s.month)
            }
            assert {short.yaku for short in two_short(position, seat)} == made - near - {
                *dict(position.players[seat].yaku)
            }
    answers = texts(asked({"rules": "source", "captured": ["3-1 8-1", ""], "hand": "1-1", "field": "9-1"}, "ask reach"))
    assert "Sanko, three lights, 5 points: one card. crane (pine), in Aki’s hand; phoenix (paulownia)." in answers
    assert any("sake cup (chrysanthemum), on the field" in text for text in answers)
    assert texts(asked({"rules": "source"}, "ask reach")) == ["No yaku is within two cards."]


@by_heart
def test_cards_are_laid_pile_by_pile_and_asked_about(lang: str) -> None:
    """Thirteen taps; a card that is tapped once more goes back, in another pile it goes there."""
    session = RefereeSession(KIT, lang)
    for pile, cards in {
        "hand": "1-1 4-2",
        "field": "1-2 1-3 5-1",
        "captured.2": "8-1",
        "captured.1": "8-1 3-1 3-1",
    }.items():
        send(session, "set", move=f"group {pile}")
        for card in cards.split():
            view = send(session, "click", at=f"card.{card}")
    assert session.value == {
        "rules": "source", "hand": "1-1 4-2", "field": "1-2 1-3 5-1", "captured": ["8-1", ""],
    }  # fmt: skip
    assert 'aria-label="' in view["svg"][0]
    send(session, "set", move="ask may")
    send(session, "click", at="card.1-1")
    good = send(session, "click", at="card.1-3")["answer"]
    assert (good["kind"], good["lines"][1]["rule"]) == ("good", "koi.turn.hand")
    refused = send(session, "click", at="card.5-1")["answer"]
    assert (refused["kind"], refused["lines"][0]["rule"]) == ("refusal", "koi.turn.match")
    acts = "month 8|turn 2|dealer 2|called 1 5|called 2 6|called 2 0|name 2 Aki|name 2 Chie|rules common"
    for move in acts.split("|"):
        view = send(session, "set", move=move)
    assert (session.game.state.month, session.game.state.to_move, session.game.head.players) == (8, 1, ("Aki", "Chie"))
    assert (session.game._state.caller, session.game._state.called) == (0, [5, 0])
    assert send(session, "set", move=f"name 2 {'x' * 99}")["answer"]["lines"][0]["rule"] == "koi.deck.cards"
    again = RefereeSession(KIT, lang)
    send(again, "resume", value=view["keep"]["value"], values={}, text="")
    assert again.value == session.value


@pytest.mark.parametrize("wrong", [
    {"hand": "1-1", "field": "1-1"}, {"rules": "none"}, {"options": {"x": 1}}, {"players": ["A", "A"]}, {"turn": 3}
])  # fmt: skip
def test_what_no_table_can_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueFaults):
        set_table.read({"rules": "source"} | wrong)


@pytest.mark.parametrize("act", ["", "lay", "lay 1-1", "lay 13-1 hand", "lay 1-1 none.1", "month x", "name 1", "turn"])
def test_what_is_no_act_is_refused(act: str) -> None:
    with pytest.raises(NoSuchActError):
        set_table.change({"rules": "source"}, act)
