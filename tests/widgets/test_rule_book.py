"""The rules to look up, in a real browser, answered by their session."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from iki_teach.content.glossary import every_term
from iki_teach.content.rules import load_rules
from iki_teach.content.words import Words
from iki_teach.pages.rules.rule_book import RuleBookSession
from tests.browser.test_accessibility import faults
from tests.marks import looks

from .stage import Play, Stage, box, dress, press, too_small, widest

pytestmark = pytest.mark.browser
SPREAD = "iki.fire.spread"
FREE = re.compile("free")


@pytest.fixture
def book(play: Play) -> Stage:
    return play("rule_book", RuleBookSession())


def title(page: Page, rule: str) -> Locator:
    return page.locator(f'[data-key="rule {rule}"]')


def go_to(page: Page, rule: str) -> None:
    page.evaluate(f"location.hash = '#{rule}'")


def test_rules_are_under_their_chapters_and_typing_searches(book: Stage) -> None:
    """A fold stays open over a redraw; letters typed while an answer is on its way are searched for next."""
    page, search = book.page, book.page.get_by_role("searchbox", name="Search the rules")
    titles, found = page.locator(".iki-title"), page.locator(".iki-found")
    expect(titles).to_have_count(len(load_rules("iki")) + len(load_rules("koi")))
    expect(page.locator(".iki-chapter")).to_have_count(13)
    expect(title(page, SPREAD)).to_be_hidden()
    page.locator("[data-key='chapter Fire']").click()
    title(page, SPREAD).click()
    page.locator("[data-key='chapter Buildings']").click()
    title(page, SPREAD).click()
    expect(title(page, "iki.build.action")).to_be_visible()
    search.press_sequentially("fire outer", delay=60)
    expect(titles).to_have_count(3)
    expect(search).to_have_value("fire outer")
    expect(search).to_be_focused()
    expect(found).to_have_text("3 rules found")
    expect(page.locator(".iki-live")).to_have_text("3 rules found")
    search.fill("qqq zzz")
    expect(titles).to_have_count(0)
    expect(found).to_have_text("No rule has any of these words. Try others.")
    search.fill('<img src=x onerror="window.broken = true">')
    expect(found).to_contain_text("These come closest")
    expect(page.locator(".iki-rules img")).to_have_count(0)
    assert page.evaluate("window.broken") is None
    book.fall_silent()
    search.fill("fire")
    expect(page.locator(".iki-lost")).to_be_visible(timeout=8000)


def test_a_rule_opens_with_wording_sources_and_ruling_and_leads_on(book: Stage) -> None:
    page, words, rule = book.page, Words("en"), "iki.shop.yard-good"
    page.get_by_role("searchbox").fill("yard-good")
    button, panel, ruling = title(page, rule), page.locator(".iki-panel"), words.ruling(rule)
    button.click()
    assert ruling
    for text in (words.rule_text(rule), "Sources: A:134", ruling.question, ruling.reading, ruling.reason):
        expect(panel).to_contain_text(text)
    expect(button).to_have_attribute("aria-expanded", "true")
    assert book.focus == f"rule {rule}"
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_have_attribute("aria-expanded", "false")
    assert book.focus == f"rule {rule}"
    page.get_by_role("searchbox").fill("oxcart once")
    title(page, "iki.build.oxcart").click()
    page.locator('[data-key="see iki.act.move"]').click()
    expect(title(page, "iki.act.move")).to_have_attribute("aria-expanded", "true")
    expect(title(page, "iki.act.move")).to_be_focused()


def test_an_address_opens_a_rule_and_its_argument_unfolds_by_keyboard(book: Stage) -> None:
    page = book.page
    go_to(page, "iki.fire.draw")
    expect(page.locator(".iki-panel")).to_contain_text(Words("en").rule_text("iki.fire.draw"))
    assert book.focus == "rule iki.fire.draw"
    sent = len(book.sent)
    go_to(page, "<img src=x onerror=alert(1)>")
    go_to(page, "iki.fire")
    assert len(book.sent) == sent
    go_to(page, "iki.payday.harmony")
    summary, argument = page.locator(".iki-argue summary"), page.locator(".iki-argue")
    expect(summary).to_have_text("Argue about this")
    expect(argument).not_to_have_attribute("open", "")
    summary.focus()
    page.keyboard.press("Enter")
    expect(argument).to_have_attribute("open", "")
    source = argument.get_by_role("group", name="A: German summary of the first edition", exact=True)
    expect(source).to_contain_text("Line 185")
    expect(argument.get_by_role("group", name="The other reading", exact=True)).to_contain_text("At the table")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".iki-scene")).to_be_visible()
    expect(argument).to_have_attribute("open", "")
    summary.focus()
    page.keyboard.press("Enter")
    expect(argument).not_to_have_attribute("open", "")
    assert book.focus == "argue iki.payday.harmony"
    go_to(page, "iki.shop.yard-good")
    summary.click()
    assert faults(page, ".iki-widget") == []
    for width in (1280, 390):  # the sources stand beside each other where there is room
        dress(page, width)
        first, second, other = map(box, argument.locator(".iki-opinion").all())
        assert (first["x"] + first["width"] <= second["x"]) is (width > 640)
        assert width > 640 or first["y"] + first["height"] <= second["y"]
        assert other["y"] >= second["y"] + second["height"]


def test_show_me_plays_the_rule_and_marks_its_lines(book: Stage) -> None:
    """By a word, not by colour alone; the table stands before or after the moves, and nothing of it is a button."""
    page, scene = book.page, book.page.locator(".iki-scene")
    marked, before = scene.locator(".iki-marked"), page.get_by_role("button", name="Before", exact=True)
    go_to(page, SPREAD)
    page.get_by_role("button", name="Show me").click()
    expect(marked).to_have_count(3)
    expect(marked.first).to_contain_text("This rule")
    south = page.locator('[data-cell="south.2"]')
    expect(south).to_have_attribute("aria-label", FREE)
    before.click()
    expect(south).not_to_have_attribute("aria-label", FREE)
    expect(before).to_have_attribute("aria-pressed", "true")
    assert book.focus == "moment before"
    expect(scene.locator("[role=button]")).to_have_count(0)
    page.get_by_role("button", name="Hide the board").click()
    expect(scene).to_have_count(0)
    go_to(page, "koi.yaku.sanko")
    page.get_by_role("button", name="Show me").click()
    expect(marked).to_contain_text("Aki has Sanko, three lights: 5 points.")
    expect(scene.locator('[data-cell="field.8-1"]')).to_have_count(0)
    before.click()
    expect(scene.locator('[data-cell="field.8-1"]')).to_be_visible()
    expect(scene.locator("[role=button]")).to_have_count(0)


def test_by_keyboard_alone_from_the_search_to_the_board(book: Stage) -> None:
    page = book.page
    page.locator("#before").focus()
    press(page, "Tab")
    page.keyboard.type("oxcart once")
    expect(page.locator(".iki-title")).to_have_count(1)
    press(page, "Tab", "Tab", "Tab", "Enter")  # the door to the disputes, and that to the switches
    expect(book.page.locator(".iki-panel")).to_be_visible()
    terms = book.page.locator(".iki-panel button.iki-term").locator("visible=true").count()
    assert terms > 1
    press(page, *["Tab"] * (terms + 2))  # the argument is folded
    assert book.focus == "show"
    press(page, "Enter")
    expect(book.page.locator(".iki-scene")).to_be_visible()
    stops = []
    for _ in range(6):
        press(page, "Tab")
        stops.append(book.focus)
    assert stops == ["link table", "moment before", "moment after", "as text", "see iki.act.move", "after"]


def test_the_words_of_the_games_are_listed_and_lead_to_their_rules(book: Stage) -> None:
    page = book.page
    page.locator('[data-key="glossary"]').click()
    expect(page.locator(".iki-glossary .iki-entry")).to_have_count(len(every_term()))
    expect(page.locator(".iki-glossary h4")).to_have_text(["IKI", "Koi-Koi"])
    assert book.focus == "glossary"
    assert faults(page, ".iki-widget") == []
    page.locator('[data-key="glossary"]').click()
    expect(page.locator(".iki-entry")).to_have_count(0)
    go_to(page, SPREAD)
    page.locator(".iki-wording span.iki-term", has_text="outer stall").click()
    page.get_by_role("dialog", name="Outer stall").get_by_role("button").click()
    expect(title(page, "iki.setup.start-card")).to_have_attribute("aria-expanded", "true")
    page.get_by_role("searchbox").fill("Oyakata")
    expect(page.locator(".iki-entry")).to_contain_text("Your master")
    page.locator(".iki-entry button").click()
    expect(title(page, "iki.act.move")).to_have_attribute("aria-expanded", "true")


@looks
def test_it_fits_and_axe_finds_nothing_serious(page: Page, play: Play, lang: str, width: int, dark: bool) -> None:
    dress(page, width, dark, height=900)
    stage = play("rule_book", RuleBookSession(lang, SPREAD))
    page.locator('[data-key="show"]').click()
    expect(page.locator(".iki-scene")).to_be_visible()
    assert widest(page) <= width
    drawn = page.locator(".iki-scene svg").first.get_attribute("viewBox") or ""
    assert drawn.startswith("0 0 374" if width == 390 else "0 0 920")
    expect(page.locator(".iki-panel")).to_contain_text(Words(lang).rule_text(SPREAD))
    assert too_small(page, ".iki-rules :is(button:not(.iki-term), input, summary)", 0, 43.5) == []
    assert stage.session.words.lang == lang
    assert faults(page, ".iki-widget") == []
