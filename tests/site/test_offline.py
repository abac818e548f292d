"""What was seen once is there without a line."""

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Line, answers, is_kept

pytestmark = pytest.mark.browser


def test_another_lesson_opens_without_a_line(page: Page, line: Line) -> None:
    """One that was never seen, and Python answers there: after the first visit the browser keeps the whole course."""
    page.goto(f"{line.address}en/03_cards.html")
    is_kept(page)
    line.cut()
    page.goto(f"{line.address}en/06_fire.html")
    answers(page)
    expect(page.locator(".iki-lesson")).to_be_visible()
