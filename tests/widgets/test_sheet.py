"""The scoring sheet in Chromium: typed and tapped, by thumb and by keyboard, taken away and brought back."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from iki_teach import iki
from iki_teach.games.iki.sheet import SHEETS, fill, new_sheet, reckon
from tests.browser.test_accessibility import faults
from tests.conftest import Watch
from tests.marks import crossed, repeated

from .desk import Desk
from .stage import box, dress, press, too_small, widest

pytestmark = pytest.mark.browser


def test_counts_go_in_and_points_come_out(desk: Desk) -> None:
    """Each line shows its sum; what cannot be is refused at its field, with its rule, and its text stays."""
    for text, reason in (("x", "small sum"), ("-3", "below zero"), ("1000000000000", "At most 99")):
        desk.key("0 koban").fill(text)
        expect(desk.refused(0, "koban")).to_contain_text(reason)
        expect(desk.refused(0, "koban")).to_have_attribute("data-rule", "iki.score.goods")
        expect(desk.key("0 koban")).to_have_value(text)
        expect(desk.key("0 koban")).to_have_attribute("aria-invalid", "true")
    desk.key("0 koban").fill("3")
    expect(desk.refused(0, "koban")).to_be_empty()
    expect(desk.result(0, "koban")).to_have_text("3 koban × 3 = 9")
    desk.key("0 mon").fill("3+6")
    expect(desk.result(0, "mon")).to_have_text("(3 + 6) mon ÷ 4 = 2")
    for colour in ("red", "brown", "puppeteer"):
        desk.key(f"0 colours {colour}").click()
    expect(desk.result(0, "colours")).to_have_text("3 colours with the puppeteer = 9")
    expect(desk.total(0)).to_have_text("20")
    desk.key("edition").select_option("first")
    expect(desk.result(0, "mon")).to_have_text("(3 + 6) mon ÷ 5 = 1")
    expect(desk.total(0)).to_have_text("19")


def test_a_building_asks_for_what_it_counts_and_says_whose_it_is(desk: Desk) -> None:
    """It stands grey in the box of the others; a building of another box has a row of its own once it is asked for."""
    expect(desk.key("0 sandals")).to_be_hidden()
    desk.key("name 0").fill("Aki")
    desk.build(0, "inn")
    desk.key("0 sandals").fill("3")
    expect(desk.result(0, "buildings")).to_have_text("inn 5; 3 sandals × 1 = 3")
    expect(desk.key("1 sandals")).to_be_hidden()
    desk.key("1 buildings").click()
    expect(desk.key("1 buildings inn")).to_have_attribute("aria-disabled", "true")
    expect(desk.key("1 buildings inn")).to_contain_text("built by Aki")
    expect(desk.key("1 other_buildings")).to_be_hidden()
    desk.key("other buildings").click()
    assert desk.focus == "1 other_buildings"
    desk.key("1 other_buildings").fill("6+4")
    expect(desk.total(1)).to_have_text("10")


def test_a_tap_on_a_row_opens_its_rule_in_a_box(desk: Desk) -> None:
    """Beside the grid, with each player's sum; from below on a phone, no higher than two thirds of the screen."""
    dress(desk.page, 1280, height=800)
    desk.key("0 pouches").fill("2+4")
    desk.key("0 pipes").fill("1")
    desk.key("rule pouches").click()
    shown = desk.page.locator(".iki-sheet-box")
    for words in ("with at least one pipe", "(2 + 4) × 2 = 12", "iki.score.tobacco"):
        expect(shown).to_contain_text(words)
    expect(shown.locator(".iki-box-sum")).to_have_text("Player 1 (2 + 4) × 2 = 12")
    grid, place = desk.place(".iki-players"), desk.place(".iki-sheet-box")
    assert place["x"] >= grid["x"] + grid["width"]
    assert place["y"] + place["height"] <= 800
    desk.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    assert desk.focus == "rule pouches"
    dress(desk.page, 390)
    desk.key("rule 0 koban").click()
    place = desk.place(".iki-sheet-box")
    assert place["y"] + place["height"] == pytest.approx(844)
    assert place["height"] <= 844 * 2 / 3
    desk.key("close box").click()
    expect(shown).to_be_hidden()
    assert desk.focus == "rule 0 koban"


def test_numbers_are_stepped_and_sums_keep_their_parts(desk: Desk) -> None:
    dress(desk.page, 1280, height=800)
    expect(desk.key("0 koban fewer")).to_be_disabled()
    for _ in range(3):
        desk.key("0 koban more").click()
    desk.key("0 koban fewer").click()
    expect(desk.key("0 koban")).to_have_value("2")
    expect(desk.total(0)).to_have_text("6")
    desk.key("0 pouches").fill("3+4")
    desk.key("0 pouches more").click()
    expect(desk.key("0 pouches")).to_have_value("3+5")
    for _ in range(6):
        desk.key("0 pouches fewer").click()
    expect(desk.key("0 pouches")).to_have_value("2")


def test_steps_are_taken_back_by_keyboard(desk: Desk) -> None:
    """All digits of an entry are one step; what is made again cannot be made once more."""
    desk.key("0 koban").press_sequentially("03")
    desk.key("0 wood").fill("4")
    desk.key("0 wood").press("Control+z")
    expect(desk.key("0 wood")).to_have_value("")
    desk.key("0 wood").press("Control+z")
    expect(desk.key("0 koban")).to_have_value("")
    expect(desk.key("undo")).to_be_disabled()
    desk.key("redo").click()
    desk.key("0 wood").press("Control+Shift+Z")
    expect(desk.key("0 wood")).to_have_value("4")
    expect(desk.key("redo")).to_be_disabled()
    desk.key("0 wood").press("Control+z")
    desk.key("0 wood").press("Control+y")
    expect(desk.total(0)).to_have_text("13")
    desk.page.evaluate(
        """() => {
          const [mon, wood] = ["mon", "wood"].map((id) => document.querySelector(`[data-key="1 ${id} more"]`));
          for (let at = 0; at < 110; at += 1) [mon, wood].forEach((button) => button.click());
        }"""
    )
    expect(desk.key("1 mon")).to_have_value("110")
    for _ in range(200):
        desk.page.keyboard.press("Control+z")
    expect(desk.key("1 mon")).to_have_value("10")
    expect(desk.key("undo")).to_be_disabled()


def test_the_sheet_is_printed_on_one_page(desk: Desk) -> None:
    """Four players with long names and a tie, from any width, without a button; edition and date above."""
    names = ["Aki", "Bernadette-Antoinette von und zu Hohenfels", "Chie mit dem langen Namen", "WWWWWWWWWWWWWWWWWW"]
    sheet = new_sheet([{"name": name, "iki": "60", "buildings": "", "koban": "3"} for name in names])
    desk.begin(sheet.enter(1, buildings="inn", sandals=3))
    for paper, width in product(("A4", "Letter"), (1280, 390)):
        dress(desk.page, width)
        pdf = desk.page.pdf(format=paper, landscape=True, print_background=True)
        assert re.findall(rb"/Count (\d+)", pdf) == [b"1"], (paper, width)
    desk.page.emulate_media(media="print")
    expect(desk.page.locator(".iki-paper-head")).to_contain_text("IKI · Second edition")
    expect(desk.page.locator(".iki-paper-head span")).not_to_be_empty()
    pressed = ".iki-step-one, .iki-build, [data-key=print], [data-key=undo]"
    expect(desk.page.locator(pressed).filter(visible=True)).to_have_count(0)


def test_four_players_are_whole_in_a_window(desk: Desk) -> None:
    dress(desk.page, 1280, height=800)
    names = ["Aki", "Bernadette-Antoinette von Hohenfels", "Chie", "WWWWWWWWWWWWWWWWWW"]
    desk.begin(new_sheet([{"name": name, "iki": f"{60 + at}"} for at, name in enumerate(names)]))
    expect(desk.total(3)).to_have_text("63")
    desk.page.locator(".iki-sheet").evaluate("one => void (one.parentElement.style.marginInline = '56px')")
    assert min(box(one)["width"] for one in desk.page.locator(".iki-player").all()) >= 180
    cut = """() => [...document.querySelectorAll(".iki-name textarea")]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).length"""
    assert desk.page.evaluate(cut) == 0
    assert desk.page.locator(".iki-players").evaluate("one => one.scrollWidth <= one.clientWidth")
    place = desk.place(".iki-players")
    assert place["y"] + place["height"] <= 800
    shown = " ".join(desk.page.locator(".iki-picture text").all_text_contents())
    assert re.findall(r"\d\. [\w -]+?(?= \d)", shown)[:4] == [
        "1. WWWWWWWWWWWWWWWWWW", "2. Chie", "3. Bernadette-Antoinette von Hohenfels", "4. Aki"
    ]  # fmt: skip


def test_four_players_and_the_chart_are_short_on_a_phone(desk: Desk) -> None:
    dress(desk.page, 390)
    names = ("Aki", "Ben", "Chie", "Dai")
    desk.begin(new_sheet([{"name": name, "iki": "60", "koban": str(at)} for at, name in enumerate(names)]))
    expect(desk.total(3)).to_have_text("69")
    first, chart = desk.place(".iki-player"), desk.place(".iki-chart")
    assert chart["y"] + chart["height"] - first["y"] <= 2200


@pytest.mark.parametrize("lang", [repeated("en"), "de"])
def test_a_whole_sheet_by_keyboard(desk: Desk, lang: str) -> None:
    desk.begin(lang=lang)
    page = desk.page
    desk.key("new").focus()
    press(page, "Tab")
    assert desk.focus == "name 0"
    page.keyboard.type("Aki")
    press(page, "Enter")
    assert desk.focus == "0 iki"
    page.keyboard.type("40+12")
    press(page, "Enter")
    assert desk.focus == "0 colours red"
    press(page, "Space", "ArrowRight", "Enter", "Tab")
    assert desk.focus == "0 fish spring"
    press(page, "Space", "Tab")
    for entry in ("2", "2+4", "1"):
        page.keyboard.type(entry)
        press(page, "Enter")
    assert desk.focus.startswith("0 buildings")
    press(page, "Space")
    assert desk.focus == "close box"
    assert desk.key("0 buildings oxcart").inner_text().endswith(" 4")
    press(page, "Escape")
    assert desk.focus == "0 buildings"
    press(page, "Tab")
    for entry in ("3", "5", "9"):
        page.keyboard.type(entry)
        press(page, "Enter")
    assert desk.focus == "name 1"
    for keys, focus in (("Shift+Enter", "0 mon"), ("ArrowUp", "0 wood"), ("ArrowDown ArrowDown", "0 mon")):
        press(page, *keys.split())
        assert desk.focus == focus
    expect(desk.total(0)).to_have_text(str(52 + 4 + 3 + 2 + 12 + 9 + 5 + 2))
    expect(desk.page.locator(".iki-totals")).to_contain_text("1. Aki")


@pytest.mark.parametrize(("dark", "lang"), crossed([False, True], ["en", "de"], quick=[(False, "en")]))
def test_a_whole_sheet_by_thumb(desk: Desk, lang: str, dark: bool) -> None:
    """At 390 px nothing sticks out, targets have 44 px, but dots 38 in width, and box and totals stay in sight."""
    page = desk.page
    dress(page, 390, dark)
    desk.begin(lang=lang)
    desk.key("add").click()
    desk.key("add").click()
    for seat, name in enumerate(("Aki", "Ben", "Chie mit dem langen Namen", "Dörte")):
        desk.key(f"name {seat}").fill(name)
        desk.key(f"{seat} iki").fill(f"{30 + seat}+12")
        desk.key(f"{seat} colours red").click()
        desk.key(f"{seat} koban").fill("2")
    desk.key("3 koban").fill("x")
    desk.build(0, "inn")
    desk.key("rule 0 colours").click()
    desk.settled()
    assert widest(page) <= 390
    rest = ".iki-sheet :is(button:not(.iki-dot), input, select), summary"
    assert (too_small(page, ".iki-dot", 38), too_small(page, rest)) == ([], [])
    assert faults(page, ".iki-widget") == []
    desk.key("2 koban").scroll_into_view_if_needed()
    expect(page.locator(".iki-box")).to_be_in_viewport()
    expect(desk.total(0)).to_be_in_viewport()


@pytest.mark.own
def test_players_come_and_go(desk: Desk, watch: Watch) -> None:
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


RECORDS = Path(__file__).parents[1] / "records"


def test_a_link_carries_the_whole_sheet_and_a_broken_one_gets_a_clear_word(desk: Desk) -> None:
    desk.key("0 iki").fill("57")
    expect(desk.total(0)).to_have_text("57")
    for fragment in ("#iki-sheet=%%%", "#iki-sheet=eyJmb3J", "#iki-sheet="):
        desk.begin(fragment=fragment)
        expect(desk.page.locator(".iki-panel")).to_contain_text("This link does not contain a whole sheet.")
        expect(desk.key("0 iki")).to_have_value("57")
        expect(desk.total(0)).to_have_text("57")
    desk.key("0 wood").fill("1")
    expect(desk.total(0)).to_have_text("58")
    sheet = new_sheet(["Aki <b>", "粋"], "first").enter(0, iki="50+7", colours="red green").enter(1, buildings="inn")
    desk.begin(fragment=SHEETS.link(sheet))
    expect(desk.key("name 0")).to_have_value("Aki <b>")
    expect(desk.key("0 iki")).to_have_value("50+7")
    expect(desk.key("edition")).to_have_value("first")
    expect(desk.key("0 colours green")).to_have_attribute("aria-pressed", "true")
    assert "#" not in desk.page.url
    expect(desk.page.locator(".iki-history li")).to_have_count(2)
    desk.key("link").click()
    assert SHEETS.read(desk.page.locator(".iki-link input").input_value()) == sheet


def test_names_are_never_taken_for_markup_and_do_not_run_into_one_another(desk: Desk) -> None:
    """Not in the fields, the totals, the picture, the history or the printed page, however broad their letters."""
    names = ["Beñ & Söhne GmbH", "<b>Chie</b><img src=x onerror=alert(1)>", "WWWWWWWWWWWWWWWWW", "粋粋粋粋粋粋粋粋粋粋"]
    desk.begin(new_sheet([{"name": name, "iki": "60", "koban": "3"} for name in names]))
    expect(desk.page.locator(".iki-picture svg")).to_contain_text("1. Beñ & Söhne GmbH")
    assert desk.clashes == []
    desk.key("name 0").fill("<img src=x onerror=alert(1)>")
    for place, text in ((".iki-totals", "<img src=x onerror=alert(1)>"), (".iki-picture", "<img src")):
        expect(desk.page.locator(place)).to_contain_text(text)
    assert desk.page.locator("main img").count() == 0


def download(desk: Desk, key: str) -> Path:
    with desk.page.expect_download() as waiting:
        desk.key(key).click()
    return waiting.value.path()


def test_csv_json_and_picture_come_as_files_and_printing_takes_the_sheet_alone(desk: Desk) -> None:
    desk.key("name 0").fill("=Aki")
    desk.key("name 1").fill('Ben, "B"')
    desk.key("0 mon").fill("3+6")
    expect(desk.result(0, "mon")).to_contain_text("= 2")
    desk.settled()
    sheet = desk.session.sheet
    for key in ("csv", "json"):
        assert SHEETS.read(download(desk, key).read_text(encoding="utf-8")) == sheet
    assert download(desk, "picture").read_bytes().startswith(b"\x89PNG")
    head = "document.body.prepend(document.createElement('h1'));"
    desk.page.evaluate(f"() => {{ window.print = () => (window.printed = true); {head} }}")
    desk.key("print").click()
    assert desk.page.evaluate("window.printed") is True
    desk.page.emulate_media(media="print")
    expect(desk.page.locator("h1")).to_have_css("display", "none")
    expect(desk.page.locator(".iki-column-total").first).to_have_text("Total 2Rank 1.")


def test_files_are_opened_and_records_fill_and_check_a_sheet(desk: Desk, tmp_path: Path) -> None:
    record = RECORDS / "tie-by-disc.txt"
    desk.key("open file").set_input_files(record)
    game = iki.load(record.read_text(encoding="utf-8"))
    for seat, score in enumerate(reckon(fill(game))):
        expect(desk.total(seat)).to_have_text(str(score.total))
    desk.key("0 wood").fill("90")
    desk.key("compare file").set_input_files(record)
    wood = game.state.players[0].wood
    expect(desk.page.locator(".iki-panel")).to_contain_text(f"Aki, Wood: the sheet says 90, the game {wood}.")
    file = tmp_path / "my.csv"
    for content, refusal in ((b"\x00\xff" * 50, "can be read"), (b"x" * 300_000, "It is too long: at most 20000")):
        desk.page.locator(".iki-panel [data-key=close]").click()
        expect(desk.page.locator(".iki-panel")).to_be_hidden()
        file.write_bytes(content)
        desk.key("open file").set_input_files(file)
        expect(desk.page.locator(".iki-panel:visible")).to_contain_text(refusal)
    expect(desk.key("0 wood")).to_have_value("90")
