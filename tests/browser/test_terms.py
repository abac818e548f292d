"""Terms of art where one learns and disputes: a tap says what they mean, and counts as nothing else."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.homes import Visit, fits
from tests.browser.test_accessibility import faults
from tests.marks import look, repeated

BOXES = """() => JSON.stringify(
  [...document.querySelectorAll("section.iki-widget, section.iki-widget > *, .iki-place, .iki-task")]
    .map((one) => one.getBoundingClientRect()))"""


def looked_up(page: Page, within: str, name: str) -> Locator:
    """Open a term by key and by tap and close it again: nothing moves, nothing but the meaning is there."""
    term = page.locator(f"{within} span.iki-term", has_text=name).first
    key = page.locator(f"{within.replace('prompt', 'task')} button.iki-term", has_text=name).first
    meaning = page.locator(".iki-meaning:popover-open")
    expect(page.locator(".iki-busy")).to_have_count(0)  # what is drawn anew takes its focus along
    before = page.evaluate(BOXES)
    key.focus()
    assert term.evaluate("word => getComputedStyle(word).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(meaning).to_be_focused()
    expect(meaning).to_have_attribute("role", "dialog")
    assert page.evaluate(BOXES) == before
    expect(meaning).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(key).to_be_focused()
    term.click()
    expect(meaning).to_be_visible()
    return meaning


@pytest.mark.parametrize(("lang", "width", "dark", "name", "says"), [
    repeated("en", 1280, False, "income", "Money in place of hiring"),
    ("de", 390, True, "Einkommen", "anstelle der Anwerbung"),
    repeated("en", 390, False, "income", "Money in place of hiring"),
], ids=look)  # fmt: skip
def test_a_term_of_a_lesson_is_looked_up(visit: Visit, lang: str, width: int, dark: bool, name: str, says: str) -> None:
    """In the prompt, while the step waits; letters go on to work there, and its rule is one tap further."""
    page = visit(f"{lang}/02_month.ipynb", width=width, dark=dark)
    lesson = page.locator(".iki-lesson")
    prompt = lesson.locator(".iki-prompt").inner_text()
    meaning = looked_up(page, ".iki-prompt", name)
    expect(meaning).to_contain_text(says)
    assert faults(page) == []
    lesson.locator(".iki-place [data-cell] > .hit").last.click()  # closes it, and is no click on the table
    expect(meaning).to_be_hidden()
    expect(lesson.locator(".iki-prompt")).to_have_text(prompt)
    expect(lesson.locator(".iki-panel:visible")).to_have_count(0)
    entire = lesson.locator('[data-key="entire"]')
    pressed = entire.get_attribute("aria-pressed") if entire.is_enabled() else None
    page.keyboard.press("z")
    if pressed:
        expect(entire).not_to_have_attribute("aria-pressed", pressed)
    lesson.locator(".iki-prompt .iki-term").first.click()
    fits(page)
    meaning.get_by_role("link").click()
    page.wait_for_url("**/12_rules.*#iki.act.income")


@pytest.mark.parametrize("width", [1280, repeated(390)])
def test_a_term_of_a_beat_is_looked_up(visit: Visit, width: int) -> None:
    """The sentence stays the one that is said, and keys go on to work from there."""
    page = visit("en/13_teach.ipynb", width=width)
    current = page.locator(".iki-script-say[aria-current]")
    text = current.text_content() or ""
    looked_up(page, ".iki-script-say[aria-current]", "")
    page.keyboard.press("Escape")
    expect(current).to_have_text(text)
    page.keyboard.press("ArrowRight")
    expect(current).not_to_have_text(text)
