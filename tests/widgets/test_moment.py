"""Moments on the page: the end of a lesson is a dialog that leads on, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.sessions.test_lesson_end import finished
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser


def last_step(page: Page, harness: str, lang: str = "en") -> Stage:
    """Show a lesson of which only the last click is missing."""
    session = finished("payday", lang)
    session.finished = False
    stage = Stage(page, harness)
    stage.play("lesson", session)
    return stage


def test_a_lesson_ends_with_a_dialog_that_leads_on(page: Page, harness: str) -> None:
    """The way to the next lesson has the focus; what is behind takes no key; the rule of a line opens below it."""
    stage = last_step(page, harness)
    page.locator("[data-key=next]").click()
    dialog = page.get_by_role("dialog", name="Lesson done: Payday")
    expect(dialog.get_by_role("link", name="Next lesson: Fire (6 min)")).to_be_focused()
    sent = len(stage.sent)
    page.keyboard.press("h")
    assert len(stage.sent) == sent
    dialog.get_by_role("button", name="§ Harmony").click()
    expect(dialog.locator(".iki-wording:visible")).to_have_count(1)
    dialog.get_by_role("button", name="§ Harmony").click()
    expect(dialog.locator(".iki-wording:visible")).to_have_count(0)


def test_a_closed_dialog_can_be_opened_again(page: Page, harness: str) -> None:
    """Escape closes it for good; the way on stands below the step, where Next would do nothing."""
    last_step(page, harness)
    page.locator("[data-key=next]").click()
    dialog = page.locator("dialog.iki-moment")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(".iki-lesson-foot a.iki-loud")).to_have_attribute("href", "06_fire.ipynb")
    expect(page.locator(".iki-feedback")).to_be_hidden()
    page.get_by_role("button", name="What you know now").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="What you know now")).to_be_focused()


def test_a_finished_lesson_begins_anew(page: Page, harness: str) -> None:
    """At its first step, whose prompt has the focus."""
    last_step(page, harness)
    page.locator("[data-key=next]").click()
    page.get_by_role("button", name="Repeat this lesson").click()
    expect(page.locator("dialog.iki-moment")).to_be_hidden()
    expect(page.locator(".iki-count")).to_contain_text("Step 1")
    expect(page.locator(".iki-prompt")).to_be_focused()


def test_a_lesson_that_ended_before_the_page_was_there_opens_no_dialog(page: Page, harness: str) -> None:
    """Such as where a notebook is opened again; the way on stands there all the same."""
    stage = Stage(page, harness)
    stage.play("lesson", finished("payday"))
    expect(page.locator(".iki-lesson-foot a.iki-loud")).to_be_visible()
    expect(page.locator("dialog.iki-moment")).to_be_hidden()
