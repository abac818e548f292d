"""Steps of a lesson: what they say to what a learner does."""

from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.lesson import LessonSession


def test_a_reached_goal_is_told_by_the_rules_of_the_step() -> None:
    """The learner's last move only raises the strength; what is told is how the fire, drawn later, is put out."""
    session = LessonSession(course()["fire"], "en", Setting("second", 3))
    session.set_up(next(at for at, step in enumerate(session.steps) if step.kind == "do"))
    for move in session.play_now.step.solution:
        view = session.answer({"n": session.n + 1, "version": session.version, "do": "play", "move": move})
    told = view["lesson"]["feedback"]["lines"]
    assert "iki.fire.spread" in [line["rule"] for line in told]
    assert "Aki stops the fire at South row, stall 1: 5 against 5." in [line["text"] for line in told]


def test_a_typical_mistake_is_answered_only_where_the_answer_begins_to_differ() -> None:
    """Three lines are foretold; the first is wrong in no typical way, the second in a typical one."""
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.set_up(next(at for at, step in enumerate(session.steps) if step.misread))
    mistake = session.play_now.step.misread[1]
    values = session.play_now.worked()[0]["values"]
    wrong = {**values, session.play_now.step.ask[0]: 77, mistake.ask: mistake.value}
    view = session.answer({"n": 1, "version": session.version, "do": "check", "values": wrong})
    assert mistake.say not in [line["text"] for line in view["lesson"]["feedback"]["lines"]]
    view = session.answer({"n": 2, "version": session.version, "do": "again"})
    wrong = {**values, mistake.ask: mistake.value}
    view = session.answer({"n": 3, "version": session.version, "do": "check", "values": wrong})
    assert mistake.say in [line["text"] for line in view["lesson"]["feedback"]["lines"]]
