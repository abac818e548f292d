"""The table taught from a screen: keys, swipes and big buttons."""

import itertools
import sys
from gzip import compress
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.scripts import load_script
from iki_teach.content.words import LANGS, Words
from iki_teach.pages.rules.rule_book import DISPUTES, UI
from iki_teach.pages.script.beats import Script
from iki_teach.ui.still import lent
from tests.browser.homes import Home, Visit, fits
from tests.browser.test_accessibility import faults, serious
from tests.browser.test_aids import pages_of
from tests.marks import crossed, repeated
from tests.widgets.stage import box

BEATS = load_script("iki", "teach").beats
PHONE = 390
SWIPE = """(x) => {
  const root = document.querySelector(".iki-script");
  const touch = (at) => new Touch({identifier: 1, target: root, clientX: at, clientY: 300});
  root.dispatchEvent(new TouchEvent("touchstart", {touches: [touch(200)], bubbles: true}));
  root.dispatchEvent(new TouchEvent("touchend", {changedTouches: [touch(200 + x)], bubbles: true}));
}"""
TIMEOUT = 15_000  # milliseconds


@pytest.mark.on_site
def test_the_table_is_taught_by_keys(visit: Visit, home: Home) -> None:
    """Sentences, beats, notes and home; the picture of the fire has its marks; all on one page is a press away."""
    page = visit("en/13_teach.ipynb")
    presenter, current = page.locator(".iki-script"), page.locator(".iki-script-say[aria-current]")
    expect(current).to_contain_text(BEATS[0].say[0])
    for key, sentence in (("ArrowRight", 1), ("Space", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(current).to_contain_text(BEATS[0].say[sentence])
    fire = next(at for at, beat in enumerate(BEATS) if beat.id == "fire")
    for at in range(1, fire + 1):
        page.keyboard.press("ArrowDown")
        expect(presenter).to_have_attribute("data-beat", str(at))
    for sentence in range(1, 4):
        page.keyboard.press("ArrowRight")
        expect(current).to_contain_text(BEATS[fire].say[sentence])
    expect(page.locator(".iki-script .iki-mark [data-what=strength]")).to_have_text(["5", "4", "3"])
    page.keyboard.press("n")
    expect(page.locator(".iki-script-notes")).to_be_hidden()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    for _ in range(2):  # who comes back goes on at the same sentence
        expect(presenter).to_have_attribute("data-beat", str(fire - 1))
        expect(current).to_contain_text(BEATS[fire - 1].say[1])
        home.reload(page)
    page.keyboard.press("Home")
    expect(current).to_contain_text(BEATS[0].say[0])
    page.locator('[data-key="menu"]').click()
    page.get_by_role("button", name="All on one page").click()  # which gives the page back, with its menu
    expect(page.get_by_role("button", name="Present it")).to_be_focused()
    page.locator(".iki-lessons > summary").click()
    expect(page.locator(".iki-menu")).to_be_visible()
    page.locator(".iki-lessons > summary").click()
    page.get_by_role("button", name="Present it").click()
    expect(page.locator("body")).to_have_class("iki-page iki-covered")


def test_on_a_phone_one_swipes_or_presses_big_buttons(visit: Visit) -> None:
    """To the left is on; nothing is wider than the screen, notes wait, and a wider screen has its own picture."""
    page = visit("de/13_teach.ipynb", width=PHONE)
    words, current = Words("de"), page.locator(".iki-script-say[aria-current]")
    sentences = [words.of(f"teach.{BEATS[0].id}", sentence) for sentence in BEATS[0].say]
    expect(current).to_contain_text(sentences[0])
    expect(page.locator(".iki-script-notes")).to_be_hidden()
    for distance, sentence in ((-120, 1), (120, 0)):
        page.evaluate(SWIPE, distance)
        expect(current).to_contain_text(sentences[sentence])
    assert box(page.locator(".iki-script-go"))["height"] >= 64
    page.locator(".iki-script-go").click()
    expect(current).to_contain_text(sentences[1])
    fits(page)
    assert faults(page) == []
    expect(page.locator(".iki-script-board svg[data-map]")).to_be_visible()  # of a phone
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator(".iki-script-board svg:not([data-map])")).to_be_visible()


@pytest.mark.parametrize("lang", [LANGS[0], *map(repeated, LANGS[1:])])
def test_every_beat_fits_its_screen(visit: Visit, lang: str) -> None:
    """At 1280 by 900 with its notes, each sentence inside the screen; then one begins to play."""
    page = visit(f"{lang}/13_teach.ipynb")
    for at in range(len(BEATS)):
        expect(page.locator(".iki-script")).to_have_attribute("data-beat", str(at))
        for _ in BEATS[at].say[1:]:
            before = page.locator(".iki-script-say[aria-current]").inner_text()
            page.keyboard.press("ArrowRight")
            expect(page.locator(".iki-script-say[aria-current]")).not_to_have_text(before)
        assert page.locator(".iki-script-words").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("link", name="Begin to play" if lang == "en" else "Loslegen")).to_be_visible()


@pytest.mark.parametrize(("width", "theme"), crossed([1280, PHONE], ["light", "dark"], quick=[(PHONE, "dark")]))
def test_the_script_looks_as_if_each_board_were_drawn_whole(
    page: Page, monkeypatch: pytest.MonkeyPatch, theme: Literal["light", "dark"], width: int
) -> None:
    """What its drawings have in common is sent once, in less than half of the room."""
    scripts, looks = [], []
    for lend in (lent, str):
        monkeypatch.setattr(sys.modules[Script.__module__], "lent", lend)
        scripts.append(Script(Words("en"))._repr_html_())
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=theme)
        page.set_content(scripts[-1])
        looks.append([section.screenshot() for section in page.locator(".iki-beat").all()])
    assert looks[0] == looks[1]
    once, whole = (len(compress(script.encode())) for script in scripts)
    assert once < whole / 2


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
    assert width > 390 or 0 < box(found)["y"] < 422 - box(found)["height"]
    field.fill("koi.turn.match")
    page.locator('.iki-rules [data-key="rule koi.turn.match"]').click()
    expect(page.locator(".iki-ruling > dl > dd")).to_have_count(3)
    for above, below in itertools.pairwise(map(box, page.locator(".iki-ruling > dl > :is(dt, dd)").all())):
        assert above["y"] + above["height"] <= below["y"] + 1
        assert abs(above["x"] - below["x"]) < 1


def printed(page: Page) -> int:
    return pages_of(page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"}))


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
