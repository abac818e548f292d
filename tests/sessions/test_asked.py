"""A table that is set is asked: at every position of every lesson, after fires and paydays, by odd taps and links."""

import json
from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.structure import ValueFaults
from iki_teach.core.referee import Question
from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.sessions import set_page
from iki_teach.sessions.referee import RefereeSession
from tests.marks import by_heart, some

KIT = KITS["iki"]
assert KIT.referee is not None
QUESTIONS = [question.id for question in KIT.referee.questions]
STEPS = [(lesson, step) for lesson in course("iki") for step in set_page.positions(KIT, lesson)]
NEUTRAL = {"edition": "second", "players": {"Aki": {}, "Ben": {}}, "phase": "neutral", "display": {"carpenter": 0}}


def tell(session: RefereeSession, do: str, **more: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def asked(question: str, value: dict[str, Any] | None = None, lang: str = "en") -> dict[str, Any]:
    return tell(RefereeSession(KIT, lang, value), "set", move=f"ask {question}")["answer"]


@pytest.mark.parametrize(("lesson", "step"), some(STEPS))
def test_every_position_of_every_lesson_answers_every_question(lesson: str, step: int) -> None:
    session = RefereeSession(KIT)
    for move in ("tab start", f"lesson {lesson}", f"step {step}"):
        view = tell(session, "set", move=move)
    assert view["referee"]["tab"] == "set", "the position lies there"
    for question in QUESTIONS:
        answer = tell(session, "set", move=f"ask {question}")["answer"]
        assert answer["title"]
        assert answer["title"] != session.words(set_page.UNTOLD)


@by_heart
def test_a_question_that_the_table_cannot_answer_says_so(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(value: Any, choice: str, words: Any) -> Any:
        raise ValueFaults([(("starts",), "no reason")])

    session = RefereeSession(KIT, lang)
    question = Question(id="any", sign="", text=set_page.MAY_I, answer=fail)
    monkeypatch.setattr(set_page, "asked_now", lambda session: question if session.question == "any" else None)
    title = {
        "en": "For a table as it lies now, this cannot be told.",
        "de": "Für den Tisch, wie er jetzt daliegt, lässt sich das nicht sagen.",
    }
    assert tell(session, "set", move="ask any")["answer"]["title"] == title[lang]
    assert tell(session, "set", move="month 5")["referee"]["marks"] == []
    assert session.value["month"] == 5


@pytest.mark.parametrize(("month", "title"), [(5, "August: fire"), (8, "November: fire"), (11, "No fire comes")])
def test_a_fire_that_is_past_is_not_foretold(month: int, title: str) -> None:
    """With two players a neutral card is placed after the fire of the month."""
    assert asked("burn", NEUTRAL | {"month": month})["title"].startswith(title)
    here = asked("burn", NEUTRAL | {"month": month, "phase": "order"})["title"]
    assert here.startswith({5: "May", 8: "August", 11: "November"}[month])


@pytest.mark.parametrize(("month", "title"), [(3, "Payday at the end of June"), (12, "No payday comes")])
def test_a_payday_that_is_being_held_is_not_foretold(month: int, title: str) -> None:
    """Somebody still chooses which card goes hungry: income and harmony have been paid."""
    stalls = {"north.1": {"card": "cooper", "owner": "Aki"}, "north.2": {"card": "sawyer", "owner": "Aki"}}
    value = NEUTRAL | {"month": month, "phase": "rice", "stalls": stalls, "to_move": ["Aki"]}
    assert iki.position(json.dumps(value)).game.state.phase == "rice"
    assert asked("payday", value)["title"].startswith(title)


@pytest.mark.parametrize("cell", ["display.{0}", "display.{seat", "display.{seat.x}", "display.}{"])
def test_braces_in_a_tap_are_letters(cell: str) -> None:
    session = RefereeSession(KIT)
    before = session.value
    tell(session, "click", at=cell)
    assert session.value == before


def test_a_kept_table_for_fewer_finds_a_player_who_sits_there() -> None:
    kept = tell(RefereeSession(KIT), "set", move="begin second 2")["keep"]["value"]
    session = RefereeSession(KIT)
    for move in ("begin second 4", "seat 4", "tab players"):
        tell(session, "set", move=move)
    tell(session, "resume", value=kept, values={}, text="")
    assert session.hand.seat == 1
    assert len(session.value["players"]) == 2


def test_a_step_of_more_digits_than_numbers_have_is_none() -> None:
    session = RefereeSession(KIT)
    tell(session, "set", move="lesson fire")
    before = session.value
    tell(session, "set", move=f"step {'9' * 5000}")
    assert session.value == before
