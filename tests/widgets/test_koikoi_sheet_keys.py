"""The Koi-Koi sheet in Chromium without a pointer: by keyboard alone, and large enough for a finger."""

import pytest
from playwright.sync_api import Page, expect

from iki_teach.games.koikoi.sheet import new_sheet
from tests.marks import crossed

from .desk import KoikoiDesk, serious_faults

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(page: Page, harness: str) -> KoikoiDesk:
    """Give a page with an empty sheet."""
    desk = KoikoiDesk(page, harness)
    desk.begin()
    return desk


def test_a_month_by_keyboard_alone(desk: KoikoiDesk) -> None:
    """Enter leads on, arrows walk, the space bar taps."""
    desk.key("name 1").focus()
    press = desk.page.keyboard.press
    press("Enter")
    assert desk.focus == "end stop-1"
    press("Space")
    press("Enter")
    assert desk.focus == "call 0"
    desk.key("0 1-1").focus()
    for month in (1, 2, 3):
        if month != 2:
            press("Space")
        press("Enter")
    assert desk.focus == "0 4-1"
    for _ in range(4):
        press("Enter")
    press("Space")
    press("ArrowRight")
    press("Space")
    desk.settled()
    assert desk.session.sheet.months[0]["cards_1"] == "1-1 3-1 8-1 8-2"
    expect(desk.totals.first).to_have_text("5")


def test_yaku_by_keyboard_alone(desk: KoikoiDesk) -> None:
    """Arrows pass over one more and one fewer while they are hidden; the last card fewer leads back to the yaku."""
    press = desk.page.keyboard.press
    desk.tap("end stop-2")
    desk.key("1 kasu").focus()
    press("Space")
    press("ArrowRight")
    press("ArrowRight")
    assert desk.focus == "1 kasu 1"
    press("ArrowLeft")
    press("Space")
    assert desk.focus == "1 kasu"
    for key in ("ArrowRight", "ArrowRight", "Space"):
        press(key)
    assert desk.focus == "1 aotan"
    expect(desk.totals.last).to_have_text("5")
    desk.begin()
    expect(desk.key("1 aotan")).to_be_visible()


@pytest.mark.parametrize(("scheme", "width"), crossed(["light", "dark"], [390, 1280], quick=[("light", 390)]))
def test_everything_is_reached_and_large_enough(desk: KoikoiDesk, width: int, scheme: str, screenshot) -> None:
    """Nothing sticks out, every target is 44 px, and axe finds nothing serious."""
    desk.page.emulate_media(color_scheme=scheme)
    desk.page.set_viewport_size({"width": width, "height": 800})
    desk.begin(new_sheet(["Aki", "Ben"], "common").enter(1, end="stop-1", cards_1="1-1 3-1 8-1 9-1", koikoi="2"))
    desk.tap("0 goko")
    expect(desk.refused("yaku_1")).to_contain_text("do not make")
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= width
    small = desk.page.evaluate(
        "[...document.querySelectorAll('.iki-widget :is(button, select, input:not([hidden]))')]"
        ".filter(e => e.offsetParent).filter(e => e.offsetWidth < 44 || e.offsetHeight < 44).map(e => e.dataset.key)"
    )
    assert small == []
    screenshot()
    assert serious_faults(desk.page) == []
