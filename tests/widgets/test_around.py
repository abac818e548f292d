"""What stands around a board on somebody's page: boxes that scroll, and text that runs from right to left."""

import pytest
from playwright.sync_api import Page, expect

from iki_teach import iki
from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from iki_teach.widgets import picture

from .stage import Play, Stage, dress

pytestmark = pytest.mark.browser
# As in a VBox or AppLayout of a given height, in a notebook that scrolls.
BOXES = """high => { const main = document.querySelector("main"), outer = document.createElement("div");
  main.replaceWith(outer); outer.append(main, Object.assign(document.createElement("p"), {style: "height: 2000px"}));
  main.style.cssText = `height: ${high}px; overflow: auto`; outer.style.cssText = "height: 800px; overflow: auto"; }"""
RESTLESS = """() => new Promise(then => { const root = document.querySelector(".iki-board"); let changes = 0;
  new MutationObserver(seen => (changes += seen.length)).observe(root, {attributes: true});
  setTimeout(() => then([changes, root.style.getPropertyValue("--iki-window")]), 1000); })"""
PLACES = "() => [...document.querySelectorAll('svg text')].map(one => one.getBBox()).map(({x, width}) => [x, width])"


@pytest.mark.parametrize(("wide", "high"), [(390, 780), (900, 780), (1200, 520), (1200, 600), (1200, 700)])
def test_a_board_rests_in_a_box_that_it_has_come_to_fit(page: Page, harness: str, wide: int, high: int) -> None:
    dress(page, wide, height=900)
    stage = Stage(page, harness)
    page.evaluate(BOXES, high)
    stage.play("board", BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3)))
    expect(page.locator(".iki-place svg")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate(RESTLESS) == [0, f"{high}px"]


def test_board_and_picture_stand_as_ever_where_text_runs_from_right_to_left(play: Play, page: Page) -> None:
    """Names stay in their boxes: the page around says nothing of the languages of drawings."""
    game = iki.new(["Aki", "Ben"], seed=1)
    play("board", BoardSession(game))
    expect(page.locator(".iki-place svg")).to_be_visible()
    for shown in (None, picture(game)._repr_html_()):
        if shown:
            page.set_content(f"<main>{shown}</main>")
        places = page.evaluate(PLACES)
        page.evaluate("document.documentElement.dir = 'rtl'")
        assert page.evaluate(PLACES) == places
        looks = "[...document.querySelectorAll('.iki-log, .iki-status')].map(one => getComputedStyle(one).direction)"
        assert set(page.evaluate(looks)) == (set() if shown else {"ltr"})
