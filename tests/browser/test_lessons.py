"""Whole lessons in the trainer: in both languages, with mistakes, narrow, dark, by keyboard, with a dead kernel."""

import json
import re

import pytest
from playwright.sync_api import expect

from iki_teach.lessons import progress
from tests.browser.homes import Visit, fits, kernel_of
from tests.browser.test_faults import BACK_WITHIN, TOLD_WITHIN
from tests.browser.walk import Walk
from tests.conftest import Watch
from tests.marks import repeated
from tests.serving import kernels

PAGES = {"setup": "01_setup.ipynb", "payday": "05_payday.ipynb", "fire": "06_fire.ipynb"}


@pytest.mark.both_homes
@pytest.mark.parametrize(
    ("name", "lang", "width", "dark"),
    [
        repeated("payday", "en", 1280, False),
        ("payday", "de", 390, True),
        repeated("fire", "de", 1280, False),
        repeated("fire", "en", 390, True),
    ],
)
def test_a_lesson_is_walked_to_its_end_with_mistakes(
    visit: Visit, name: str, lang: str, width: int, dark: bool
) -> None:
    """Each step is first answered wrongly, and the reason read, or the move taken back; then it is solved, and kept."""
    page = visit(f"{lang}/{PAGES[name]}", width=width, dark=dark)
    walk = Walk(page, name, lang)
    walk.through(mistakes=("predict", "choose", "which_rule", "do"))
    page.screenshot(path=f"screenshots/lesson-{name}-{lang}-{width}.png", full_page=True)
    fits(page)
    kept = page.evaluate("({...localStorage})")
    assert json.loads(kept[progress.LESSON + name])["done"] == list(range(len(walk.steps)))
    assert {key for key in kept if key.startswith(progress.RULE)} == {
        progress.RULE + rule for step in walk.steps if step.kind != "show" for rule in step.rules
    }


@pytest.mark.parametrize("name", ["setup", *map(repeated, ["payday", "fire"])])
def test_a_lesson_is_walked_by_keyboard_alone(visit: Visit, name: str) -> None:
    """Tab, arrows, Enter and typing lead from the first step to the last, and to what comes next without a Tab.

    The next lesson opens where this one was read.
    """
    page = visit(f"en/{PAGES[name]}")
    Walk(page, name, "en", keys=True).through()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(PAGES[name].partition(".")[0]))
    assert len(page.context.pages) == 1


def test_a_kernel_that_dies_in_the_middle_costs_nothing(visit: Visit, watch: Watch) -> None:
    """It is told; after one click the lesson stands at the same step, and is finished from there."""
    page = visit("de/06_fire.ipynb")
    walk = Walk(page, "fire", "de")
    for at in (0, 1):
        walk.at(at)
        walk.solve(at)
        if at:
            walk.next()
    walk.at(2)
    kernels()[kernel_of(page)].kill()
    go_on = page.get_by_role("button", name="Weiterspielen")
    expect(go_on).to_be_visible(timeout=TOLD_WITHIN)
    go_on.click()
    expect(walk.root.locator(".iki-progress i").nth(2)).to_have_class("now", timeout=BACK_WITHIN)
    expect(walk.root.locator(".iki-progress i").nth(1)).to_have_class("done")
    walk.through(2)
    watch.errors.clear()  # Jupyter writes on the console that its kernel died
