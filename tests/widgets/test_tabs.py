"""Tabs beside the board, and details below it: everything can be seen, reached and clicked."""

import pytest
from playwright.sync_api import Locator, expect

from iki_teach import iki
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Play, Stage, cell

pytestmark = pytest.mark.browser
HIRING = (
    "{month: 3, phase: income, to_move: Aki, players: {Aki: {place: 3, mon: 20}, Ben: {}},"
    " display: {carpenter: 1, tatami-maker: 2}}"
)
WALKING = "{month: 3, phase: move, to_move: Aki, players: {Aki: {place: 6, slot: '2', sandals: 1}, Ben: {}}}"

CHOOSING = (
    "{month: 3, phase: order, to_move: Ben, players: {Aki: {place: 3, slot: '2', mon: 20}, Ben: {mon: 20}},"
    " display: {carpenter: 1, tatami-maker: 2}}"
)


def at(play: Play, position: str, wide: int) -> Stage:
    stage = play("board", BoardSession(iki.position(position).game))
    stage.page.set_viewport_size({"width": wide, "height": 844})
    drawn = stage.page.locator(f".iki-place svg[viewBox^='0 0 {920 if wide > 1000 else 374} ']")
    expect(drawn).to_be_visible()
    return stage


def tab(stage: Stage, name: str) -> Locator:
    return stage.page.locator(f"[data-opens='{name}']")


def test_tab_that_the_moment_needs_is_open_and_another_can_be_turned_to(play: Play) -> None:
    """Where one hires, the cards are seen; a click on another tab shows what it has, and asks nobody."""
    stage = at(play, HIRING, 1280)
    expect(cell(stage, "display.carpenter")).to_be_visible()
    expect(tab(stage, "display")).to_have_attribute("aria-pressed", "true")
    tab(stage, "players").click()
    expect(cell(stage, "display.carpenter")).to_be_hidden()
    expect(cell(stage, "slot.1")).to_be_visible()
    expect(tab(stage, "display")).to_have_attribute("aria-pressed", "false")
    assert stage.session.view()["answer"] is None


def test_keyboard_turns_tabs_and_never_stands_behind_one(play: Play) -> None:
    """Enter on a tab opens it; the board's one tab stop is always on something that is seen."""
    stage = at(play, HIRING, 1280)
    tab(stage, "players").focus()
    stage.page.keyboard.press("Enter")
    expect(cell(stage, "slot.1")).to_be_visible()
    stage.page.keyboard.press("ArrowDown")
    assert stage.page.evaluate("document.activeElement.getClientRects().length") > 0
    assert stage.page.locator(".iki-place [tabindex='0']").count() == 1


def test_card_below_the_board_is_clicked_on_a_telephone(play: Play) -> None:
    """What stands below takes clicks as the board does, once one has turned to it."""
    stage = at(play, HIRING, 390)
    stage.page.locator("[data-key='tab details']").click()
    cell(stage, "display.carpenter").click()
    expect(cell(stage, "display.carpenter")).to_have_class("cell selected")


def test_way_shows_before_the_walk(play: Play) -> None:
    """Pointing at a shop, or standing on it with the keyboard, shows the numbered way."""
    stage = at(play, WALKING, 1280)
    way = cell(stage, "space.8").locator(".preview")
    expect(way).to_be_hidden()
    cell(stage, "space.8").hover()
    expect(way).to_be_visible()


def test_focus_goes_on_where_a_move_turns_the_tab(play: Play) -> None:
    """Once the slots are chosen cards are hired: the keyboard stands on the board, not behind a tab or nowhere."""
    stage = at(play, CHOOSING, 1280)
    cell(stage, "slot.3").focus()
    stage.page.keyboard.press("Enter")
    expect(cell(stage, "slot.3")).to_be_hidden()
    focused = stage.page.locator(".iki-place [data-cell]:focus")
    expect(focused).to_be_visible()
