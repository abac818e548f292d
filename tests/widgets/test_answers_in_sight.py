"""No answer of a lesson is cut off for a log in which nothing stands."""

from typing import Any

import pytest
from playwright.sync_api import Page

from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.lesson import LessonSession
from tests.marks import repeated
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
WINDOWS = ((1280, 900), (1366, 768), (390, 844))
CUT = """() => {
  const [answers, log] = [".iki-answers", ".iki-side > .iki-log"].map((name) => document.querySelector(name));
  const free = log?.checkVisibility() && !log.querySelector("li") ? log.clientHeight : 0;
  return [answers.scrollHeight - answers.clientHeight, free];
}"""
ASKS = [
    (name, at)
    for name in ("setup", "month", "cards", "payday", "editions", "two_players")
    for at, step in enumerate(course()[name].for_table("second", 3))
    if step.kind in ("choose", "which_rule", "predict", "arrange")
]


@pytest.mark.parametrize("lang", [repeated("en"), "de"])
def test_no_answer_is_cut_while_there_is_room(page: Page, harness: str, lang: str) -> None:
    """In three windows; where not all has room, nothing else takes any."""
    stage = Stage(page, harness)
    cut: list[Any] = []
    for name, at in ASKS:
        session = LessonSession(course()[name], lang, Setting())
        session.set_step(min(at, len(session.steps) - 1))
        stage.play("lesson", session)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
            hidden, free = page.evaluate(CUT)
            if hidden > 1 and free > 1:
                cut.append((name, at, width, hidden, free))
    assert cut == []
