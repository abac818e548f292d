"""No answer of a lesson is cut off for a log in which nothing stands, nor for cards that are read by holding them."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

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
        stage.load()
        stage.play("lesson", session)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
            hidden, free = page.evaluate(CUT)
            if hidden > 1 and free > 1:
                cut.append((name, at, width, hidden, free))
    assert cut == []


@pytest.mark.parametrize("lang", [repeated("en"), "de"])
def test_fields_are_seen_before_cards_that_can_be_held(page: Page, harness: str, lang: str) -> None:
    """On a telephone, where three cards in German leave no room for the second field."""
    stage = Stage(page, harness)
    session = LessonSession(course()["payday"], lang, Setting())
    session.set_step(3)
    stage.play("lesson", session)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
    expect(page.locator(".iki-reading")).to_contain_text("Aki")
    assert page.locator("[data-field]").count() == 2
    end = page.locator(".iki-answers").evaluate("one => one.getBoundingClientRect().bottom")
    assert page.locator("[data-field]").last.evaluate("one => one.getBoundingClientRect().bottom") <= end
