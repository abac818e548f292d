"""Looks back in every look: axe finds no fault, nothing sticks out, and the card of a month has room to be read."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from tests.marks import crossed, look
from tests.sessions.test_game_end import played
from tests.sessions.test_lesson_end import finished
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
LOOKS = pytest.mark.parametrize(
    ("lang", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 1280, False), ("de", 390, True)]),
    ids=look,
)
DIALOG = "dialog.iki-moment"


def faults(page: Page, place: str) -> list[str]:
    """Return what axe finds wrong at a place, each with where it is."""
    found = Axe().run(page, context=place, options=RULES).response["violations"]
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]


def dress(page: Page, width: int, dark: bool) -> None:
    page.set_viewport_size({"width": width, "height": 800 if width > 390 else 844})
    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")


def play_last(page: Page, harness: str, game: Any, lang: str) -> Stage:
    """Show a board on which the last move of a game has just been made."""
    stage = Stage(page, harness)
    session = BoardSession(game.previous, lang)
    stage.play("board", session)
    page.wait_for_timeout(300)  # for the layout that the page asks for
    session.answer({"n": session.n + 1, "version": session.version, "do": "play", "move": str(game.move)})
    stage.answer({**session.view(), "film": []})
    return stage


def fits(page: Page, width: int) -> bool:
    """Whether nothing sticks out sideways."""
    wide: int = page.evaluate("document.documentElement.scrollWidth")
    return wide <= width


@LOOKS
@pytest.mark.parametrize("name", KITS.ours)
def test_the_count_of_a_game_can_be_read(
    page: Page, harness: str, screenshot: Any, name: str, lang: str, width: int, dark: bool
) -> None:
    dress(page, width, dark)
    play_last(page, harness, played(name), lang)
    expect(page.locator(DIALOG)).to_be_visible()
    page.locator(f"{DIALOG} .iki-section").first.click()
    screenshot(whole=False)
    assert faults(page, DIALOG) == []
    assert fits(page, width)
    exits = page.locator(f"{DIALOG} .iki-exits > *")
    expect(exits.first).to_be_in_viewport(ratio=1)
    assert min(box["height"] for box in (one.bounding_box() for one in exits.all()) if box) >= 44


@LOOKS
def test_the_end_of_a_lesson_can_be_read(
    page: Page, harness: str, screenshot: Any, lang: str, width: int, dark: bool
) -> None:
    dress(page, width, dark)
    session = finished("payday", lang)
    session.finished = False
    Stage(page, harness).play("lesson", session)
    page.locator("[data-key=next]").click()
    expect(page.locator(DIALOG)).to_be_visible()
    page.locator(f"{DIALOG} .iki-section").first.click()
    screenshot(whole=False)
    assert faults(page, DIALOG) == []
    assert fits(page, width)


@LOOKS
def test_the_card_of_a_month_has_room_beside_the_board(
    page: Page, harness: str, screenshot: Any, lang: str, width: int, dark: bool
) -> None:
    dress(page, width, dark)
    now = next(game for game in played("iki").history() if game.state.month > 3)
    play_last(page, harness, now, lang)
    card = page.locator(".iki-answer")
    assert card.evaluate("card => card.parentElement.firstElementChild === card"), "it stands above what comes next"
    card.locator(".iki-vignette").scroll_into_view_if_needed()
    screenshot(whole=False)
    expect(card.locator(".iki-vignette svg")).to_be_in_viewport(ratio=0.9)
    room = page.locator(".iki-answers").bounding_box()
    assert room is not None
    assert room["height"] >= (320 if width > 390 else 200)
    assert faults(page, ".iki-side") == []
    assert fits(page, width)
    if width > 390:
        expect(page.locator(".iki-log")).to_be_hidden()
    page.locator(".iki-answer [data-key=cancel]").focus()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    if width > 390:
        expect(page.locator(".iki-log")).to_be_visible()
