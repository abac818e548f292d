"""A learner sets up a game for three and plays January in the trainer, by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from iki_teach.content.words import Words
from tests.browser.homes import Visit, fits
from tests.browser.walk import walk_to
from tests.marks import repeated, rule

SCREENS = "screenshots"
STARTS = (("display.sawyer", "south.1"), ("display.cooper", "west.1"), ("display.tofu-seller", "north.1"))
BUSY = re.compile("iki-busy")
HIDDEN_AFTER = 3000  # ms without a click: then the cell lies behind a tab, as on a telephone
SLOTS = ("slot.3", "slot.2", "slot.4")


def board(page: Page, number: int = 0) -> Locator:
    return page.locator(".iki-board:not(.iki-lesson)").nth(number)


def cell(within: Locator, name: str) -> Locator:
    return within.locator(f'[data-cell="{name}"]')


def settled(within: Locator, words: str) -> None:
    """Wait until the board says this in its status line."""
    expect(within.locator(".iki-status")).to_contain_text(words)


def tap(within: Locator, name: str) -> None:
    """Click a cell, also one behind a tab."""
    try:
        cell(within, name).click(timeout=HIDDEN_AFTER)
    except TimeoutError:
        within.locator("[data-key='tab details']").click()
        cell(within, name).click()


def click(within: Locator, *names: str) -> None:
    """Click cells one after the other, each when the one before has been answered."""
    for name in names:
        expect(within).not_to_have_class(BUSY)
        tap(within, name)
    expect(within).not_to_have_class(BUSY)


@pytest.mark.both_homes
@pytest.mark.parametrize("lang", ["en", repeated("de")])
@rule("iki.setup.start-card", "iki.order.choose", "iki.act.hire", "iki.act.move", "iki.act.business")
def test_a_learner_sets_up_and_plays_january(visit: Visit, lang: str) -> None:
    """Setup for three, slots, hiring, walking and business, all by clicking; a refusal names its rule."""
    words = Words(lang)
    page = visit(f"{lang}/01_setup.ipynb")
    table = board(page)
    click(table, "display.sawyer", "south.4")
    expect(table.locator(".iki-answer")).to_contain_text(words.rule("iki.setup.start-card"))
    expect(table.locator(".iki-answer")).to_contain_text("iki.setup.start-card")
    page.screenshot(path=f"{SCREENS}/refusal-{lang}.png")
    click(table, "south.1", *STARTS[1], *STARTS[2])
    click(table, *SLOTS)
    settled(table, "Ben")
    click(table, "bank", "space.2", "space.2")
    table.get_by_role("button", name=re.compile("End the turn|Zug beenden")).click()
    settled(table, "Aki")
    click(table, "display.carpenter", "north.2", "space.3", "space.3")
    table.get_by_role("button", name=re.compile("End the turn|Zug beenden")).click()
    settled(table, "Chie")
    click(table, "bank", "space.4")
    table.get_by_role("button", name=re.compile("End the turn|Zug beenden")).click()
    settled(table, "February" if lang == "en" else "Februar")
    page.screenshot(path=f"{SCREENS}/january-{lang}.png")


def test_january_by_keyboard_alone(visit: Visit) -> None:
    """Tab leads past the lesson and into the board, arrows walk on it, Enter acts, w says why not, u takes back."""
    page = visit("en/02_month.ipynb")
    table = board(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if table.evaluate("(board) => board.contains(document.activeElement?.closest('[data-cell]') ?? null)"):
            break
    beside = board(page, 1).text_content()
    for name, waited in (("slot.3", "Ben"), ("slot.2", "Chie"), ("slot.4", "Ben takes income")):
        walk_to(page, table, name)
        page.keyboard.press("Enter")
        settled(table, waited)
    walk_to(page, table, "tab.players")
    page.keyboard.press("Enter")
    walk_to(page, table, "slot.1")
    page.keyboard.press("w")
    expect(table.locator(".iki-answer")).to_contain_text("iki.order.choose")
    page.keyboard.press("Escape")
    walk_to(page, table, "bank")
    page.keyboard.press("Enter")
    settled(table, "walks")
    page.keyboard.press("u")
    settled(table, "takes income")
    walk_to(page, table, "bank")
    page.keyboard.press("Enter")
    settled(table, "walks")
    walk_to(page, table, "space.2")
    page.keyboard.press("Enter")
    settled(table, "business")
    assert board(page, 1).text_content() == beside, "a board has answered for another"
    page.screenshot(path=f"{SCREENS}/keyboard.png")


@pytest.mark.parametrize("dark", [repeated(False), True])
def test_a_phone_shows_the_whole_board_without_sideways_scrolling(visit: Visit, dark: bool) -> None:
    """At 390 px nothing sticks out, and what can be clicked is at least 44 px each way."""
    page = visit("en/02_month.ipynb", width=390, dark=dark)
    fits(page)
    assert page.locator(".iki-board [data-cell]").count() > 100
    small = page.evaluate(
        """() => [...document.querySelectorAll(".iki-board [data-cell], .iki-board button:not(.iki-term)")]
          .map((target) => [target.dataset.cell || target.textContent, target.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
          .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []
    board(page).scroll_into_view_if_needed()
    page.screenshot(path=f"{SCREENS}/phone-{'dark' if dark else 'light'}.png", full_page=True)
