"""The warm-up in the trainer: its pages show the cards, and the board answers clicks."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.homes import Visit, fits
from tests.marks import repeated


@pytest.mark.on_site
@pytest.mark.parametrize(("lang", "width", "dark"), [repeated("en", 1280, False), ("de", 390, True)])
def test_the_warm_up_shows_all_cards_and_plays(
    visit: Visit, screenshot: Callable[..., Path], lang: str, width: int, dark: bool
) -> None:
    """Twelve months in a picture; a click on a card plays it, and the other side answers."""
    page = visit(f"{lang}/00_koikoi.ipynb", width=width, dark=dark)
    board = page.locator(".iki-board:not([data-step])").first
    expect(board).to_be_visible()
    fits(page)
    cards = [card.bounding_box() for card in page.locator(".iki-picture [role=img]").all()]
    assert len(cards) == 48 + 6
    assert all(card and card["x"] >= 0 and card["x"] + card["width"] <= width for card in cards)
    board.locator('[data-cell="hand.8-3"]').click()
    expect(board.locator('[data-cell="hand.8-3"]')).to_have_count(0)
    if width < 600:  # px, where the log stands behind a tab
        board.locator("[data-key='tab log']").click()
    expect(board.locator(".iki-log li").filter(has_text="Ben").first).to_be_visible()
    screenshot()


def test_what_captured_cards_come_to_stays_in_sight_on_a_telephone(visit: Visit) -> None:
    """Cards far down are taken, and the sum stands at the head of the window."""
    page = visit("de/koikoi_captured.ipynb", width=390)
    for card in ("1-1", "3-1", "8-1"):
        cell = page.locator(f'.iki-board [data-cell$="{card}"]').first
        cell.click()
        expect(cell).to_have_class("cell selected")
    expect(page.locator(".iki-board .iki-status")).to_contain_text("5 Punkte")
    expect(page.locator(".iki-board .iki-status")).to_be_in_viewport()
    assert page.evaluate("scrollY") > 500
