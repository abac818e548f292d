"""Links on the site: what they carry opens on the spot, and a stranger's is text like any other."""

import json

import pytest
from playwright.sync_api import Page, expect

from iki_teach import koikoi
from iki_teach.lessons.transfer import code_of
from tests.marks import repeated
from tests.sessions.test_links import HOSTILE
from tests.site.conftest import answers, visit

pytestmark = pytest.mark.browser
KEY = "iki-teach.koikoi-for-two"
GAME = koikoi.new(["Aki", "Ben"], seed=3)
LINK = f"#board={KEY}&game={code_of(GAME.play(GAME.moves()[0]).record())}"


def test_a_game_opens_by_its_link_and_ones_own_stays(page: Page, site: str) -> None:
    """Only the board that is meant takes it; both games are kept over a reload."""
    own = koikoi.new(["Aki", "Ben"], rules="common", options={"months": 3}, seed=5)
    kept = {"record": own.play(own.moves()[0]).record()}
    page.add_init_script(f"localStorage.getItem('{KEY}') ?? localStorage.setItem('{KEY}', {json.dumps(kept)!r})")
    visit(page, f"{site}en/23_koikoi_game.html{LINK}")
    expect(page.locator(".iki-answer").filter(visible=True)).to_contain_text("This game comes from a link.")
    there = page.evaluate(f"JSON.parse(localStorage.getItem('{KEY}'))")
    assert there["aside"] == [koikoi.load(kept["record"]).record()]
    page.reload()
    answers(page)
    expect(page.locator(".iki-answer").filter(visible=True)).to_contain_text("Two games are kept here")


@pytest.mark.parametrize("name", ["script", *map(repeated, ["bomb", "path that is packed"])])
def test_a_hostile_link_is_answered_and_the_page_goes_on(page: Page, site: str, name: str) -> None:
    """Nothing of it runs; what is wrong is said, and the board is there."""
    fragment = HOSTILE[name][0].partition("game=")[2]
    visit(page, f"{site}en/23_koikoi_game.html#board={KEY}&game={fragment}")
    answer = page.locator(".iki-answer").filter(visible=True)
    expect(answer).to_contain_text("This link cannot be opened")
    expect(answer.locator("script, img")).to_have_count(0)
