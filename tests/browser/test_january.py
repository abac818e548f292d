"""A learner sets up a game for three and plays January by clicks."""

import re

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from iki_teach.content.words import Words
from tests.browser.homes import Visit
from tests.marks import repeated, rule

STARTS = (("display.sawyer", "south.1"), ("display.cooper", "west.1"), ("display.tofu-seller", "north.1"))
BUSY = re.compile("iki-busy")
HIDDEN_AFTER = 3000  # ms without a click: then the cell lies behind a tab, as on a telephone


def board(page: Page, number: int = 0) -> Locator:
    return page.locator(".iki-board:not(.iki-lesson)").nth(number)


def cell(within: Locator, name: str) -> Locator:
    return within.locator(f'[data-cell="{name}"]')


def settled(within: Locator, words: str) -> None:
    expect(within.locator(".iki-status")).to_contain_text(words)


def tap(within: Locator, name: str) -> None:
    try:
        cell(within, name).click(timeout=HIDDEN_AFTER)
    except TimeoutError:
        within.locator("[data-key='tab details']").click()
        cell(within, name).click()


def click(within: Locator, *names: str) -> None:
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
    click(table, "south.1", *STARTS[1], *STARTS[2])
    click(table, "slot.3", "slot.2", "slot.4")
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
