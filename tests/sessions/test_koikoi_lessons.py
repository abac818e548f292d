"""Koi-Koi's guided steps: one learner, whose hand lies open; what leads away stops, and can be taken back."""

from typing import Any

import pytest

from iki_teach.lessons.course import course, game_of
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.lesson import LessonSession

LESSONS = course("koikoi")
GUIDED = ("koikoi", "koikoi_capturing", "koikoi_yaku", "koikoi_decision", "koikoi_playing_well")


def tell(session: LessonSession, **intent: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, **intent})


def test_the_lessons_follow_one_another_and_the_drills_come_last():
    """Their ids stay: browsers remember them; a page names a lesson without its game."""
    assert tuple(LESSONS) == (*GUIDED, "koikoi_drills")
    assert {game_of(name) for name in GUIDED} == {"koikoi"}
    assert game_of("payday") == game_of("no such lesson") == "iki"


@pytest.mark.parametrize("name", GUIDED)
def test_the_hand_of_a_learner_lies_open_and_that_of_the_other_is_covered(name):
    session = LessonSession(LESSONS[name], "en")
    for at, step in enumerate(session.steps):
        session.start_step(at)
        for intent in (None, *session.play_now.worked()):
            view = tell(session, **intent) if intent else session.view()
            if step.position is None:
                assert session.board is None
                continue
            assert session.board is not None
            assert not session.board.covered
            own, other = session.game.state.players
            drawn = "".join(part for part in view["svg"] if part)
            assert all(f'data-cell="hand.{card}"' in drawn for card in own.hand)
            assert not any(f'data-cell="hand.{card}"' in drawn for card in other.hand)
            if session.at != at:
                break


def test_a_card_that_leads_away_stops_there_and_is_taken_back():
    session = LessonSession(LESSONS["koikoi_capturing"], "en")
    session.start_step(1)
    tell(session, do="click", at="hand.2-1")
    view = tell(session, do="click", at="field.2-3")
    feedback = view["step"]["feedback"]
    assert feedback["kind"] == "dead"
    assert [act["do"] for act in feedback["acts"]] == ["back"]
    assert session.game.state.players[0].captured == ("2-1", "2-3")
    view = tell(session, do="back")
    assert view["step"]["feedback"] is None
    tell(session, do="click", at="hand.2-1")
    assert tell(session, do="click", at="field.2-2")["step"]["solved"]


def test_after_three_misses_the_solution_is_offered():
    session = LessonSession(LESSONS["koikoi_decision"], "de")
    session.start_step(1)
    for _ in range(2):
        tell(session, do="play", move="stop")
        tell(session, do="back")
    view = tell(session, do="play", move="stop")
    assert [act["do"] for act in view["step"]["feedback"]["acts"]] == ["back", "solution"]
    view = tell(session, do="solution")
    assert view["step"]["solved"]
    assert view["film"]
    assert ("koi.yaku.akatan", 5) in session.game.state.players[0].yaku


def test_a_table_of_another_game_does_not_follow_a_learner():
    session = LessonSession(LESSONS["koikoi_yaku"], "en")
    tell(session, do="resume", values={"iki-teach.table": '{"edition": "second", "players": 4}'})
    assert session.setting == Setting("source", 2, "koikoi")
    assert session.view()["step"]["table"]["note"] == ""
