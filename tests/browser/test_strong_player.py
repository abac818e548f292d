"""A strong player beside the learner, on a page: looking back at a game, trying again, and advice in a new one."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.board.test_strong_player import finished
from tests.browser.homes import Visit, fits
from tests.browser.test_accessibility import faults
from tests.marks import repeated

PATIENCE = 60_000  # ms until a whole game is looked back at, on a busy machine without a server
LOOKED_BACK = "() => Object.keys(localStorage).filter((key) => key.startsWith('iki-teach.v1.exercise.')).length"


@pytest.mark.on_site
@pytest.mark.parametrize(("lang", "width", "dark"), [repeated("en", 1280, False), ("de", 390, True)])
def test_one_looks_back_and_asks_for_advice(visit: Visit, page: Page, lang: str, width: int, dark: bool) -> None:
    """Nothing is said unasked; what was missed is kept for the drills; advice can be played."""
    stored = {"iki-teach.koikoi": json.dumps({"record": finished().record()}), "iki.settings": '{"speed": "off"}'}
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(stored)})")
    visit(f"{lang}/23_koikoi_game.ipynb", width=width, dark=dark)
    board = page.locator(".iki-board").first
    answer = board.locator(".iki-answer")
    board.locator("[data-key='act look-back']").click()
    expect(answer).to_have_attribute("data-kind", "advice", timeout=PATIENCE)
    assert page.evaluate(LOOKED_BACK) > 0
    board.locator("[data-key^='act moment']").first.click()
    board.locator("[data-key='act reveal']").click()
    board.locator("[data-key^='act better']").first.click()
    expect(answer).to_have_attribute("data-kind", "good", timeout=PATIENCE)
    board.locator("[data-key='act retry']").click()
    expect(board.locator("[data-key='act reveal']")).to_be_visible()
    board.locator("[data-key='act leave']").click()
    expect(board.locator("[data-key^='act moment']").first).to_be_visible()
    board.locator("[data-key='move new']").click()
    ask = board.locator("[data-key='act advise']")
    expect(ask).to_be_visible()
    expect(answer).to_be_hidden()
    ask.focus()
    page.keyboard.press("Enter")
    expect(answer).to_have_attribute("data-kind", "advice", timeout=PATIENCE)
    assert faults(page, ".iki-board") == []
    fits(page)
    answer.locator(".iki-tries button").first.click()
    expect(answer).not_to_have_attribute("data-kind", "advice")  # hidden, or what the move has brought
