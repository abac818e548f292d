"""A sheet on a page follows its model: what Python sets, and what is typed into another view of it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach.games.iki.sheet import Sheet, new_sheet

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
    """Many in a row are one, and what was typed before comes back; it is kept in the browser like what is typed."""
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
    """And that is one step back."""
    desk.key("0 koban").fill("1")
    desk.settled()
    desk.session.replace(with_koban(0, 2))
    desk.reload()
    expect(desk.total(1)).to_have_text("6")
    expect(desk.total(0)).to_have_text("0")
    desk.key("undo").click()
    expect(desk.total(0)).to_have_text("3")


def test_a_sheet_of_another_edition_or_of_more_players_is_built_anew(desk: Desk) -> None:
    """The page has its fields and its columns."""
    put(desk, new_sheet(["Aki", "Ben", "Chie"], "first").enter("Chie", koban=2))
    expect(desk.page.locator(".iki-player")).to_have_count(3)
    expect(desk.total(2)).to_have_text("6")
    expect(desk.key("0 fish_iki")).to_be_hidden()


def test_views_of_one_model_follow_each_other(desk: Desk) -> None:
    """Whatever is typed into one stands in the other, and can be taken back in either."""
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
