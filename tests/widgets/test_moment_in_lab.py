"""Ways on from a moment in JupyterLab, which drops what follows # in an address and asks before it is left."""

import pytest
from playwright.sync_api import Page, expect

from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.sessions import BoardSession, SheetSession
from tests.conftest import Watch
from tests.sessions.test_game_end import played
from tests.widgets.desk import NAMES, Desk

pytestmark = pytest.mark.browser
LAB = "document.body.classList.add('jp-LabShell')"


@pytest.mark.own
def test_the_sheet_that_opens_in_another_tab_is_filled_in(page: Page, harness: str, watch: Watch) -> None:
    """By a link that leaves the notebook open, and once: what was handed over is not taken again."""
    page.emulate_media(reduced_motion="reduce")
    game, desk = played("iki"), Desk(page, harness)
    page.evaluate(LAB)
    session = BoardSession(game.previous)
    desk.play("board", session)
    session.answer({"do": "play", "move": str(game.move), "n": 1, "version": 0})
    desk.answer({**session.view(), "film": []})
    with page.expect_popup() as opened:
        page.get_by_role("link", name="To the scoring sheet").click()
    opened.value.close()
    expect(page.locator("dialog.iki-moment")).to_be_visible()
    desk.load()
    page.evaluate(LAB)
    desk.play("iki_sheet", SheetSession(SHEETS, new_sheet(NAMES)))
    desk.settled()
    for score in game.scores():
        expect(desk.total(score.seat)).to_have_text(str(score.total))
    assert page.evaluate("localStorage.getItem('iki-teach.link')") is None
    watch.errors.clear()  # there is no such page beside this one
