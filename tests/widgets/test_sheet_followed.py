"""A sheet on a page follows its model: what Python sets, of its looks, too, and what is typed into another view."""

from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach.games.iki.sheet import Sheet, new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.sessions import SheetSession

from .desk import NAMES, Desk

pytestmark = pytest.mark.browser
SET = "([frame, view]) => { model.set('frame', frame); model.set('view', view); }"


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
