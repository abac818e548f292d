"""The scoring sheet in Chromium: typed and tapped, by thumb and by keyboard; Python's session answers."""

import re

import pytest
from playwright.sync_api import expect

from tests.conftest import Watch
from tests.marks import crossed, repeated

from .desk import Desk, serious_faults

pytestmark = pytest.mark.browser


def test_counts_go_in_and_points_come_out(desk: Desk) -> None:
    """Each line shows its sum as it is typed, and the total follows."""
    desk.key("0 koban").fill("3")
    expect(desk.said(0, "koban")).to_have_text("3 koban × 3 = 9")
    desk.key("0 mon").fill("3+6")
    expect(desk.said(0, "mon")).to_have_text("(3 + 6) mon ÷ 4 = 2")
    for colour in ("red", "brown", "puppeteer"):
        desk.key(f"0 colours {colour}").click()
    expect(desk.said(0, "colours")).to_have_text("3 colours with the puppeteer = 9")
    expect(desk.total(0)).to_have_text("20")
    desk.key("edition").select_option("first")
    expect(desk.said(0, "mon")).to_have_text("(3 + 6) mon ÷ 5 = 1")
    expect(desk.total(0)).to_have_text("19")


def test_what_cannot_be_is_refused_at_its_field_and_nothing_is_lost(desk: Desk) -> None:
    """The reason and the rule stand below the field; the text stays."""
    for text, reason in (("x", "small sum"), ("-3", "below zero"), ("1000000000000", "At most 99")):
        desk.key("0 koban").fill(text)
        expect(desk.refused(0, "koban")).to_contain_text(reason)
        expect(desk.refused(0, "koban")).to_have_attribute("data-rule", "iki.score.goods")
        expect(desk.key("0 koban")).to_have_value(text)
        expect(desk.key("0 koban")).to_have_attribute("aria-invalid", "true")
    desk.key("0 koban").fill("2")
    expect(desk.refused(0, "koban")).to_be_empty()
    expect(desk.total(0)).to_have_text("6")


def test_a_building_asks_for_what_it_counts(desk: Desk) -> None:
    """Sandals are asked for once the inn is tapped."""
    expect(desk.key("0 sandals")).to_be_hidden()
    desk.key("0 buildings inn").click()
    desk.key("0 sandals").fill("3")
    expect(desk.said(0, "buildings")).to_have_text("inn 5; 3 sandals × 1 = 3")
    expect(desk.key("1 sandals")).to_be_hidden()


def test_a_rule_opens_with_an_example(desk: Desk) -> None:
    """The question mark shows the rule's text, an example and its id, and closes again."""
    rule = desk.page.locator('.iki-player[data-seat="0"] [data-field="pouches"] .iki-rule')
    desk.key("rule 0 pouches").click()
    expect(rule).to_contain_text("with at least one pipe")
    expect(rule).to_contain_text("(2 + 4) × 2 = 12")
    expect(rule).to_contain_text("iki.score.tobacco")
    desk.key("rule 0 pouches").click()
    expect(rule).to_be_hidden()


def test_a_tie_asks_for_firefighting_then_for_the_disc(desk: Desk) -> None:
    """Only on a tie, and only what decides it."""
    desk.key("0 iki").fill("9")
    expect(desk.key("0 fire")).to_be_hidden()
    desk.key("1 iki").fill("9")
    for seat in (0, 1):
        desk.key(f"{seat} fire").fill("4")
    desk.key("0 disc").fill("2")
    desk.key("1 disc").fill("1")
    expect(desk.key("total 0")).to_contain_text("2. ")
    expect(desk.key("total 1")).to_contain_text("1. ")
    desk.key("1 iki").fill("10")
    expect(desk.key("0 fire")).to_be_hidden()


@pytest.mark.parametrize("lang", [repeated("en"), "de"])
def test_a_whole_sheet_by_keyboard(desk: Desk, lang: str) -> None:
    """Enter leads from field to field in the sheet's order, Space taps, arrows walk among what can be tapped."""
    desk.begin(lang=lang)
    press = desk.page.keyboard.press
    write = desk.page.keyboard.type
    desk.key("name 0").focus()
    for name in ("Aki", "Ben"):
        write(name)
        press("Enter")
    assert desk.focus == "0 iki"
    write("40+12")
    press("Enter")
    assert desk.focus == "0 colours red"
    press("Space")
    press("ArrowRight")
    press("Space")
    press("Enter")
    assert desk.focus == "0 fish spring"
    press("Space")
    press("Enter")
    for entry in ("2", "2+4", "1"):
        write(entry)
        press("Enter")
    assert desk.focus.startswith("0 buildings")
    press("Enter")
    for entry in ("0", "3", "5", "9"):
        write(entry)
        press("Enter")
    assert desk.focus == "1 iki"
    press("Shift+Enter")
    assert desk.focus == "0 mon"
    expect(desk.total(0)).to_have_text(str(52 + 4 + 3 + 2 + 12 + 9 + 5 + 2))
    expect(desk.page.locator(".iki-totals")).to_contain_text("1. Aki")


@pytest.mark.parametrize(("dark", "lang"), crossed([False, True], ["en", "de"], quick=[(False, "en")]))
def test_a_whole_sheet_by_thumb(desk: Desk, lang: str, dark: bool) -> None:
    """At 390 px nothing sticks out, every target has 44 px, and box and totals stay in sight."""
    page = desk.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark" if dark else "light")
    desk.begin(lang=lang)
    desk.key("add").click()
    desk.key("add").click()
    for seat, name in enumerate(("Aki", "Ben", "Chie mit dem langen Namen", "Dörte")):
        desk.key(f"name {seat}").fill(name)
        desk.key(f"{seat} iki").fill(f"{30 + seat}+12")
        desk.key(f"{seat} colours red").click()
        desk.key(f"{seat} koban").fill("2")
    desk.key("3 koban").fill("x")
    desk.key("0 buildings inn").click()
    desk.key("rule 0 colours").click()
    desk.settled()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """() => [...document.querySelectorAll(".iki-sheet button, .iki-sheet input, .iki-sheet select, summary")]
          .map((target) => [target.dataset.key, target.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []
    assert serious_faults(page) == []
    desk.key("2 koban").scroll_into_view_if_needed()
    expect(page.locator(".iki-box")).to_be_in_viewport()
    expect(desk.total(0)).to_be_in_viewport()
    page.screenshot(path=f"screenshots/sheet-{lang}-{'dark' if dark else 'light'}-view.png")
    page.screenshot(path=f"screenshots/sheet-{lang}-{'dark' if dark else 'light'}.png", full_page=True)


def test_players_come_and_go(desk: Desk, watch: Watch) -> None:
    """Two to four; who leaves takes the entries along, and taking back brings both."""
    desk.key("add").click()
    desk.key("name 2").fill("Chie")
    desk.key("2 iki").fill("7")
    expect(desk.total(2)).to_have_text("7")
    expect(desk.key("remove 2")).to_have_accessible_name("Remove Chie")
    desk.key("remove 2").click()
    expect(desk.page.locator(".iki-player")).to_have_count(2)
    expect(desk.page.locator("[data-key^=remove]")).to_have_count(0)
    desk.key("undo").click()
    expect(desk.total(2)).to_have_text("7")
    assert watch.errors == []


@pytest.mark.parametrize("game", ["iki", "koikoi"])
def test_the_javascript_declares_the_traits_of_its_python_twin(game: str) -> None:
    """What a game's sheet.js says under Traits is what its sheet and a page send each other, and nothing else."""
    from iki_teach.kits import KITS
    from iki_teach.widgets.joining import GAMES
    from iki_teach.widgets.sheet import showing

    source = (GAMES / game / "sheet" / "sheet.js").read_text(encoding="utf-8")
    block = source.split("@typedef {object} Traits")[1].split("@typedef")[0]
    ours = {*showing(KITS[game])().state(), "intent"}
    assert set(re.findall(r"@property {.+?} (\w+)", block)) == ours
