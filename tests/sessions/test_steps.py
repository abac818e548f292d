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
