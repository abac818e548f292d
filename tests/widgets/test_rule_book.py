"""The rules to look up, in a real browser, answered by their session."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.content.glossary import every_term
from iki_teach.content.rules import load_rules
from iki_teach.content.words import Words
from iki_teach.sessions import RuleBookSession
from tests.marks import crossed, look

from .desk import serious_faults
from .stage import Play, Stage

pytestmark = pytest.mark.browser
SPREAD = "iki.fire.spread"
FREE = re.compile("free")


@pytest.fixture
def book(play: Play) -> Stage:
    return play("rule_book", RuleBookSession())


def title(page: Page, rule: str) -> Any:
    return page.locator(f'[data-key="rule {rule}"]')


def test_every_rule_is_under_its_chapter(book: Stage) -> None:
    expect(book.page.locator(".iki-title")).to_have_count(len(load_rules("iki")) + len(load_rules("koi")))
    expect(book.page.locator(".iki-chapter")).to_have_count(13)
    expect(title(book.page, SPREAD)).to_be_hidden()
    book.page.locator("[data-key='chapter Fire']").click()
    title(book.page, SPREAD).click()
    book.page.locator("[data-key='chapter Buildings']").click()
    title(book.page, SPREAD).click()
    expect(title(book.page, "iki.build.action")).to_be_visible()


def test_typing_searches_and_keeps_the_cursor(book: Stage) -> None:
    search = book.page.get_by_role("searchbox", name="Search the rules")
    search.press_sequentially("fire walks outer", delay=60)
    expect(book.page.locator(".iki-title")).to_have_count(2)
    expect(search).to_have_value("fire walks outer")
    expect(search).to_be_focused()
    expect(book.page.locator(".iki-found")).to_have_text("2 rules found")
    expect(book.page.locator(".iki-live")).to_have_text("2 rules found")
    search.fill("qqq zzz")
    expect(book.page.locator(".iki-title")).to_have_count(0)
    expect(book.page.locator(".iki-found")).to_have_text("No rule has any of these words. Try others.")


def test_a_rule_opens_with_wording_sources_and_ruling(book: Stage) -> None:
    search = book.page.get_by_role("searchbox")
    search.fill("yard-good")
    button = title(book.page, "iki.shop.yard-good")
    button.click()
    panel = book.page.locator(".iki-panel")
    words = Words("en")
    ruling = words.ruling("iki.shop.yard-good")
    assert ruling
    for text in (
        words.rule_text("iki.shop.yard-good"),
        "Sources: A:134",
        ruling.question,
        ruling.reading,
        ruling.reason,
    ):
        expect(panel).to_contain_text(text)
    expect(button).to_have_attribute("aria-expanded", "true")
    assert book.focus == "rule iki.shop.yard-good"
    book.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_have_attribute("aria-expanded", "false")
    assert book.focus == "rule iki.shop.yard-good"


def test_an_argument_unfolds_by_keyboard_and_stays_open(book: Stage) -> None:
    book.page.evaluate("location.hash = '#iki.payday.harmony'")
    summary = book.page.locator(".iki-argue summary")
    argument = book.page.locator(".iki-argue")
    expect(summary).to_have_text("Argue about this")
    expect(argument).not_to_have_attribute("open", "")
    summary.focus()
    book.page.keyboard.press("Enter")
    expect(argument).to_have_attribute("open", "")
    source = argument.get_by_role("group", name="A: German summary of the first edition", exact=True)
    expect(source).to_contain_text("Line 185")
    expect(argument.get_by_role("group", name="The other reading", exact=True)).to_contain_text("At the table")
    book.page.get_by_role("button", name="Show me").click()
    expect(book.page.locator(".iki-scene")).to_be_visible()
    expect(argument).to_have_attribute("open", "")
    summary.focus()
    book.page.keyboard.press("Enter")
    expect(argument).not_to_have_attribute("open", "")
    assert book.focus == "argue iki.payday.harmony"
    assert serious_faults(book.page) == []


def test_show_me_plays_the_rule_and_marks_its_lines(book: Stage) -> None:
    book.page.get_by_role("searchbox").fill(SPREAD)
    title(book.page, SPREAD).click()
    book.page.get_by_role("button", name="Show me").click()
    marked = book.page.locator(".iki-scene .iki-marked")
    expect(marked).to_have_count(3)
    expect(marked.first).to_contain_text("This rule")
    south = book.page.locator('[data-cell="south.2"]')
    expect(south).to_have_attribute("aria-label", FREE)
    book.page.get_by_role("button", name="Before", exact=True).click()
    expect(south).not_to_have_attribute("aria-label", FREE)
    expect(book.page.get_by_role("button", name="Before", exact=True)).to_have_attribute("aria-pressed", "true")
    assert book.focus == "moment before"
    expect(book.page.locator(".iki-scene [role=button]")).to_have_count(0)
    book.page.get_by_role("button", name="Hide the board").click()
    expect(book.page.locator(".iki-scene")).to_have_count(0)


def test_an_address_opens_a_rule(book: Stage) -> None:
    book.page.evaluate("location.hash = '#iki.fire.draw'")
    expect(book.page.locator(".iki-panel")).to_contain_text(Words("en").rule_text("iki.fire.draw"))
    assert book.focus == "rule iki.fire.draw"
    sent = len(book.sent)
    book.page.evaluate("location.hash = '#<img src=x onerror=alert(1)>'")
    book.page.evaluate("location.hash = '#iki.fire'")
    assert len(book.sent) == sent


def test_a_rule_of_koi_koi_is_shown_with_cards(book: Stage) -> None:
    book.page.evaluate("location.hash = '#koi.yaku.sanko'")
    book.page.get_by_role("button", name="Show me").click()
    scene = book.page.locator(".iki-scene")
    expect(scene.locator(".iki-marked")).to_contain_text("Aki has Sanko, three lights: 5 points.")
    expect(scene.locator('[data-cell="field.8-1"]')).to_have_count(0)
    book.page.get_by_role("button", name="Before", exact=True).click()
    expect(scene.locator('[data-cell="field.8-1"]')).to_be_visible()
    expect(scene.locator("[role=button]")).to_have_count(0)


def test_by_keyboard_alone_from_the_search_to_the_board(book: Stage) -> None:
    press = book.page.keyboard.press
    book.page.locator("#before").focus()
    press("Tab")
    book.page.keyboard.type("oxcart once")
    expect(book.page.locator(".iki-title")).to_have_count(1)
    press("Tab")  # the door to the disputes, and that to the switches
    press("Tab")
    press("Tab")
    press("Enter")
    expect(book.page.locator(".iki-panel")).to_be_visible()
    terms = book.page.locator(".iki-panel .iki-term").locator("visible=true").count()
    assert terms > 1
    for _ in range(terms + 2):  # the argument is folded
        press("Tab")
    assert book.focus == "show"
    press("Enter")
    expect(book.page.locator(".iki-scene")).to_be_visible()
    stops = []
    for _ in range(5):
        press("Tab")
        stops.append(book.focus)
    assert stops == ["moment before", "moment after", "as text", "see iki.act.move", "after"]


def test_a_rule_leads_on_to_those_that_one_asks_for_next(book: Stage) -> None:
    book.page.get_by_role("searchbox").fill("oxcart once")
    book.page.locator('[data-key="rule iki.build.oxcart"]').click()
    book.page.locator('[data-key="see iki.act.move"]').click()
    expect(book.page.locator('[data-key="rule iki.act.move"]')).to_have_attribute("aria-expanded", "true")
    expect(book.page.locator('[data-key="rule iki.act.move"]')).to_be_focused()


def test_a_term_says_what_it_means_at_a_tap(book: Stage) -> None:
    page = book.page
    page.evaluate(f"location.hash = '#{SPREAD}'")
    term = page.locator(".iki-wording .iki-term").nth(1)
    expect(term).to_have_text("outer stall")
    term.focus()
    page.keyboard.press("Enter")
    meaning = page.get_by_role("dialog", name="Outer stall")
    expect(meaning).to_be_visible()
    expect(meaning).to_be_focused()
    expect(meaning).to_contain_text("farthest from the crossroads")
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(term).to_be_focused()
    expect(page.locator(".iki-panel")).to_be_visible()
    term.click()
    expect(meaning).to_be_visible()
    page.mouse.click(5, 5)
    expect(meaning).to_be_hidden()
    term.click()
    meaning.get_by_role("button").click()
    expect(title(page, "iki.setup.start-card")).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize(
    ("lang", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 1280, False), ("de", 390, True)]),
    ids=look,
)
def test_a_meaning_lies_within_the_window_and_axe_finds_nothing_serious(
    page: Page, play: Play, screenshot: Any, lang: str, width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme="dark" if dark else "light")
    play("rule_book", RuleBookSession(lang, SPREAD))
    terms = page.locator(".iki-panel .iki-term").locator("visible=true")  # the argument is folded
    assert terms.count() > 3
    for at in range(terms.count()):
        terms.nth(at).click()
        box = page.locator(".iki-meaning:popover-open").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
        if at == 1:
            screenshot()
            assert serious_faults(page) == []
        page.keyboard.press("Escape")


def test_the_words_of_the_games_are_listed(book: Stage, screenshot: Any) -> None:
    page = book.page
    page.locator('[data-key="glossary"]').click()
    expect(page.locator(".iki-glossary .iki-entry")).to_have_count(len(every_term()))
    expect(page.locator(".iki-glossary h4")).to_have_text(["IKI", "Koi-Koi"])
    assert book.focus == "glossary"
    screenshot()
    assert serious_faults(page) == []
    page.locator('[data-key="glossary"]').click()
    expect(page.locator(".iki-entry")).to_have_count(0)
    page.get_by_role("searchbox").fill("Oyakata")
    expect(page.locator(".iki-entry")).to_contain_text("Your master")
    page.locator(".iki-entry button").click()
    expect(title(page, "iki.act.move")).to_have_attribute("aria-expanded", "true")


def test_a_line_that_is_lost_is_said(book: Stage) -> None:
    book.fall_silent()
    book.page.get_by_role("searchbox").fill("fire")
    expect(book.page.locator(".iki-lost")).to_be_visible(timeout=8000)


def test_words_are_never_taken_for_markup(book: Stage) -> None:
    hostile = '<img src=x onerror="window.broken = true">'
    book.page.get_by_role("searchbox").fill(hostile)
    expect(book.page.locator(".iki-found")).to_contain_text("These come closest")
    expect(book.page.locator(".iki-rules img")).to_have_count(0)
    assert book.page.evaluate("window.broken") is None


@pytest.mark.parametrize(
    ("lang", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 1280, False), ("de", 390, True)]),
    ids=look,
)
def test_it_fits_speaks_its_language_and_axe_finds_nothing_serious(
    page: Page, play: Play, screenshot: Any, lang: str, width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if dark else "light")
    stage = play("rule_book", RuleBookSession(lang, SPREAD))
    page.locator('[data-key="show"]').click()
    expect(page.locator(".iki-scene")).to_be_visible()
    screenshot()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator(".iki-scene svg").first.get_attribute("viewBox") or ""
    assert box.startswith("0 0 374" if width == 390 else "0 0 920")
    expect(page.locator(".iki-panel")).to_contain_text(Words(lang).rule_text(SPREAD))
    small = page.evaluate(
        """() => [...document.querySelectorAll(".iki-rules :is(button:not(.iki-term), input, summary)")]
          .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0 && box.height < 43.5).length"""
    )
    assert small == 0
    assert stage.session.words.lang == lang
    assert serious_faults(page) == []
