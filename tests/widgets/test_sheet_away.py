"""A scoring sheet is taken away and comes back: as a link, files, a picture and a printed page; or it is refused."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from iki_teach import iki
from iki_teach.games.iki.sheet import DOCUMENT, fill, new_sheet, reckon

from .desk import Desk

pytestmark = pytest.mark.browser
RECORDS = Path(__file__).parents[1] / "records"


def test_a_link_carries_the_whole_sheet_and_a_broken_one_gets_a_clear_word(desk: Desk) -> None:
    """What is opened from it is a sheet of its own; the address is clean afterwards; what was there stays."""
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
    desk.begin(fragment=DOCUMENT.link(sheet))
    expect(desk.key("name 0")).to_have_value("Aki <b>")
    expect(desk.key("0 iki")).to_have_value("50+7")
    expect(desk.key("edition")).to_have_value("first")
    expect(desk.key("0 colours green")).to_have_attribute("aria-pressed", "true")
    assert "#" not in desk.page.url
    expect(desk.page.locator(".iki-history li")).to_have_count(2)
    desk.key("link").click()
    assert DOCUMENT.read(desk.page.locator(".iki-link input").input_value()) == sheet


def test_names_are_never_taken_for_markup_and_do_not_run_into_one_another(desk: Desk) -> None:
    """Not in the fields, the totals, the picture, the history or the printed page, however broad their letters."""
    names = ["Beñ & Söhne GmbH", "<b>Chie</b><img src=x onerror=alert(1)>", "WWWWWWWWWWWWWWWWW", "粋粋粋粋粋粋粋粋粋粋"]
    desk.begin(new_sheet([{"name": name, "iki": "60", "koban": "3"} for name in names]))
    expect(desk.page.locator(".iki-picture svg")).to_contain_text("1. Beñ & Söhne GmbH")
    assert desk.clashes == []
    desk.key("name 0").fill("<img src=x onerror=alert(1)>")
    for place, said in ((".iki-totals", "<img src=x onerror=alert(1)>"), (".iki-picture", "<img src")):
        expect(desk.page.locator(place)).to_contain_text(said)
    assert desk.page.locator("main img").count() == 0


def download(desk: Desk, key: str) -> Path:
    """Press a button and return the file that comes."""
    with desk.page.expect_download() as waiting:
        desk.key(key).click()
    path: Path = waiting.value.path()
    return path


def test_csv_json_and_picture_come_as_files_and_printing_takes_the_sheet_alone(desk: Desk) -> None:
    desk.key("name 0").fill("=Aki")
    desk.key("name 1").fill('Ben, "B"')
    desk.key("0 mon").fill("3+6")
    expect(desk.said(0, "mon")).to_contain_text("= 2")
    desk.settled()
    sheet = desk.session.sheet
    for key in ("csv", "json"):
        assert DOCUMENT.read(download(desk, key).read_text(encoding="utf-8")) == sheet
    assert download(desk, "picture").read_bytes().startswith(b"\x89PNG")
    head = "document.body.prepend(document.createElement('h1'));"
    desk.page.evaluate(f"() => {{ window.print = () => (window.printed = true); {head} }}")
    desk.key("print").click()
    assert desk.page.evaluate("window.printed") is True
    desk.page.emulate_media(media="print")
    expect(desk.page.locator("h1")).to_have_css("display", "none")
    expect(desk.page.locator(".iki-column-total b").first).to_have_text("2")


def test_files_are_opened_and_records_fill_and_check_a_sheet(desk: Desk, tmp_path: Path) -> None:
    record = RECORDS / "tie-by-disc.txt"
    file = tmp_path / "my.csv"
    file.write_text("name,koban\nAki,3\nBen,0\n", encoding="utf-8")
    desk.key("open file").set_input_files(file)
    expect(desk.total(0)).to_have_text("9")
    desk.key("compare file").set_input_files(record)
    expect(desk.page.locator(".iki-panel")).to_contain_text("differ")
    desk.key("open file").set_input_files(record)
    game = iki.load(record.read_text(encoding="utf-8"))
    totals = [one.total for one in reckon(fill(game))]
    for seat, total in enumerate(totals):
        expect(desk.total(seat)).to_have_text(str(total))
    desk.key("compare file").set_input_files(record)
    expect(desk.page.locator(".iki-panel")).to_contain_text("Sheet and record agree.")
    desk.key("0 wood").fill("90")
    desk.key("compare file").set_input_files(record)
    wood = game.state.players[0].wood
    expect(desk.page.locator(".iki-panel")).to_contain_text(f"Aki, Wood: the sheet says 90, the game {wood}.")
    for at, content in enumerate((b"\x00\xff" * 50, b"iki record 1\ndeck: /etc/passwd\n", b"<html>")):
        desk.page.locator(".iki-panel [data-key=close]").click()
        expect(desk.page.locator(".iki-panel")).to_be_hidden()
        broken = tmp_path / f"{at}.csv"
        broken.write_bytes(content)
        desk.key("open file").set_input_files(broken)
        expect(desk.page.locator(".iki-panel:visible")).to_contain_text("can be read")
    huge = tmp_path / "huge.csv"
    huge.write_bytes(b"x" * 300_000)
    desk.key("open file").set_input_files(huge)
    expect(desk.page.locator(".iki-panel")).to_contain_text("too large")
    expect(desk.key("0 wood")).to_have_value("90")
