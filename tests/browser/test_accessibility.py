"""Everybody can use every page: axe-core finds no fault, and what the board shows is also there as text and lists."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from iki_teach.content.words import LANGS
from iki_teach.trainer import places
from iki_teach.trainer.pages import address_of
from tests.browser.homes import Visit
from tests.browser.test_january import board, click, settled
from tests.marks import look, repeated

PAGES = sorted(path.name for path in (places.notebooks() / "en").glob("*.ipynb"))
LOOKS = (("en", False, 1280), ("de", True, 1280), ("en", True, 390), ("de", False, 390))
LIKE_OTHERS = [
    name for name in PAGES if re.match(r"0[1-9]|1[014]|2[0134]", name)
]  # lessons of steps, boards and drills
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
}

# Kanji that a voice of another language would stumble over: neither named as Japanese nor under a name without them.
UNMARKED = r"""() => {
  const kanji = /[\u3000-\u9fff]/, NAMED = "[lang=ja], [aria-hidden=true], :is([role], button)[aria-label]";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  const heard = (one) => !one.closest(`script, style, ${NAMED}`);
  while (texts.nextNode()) if (heard(texts.currentNode.parentElement)) found.push(texts.currentNode.data);
  for (const name of ["aria-label", "title", "alt"])
    for (const one of document.querySelectorAll(`[${name}]:not([lang=ja])`)) found.push(one.getAttribute(name));
  return found.filter((text) => kanji.test(text));
}"""


def faults(page: Page, place: str | None = None, options: Mapping[str, Any] = RULES) -> list[str]:
    """What axe-core finds wrong on a page or at a place of it, each with where it is."""
    return [fault for _, fault in found(page, place, options)]


def serious(page: Page) -> list[str]:
    return [fault for impact, fault in found(page, None, {}) if impact in ("serious", "critical")]


def found(page: Page, place: str | None, options: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for fault in Axe().run(page, context=place, options=dict(options)).response["violations"]:
        for node in fault["nodes"]:
            yield fault["impact"], f"{fault['id']}: {node['target']} {node['failureSummary']}"


@pytest.mark.parametrize(("name", "language", "dark", "width"), [
    repeated(name, *one) if at or name in LIKE_OTHERS else (name, *one)
    for name in PAGES
    for at, one in enumerate(LOOKS)
], ids=look)  # fmt: skip
def test_axe_finds_no_fault_on_a_page(visit: Visit, name: str, language: str, dark: bool, width: int) -> None:
    """With boards laid out, with the settings open, and with the list of lessons."""
    page = visit(address_of(f"{language}/{name}"), width=width, dark=dark)
    assert faults(page) == []
    assert page.evaluate(UNMARKED) == []
    if name != PAGES[0]:
        return  # the head is the same on every page
    for menu in (".iki-gear", ".iki-lessons"):
        page.locator(f"{menu} > summary").click()
        assert faults(page, ".iki-head") == []


def test_kanji_of_a_later_step_are_read_by_a_voice_that_can(visit: Visit) -> None:
    page = visit("en/00_koikoi.ipynb#lesson=koikoi&step=5")
    expect(page.locator(".iki-more [lang=ja]").first).to_have_text("光")
    assert page.evaluate(UNMARKED) == []


@pytest.mark.parametrize("language", [LANGS[0], *map(repeated, LANGS[1:])])
def test_a_screen_reader_finds_the_table_the_moves_and_the_log(visit: Visit, language: str) -> None:
    """The table as text, every legal move as a button in a named group, what happened as a list, and a live region."""
    page = visit(f"{language}/02_month.ipynb")
    table, beside = board(page), board(page, 1).text_content()
    click(table, "slot.3")
    settled(table, "Ben")
    assert board(page, 1).text_content() == beside, "a board has answered for another"
    expect(table.locator("[aria-live=polite]")).to_contain_text("Aki")
    expect(table.locator(".iki-log").get_by_role("listitem").last).to_contain_text("Aki")
    table.locator('[data-key="tool moves"]').click()
    group = table.get_by_role("group").filter(has=page.locator("h3"))
    expect(group.get_by_role("button").first).to_be_visible()
    assert group.get_by_role("button").count() > 3
    table.locator('[data-key="tool more"]').click()
    table.locator('[data-key="tool text"]').click()
    for fault in ("Aki", "Ben", "Chie"):
        expect(table.locator(".iki-text")).to_contain_text(fault)
    assert faults(page) == []
