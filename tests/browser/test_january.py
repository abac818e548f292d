"""A learner sets up a game for three and plays January in the trainer, by mouse and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from iki_teach.content.words import Words
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
def test_a_learner_sets_up_and_plays_january(visit: Callable[..., Page], lang: str) -> None:
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


def press_to(page: Page, name: str) -> None:
    """Walk with the arrow keys until the focus is on a cell, as a person would: towards it."""
    for _ in range(60):
        key = page.evaluate(
            """(name) => {
              const here = document.activeElement.getBoundingClientRect();
              if (document.activeElement.dataset.cell === name) return "";
              const board = document.activeElement.closest(".iki-board");
              const goal = board.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
              const dx = goal.x + goal.width / 2 - here.x - here.width / 2;
              const dy = goal.y + goal.height / 2 - here.y - here.height / 2;
              if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
              return dy > 0 ? "ArrowDown" : "ArrowUp";
            }""",
            name,
        )
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"the arrow keys do not lead to {name}")


def test_january_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    """Tab leads past the lesson and into the board, arrows walk on it, Enter acts, w says why not, u takes back."""
    page = visit("en/02_month.ipynb")
    table = board(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if table.evaluate("(board) => board.contains(document.activeElement?.closest('[data-cell]') ?? null)"):
            break
    for name, waited in (("slot.3", "Ben"), ("slot.2", "Chie"), ("slot.4", "Ben takes income")):
        press_to(page, name)
        page.keyboard.press("Enter")
        settled(table, waited)
    press_to(page, "tab.players")
    page.keyboard.press("Enter")
    press_to(page, "slot.1")
    page.keyboard.press("w")
    expect(table.locator(".iki-answer")).to_contain_text("iki.order.choose")
    page.keyboard.press("Escape")
    press_to(page, "bank")
    page.keyboard.press("Enter")
    settled(table, "walks")
    page.keyboard.press("u")
    settled(table, "takes income")
    press_to(page, "bank")
    page.keyboard.press("Enter")
    settled(table, "walks")
    press_to(page, "space.2")
    page.keyboard.press("Enter")
    settled(table, "business")
    page.screenshot(path=f"{SCREENS}/keyboard.png")


@pytest.mark.parametrize("dark", [repeated(False), True])
def test_a_phone_shows_the_whole_board_without_sideways_scrolling(visit: Callable[..., Page], dark: bool) -> None:
    """At 390 px nothing sticks out, and what can be clicked is at least 44 px each way."""
    page = visit("en/02_month.ipynb", width=390, dark=dark)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
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


def test_each_board_of_a_page_answers_for_itself(visit: Callable[..., Page]) -> None:
    """A click on the first board of the month page leaves the second as it is."""
    page = visit("en/02_month.ipynb")
    click(board(page), "slot.3")
    settled(board(page), "Ben")
    assert "Ben may make only one" in (board(page, 1).text_content() or "")
