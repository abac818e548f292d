"""The film of a move: its shots are what happened, in order, and end where the board is."""

import pytest

from iki_teach.kits import KITS, kit_of
from iki_teach.sessions import BoardSession

USUAL = 350  # ms of a shot that asks for no more


def test_the_moves_of_the_others_belong_to_the_film() -> None:
    session = BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3), bot="sensible")
    before = session.game
    view = session.answer({"do": "play", "n": 1, "version": 0, "move": str(before.moves()[0])})
    moments = session.game.history()[len(before.history()) :]
    assert len(moments) > 1
    kit, words = kit_of(before), session.words
    sentences = [text for moment in moments for _, text in kit.tell_events(moment.events, moment.state, words)]
    assert [shot["text"] for shot in view["film"]] == sentences


@pytest.mark.parametrize("do", ["help", "moves", "back"])
def test_what_plays_nothing_has_no_film(do: str) -> None:
    session = BoardSession(KITS["iki"].new(["Aki", "Ben"], seed=3))
    session.answer({"do": "play", "n": 1, "version": 0, "move": str(session.game.moves()[0])})
    assert session.view()["film"]
    assert session.answer({"do": do, "n": 2, "version": 1})["film"] == []


def test_a_month_that_is_seen_again_changes_nothing() -> None:
    session, n = BoardSession(KITS["iki"].new(["Aki", "Ben"], seed=3), bot="greedy"), 0
    while not any("fire" in event.rule for event in session.game.events):
        n += 1
        session.answer({"do": "play", "n": n, "version": n - 1, "move": str(session.game.moves()[0])})
    before = session.game
    view = session.answer({"do": "replay", "n": n + 1, "version": n})
    last = [text for _, text in kit_of(before).tell_events(before.events, before.state, session.words)]
    assert [shot["text"] for shot in view["film"]][-len(last) :] == last
    assert session.game is before
    assert session.answer({"do": "look", "n": n + 2, "version": n + 1, "layout": "narrow"})["film"] == []


def test_the_turn_of_another_card_player_is_short() -> None:
    session = BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3), bot="sensible")
    view = session.answer({"do": "play", "n": 1, "version": 0, "move": str(session.game.moves()[0])})
    shots = [shot for shot in view["film"] if shot["seat"] == 1]
    assert len(shots) == 3
    assert sum(USUAL + shot["ms"] for shot in shots) <= 2500
