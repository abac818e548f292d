"""Whole lessons in the trainer: in both languages, with mistakes, narrow, dark, by keyboard."""

import json
import re

import pytest
from playwright.sync_api import expect

from iki_teach.lessons import progress
from tests.browser.homes import Visit, fits
from tests.browser.walk import Walk
from tests.marks import repeated

PAGES = {"setup": "01_setup.ipynb", "payday": "05_payday.ipynb", "fire": "06_fire.ipynb"}


@pytest.mark.both_homes
@pytest.mark.parametrize(("name", "lang", "width", "dark"), [
    repeated("payday", "en", 1280, False),
    ("payday", "de", 390, True),
    repeated("fire", "de", 1280, False),
    repeated("fire", "en", 390, True),
])  # fmt: skip
def test_a_lesson_is_walked_with_mistakes(visit: Visit, name: str, lang: str, width: int, dark: bool) -> None:
    """Each step is first answered wrongly, and the reason read, or the move taken back; then it is solved, and kept."""
    page = visit(f"{lang}/{PAGES[name]}", width=width, dark=dark)
    walk = Walk(page, name, lang)
    walk.through(mistakes=("predict", "choose", "which_rule", "do"))
    fits(page)
    stored = page.evaluate("({...localStorage})")
    assert json.loads(stored[progress.LESSON + name])["done"] == list(range(len(walk.steps)))
    assert {key for key in stored if key.startswith(progress.RULE)} == {
        progress.RULE + rule for step in walk.steps if step.kind != "show" for rule in step.rules
    }


@pytest.mark.parametrize("name", ["payday", *map(repeated, ["setup", "fire"])])
def test_a_lesson_is_walked_by_keyboard_alone(visit: Visit, name: str) -> None:
    """Tab, arrows, Enter and typing lead from the first step to the last, and to what comes next without a Tab.

    The next lesson opens where this one was read.
    """
    page = visit(f"en/{PAGES[name]}")
    Walk(page, name, "en", keys=True).through()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(PAGES[name].partition(".")[0]))
    assert len(page.context.pages) == 1
