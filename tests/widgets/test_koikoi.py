"""Koi-Koi on the same widget: the drawing fits, clicks and buttons reach the session, its answers come back."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach import koikoi
from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from iki_teach.sessions.captured import CapturedSession
from tests.games.koikoi.deals import given, played

from .stage import Stage, dress, reach, widest

pytestmark = pytest.mark.browser
DEAL = ("1-1 8-2 9-3", "4-2 5-2 6-3", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-4 10-1 11-4")


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_the_table_fits_the_page(page: Page, stage: Stage, screenshot: Any, width: int, dark: bool) -> None:
    dress(page, width, dark, height=900)
    stage.play("board", BoardSession(koikoi.new(["Aki", "Ben"], seed=11), bot="sensible"))
    assert widest(page) <= width
    boxes = [cell.bounding_box() for cell in page.locator("[data-cell] .hit").all()]
    assert len(boxes) >= 15
    assert all(min(box["width"], box["height"]) >= 43.9 for box in boxes if box)
    screenshot()


@pytest.mark.parametrize(
    ("width", "dark", "lang", "deal", "rules"),
    [(1280, False, "en", "Deal", "source"), (390, True, "de", "geben", "source"), (390, False, "en", "Deal", "common")],
)
def test_the_table_stays_at_the_end_of_a_month(
    page: Page, stage: Stage, screenshot: Any, width: int, dark: bool, lang: str, deal: str, rules: str
) -> None:
    dress(page, width, dark, height=900)
    session = BoardSession(played(given(*DEAL, rules=rules), "play 1-1", "play 4-2", "play 8-2"), lang, bot="sensible")
    stage.play("board", session)
    page.locator("[data-key='move stop']").click()
    go_on = page.get_by_role("button", name=deal)
    expect(go_on).to_be_visible()
    expect(page.locator('[data-panel="hand.other"] [data-piece]')).to_have_count(2)
    expect(page.locator('[data-panel^="hand."] use[href="#hana-back"]')).to_have_count(0)
    expect(page.locator("[data-cell].legal")).to_have_count(0)
    screenshot()
    go_on.click()
    expect(go_on).to_be_hidden()
    expect(page.locator('[data-panel="hand.other"] [data-piece]')).to_have_count(0)
    expect(page.locator("[data-cell].legal")).not_to_have_count(0)


def test_what_a_card_would_capture_glows(page: Page, stage: Stage) -> None:
    """While one points at it or the focus is on it, and only then."""
    stage.play("board", BoardSession(given(*DEAL)))
    match, other = (page.locator(f'[data-cell="field.{name}"] > .hit') for name in ("1-2", "3-1"))
    page.locator('[data-cell="hand.1-1"]').hover()
    expect(match).to_have_css("stroke-width", "7px")
    expect(other).not_to_have_css("stroke-width", "7px")
    page.locator('[data-cell="hand.9-3"]').hover()
    expect(match).not_to_have_css("stroke-width", "7px")
    page.mouse.move(-1, -1)
    reach(page)
    page.keyboard.press("Home")
    expect(page.locator('[data-cell="hand.1-1"]')).to_be_focused()
    expect(match).to_have_css("stroke-width", "7px")
    page.keyboard.press("End")
    expect(match).not_to_have_css("stroke-width", "7px")


def test_a_telephone_shows_points_by_month_and_yaku_in_full_below_the_table(page: Page, stage: Stage) -> None:
    dress(page, 390)
    game = played(given(*DEAL), "play 1-1", "play 4-2", "play 8-2")
    stage.play("board", BoardSession(game, bot="sensible"))
    page.locator("[data-key='tab details']").click()
    expect(page.locator(".iki-details [data-panel='account']")).to_contain_text("Month")
    expect(page.locator(".iki-place [data-panel='account']")).to_have_count(0)
    yaku = page.locator(".iki-place [data-panel='taken.0'] text.v")
    expect(yaku).not_to_have_count(0)
    expect(page.locator(".iki-details text.v").first).to_be_visible()


def test_two_play_to_the_end_by_keyboard_alone(page: Page, stage: Stage) -> None:
    session = BoardSession(koikoi.new(["Aki", "Ben"], seed=5, options={"months": 1, "exhausted": "nobody"}))
    stage.play("board", session)
    seen = set()
    for _ in range(80):
        if session.game.over:
            break
        before = session.version
        if session.covered:
            reach(page, "move uncover")
        elif session.game.to_move.kind == "decide":
            reach(page, "move koi-koi")
        else:
            reach(page)
            page.keyboard.press("Home")
        seen.add("cover" if session.covered else session.game.to_move.kind)
        page.keyboard.press("Enter")
        page.wait_for_function("before => model.traits.view.version > before", arg=before)
    assert session.game.over
    assert {"cover", "play"} <= seen
    reach(page, "exit 0")  # of the count of the whole game
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hand over the screen").first).to_be_visible()
    assert not session.game.over


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_cards_are_captured_by_clicks_and_counted(
    page: Page, stage: Stage, screenshot: Any, width: int, dark: bool
) -> None:
    dress(page, width, dark, height=900)
    stage.play("board", CapturedSession(KITS["koikoi"], "6-2 9-2", 5))
    page.locator('[data-cell="card.10-2"]').click()
    expect(page.get_by_text("In all: 5 points.").first).to_be_visible()
    page.locator('[data-cell="card.10-2"]').press("Enter")
    expect(page.get_by_text("In all: 0 points.").first).to_be_visible()
    page.get_by_role("button", name="Put all back").click()
    expect(page.locator(".selected")).to_have_count(0)
    assert widest(page) <= width
    screenshot()
