"""The Koi-Koi sheet in the trainer: by thumb and by keyboard, over a reload and a killed kernel."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import Watch

from .test_score_sheet import TIMEOUT, kernel_of, key, kill, shows

Visit = Callable[..., Page]
PAGE = "koikoi_sheet.ipynb"


def total(page: Page, seat: int) -> Locator:
    """Find a player's total."""
    return page.locator(f'.iki-total[data-seat="{seat}"] b')


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_evening_survives_a_reload_and_a_killed_kernel(
    visit: Visit, watch: Watch, screenshot: Callable[..., object], lang: str, width: int
) -> None:
    """Two months by tapping; nothing sticks out; what is tapped without a kernel is there after a reload."""
    page = visit(f"{lang}/{PAGE}", width=width)
    key(page, "name 0").fill("Aki")
    key(page, "rules").select_option("nintendo")
    for name in ("end stop-1", "0 1-1", "0 8-1", "0 12-1", "0 9-1"):
        key(page, name).click()
    shows(
        page.locator(".iki-month > .iki-sum"), {"en": "from 7 points on = 20", "de": "ab 7 Punkten doppelt = 20"}[lang]
    )
    key(page, "next").click()
    for name in ("end stop-2", "1 aotan"):
        key(page, name).click()
    shows(total(page, 1), "5")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    screenshot()
    kill(kernel_of(page))
    key(page, "1 akatan").click()
    key(page, "1 tanzaku").click()
    expect(page.locator(".iki-sheet .iki-note").first).to_be_visible(timeout=TIMEOUT)
    key(page, "1 tanzaku 1").click()
    page.reload()
    shows(page.locator(".iki-standing"), "4")
    shows(total(page, 0), "20")
    shows(total(page, 1), "24")
    watch.errors.clear()  # the line to a killed kernel may complain on the console


def test_the_start_page_and_the_lessons_lead_to_the_sheet(visit: Visit) -> None:
    """Who has just played finds it there."""
    page = visit("en/start.ipynb", width=390)
    page.get_by_role("link", name="that of Koi-Koi").click()
    page.wait_for_url(f"**/en/{PAGE}")
    expect(key(page, "end stop-1")).to_be_visible(timeout=TIMEOUT)
