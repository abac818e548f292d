"""What a browser kept of former versions is found on the pages; one that keeps nothing plays on, and is told once."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import Visit
from tests.conftest import CHECKOUT
from tests.marks import repeated

STORED = CHECKOUT / "tests" / "former"
STATUS = ".iki-status"
FREE = ".iki-board:not(.iki-lesson) .iki-status"  # of a board below a lesson
FOUND = [
    repeated("iki-setup", "en/01_setup.ipynb", 1280, FREE, ["April: Ben does business"]),
    ("iki-month", "de/02_month.ipynb", 900, FREE, ["Januar: Aki nimmt Einkommen"]),
    ("koikoi", "en/23_koikoi_game.ipynb", 390, STATUS, ["February: Aki"]),
    ("first-game-table", "de/10_first_game.ipynb", 1280, STATUS, ["Februar: Chie wählt"]),
    ("iki-sheets", "en/score_sheet.ipynb", 390, ".iki-totals b", ["30", "25"]),
    repeated("koikoi-sheets", "de/koikoi_sheet.ipynb", 1280, ".iki-total b", ["20", "6"]),
    ("lesson", "en/05_payday.ipynb", 390, ".iki-progress i:nth-of-type(4).now", [""]),
]
# Which steps of lessons were seen, frame by frame; ahead of the first there is a picture.
STEPS = """window.steps = new Set(); (function look() {
  const seen = (one) => one.querySelector(".iki-stage").checkVisibility({visibilityProperty: true});
  const step = (one) => one.querySelector(".iki-count")?.textContent ?? "ahead";
  [...document.querySelectorAll(".iki-lesson:has(.iki-stage)")].filter(seen).map(step).forEach((one) => steps.add(one));
  requestAnimationFrame(look); })()"""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
PAGES = ["", "score_sheet.ipynb", "12_rules.ipynb", "01_setup.ipynb", "host.ipynb", "play.ipynb", "koikoi_sheet.ipynb"]


@pytest.mark.on_site
@pytest.mark.parametrize(("name", "place", "width", "where", "texts"), FOUND)
def test_a_visitor_finds_what_the_browser_kept(
    visit: Visit, page: Page, name: str, place: str, width: int, where: str, texts: list[str]
) -> None:
    """The page goes on with it by itself, and keeps it under the same key; beside it are settings and other boards."""
    stored = json.loads((STORED / f"browser-{name}.json").read_text(encoding="utf-8"))
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(stored)})")
    page.add_init_script(STEPS)
    visit(place, width=width)
    for at, text in enumerate(texts):
        expect(page.locator(where).nth(at)).to_contain_text(text)
    expect(page.locator(".iki-unsaved")).to_be_hidden()
    assert page.evaluate("steps.size") == (name == "lesson"), "no other step before that"
    boards = re.findall(r'keep=\\"([^"\\]+)', (CHECKOUT / "notebooks" / place).read_text(encoding="utf-8"))
    assert set(stored) <= set(page.evaluate("Object.keys(localStorage)")) <= {*stored, "iki.settings", *boards}


@pytest.mark.parametrize("name", [*PAGES[:3], *map(repeated, PAGES[3:])])
def test_where_storage_is_forbidden_every_page_says_so_once_and_goes_on(page: Page, visit: Visit, name: str) -> None:
    """No script fails of it: the page's look is chosen as ever, and what is asked is answered."""
    page.add_init_script(FORBIDDEN)
    visit(f"en/{name}")
    expect(page.locator(".iki-unsaved")).to_be_visible()
    note = page.locator("p:not([inert])", has_text=re.compile("This browser (keeps nothing|cannot keep)"))
    buttons = page.locator(".iki-widget button:enabled").filter(visible=True)
    if buttons.count():
        buttons.first.click()
    expect(note.filter(visible=True)).to_have_count(1)
    if page.locator("body.iki-covered").count():
        return  # the host has the page for itself
    page.locator(".iki-gear summary").click()
    page.locator("#look").select_option("dark")
    assert page.evaluate("document.documentElement.classList.contains('iki-dark')")
