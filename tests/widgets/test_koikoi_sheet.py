"""The Koi-Koi sheet in Chromium: by thumb, by keyboard, kept by the browser, taken away; Python's session answers."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from iki_teach.games.koikoi.sheet import SHEETS, fill, new_sheet, reckon
from tests.browser.test_accessibility import faults
from tests.games.koikoi.random_play import moments
from tests.marks import crossed

from .desk import KoikoiDesk
from .stage import dress, press, too_small, widest

pytestmark = pytest.mark.browser
SANKO = ("1-1", "3-1", "8-1")

BOTH = ["Aki", "Ben"]


@pytest.fixture
def desk(page: Page, harness: str) -> KoikoiDesk:
    desk = KoikoiDesk(page, harness)
    desk.begin()
    return desk


def test_cards_are_tapped_and_points_come_out(desk: KoikoiDesk) -> None:
    desk.key("name 0").fill("Aki")
    desk.tap(*(f"0 {card}" for card in (*SANKO, "9-1")))
    made = desk.page.locator('[data-field="cards_1"] .iki-sum')
    expect(made).to_have_text("Sanko 5 + Tsukimizake 5 + Hanamizake 5 = 15")
    desk.tap("0 3-1", "0 12-1", "end stop-1")
    expect(desk.sum).to_have_text("Aki: Sanko 5 + Tsukimizake 5 = 10")
    desk.key("rules").select_option("common")
    expect(desk.sum).to_have_text("Aki: Sanko 5 + Tsukimizake 5 = 10, doubled from 7 points on = 20")
    desk.tap("koikoi 1")
    expect(desk.sum).to_contain_text("doubled for the other’s koi-koi = 40")
    expect(desk.totals).to_have_text(["40", "0"])
    desk.tap("next", "end stop-2", "1 akatan")
    expect(desk.totals).to_have_text(["40", "5"])
    expect(desk.page.locator(".iki-standing")).to_have_text("Aki leads by 35 points.")
    expect(desk.page.locator(".iki-months > li")).to_have_count(2)
    assert desk.place(".iki-picture svg")["width"] > 250, "the chart can be read"


def test_yaku_are_named_and_what_cannot_be_is_refused_at_its_field(desk: KoikoiDesk) -> None:
    """With the number of their cards, one more, one fewer, none; the reason and the rule stand below the field."""
    desk.tap("end stop-1", "0 kasu", "0 kasu 1", "0 kasu 1")
    expect(desk.key("0 kasu")).to_contain_text("× 12")
    expect(desk.totals.first).to_have_text("3")
    desk.tap("0 kasu -1", "0 kasu -1", "0 kasu -1")
    expect(desk.key("0 kasu")).to_have_attribute("aria-pressed", "false")
    expect(desk.refused("yaku_1")).to_contain_text("Whoever scores needs a yaku")
    desk.tap("0 sanko", "0 goko")
    expect(desk.refused("yaku_1")).to_contain_text("Sanko and Goko exclude each other")
    expect(desk.refused("yaku_1")).to_have_attribute("data-rule", "koi.yaku.lights")
    expect(desk.key("0 sanko")).to_have_attribute("aria-pressed", "true")
    desk.tap("0 goko", "0 8-1", "seat 1", "1 8-1")
    expect(desk.refused("cards_2")).to_contain_text("8-1 moon (susuki grass): the other one has it already.")
    expect(desk.key("seat 1")).to_contain_text("check this")
    desk.tap("1 8-1", "seat 0", "0 8-1")
    expect(desk.refused("yaku_1")).to_be_empty()
    expect(desk.totals.first).to_have_text("5")
    desk.key("switches").or_(desk.page.get_by_text("Every rule that a table may change")).first.click()
    desk.key("target").fill("x")
    expect(desk.page.locator(".iki-switches .iki-refused").filter(has_text="number from 1 to 500")).to_be_visible()
    desk.key("target").fill("5")
    expect(desk.page.locator(".iki-standing")).to_have_text("The game is over: Player 1 has won.")
    expect(desk.key("next")).to_be_hidden()


def test_a_tap_takes_away_what_a_file_called_a_card_and_is_none(desk: KoikoiDesk) -> None:
    desk.begin(new_sheet(BOTH).enter(1, cards_1="8-1 1-5"))
    expect(desk.refused("cards_1")).to_contain_text("is not a card")
    desk.tap("0 3-1")
    expect(desk.refused("cards_1")).to_be_empty()
    assert desk.session.sheet.months[0]["cards_1"] == "3-1 8-1"


def test_a_line_and_a_field_open_their_rule_and_names_are_whole(desk: KoikoiDesk) -> None:
    """It covers nothing that is entered; names are whole, and only text."""
    desk.key("name 0").fill("<img src=x onerror=alert(1)>")
    desk.key("name 1").fill("WWWWWWWWWWWWWWWWWW")
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    desk.tap("end stop-1", "0 goko", "line 1")
    expect(desk.page.locator("img")).to_have_count(0)
    for text in ("<img", "WWWW"):
        expect(desk.page.locator(".iki-picture svg")).to_contain_text(text)
    assert desk.clashes == []
    rule = desk.page.locator(".iki-sheet-box .iki-rule")
    expect(rule).to_contain_text("the fifth light, 10 points")
    expect(rule).to_contain_text("koi.yaku.goko")
    desk.tap("line 1")
    expect(rule).to_have_count(0)
    desk.tap("rule koikoi")
    expect(rule).to_contain_text("koi.turn.decide")
    desk.key("name 0").fill("Bernadette-Antoinette von und zu Hohenfels")
    dress(desk.page, 390)
    cut = """() => [...document.querySelectorAll(".iki-total span, .iki-name textarea")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length"""
    assert desk.page.evaluate(cut) == 0


def test_a_link_a_file_a_picture_and_a_printed_page_carry_the_whole_sheet(desk: KoikoiDesk) -> None:
    sheet = fill(moments(2, "common")[-1])
    desk.begin(fragment=SHEETS.link(sheet))
    expect(desk.totals).to_have_text([str(total) for total in reckon(sheet).totals])
    assert "#" not in desk.page.url
    with desk.page.expect_download() as loading:
        desk.tap("csv")
    assert re.fullmatch(r"koikoi-[\d-]+\.csv", loading.value.suggested_filename)
    for paper in ("A4", "Letter"):
        pdf = desk.page.pdf(format=paper, landscape=True, print_background=True)
        assert re.findall(rb"/Count (\d+)", pdf) == [b"1"]
    desk.page.emulate_media(media="print")
    expect(desk.page.locator(".iki-picture svg")).to_contain_text("1 · January")
    expect(desk.page.locator(".iki-paper-head")).to_contain_text("Koi-Koi · ")
    expect(desk.page.locator("button").filter(visible=True)).to_have_count(0)


def keep(desk: KoikoiDesk, begun: str, sheet: object, **others: object) -> None:
    """Let the browser keep a game that was begun so, whoever wrote it."""
    game = {"id": "a", "begun": begun, "changed": 0, "sheet": sheet, "undo": [], "redo": []}
    stored = json.dumps({"current": {begun: "a"}, "games": {"a": game, **others}})
    desk.page.evaluate("value => localStorage.setItem('iki-teach.koikoi-sheets', value)", stored)


def test_a_sheet_that_was_kept_under_the_former_name_of_its_rules_goes_on(desk: KoikoiDesk) -> None:
    """It is found for what Python begins today, its rules are shown by their name of today, and it counts as before."""
    entered = new_sheet(BOTH, "common").enter(1, end="stop-1", yaku_1="sanko tsukimizake")
    desk.begin(new_sheet(BOTH, "common"))
    begun = desk.session.frame()["begun"].replace("common", "nintendo")
    keep(desk, begun, SHEETS.plain(entered) | {"rules": "nintendo"})
    desk.begin(new_sheet(BOTH, "common"))
    expect(desk.totals.first).to_have_text("20")
    expect(desk.key("rules")).to_have_value("common")
    expect(desk.page.locator(".iki-totals .iki-box").first).to_have_text("Most apps and video games")


def test_a_yaku_that_the_table_leaves_out_is_not_offered(desk: KoikoiDesk) -> None:
    expect(desk.key("0 tsukifuda")).to_be_visible()
    expect(desk.key("0 both-ribbons")).to_be_hidden()
    desk.tap("0 tsukifuda")
    desk.key("rules").select_option("nintendo-page-2")
    expect(desk.key("0 tsukifuda")).to_be_visible()
    desk.tap("0 tsukifuda")
    expect(desk.key("0 tsukifuda")).to_be_hidden()
    desk.anew(new_sheet(BOTH, options={"both_ribbons": True}))
    desk.tap("0 akatan", "0 aotan", "0 tanzaku", "0 tanzaku 1", "0 both-ribbons", "end stop-1")
    expect(desk.totals.first).to_have_text("22")


def test_a_game_of_a_year_is_short_on_a_phone(desk: KoikoiDesk) -> None:
    sheet = new_sheet(["Aki", "Ben"])
    for month in range(1, 13):
        sheet = sheet.enter(month, end="stop-1", yaku_1="kasu")
    dress(desk.page, 390)
    desk.begin(sheet)
    expect(desk.totals.first).to_have_text("12")
    assert desk.place(".iki-koikoi-sheet")["height"] <= 1700
    expect(desk.key("month 1")).to_be_hidden()
    desk.page.locator(".iki-months-list summary").click()
    desk.key("month 1").click()
    assert desk.focus == "end stop-1"
    expect(desk.page.locator(".iki-month h3")).to_have_text("2 · February")
    expect(desk.page.locator(".iki-month h3")).to_be_in_viewport()
    expect(desk.totals.first).to_be_in_viewport()
    expect(desk.key("month 1")).to_have_attribute("aria-current", "true")


def test_cards_are_folded_on_a_phone_until_they_are_asked_for(desk: KoikoiDesk) -> None:
    dress(desk.page, 390)
    desk.begin()
    expect(desk.key("0 1-1")).to_be_hidden()
    fold = desk.page.locator(".iki-seat:not([hidden]) summary")
    fold.click()
    desk.tap("0 1-1", "0 3-1")
    expect(fold).to_have_text("Tap the cards (2)")
    assert desk.place('[data-key="0 1-1"]')["y"] == desk.place('[data-key="0 2-4"]')["y"]
    assert desk.place('[data-key="0 1-1"]')["width"] >= 44
    assert widest(desk.page) <= 390
    desk.tap("seat 1")
    expect(desk.key("1 1-1")).to_be_visible()
    desk.tap("koikoi 1", "koikoi 0", "koikoi less")
    assert desk.key("koikoi 1").get_attribute("aria-label") == "Player 2 said koi-koi"
    expect(desk.page.locator('[data-field="koikoi"] .iki-result')).to_have_text("Player 2")


def test_a_month_by_keyboard_alone(desk: KoikoiDesk) -> None:
    """Tab leads on, arrows walk over what is hidden, Enter and space tap; one card fewer leads back to its yaku."""
    page = desk.page
    desk.key("name 1").focus()
    press(page, "Enter")
    assert desk.focus == "end stop-1"
    press(page, "Enter", "Tab", "Tab")
    assert desk.focus == "koikoi 0"
    desk.key("0 1-1").focus()
    for month in (1, 2, 3):
        press(page, *(["Enter"] if month != 2 else []), "Tab")
    assert desk.focus == "0 4-1"
    press(page, *["Tab"] * 4, "Space", "ArrowRight", "Space")
    desk.settled()
    assert desk.session.sheet.months[0]["cards_1"] == "1-1 3-1 8-1 8-2"
    expect(desk.totals.first).to_have_text("5")
    desk.anew()
    desk.tap("end stop-2")
    desk.key("1 kasu").focus()
    press(page, "Space", "ArrowRight", "ArrowRight")
    assert desk.focus == "1 kasu 1"
    press(page, "ArrowLeft", "Space")
    assert desk.focus == "1 kasu"
    press(page, "ArrowRight", "ArrowRight", "Space")
    assert desk.focus == "1 aotan"
    expect(desk.totals.last).to_have_text("5")
    desk.begin()
    expect(desk.key("1 aotan")).to_be_visible()


@pytest.mark.parametrize(("scheme", "width"), crossed(["light", "dark"], [390, 1280], quick=[("light", 390)]))
def test_everything_is_reached_and_large_enough(desk: KoikoiDesk, width: int, scheme: str) -> None:
    dress(desk.page, width, scheme == "dark", height=800)
    desk.begin(new_sheet(["Aki", "Ben"], "common").enter(1, end="stop-1", cards_1="1-1 3-1 8-1 9-1", koikoi="2"))
    desk.tap("0 goko")
    expect(desk.refused("yaku_1")).to_contain_text("do not make")
    assert widest(desk.page) <= width
    assert too_small(desk.page, ".iki-widget :is(button, select, input:not([hidden]))", 43.5, 43.5) == []
    assert faults(desk.page, ".iki-widget") == []
