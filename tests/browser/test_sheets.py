"""The scoring sheets on their pages: by keyboard, by thumb, over a reload and a killed kernel."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.homes import Visit, fits, kernel_of
from tests.conftest import Watch
from tests.marks import repeated
from tests.serving import kernels

TIMEOUT = 15_000  # milliseconds
DOUBLED = {"en": "from 7 points on = 20", "de": "ab 7 Punkten doppelt = 20"}
RELOAD = {"en": "reload the page", "de": "Lade die Seite neu"}


def key(page: Page, name: str) -> Locator:
    return page.locator(f'.iki-sheet [data-key="{name}"]')


def total(page: Page, seat: int) -> Locator:
    return page.locator(f':is(.iki-totals [data-seat="{seat}"], .iki-total[data-seat="{seat}"]) b')


def shows(locator: Locator, text: str) -> None:
    """Wait until something says this; a busy machine may take its time."""
    expect(locator).to_contain_text(text, timeout=TIMEOUT)


@pytest.mark.served("its kernel is killed")
@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_an_evening_by_thumb_survives_a_reload_and_a_killed_kernel(visit: Visit, watch: Watch, lang: str) -> None:
    """Two months by tapping; nothing sticks out; what is tapped without a kernel is there after a reload."""
    page = visit(f"{lang}/koikoi_sheet.ipynb", width=390)
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
    fits(page)
    kernels()[kernel_of(page)].kill()
    key(page, "1 akatan").click()
    key(page, "1 tanzaku").click()
    expect(page.locator(".iki-sheet .iki-note").first).to_be_visible(timeout=TIMEOUT)
    shows(page.locator(".iki-sheet .iki-note").first, RELOAD[lang])
    key(page, "1 tanzaku 1").click()
    page.reload()
    shows(page.locator(".iki-standing"), "4")
    shows(total(page, 0), "20")
    shows(total(page, 1), "24")
    watch.errors.clear()  # the line to a killed kernel may complain on the console
