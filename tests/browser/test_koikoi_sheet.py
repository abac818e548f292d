"""The Koi-Koi sheet in the trainer: by thumb and by keyboard, over a reload and a killed kernel."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import Watch
from tests.marks import repeated

from .test_score_sheet import TIMEOUT, kernel_of, key, kill, shows

Visit = Callable[..., Page]
PAGE = "koikoi_sheet.ipynb"
DOUBLED = {"en": "from 7 points on = 20", "de": "ab 7 Punkten doppelt = 20"}


def total(page: Page, seat: int) -> Locator:
    """Find a player's total."""
    return page.locator(f'.iki-total[data-seat="{seat}"] b')


@pytest.mark.served("its kernel is killed")
@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_an_evening_by_thumb_survives_a_reload_and_a_killed_kernel(
    visit: Visit, watch: Watch, screenshot: Callable[..., object], lang: str
) -> None:
    """Two months by tapping; nothing sticks out; what is tapped without a kernel is there after a reload."""
    page = visit(f"{lang}/{PAGE}", width=390)
    key(page, "name 0").fill("Aki")
    key(page, "rules").select_option("common")
    key(page, "end stop-1").click()
    page.locator(".iki-seat:not([hidden]) summary").click()
    for name in ("0 1-1", "0 8-1", "0 12-1", "0 9-1"):
        key(page, name).click()
    shows(page.locator(".iki-month > .iki-sum"), DOUBLED[lang])
    key(page, "next").click()
    for name in ("end stop-2", "1 aotan"):
        key(page, name).click()
    shows(total(page, 1), "5")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
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


@pytest.mark.thorough
@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_evening_by_keyboard(visit: Visit, screenshot: Callable[..., object], lang: str) -> None:
    """From the first name over cards and yaku to the second month without a mouse, and back one step."""
    page = visit(f"{lang}/{PAGE}")
    press = page.keyboard.press
    key(page, "name 0").focus()
    for name in ("Aki", "Ben"):
        page.keyboard.type(name)
        press("Enter")
    walk(press, "Space", "Enter", "Enter", "Enter")  # Aki stops; nobody said koi-koi; Aki's cards
    for month in range(1, 13):
        walk(press, *(["Space"] if month in (1, 8, 12) else []), "Enter")
    shows(total(page, 0), "5")
    walk(press, "Tab", "Tab", "Enter", "ArrowRight", "Space")  # the next month: Ben stops
    walk(press, *["Enter"] * 15, "ArrowRight", "ArrowRight", "Space")  # past koi-koi, player and cards to aotan
    shows(total(page, 1), "5")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    screenshot()
    for name in ("undo", "redo"):
        key(page, name).focus()
        press("Enter")
        shows(total(page, 1), {"undo": "0", "redo": "5"}[name])


def walk(press: Callable[[str], None], *keys: str) -> None:
    for one in keys:
        press(one)
