"""The scoring sheet in the trainer: by thumb and by keyboard, in both languages, over a reload and a killed kernel."""

import json
from collections.abc import Callable

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.homes import Home
from tests.conftest import Watch
from tests.marks import repeated

Visit = Callable[..., Page]
PAGE = "score_sheet.ipynb"
TIMEOUT = 15_000  # milliseconds


def key(page: Page, name: str) -> Locator:
    """Find an input or a button of the sheet."""
    return page.locator(f'.iki-sheet [data-key="{name}"]')


def total(page: Page, seat: int) -> Locator:
    """Find a player's total."""
    return page.locator(f'.iki-totals [data-seat="{seat}"] b')


def shows(locator: Locator, text: str) -> None:
    """Wait until something says this; a busy machine may take its time."""
    expect(locator).to_contain_text(text, timeout=TIMEOUT)


def kernel_of(page: Page) -> str:
    kernel: str = json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
    return kernel


def kill(kernel: str) -> None:
    for process in psutil.process_iter(["cmdline"]):
        if any(kernel in word for word in process.info["cmdline"] or []):
            process.kill()
            process.wait(10)


@pytest.mark.thorough
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_sheet_by_thumb_survives_a_reload(visit: Visit, lang: str) -> None:
    """Two players on a telephone: nothing sticks out, totals follow, and after the reload all is there."""
    page = visit(f"{lang}/{PAGE}", width=390)
    for seat, name in enumerate(("Aki", "Ben")):
        key(page, f"name {seat}").fill(name)
        key(page, f"{seat} iki").fill(f"40+{seat}")
        key(page, f"{seat} colours red").click()
        key(page, f"{seat} colours yellow").click()
        key(page, f"{seat} fish winter").click()
        key(page, f"{seat} koban").fill("2")
        key(page, f"{seat} mon").fill("3+6")
    key(page, "0 buildings").click()
    key(page, "0 buildings inn").click()
    key(page, "close box").click()
    key(page, "0 sandals").fill("2")
    shows(total(page, 0), str(40 + 4 + 3 + 6 + 2 + 5 + 2))
    shows(total(page, 1), str(41 + 4 + 3 + 6 + 2))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.screenshot(path=f"screenshots/score-sheet-{lang}.png", full_page=True)
    page.reload()
    shows(total(page, 0), "62")
    expect(key(page, "0 mon")).to_have_value("3+6")
    expect(key(page, "1 colours yellow")).to_have_attribute("aria-pressed", "true")


@pytest.mark.on_site
@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_a_whole_sheet_by_keyboard(visit: Visit, lang: str) -> None:
    """From the first name to the last field without a mouse."""
    page = visit(f"{lang}/{PAGE}")
    entered = key(page, "0 iki").element_handle()
    key(page, "name 0").focus()
    for text in ("Aki", "57"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    page.keyboard.press("Space")
    for text in ("", "", "", "", "", "", "3", "4", "9", "Ben"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    page.keyboard.type("60")
    shows(total(page, 0), str(57 + 1 + 9 + 4 + 2))
    shows(total(page, 1), "60")
    assert entered.evaluate("(field) => field.isConnected"), "an answer has built the sheet anew under a hand"
    page.screenshot(path=f"screenshots/score-sheet-keyboard-{lang}.png")


@pytest.mark.served("its kernel is killed")
@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_a_killed_kernel_loses_nothing(visit: Visit, watch: Watch, lang: str) -> None:
    """The page says that nothing is counted; what is typed then is there after a reload, and counts."""
    page = visit(f"{lang}/{PAGE}")
    key(page, "0 iki").fill("57")
    shows(total(page, 0), "57")
    kill(kernel_of(page))
    key(page, "0 koban").fill("3")
    note = {"en": "reload the page", "de": "Lade die Seite neu"}[lang]
    expect(page.locator(".iki-sheet .iki-note").first).to_be_visible(timeout=TIMEOUT)
    shows(page.locator(".iki-sheet .iki-note").first, note)
    page.reload()
    shows(total(page, 0), "66")
    watch.errors.clear()  # the line to a killed kernel may complain on the console


@pytest.mark.parametrize(
    ("notebook", "first"),
    [(PAGE, "0 iki"), pytest.param("koikoi_sheet.ipynb", "end stop-1", marks=pytest.mark.thorough)],
)
def test_the_start_page_leads_to_the_sheet(visit: Visit, home: Home, notebook: str, first: str) -> None:
    """Who has just played finds it there."""
    page = visit("en/start.ipynb", width=390)
    page.get_by_text("Lessons", exact=True).click()
    address = home.page(f"en/{notebook}")
    page.locator(f'.iki-menu a[href$="/{address.rpartition("/")[2]}"]').click()
    page.wait_for_url(address)
    expect(key(page, first)).to_be_visible(timeout=TIMEOUT)
