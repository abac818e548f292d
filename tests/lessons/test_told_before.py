"""What a step asks has been told, or is to be seen on its board; a table that changes says so."""

import pytest

from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.lesson import Step
from iki_teach.lessons.stage import settings_of
from iki_teach.sessions.lesson import LessonSession


def steps(name: str, begins: str) -> list[Step]:
    """Return the steps of a lesson whose prompt begins so, one for each edition that has its own."""
    lesson = next(course(game)[name] for game in KITS if name in course(game))
    return [step for step in lesson.steps if step.say.startswith(begins)]


@pytest.mark.parametrize(
    ("name", "begins", "told"),
    [
        ("setup", "In the first edition", "stacks"),
        ("setup", "In the second edition", "Four buildings stay in the box"),
        ("month", "Aki has 1 mon", "coins that lie on the card help to pay"),
        ("shops", "Aki stands at the fish market", "In this edition"),
        ("cards", "Ben’s zori seller", "Beyond its last level a card retires"),
        ("cards", "Ben’s roofer", "once, when the card retires"),
    ],
)
def test_a_question_on_what_is_new_says_it_beside_itself(name: str, begins: str, told: str) -> None:
    asked = steps(name, begins)
    assert asked
    assert all(told in (step.more or "") for step in asked)


def test_how_many_cards_of_a_kind_there_are_is_told_before_it_is_asked() -> None:
    *_, before, asked = course("koikoi")["koikoi"].steps
    assert asked.say.startswith("How many cards")
    assert "Half of the 48 cards" in before.after
    assert "the five lights" in before.after


@pytest.mark.parametrize(("name", "begins"), [("setup", "A first walk"), ("koikoi", "A double golden frame")])
def test_a_table_that_is_not_that_of_the_step_before_says_so(name: str, begins: str) -> None:
    (step,) = steps(name, begins)
    assert (step.more or "").startswith(("Another table.", "A table of its own:"))


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("setup", "How long does a game last?"),
        ("shops", "Which of these deals"),
        ("buildings", "And what does the yard sell"),
        ("fire", "How strong are the year’s"),
    ],
)
def test_a_question_that_the_signs_of_the_board_answer_keeps_the_board(name: str, begins: str) -> None:
    for setting in settings_of(course()[name]):
        session = LessonSession(course()[name], "en", setting)
        (at,) = (at for at, step in enumerate(session.steps) if step.say.startswith(begins))
        session.start_step(at)
        assert session.board is not None
