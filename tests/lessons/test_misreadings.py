"""Typical mistakes: each can be made at the tables of its step, and is then answered by its own sentence."""

from typing import Any

import pytest

from iki_teach.lessons.course import course
from iki_teach.lessons.lesson import Misreading
from iki_teach.lessons.stage import settings_of
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.steps import Play

pytestmark = pytest.mark.long

MISTAKES = [
    (lesson.id, setting, at, number)
    for lesson in course().values()
    for setting in settings_of(lesson)
    for at, step in enumerate(lesson.for_table(setting.edition, setting.players))
    for number in range(len(step.misread))
]
IDS = [f"{name}-{where.edition}-{where.players}-{at + 1}-{number + 1}" for name, where, at, number in MISTAKES]


def tell(session: LessonSession, intent: dict[str, Any]) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, **intent})


def refused_by(play: Play, mistake: Misreading) -> str | None:
    assert play.game is not None
    assert mistake.refusal is not None
    for move in play.game.all_moves():
        for refusal in play.game.why_not(move):
            if refusal.rule == mistake.refusal.rule and mistake.refusal.what in ("", refusal.reason):
                return str(move)
    return None


@pytest.mark.parametrize(("name", "setting", "at", "number"), MISTAKES, ids=IDS)
def test_a_typical_mistake_can_be_made_and_gets_its_own_sentence(name, setting, at, number):
    session = LessonSession(course()[name], "en", setting)
    session.start_step(at)
    play = session.play_now
    mistake = play.step.misread[number]
    if mistake.move:
        view = tell(session, {"do": "play", "move": mistake.move})
        assert view["step"]["feedback"]["kind"] == "dead"
    elif mistake.refusal is None:
        *marks, check = play.worked()
        kind, cell = mistake.ask.split()[:2]
        for mark in marks:
            tell(session, mark)
        if cell in play.spots:
            tell(session, {"do": "mark", "at": cell})
            assert (cell in play.marked) == (mistake.value != (kind == "stands"))
            if not play.marked:  # something else is to be marked as well, or the answer counts as none
                tell(session, {"do": "mark", "at": next(spot for spot in play.spots if spot != cell)})
            view = tell(session, check)
        else:
            assert check["values"][mistake.ask] != mistake.value
            view = tell(session, {"do": "check", "values": check["values"] | {mistake.ask: mistake.value}})
    else:
        way = iter(play.worked())
        while (move := refused_by(play, mistake)) is None:
            tell(session, next(way))
        view = tell(session, {"do": "play", "move": move})
    assert mistake.say in [line["text"] for line in view["step"]["feedback"]["lines"]]
