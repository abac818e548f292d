"""Koi-Koi on the same widget: the drawing fits, clicks and buttons reach the session, its answers come back."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach import koikoi
from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from iki_teach.sessions.captured import CapturedSession
from tests.games.koikoi.deals import given, played
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
DEAL = ("1-1 8-2 9-3", "4-2 5-2 6-3", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-4 10-1 11-4")


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, False), (390, True)])
def test_the_table_fits_the_page(page: Page, stage: Stage, screenshot: Any, width: int, dark: bool) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if dark else "light")
    stage.play("board", BoardSession(koikoi.new(["Aki", "Ben"], seed=11), bot="sensible"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [cell.bounding_box() for cell in page.locator("[data-cell] .hit").all()]
    assert len(boxes) >= 15
    assert all(min(box["width"], box["height"]) >= 43.9 for box in boxes if box)
    screenshot()


def test_a_click_plays_a_card_and_the_hand_is_covered(page: Page, stage: Stage) -> None:
    stage.play("board", BoardSession(given(*DEAL)))
    page.locator('[data-cell="hand.1-1"]').click()
    expect(page.get_by_text("Ben is next.").first).to_be_visible()
    expect(page.locator('[data-cell^="hand."]')).to_have_count(0)
    page.get_by_role("button", name="Show Ben’s hand").click()
    expect(page.locator('[data-cell^="hand."]')).to_have_count(3)


def test_a_decision_is_made_with_a_button(page: Page, stage: Stage) -> None:
    stage.play("board", BoardSession(played(given(*DEAL), "play 1-1", "play 4-2", "play 8-2")))
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Rule", exact=True).click()
    expect(page.get_by_text("If you stop, your lead grows by 8 points. That is certain.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Stop and score 8 points").click()
    expect(page.locator(".iki-live")).to_contain_text("Aki scores 8 points")


@pytest.mark.parametrize(
    ("width", "dark", "lang", "deal", "rules"),
    [(1280, False, "en", "Deal", "source"), (390, True, "de", "geben", "source"), (390, False, "en", "Deal", "common")],
)
def test_the_table_stays_at_the_end_of_a_month(
    page: Page, stage: Stage, screenshot: Any, width: int, dark: bool, lang: str, deal: str, rules: str
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if dark else "light")
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


def test_who_wishes_taps_twice(page: Page, stage: Stage) -> None:
    session = BoardSession(given(*DEAL))
    stage.play("board", session)
    page.evaluate("localStorage.setItem('iki.settings', JSON.stringify({tapTwice: true}))")
    card = page.locator('[data-cell="hand.1-1"]')
    card.click()
    expect(page.get_by_text("once more to play it").first).to_be_visible()
    expect(page.locator('[data-cell="hand.1-1"].selected')).to_have_count(1)
    assert session.game.move is None
    card.click()
    expect(page.get_by_text("Ben is next.").first).to_be_visible()


def test_what_a_card_would_capture_glows(page: Page, stage: Stage) -> None:
    stage.play("board", BoardSession(given(*DEAL)))
    match, other = (page.locator(f'[data-cell="field.{name}"] > .hit') for name in ("1-2", "3-1"))
    page.locator('[data-cell="hand.1-1"]').hover()
    expect(match).to_have_css("stroke-width", "7px")
    expect(other).not_to_have_css("stroke-width", "7px")
    page.locator('[data-cell="hand.9-3"]').hover()
    expect(match).not_to_have_css("stroke-width", "7px")


def test_what_a_card_would_capture_glows_for_the_keyboard_too(page: Page, stage: Stage) -> None:
    stage.play("board", BoardSession(given(*DEAL)))
    match = page.locator('[data-cell="field.1-2"] > .hit')
    to_board(page)
    expect(page.locator('[data-cell="hand.1-1"]')).to_be_focused()
    expect(match).to_have_css("stroke-width", "7px")
    page.keyboard.press("End")
    expect(match).not_to_have_css("stroke-width", "7px")


def test_a_telephone_shows_points_by_month_and_yaku_in_full_below_the_table(page: Page, stage: Stage) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    game = played(given(*DEAL), "play 1-1", "play 4-2", "play 8-2")
    stage.play("board", BoardSession(game, bot="sensible"))
    page.locator("[data-key='tab details']").click()
    expect(page.locator(".iki-details [data-panel='account']")).to_contain_text("Month")
    expect(page.locator(".iki-place [data-panel='account']")).to_have_count(0)
    yaku = page.locator(".iki-place [data-panel='taken.0'] text.v")
    expect(yaku).not_to_have_count(0)
    expect(page.locator(".iki-details text.v").first).to_be_visible()


def reach(page: Page, key: str) -> None:
    """Go to a button with Tab alone."""
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.key") == key:
            return
        page.keyboard.press("Tab")
    raise AssertionError(key)


def to_board(page: Page) -> None:
    """Go to the board with Tab alone, and there to the first card that can be played."""
    for _ in range(60):
        if page.evaluate("Boolean(document.activeElement.closest('[data-cell]'))"):
            page.keyboard.press("Home")
            return
        page.keyboard.press("Tab")
    raise AssertionError("board")


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
            to_board(page)
        seen.add("cover" if session.covered else session.game.to_move.kind)
        page.keyboard.press("Enter")
        page.wait_for_function("before => model.traits.view.version > before", arg=before)
    assert session.game.over
    assert {"cover", "play"} <= seen
    reach(page, "exit 0")  # of the count of the whole game
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hand over the screen").first).to_be_visible()
    assert not session.game.over


def test_k_switches_month_and_kind(page: Page, stage: Stage) -> None:
    stage.play("board", BoardSession(given(*DEAL)))
    page.locator("[data-cell]").first.focus()
    expect(page.locator(".iki-place .hana-note")).not_to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator(".iki-place .hana-note")).to_have_count(0)
    page.get_by_role("button", name="Marks on").click()
    expect(page.locator(".iki-place .hana-note")).not_to_have_count(0)


def test_a_board_without_marks_has_no_tool_and_no_key_for_them(page: Page, stage: Stage, view: dict[str, Any]) -> None:
    stage.show(view)
    expect(page.locator("[data-key='tool text']")).to_be_visible()
    expect(page.locator("[data-key='tool marks']")).to_have_count(0)
    page.locator("[data-cell]").first.focus()
    page.keyboard.press("k")
    assert stage.sent == []


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_cards_are_captured_by_clicks_and_counted(
    page: Page, stage: Stage, screenshot: Any, width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if dark else "light")
    stage.play("board", CapturedSession(KITS["koikoi"], "6-2 9-2", 5))
    page.locator('[data-cell="card.10-2"]').click()
    expect(page.get_by_text("In all: 5 points.").first).to_be_visible()
    page.locator('[data-cell="card.10-2"]').press("Enter")
    expect(page.get_by_text("In all: 0 points.").first).to_be_visible()
    page.get_by_role("button", name="Put all back").click()
    expect(page.locator(".selected")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    screenshot()
