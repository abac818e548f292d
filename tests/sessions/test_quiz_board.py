"""While a step asks something beside its board, the board gives nothing away."""

from typing import Any

import pytest

from iki_teach.lessons.course import course
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.steps import Choose

STEPS = [
    (name, at)
    for name, lesson in course().items()
    for at, step in enumerate(lesson.for_table("second", 3))
    if step.kind in ("choose", "which_rule", "spot", "predict", "arrange")
]


def tell(session: LessonSession, do: str, **more: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def test_steps_of_many_kinds_are_tried() -> None:
    assert len(STEPS) > 20


@pytest.mark.parametrize(("name", "at"), STEPS)
def test_a_board_does_not_answer_a_quiz(name: str, at: int) -> None:
    session = LessonSession(course()[name])
    session.set_step(at)
    if session.board is None:
        return
    cells = {path[0] for _, path in session.board.clicks.ways}
    for cell in cells - {*session.play_now.spots}:
        assert not tell(session, "click", at=cell).get("answer"), cell
    assert not tell(session, "moves").get("answer")
    if isinstance(session.play_now, Choose):
        session.play_now.work()
        assert tell(session, "moves")["answer"]
