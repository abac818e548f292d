"""What the browser keeps of scoring sheets, and how a sheet follows its model, other views and other windows."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

import iki_teach
from iki_teach.games.iki.sheet import Sheet, new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.koikoi.sheet import new_sheet as koikoi_sheet
from iki_teach.games.koikoi.sheet.sheets import SHEETS as KOIKOI
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.widgets.home import without_jupyter

from .desk import NAMES, Desk

pytestmark = pytest.mark.browser
SET = "([frame, view]) => { model.set('frame', frame); model.set('view', view); }"


def test_a_reload_loses_nothing_even_when_nobody_answers(desk: Desk) -> None:
    """What was typed while the kernel was dead is there after the reload, and is counted then."""
    desk.key("name 0").fill("Aki")
    desk.settled()
    desk.fall_silent()
    desk.key("0 iki").fill("57")
    desk.key("0 koban").fill("3")
    desk.build(0, "inn")
    expect(desk.page.locator(".iki-note").first).to_contain_text("reload the page", timeout=8000)
    desk.begin()
    expect(desk.key("0 koban")).to_have_value("3")
    expect(desk.key("name 0")).to_have_value("Aki")
    expect(desk.total(0)).to_have_text("71")


@pytest.fixture
def entered(desk: Desk) -> Desk:
    desk.key("0 iki").fill("57")
    expect(desk.total(0)).to_have_text("57")
    return desk


def test_a_reload_goes_on_with_the_same_sheet_and_says_what_the_browser_kept(entered: Desk) -> None:
    """Not of a sheet that the kernel has itself, or that code made; one can begin anew, the kept one a click away."""
    desk = entered
    taken = desk.page.get_by_text("Taken up from this browser")
    expect(taken).to_be_hidden()
    desk.reload()
    expect(desk.total(0)).to_have_text("57")
    expect(taken).to_be_hidden()
    desk.key("0 wood").fill("1")
    expect(desk.total(0)).to_have_text("58")
    expect(desk.page.locator(".iki-history li")).to_have_count(1)
    expect(desk.key("undo")).to_be_enabled()
    desk.begin()
    expect(desk.total(0)).to_have_text("58")
    expect(taken).to_be_visible()
    desk.key("anew").click()
    expect(desk.total(0)).to_have_text("0")
    expect(taken).to_be_hidden()
    desk.page.locator(".iki-history summary").click()
    desk.page.locator(".iki-history li button").nth(2).click()
    expect(desk.total(0)).to_have_text("58")
    with without_jupyter():
        desk.session = iki_teach.score_sheet(["", ""]).session
    desk.reload()
    expect(desk.key("0 iki")).to_have_value("")
    expect(taken).to_be_hidden()
    expect(desk.page.locator(".iki-history")).to_be_hidden()


def test_several_sheets_are_kept_have_a_statistic_and_can_be_deleted(desk: Desk) -> None:
    """A new one keeps the players; games, wins, mean and best by player, all as a table; deleting is asked first."""
    for name, value in (("name 0", "Aki"), ("name 1", "Ben"), ("0 iki", "57"), ("1 iki", "50")):
        desk.key(name).fill(value)
    desk.settled()
    desk.key("new").click()
    expect(desk.key("name 0")).to_have_value("Aki")
    expect(desk.key("0 iki")).to_have_value("")
    desk.key("0 iki").fill("60")
    desk.key("1 iki").fill("71")
    desk.settled()
    desk.page.locator(".iki-history summary").click()
    rows, games = desk.page.locator(".iki-statistic tr"), desk.page.locator(".iki-history li")
    expect(rows.nth(1)).to_have_text("Ben2160.571")
    expect(rows.nth(2)).to_have_text("Aki2158.560")
    expect(games.first).to_contain_text("Aki 60, Ben 71 · ")
    expect(desk.page.locator(".iki-statistic table:not(:has(th[scope=col]))")).to_have_count(0)
    with desk.page.expect_download() as waiting:
        desk.key("export").click()
    assert waiting.value.path().read_text(encoding="utf-8").count("\n") == 5
    with desk.page.expect_download() as waiting:
        desk.key("everything").click()
    evenings = waiting.value.path().read_text(encoding="utf-8")
    games.nth(1).locator("button").first.click()
    expect(desk.total(0)).to_have_text("57")
    other = desk.page.locator(".iki-history li:not(:has([aria-current])) [data-key^='delete']")
    other.click()
    expect(games).to_have_count(2)
    other.click()
    expect(games).to_have_count(1)
    month = KOIKOI.plain(koikoi_sheet(["Aki", "Chie"], options={"target": 10}).enter(1, end="stop-1", yaku_1="goko"))
    koi = json.dumps({KOIKOI.keep: {"games": {"k": {"id": "k", "changed": 1, "sheet": month}}}})
    for text, number in (
        (koi, 1),
        ("[", 1),
        ('{"iki-teach.sheets": {"games": {"x": {"sheet": 3}}}}', 1),
        (evenings, 2),
    ):
        file = {"name": "all.json", "mimeType": "application/json", "buffer": text.encode()}
        desk.key("evenings file").set_input_files([file])  # type: ignore[list-item]
        expect(games).to_have_count(number)
    expect(desk.page.locator(".iki-statistic [scope=rowgroup]")).to_have_text(["All evenings", "IKI", "Koi-Koi"])
    expect(rows.filter(has_text="Aki")).to_have_text(["Aki32––", "Aki2158.560", "Aki111010"])
    other.click()
    other.click()
    expect(games).to_have_count(1)
    desk.key("new").click()
    desk.key("0 iki").fill("60")
    desk.settled()
    desk.key("delete all").click()
    expect(games).to_have_count(2)
    desk.key("delete all").click()
    expect(games).to_have_count(1)
    expect(desk.page.locator(".iki-statistic tr")).to_have_text(["NameGamesWinsMeanBest", "Aki111010", "Chie1000"])
    expect(desk.key("0 iki")).to_have_value("")


def test_the_kept_sheets_are_reached_by_keyboard(desk: Desk) -> None:
    press = desk.page.keyboard.press
    desk.key("0 iki").fill("57")
    desk.key("new").click()
    desk.key("0 iki").fill("60")
    expect(desk.total(0)).to_have_text("60")
    desk.page.locator(".iki-history summary").focus()
    press("Enter")
    plays = desk.page.locator(".iki-history li a")
    expect(plays).to_have_count(2)
    for key in ("Tab", "Tab", "Tab", "Tab", "Enter"):
        press(key)
    expect(desk.total(0)).to_have_text("57")
    assert desk.focus.startswith("game ")
    desk.settled()
    expect(plays).to_have_count(2)
    for key in ("Tab", "Tab", "Enter", "Enter"):
        press(key)
    expect(desk.page.locator(".iki-history li")).to_have_count(2)
    assert desk.page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_two_windows_with_one_sheet_go_on_together_and_what_is_typed_at_once_is_not_lost(entered: Desk) -> None:
    desk, note = entered, entered.page.get_by_text("This sheet went on in another window.")
    other = Desk(desk.page.context.new_page(), desk.address)
    other.begin()
    expect(note).to_be_hidden()
    other.key("1 iki").fill("60")
    expect(desk.key("1 iki")).to_have_value("60")
    expect(note).to_be_visible()
    desk.key("undo").click()
    expect(other.key("1 iki")).to_have_value("")
    desk.key("0 wood").fill("1")
    expect(other.total(0)).to_have_text("58")
    read, write = "localStorage.getItem('iki-teach.sheets')", "text => localStorage.setItem('iki-teach.sheets', text)"
    before = desk.page.evaluate(read)
    desk.key("0 koban").fill("3")
    other.page.evaluate(write, before.replace('"60"', '"61"'))  # by a window that had not heard of it
    expect(desk.page.get_by_text("This sheet went on in another window as well.")).to_be_visible()
    games = json.loads(desk.page.evaluate(read))["games"].values()
    assert sorted(str(game["sheet"]["players"][0].get("koban")) for game in games) == ["3", "None"]
    other.page.close()


def test_what_somebody_else_wrote_into_the_storage_does_no_harm(desk: Desk) -> None:
    begun = desk.session.frame()["begun"]
    bad = {"format": "iki sheet 1", "edition": "tenth", "deck": "../x", "players": [{"name": "A"}, {"nothing": "x"}]}
    sheets = (3, {"players": [3, 4]}, bad | {"players": [None]}, bad)
    games = ({"id": "a", "begun": begun, "changed": 0, "sheet": sheet, "undo": [], "redo": []} for sheet in sheets)
    stored = [json.dumps({"current": {begun: "a"}, "games": {"a": game}}) for game in games]
    for value in ("{", "[]", "null", '{"games": 3, "current": 4}', *stored):
        desk.page.evaluate("value => localStorage.setItem('iki-teach.sheets', value)", value)
        desk.begin()
        expect(desk.page.locator(".iki-player")).to_have_count(2)
    expect(desk.page.locator(".iki-panel")).to_contain_text("This is not a sheet that can be read.")
    desk.key("new").click()


def test_sheets_of_a_clock_that_was_ahead_do_not_push_out_a_new_one(entered: Desk) -> None:
    desk = entered
    desk.page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem("iki-teach.sheets"));
        const [own] = Object.values(kept.games);
        for (let n = 0; n < 40; n++) kept.games["x" + n] = {...own, id: "x" + n, changed: Date.now() + 3e9 + n};
        localStorage.setItem("iki-teach.sheets", JSON.stringify(kept));
    }""")
    desk.key("0 iki").fill("60")
    expect(desk.total(0)).to_have_text("60")
    stored = "() => Object.values(JSON.parse(localStorage.getItem('iki-teach.sheets')).games)"
    games = desk.page.evaluate(
        f"{stored}.map((game) => [game.sheet.players[0].iki, game.changed <= Date.now()])".replace("() => ", "")
    )
    assert len(games) == 40
    assert games.count(["60", True]) == 1
    assert all(past for _, past in games)


def test_two_that_went_apart_are_told_so_and_both_are_kept(entered: Desk) -> None:
    """A window that was asleep writes nothing over what another has put there since; what it knew of before it may."""
    desk = entered
    typed = """([key, koban]) => {
      const all = JSON.parse(localStorage[key]);
      Object.values(all.games)[0].sheet.players[0].koban = koban;
      localStorage[key] = JSON.stringify(all);
    }"""
    desk.page.evaluate(typed, [desk.session.keep, "9"])
    desk.key("0 wood").fill("1")
    expect(desk.page.locator(".iki-note").filter(has_text="Both are kept below")).to_be_visible()
    desk.key("0 wood").fill("2")
    desk.settled()
    games = desk.page.evaluate("key => Object.values(JSON.parse(localStorage[key]).games)", desk.session.keep)
    own = [{name: value for name, value in game["sheet"]["players"][0].items() if name != "name"} for game in games]
    assert own == [{"iki": "57", "koban": "9"}, {"iki": "57", "wood": "2"}]
    desk.begin()
    expect(desk.key("0 wood")).to_have_value("2")


def test_a_browser_that_keeps_nothing_says_so(desk: Desk) -> None:
    desk.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    desk.key("0 iki").fill("5")
    expect(desk.total(0)).to_have_text("5")
    expect(desk.page.locator(".iki-note").first).to_contain_text("keeps nothing")


def put(desk: Desk, sheet: Sheet) -> None:
    desk.session.replace(sheet)
    traits: dict[str, Any] = desk.traits(desk.session.view())
    desk.page.evaluate(SET, [traits["frame"], traits["view"]])


def with_koban(*koban: int) -> Sheet:
    sheet = new_sheet(NAMES)
    for seat, number in enumerate(koban):
        sheet = sheet.enter(seat, koban=number)
    return sheet


def test_what_python_sets_is_one_step_back(desk: Desk) -> None:
    desk.key("0 koban").fill("1")
    desk.settled()
    for number in (2, 3, 4):
        put(desk, with_koban(number, 5))
    expect(desk.key("0 koban")).to_have_value("4")
    expect(desk.total(1)).to_have_text("15")
    desk.key("undo").click()
    expect(desk.total(0)).to_have_text("3")
    expect(desk.total(1)).to_have_text("0")
    desk.key("redo").click()
    expect(desk.total(1)).to_have_text("15")
    desk.session.put = 0  # a new kernel, which has set nothing
    desk.begin()
    expect(desk.total(1)).to_have_text("15")


def test_what_python_sets_before_the_page_is_there_goes_before_what_the_browser_kept(desk: Desk) -> None:
    desk.key("0 koban").fill("1")
    desk.settled()
    desk.session.replace(with_koban(0, 2))
    desk.reload()
    expect(desk.total(1)).to_have_text("6")
    expect(desk.total(0)).to_have_text("0")
    desk.key("undo").click()
    expect(desk.total(0)).to_have_text("3")


def test_a_sheet_of_another_edition_or_of_more_players_is_built_anew(desk: Desk) -> None:
    put(desk, new_sheet(["Aki", "Ben", "Chie"], "first").enter("Chie", koban=2))
    expect(desk.page.locator(".iki-player")).to_have_count(3)
    expect(desk.total(2)).to_have_text("6")
    expect(desk.key("0 fish_iki")).to_be_hidden()


def test_views_of_one_model_follow_each_other(desk: Desk) -> None:
    desk.page.evaluate("again()")
    one, two = (desk.page.locator(f"#view-{at} [data-key='0 koban']") for at in (0, 1))
    one.fill("3")
    expect(two).to_have_value("3")
    two.fill("4")
    expect(one).to_have_value("4")
    desk.page.locator("#view-0 [data-key='undo']").click()
    expect(two).to_have_value("3")
    desk.settled()
    assert desk.session.sheet.players[0]["koban"] == "3"


def test_a_theme_that_is_set_goes_before_that_of_the_system(desk: Desk) -> None:
    root = desk.page.locator("section.iki-widget")
    for system in ("light", "dark"):
        desk.page.emulate_media(color_scheme=system)
        for theme, seen in (("dark", "dark"), ("light", "light"), ("auto", system)):
            desk.page.evaluate("theme => model.set('theme', theme)", theme)
            expect(root).to_contain_class(f"iki-{seen}")


def test_a_disabled_sheet_keeps_nothing_that_is_typed(desk: Desk) -> None:
    """It begins as Python has it, not as this browser has kept it; enabled again it goes on as it was."""
    desk.key("0 koban").fill("1")
    desk.settled()
    desk.page.evaluate("model.set('disabled', true)")
    desk.key("0 koban").fill("5", force=True)
    expect(desk.key("0 koban")).to_have_value("1")
    desk.key("undo").click()
    expect(desk.total(0)).to_have_text("3")
    for disabled, total in ((True, "0"), (False, "3")):
        desk.page.goto("about:blank")
        desk.load()
        desk.session = SheetSession(SHEETS, new_sheet(NAMES))
        desk.render(desk.sheets.script, desk.traits(desk.session.view()) | {"disabled": disabled})
        expect(desk.total(0)).to_have_text(total)
    desk.page.evaluate("model.set('disabled', true)")
    desk.page.evaluate("model.set('disabled', false)")
    desk.key("0 koban").fill("2")
    expect(desk.total(0)).to_have_text("6")
