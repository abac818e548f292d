"""The scoring sheet in Chromium: typed and tapped, kept by the browser, taken away; Python's session answers."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from iki_teach import iki
from iki_teach.sessions import SheetSession
from iki_teach.sheet import Sheet, as_link, fill, new_sheet, read_sheet, reckon
from tests.conftest import Watch

from .stage import Stage

pytestmark = pytest.mark.browser
RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("", "")
SERIOUS = {"serious", "critical"}
OF_A_PAGE = {"region": {"enabled": False}, "page-has-heading-one": {"enabled": False}}


def serious_faults(page: Page) -> list[str]:
    """Return what axe finds serious."""
    found = Axe().run(page, options={"rules": OF_A_PAGE}).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in SERIOUS]


class Desk(Stage):
    """A page with a sheet on it, and the session behind it."""

    def __init__(self, page: Page, address: str) -> None:
        """Open the page."""
        page.set_default_timeout(8000)
        super().__init__(page, address)

    def begin(self, sheet: Sheet | None = None, lang: str = "en", fragment: str = "") -> None:
        """Load the page with a new session, as after a reload or with a new kernel."""
        self.session = SheetSession(sheet or new_sheet(NAMES), lang)
        self.reload(fragment)

    def reload(self, fragment: str = "") -> None:
        """Load the page anew."""
        self.page.goto("about:blank")
        self.load(fragment)
        self.play("sheet", self.session)
        self.settled()

    def settled(self) -> None:
        """Wait until everything that was sent is answered."""
        self.page.wait_for_function("model.get('view').n === (model.get('intent').n ?? 0)")

    def key(self, key: str) -> Locator:
        """Find an input or a button."""
        return self.page.locator(f'[data-key="{key}"]')

    def said(self, seat: int, field: str) -> Locator:
        """Find the sum of a field."""
        return self.page.locator(f'.iki-player[data-seat="{seat}"] [data-field="{field}"] .iki-said')

    def refused(self, seat: int, field: str) -> Locator:
        """Find the refusal of a field."""
        return self.page.locator(f'.iki-player[data-seat="{seat}"] [data-field="{field}"] .iki-refused')

    def total(self, seat: int) -> Locator:
        """Find a player's total."""
        return self.page.locator(f'.iki-totals [data-seat="{seat}"] b')


@pytest.fixture
def desk(page: Page, harness: str) -> Desk:
    """Give a page with an empty sheet."""
    desk = Desk(page, harness)
    desk.begin()
    return desk


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
    for text, reason in (("x", "small sum"), ("-3", "nought"), ("1000000000000", "At most 99")):
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


@pytest.mark.parametrize("lang", ["en", "de"])
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


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("dark", [False, True])
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


def test_every_entry_can_be_taken_back_and_made_again(desk: Desk) -> None:
    """A field that is typed in one go is one step; a reload keeps the steps."""
    desk.key("0 iki").press_sequentially("57")
    desk.key("0 wood").press_sequentially("4")
    expect(desk.total(0)).to_have_text("61")
    desk.begin()
    expect(desk.total(0)).to_have_text("61")
    desk.key("undo").click()
    expect(desk.key("0 wood")).to_have_value("")
    expect(desk.total(0)).to_have_text("57")
    desk.key("undo").click()
    expect(desk.key("0 iki")).to_have_value("")
    expect(desk.key("undo")).to_be_disabled()
    desk.key("redo").click()
    desk.key("redo").click()
    expect(desk.total(0)).to_have_text("61")
    expect(desk.key("redo")).to_be_disabled()


def test_a_reload_loses_nothing_even_when_nobody_answers(desk: Desk) -> None:
    """What was typed while the kernel was dead is there after the reload, and is counted then."""
    desk.key("name 0").fill("Aki")
    desk.settled()
    desk.fall_silent()
    desk.key("0 iki").fill("57")
    desk.key("0 koban").fill("3")
    desk.key("0 buildings inn").click()
    expect(desk.page.locator(".iki-note").first).to_contain_text("load the page again", timeout=8000)
    desk.begin()
    expect(desk.key("0 koban")).to_have_value("3")
    expect(desk.key("name 0")).to_have_value("Aki")
    expect(desk.total(0)).to_have_text("71")


def test_a_reload_with_the_same_kernel_goes_on_with_the_same_sheet(desk: Desk) -> None:
    """One sheet in the history, with its steps back, as JupyterLab shows a widget again."""
    desk.key("0 iki").fill("57")
    expect(desk.total(0)).to_have_text("57")
    desk.reload()
    expect(desk.total(0)).to_have_text("57")
    desk.key("0 wood").fill("1")
    expect(desk.total(0)).to_have_text("58")
    expect(desk.page.locator(".iki-history li")).to_have_count(1)
    expect(desk.key("undo")).to_be_enabled()


def test_several_sheets_are_kept_and_can_be_deleted(desk: Desk) -> None:
    """A new sheet keeps the players; the old one is a click away."""
    desk.key("name 0").fill("Aki")
    desk.key("0 iki").fill("57")
    expect(desk.total(0)).to_have_text("57")
    desk.key("new").click()
    expect(desk.key("name 0")).to_have_value("Aki")
    expect(desk.key("0 iki")).to_have_value("")
    desk.key("0 iki").fill("60")
    expect(desk.total(0)).to_have_text("60")
    desk.page.locator(".iki-history summary").click()
    games = desk.page.locator(".iki-history li")
    expect(games).to_have_count(2)
    games.nth(1).locator("button").first.click()
    expect(desk.total(0)).to_have_text("57")
    other = desk.page.locator(".iki-history li:not(:has([aria-current])) [data-key^='delete']")
    other.click()
    expect(games).to_have_count(2)
    other.click()
    expect(games).to_have_count(1)


def test_a_link_carries_the_whole_sheet(desk: Desk) -> None:
    """What is opened from it is a sheet of its own; the address is clean afterwards."""
    desk.key("0 iki").fill("3")
    sheet = new_sheet(["Aki <b>", "粋"], "first").enter(0, iki="50+7", colours="red green").enter(1, buildings="inn")
    desk.begin(fragment=as_link(sheet))
    expect(desk.key("name 0")).to_have_value("Aki <b>")
    expect(desk.key("0 iki")).to_have_value("50+7")
    expect(desk.key("edition")).to_have_value("first")
    expect(desk.key("0 colours green")).to_have_attribute("aria-pressed", "true")
    assert "#" not in desk.page.url
    expect(desk.page.locator(".iki-history li")).to_have_count(2)
    desk.key("link").click()
    link = desk.page.locator(".iki-link input").input_value()
    assert read_sheet(link) == sheet


@pytest.mark.parametrize("fragment", ["#iki-sheet=%%%", "#iki-sheet=eyJmb3J", "#iki-sheet="])
def test_a_broken_link_gets_a_clear_word_and_does_no_harm(desk: Desk, fragment: str) -> None:
    """The sheet that was there stays."""
    desk.key("0 iki").fill("57")
    expect(desk.total(0)).to_have_text("57")
    desk.begin(fragment=fragment)
    expect(desk.page.locator(".iki-panel")).to_contain_text("This is no sheet that can be read.")
    expect(desk.key("0 iki")).to_have_value("57")
    desk.key("0 wood").fill("1")
    expect(desk.total(0)).to_have_text("58")


def test_names_are_never_taken_for_markup(desk: Desk) -> None:
    """Not in the fields, the totals, the picture, the history or the printed page."""
    hostile = "<img src=x onerror=alert(1)>"
    desk.key("name 0").fill(hostile)
    desk.key("0 iki").fill("5")
    expect(desk.page.locator(".iki-totals")).to_contain_text(hostile)
    expect(desk.page.locator(".iki-picture")).to_contain_text("<img src")
    assert desk.page.locator("main img").count() == 0


def test_what_somebody_else_wrote_into_the_storage_does_no_harm(desk: Desk) -> None:
    """Nonsense, a sheet of no form and one of no sense: the page begins with an empty sheet or says what is wrong."""
    begun = desk.session.frame()["begun"]
    bad = {"format": "iki sheet 1", "edition": "tenth", "deck": "../x", "players": [{"name": "A"}, {"nothing": "x"}]}
    for value in (
        "{", "[]", "null", '{"games": 3, "current": 4}', json.dumps({"games": {"a": {"sheet": {"players": [3, 4]}}}}),
        json.dumps({"current": {begun: "a"}, "games": {"a": {"id": "a", "sheet": bad, "undo": [], "redo": []}}}),
    ):  # fmt: skip
        desk.page.evaluate("value => localStorage.setItem('iki-teach.sheets', value)", value)
        desk.begin()
        expect(desk.page.locator(".iki-player")).to_have_count(2)
    expect(desk.page.locator(".iki-panel")).to_contain_text("This is no sheet that can be read.")
    desk.key("new").click()


def test_a_browser_that_keeps_nothing_says_so(desk: Desk) -> None:
    """The sheet still counts."""
    desk.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    desk.key("0 iki").fill("5")
    expect(desk.total(0)).to_have_text("5")
    expect(desk.page.locator(".iki-note").first).to_contain_text("keeps nothing")


def download(desk: Desk, key: str) -> Path:
    """Press a button and return the file that comes."""
    with desk.page.expect_download() as waiting:
        desk.key(key).click()
    path: Path = waiting.value.path()
    return path


def test_csv_json_and_picture_come_as_files(desk: Desk) -> None:
    """The table and the file hold the whole sheet; the picture is one."""
    desk.key("name 0").fill("=Aki")
    desk.key("name 1").fill('Ben, "B"')
    desk.key("0 mon").fill("3+6")
    expect(desk.said(0, "mon")).to_contain_text("= 2")
    desk.settled()
    sheet = desk.session.sheet
    for key in ("csv", "json"):
        assert read_sheet(download(desk, key).read_text(encoding="utf-8")) == sheet
    assert download(desk, "picture").read_bytes().startswith(b"\x89PNG")


def test_printing_takes_the_sheet_alone(desk: Desk) -> None:
    """A page of its own with the picture, not the whole notebook."""
    desk.key("0 iki").fill("57")
    expect(desk.total(0)).to_have_text("57")
    desk.key("print").click()
    frame = desk.page.frame_locator("iframe.iki-print")
    expect(frame.locator("svg")).to_have_count(1)
    expect(frame.locator("svg")).to_contain_text("57")


def test_files_are_opened_and_records_fill_and_check_a_sheet(desk: Desk, tmp_path: Path) -> None:
    """A table, a record, the record of the same game, one of another, and a file that is neither."""
    record = RECORDS / "tie-by-disc.txt"
    file = tmp_path / "my.csv"
    file.write_text("name,koban\nAki,3\nBen,0\n", encoding="utf-8")
    desk.key("open file").set_input_files(file)
    expect(desk.total(0)).to_have_text("9")
    desk.key("compare file").set_input_files(record)
    expect(desk.page.locator(".iki-panel")).to_contain_text("differ")
    desk.key("open file").set_input_files(record)
    totals = [one.total for one in reckon(fill(iki.load(record.read_text(encoding="utf-8"))))]
    for seat, total in enumerate(totals):
        expect(desk.total(seat)).to_have_text(str(total))
    desk.key("compare file").set_input_files(record)
    expect(desk.page.locator(".iki-panel")).to_contain_text("Sheet and record agree.")
    desk.key("0 wood").fill("90")
    desk.key("compare file").set_input_files(record)
    expect(desk.page.locator(".iki-panel")).to_contain_text("Aki, Wood: the sheet says 90, the game 6.")
    for at, content in enumerate((b"\x00\xff" * 50, b"iki record 1\ndeck: /etc/passwd\n", b"<html>")):
        desk.page.locator(".iki-panel [data-key=close]").click()
        broken = tmp_path / f"{at}.csv"
        broken.write_bytes(content)
        desk.key("open file").set_input_files(broken)
        expect(desk.page.locator(".iki-panel")).to_contain_text("can be read")
    huge = tmp_path / "huge.csv"
    huge.write_bytes(b"x" * 300_000)
    desk.key("open file").set_input_files(huge)
    expect(desk.page.locator(".iki-panel")).to_contain_text("too large")
    expect(desk.key("0 wood")).to_have_value("90")


def test_players_come_and_go(desk: Desk, watch: Watch) -> None:
    """Two to four; who leaves takes the entries along, and taking back brings both."""
    desk.key("add").click()
    desk.key("name 2").fill("Chie")
    desk.key("2 iki").fill("7")
    expect(desk.total(2)).to_have_text("7")
    desk.key("remove 2").click()
    expect(desk.page.locator(".iki-player")).to_have_count(2)
    expect(desk.page.locator("[data-key^=remove]")).to_have_count(0)
    desk.key("undo").click()
    expect(desk.total(2)).to_have_text("7")
    assert watch.errors == []


def test_the_javascript_declares_the_traits_of_its_python_twin() -> None:
    """What sheet.js says under Traits is what SheetWidget syncs, and nothing else."""
    import anywidget

    from iki_teach.widgets import sheet

    source = Path(sheet.__file__).with_suffix(".js").read_text(encoding="utf-8")
    block = source.split("@typedef {object} Traits")[1].split("@typedef")[0]
    ours = set(sheet.SheetWidget.class_traits(sync=True)) - set(anywidget.AnyWidget.class_traits(sync=True))
    assert set(re.findall(r"@property {.+?} (\w+)", block)) == ours
