"""Whoever comes back finds on the pages what their browser kept of former versions."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import Visit
from tests.conftest import CHECKOUT
from tests.marks import repeated

KEPT = CHECKOUT / "tests" / "kept"
STATUS = ".iki-status"
FREE = ".iki-board:not(.iki-lesson) .iki-status"  # of a board below a lesson
FOURTH_STEP = ".iki-progress i:nth-of-type(4).now"
FOUND = [
    repeated("iki-setup", "en/01_setup.ipynb", 1280, FREE, ["April: Ben does business"]),
    ("iki-month", "de/02_month.ipynb", 900, FREE, ["Januar: Aki nimmt Einkommen"]),
    ("koikoi", "en/23_koikoi_game.ipynb", 390, STATUS, ["February: Aki"]),
    ("first-game-table", "de/10_first_game.ipynb", 1280, STATUS, ["Februar: Chie wählt"]),
    repeated("lesson", "en/05_payday.ipynb", 390, FOURTH_STEP, [""]),
    ("iki-sheets", "en/score_sheet.ipynb", 390, ".iki-totals b", ["30", "25"]),
    ("koikoi-sheets", "de/koikoi_sheet.ipynb", 1280, ".iki-total b", ["20", "6"]),
]


@pytest.mark.on_site
@pytest.mark.parametrize(("name", "place", "width", "where", "said"), FOUND)
def test_a_visitor_finds_what_the_browser_kept(
    visit: Visit, page: Page, name: str, place: str, width: int, where: str, said: list[str]
) -> None:
    """The page goes on with it by itself, and keeps it under the same key; beside it are settings and other boards."""
    kept = json.loads((KEPT / f"browser-{name}.json").read_text(encoding="utf-8"))
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    visit(place, width=width)
    for at, text in enumerate(said):
        expect(page.locator(where).nth(at)).to_contain_text(text)
    expect(page.locator(".iki-unkept")).to_be_hidden()
    notebook = (CHECKOUT / "notebooks" / place).read_text(encoding="utf-8")
    boards = re.findall(r'keep=\\"([^"\\]+)', notebook)
    found = set(page.evaluate("Object.keys(localStorage)"))
    assert set(kept) <= found <= {*kept, "iki.settings", *boards}
