"""Sheets to print: chosen, read on a screen and on a telephone, and printed on as many pages as they promise."""

import re

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.words import Words
from iki_teach.kits import KITS
from tests.browser.homes import Visit, fits
from tests.browser.test_accessibility import serious
from tests.marks import look, repeated

PAGES = {"summary": (1,), "aid": (1, 2), "asked": (1,)}
BOX = {"A4": (595, 842), "letter": (612, 792)}  # points
POINTS = 0.75  # of a pixel of a style sheet
READABLE = 7  # points; the German sheets of the second edition have the most to say
TABLES = [
    (name, preset, str(players))
    for name in ("iki", "koikoi")
    for preset in KITS[name].presets()
    for players in KITS[name].numbers
]
FULLEST = ("iki", "second", "2")


def choose(page: Page, **chosen: str) -> None:
    for name, value in chosen.items():
        select = page.locator(f'[data-key="choose {name}"]')
        if select.input_value() != value:
            announced = page.locator(".iki-aids .iki-live").inner_text()
            select.select_option(value)
            expect(page.locator(f'[data-key="choose {name}"]')).to_have_value(value)
            if name == "size":
                expect(page.locator(".iki-paper")).to_have_attribute("data-size", value)
            else:
                expect(page.locator(".iki-aids .iki-live")).not_to_have_text(announced)
        expect(page.locator(".iki-aids")).not_to_have_class(re.compile("iki-busy"))


def pages_of(paper: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", paper))


@pytest.mark.parametrize("kind", ["summary", "aid", repeated("asked")])
@pytest.mark.parametrize(
    ("lang", "tables"),
    [("de", [FULLEST, ("koikoi", "common", "2")]), repeated("en", TABLES), repeated("de", TABLES)],
    ids=["de-fullest", "en", "de"],
)
def test_every_sheet_prints_on_its_page(visit: Visit, kind: str, lang: str, tables: list[tuple[str, str, str]]) -> None:
    """One page for the rules in short, one or two for the aid, on both papers, in type that can be read, as vectors."""
    page = visit(f"{lang}/aids.ipynb")
    choose(page, kind=kind)
    for game, preset, players in tables:
        choose(page, game=game)
        choose(page, preset=preset)
        choose(page, players=players)
        for size, (width, height) in BOX.items():
            choose(page, size=size)
            paper = page.pdf(prefer_css_page_size=True, print_background=True)  # on the paper that it asks for
            assert pages_of(paper) in PAGES[kind], (game, preset, players, size)
            box = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", paper)
            assert box
            assert (round(float(box[1])), round(float(box[2]))) == (width, height)
            assert b"/Subtype /Image" not in paper
            page.emulate_media(media="print")
            pixels = page.locator(".iki-paper").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
            assert round(pixels * POINTS, 1) >= READABLE, (game, preset, players, size)
            page.emulate_media(media="null")


@pytest.mark.parametrize(
    ("lang", "width", "dark"),
    [("en", 1280, False), repeated("de", 390, True), repeated("en", 390, False), repeated("de", 1280, True)],
    ids=look,
)
def test_a_sheet_is_chosen_and_read(visit: Visit, lang: str, width: int, dark: bool) -> None:
    """By keyboard as well; targets are large; on paper there is no head, nothing of the page, nothing to press."""
    page, words = visit(f"{lang}/aids.ipynb", width=width, dark=dark), Words(lang)
    choose(page, preset="first")
    select = page.locator('[data-key="choose kind"]')
    select.focus()
    page.keyboard.press("ArrowDown")
    expect(select).to_have_value("aid")
    expect(page.locator(".iki-paper h3")).to_contain_text("IKI: ")
    expect(page.locator(".iki-paper")).to_contain_text(words.rule_text("iki.shop.rice"))
    expect(select).to_be_focused()
    fits(page)
    heights = page.locator(".iki-aids :is(select, button)").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 44
    small = page.evaluate(
        """() => [...document.querySelectorAll(".iki-paper :is(dt, dd, h4, p, footer)")]
          .filter((one) => one.textContent && parseFloat(getComputedStyle(one).fontSize) < 12).length"""
    )
    assert small == 0
    assert serious(page) == []
    page.emulate_media(media="print")  # where there is nothing but the sheet
    expect(page.locator(".iki-paper")).to_be_visible()
    assert page.locator(":is(.iki-head, .iki-foot, h1, button, select):visible").count() == 0
