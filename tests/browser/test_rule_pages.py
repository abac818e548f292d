"""The pages with all rules: look up with the map below, and teach, in the trainer."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.scripts import load_script
from iki_teach.content.words import Words
from iki_teach.pages.rules.rule_book import DISPUTES, UI
from tests.browser.homes import Visit, fits
from tests.browser.test_accessibility import serious
from tests.marks import repeated

SPREAD = "iki.fire.spread"
TIMEOUT = 15_000  # milliseconds


@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_the_start_page_leads_to_the_disputes(visit: Visit, lang: str) -> None:
    """One tap shows all that the sources leave open, gathered from all chapters."""
    page, words = visit(f"{lang}/start.ipynb"), Words(lang)
    page.locator('.iki-doors a[href$="#disputes"]:visible').click()
    expect(page.get_by_role("searchbox")).to_have_value(words(UI[DISPUTES]), timeout=TIMEOUT)
    expect(page.locator('.iki-rules [data-key="rule iki.act.sandals-first"]')).to_have_count(1, timeout=TIMEOUT)


@pytest.mark.parametrize("width", [repeated(1280), 390])
def test_on_a_phone_a_rule_is_found_above_the_keyboard_and_its_ruling_read_below(visit: Visit, width: int) -> None:
    """The field goes to the top when one types; question, reading and reason stand each under its own heading."""
    page = visit("de/12_rules.ipynb", width=width)
    expect(page.locator(".iki-chip").first).to_be_visible()
    fits(page)
    assert serious(page) == []
    field, found = page.get_by_role("searchbox"), page.locator('.iki-rules [data-key="rule iki.score.tie"]')
    field.press_sequentially("Gleichstand")
    expect(found).to_be_visible()
    box = found.bounding_box()
    assert box is not None
    assert width > 390 or 0 < box["y"] < 422 - box["height"]
    field.fill("koi.turn.match")
    page.locator('.iki-rules [data-key="rule koi.turn.match"]').click()
    expect(page.locator(".iki-ruling > dl > dd")).to_have_count(3)
    boxes = [part.bounding_box() for part in page.locator(".iki-ruling > dl > :is(dt, dd)").all()]
    for above, below in itertools.pairwise(box for box in boxes if box):
        assert above["y"] + above["height"] <= below["y"] + 1
        assert abs(above["x"] - below["x"]) < 1


def printed(page: Page) -> int:
    paper = page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", paper))


def test_the_rules_print_with_every_chapter_open(visit: Visit) -> None:
    """On paper all titles can be read; afterwards the chapters are folded as they were."""
    page = visit("en/12_rules.ipynb")
    page.evaluate(
        """addEventListener("beforeprint", () => {
          window.folded = document.querySelectorAll("details.iki-chapter:not([open])").length;
        })"""
    )
    before = page.locator("details.iki-chapter:not([open])").count()
    printed(page)
    assert before > 5
    assert page.evaluate("folded") == 0
    expect(page.locator("details.iki-chapter:not([open])")).to_have_count(before)


@pytest.mark.parametrize("lang", ["en", pytest.param("de", marks=pytest.mark.thorough)])
def test_the_script_prints_two_beats_to_a_sheet(visit: Visit, lang: str) -> None:
    """Half as many sheets as beats, and one more for what stands before; light, without presenter and navigation."""
    page = visit(f"{lang}/13_teach.ipynb", dark=True)
    page.evaluate("addEventListener('beforeprint', () => (window.paper = document.documentElement.className))")
    assert printed(page) <= len(load_script("iki", "teach").beats) / 2 + 1
    assert page.evaluate("paper.split(' ')") == ["iki-light"]
    expect(page.locator("html")).to_have_class("iki-dark")
    page.emulate_media(media="print")
    expect(page.locator(".iki-script")).to_be_hidden()
    expect(page.locator(".iki-beat").last).to_be_visible()
    expect(page.locator(".iki-nav")).to_be_hidden()
    expect(page.locator(".iki-foot nav")).to_be_hidden()
