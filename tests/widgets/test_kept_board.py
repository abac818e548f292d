"""A kept game that cannot go on, in a browser: what is shown of it, and what the browser keeps, for every game."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
SAID = {
    "en": ("Kept, but it cannot go on: line {n}", "Throw it away"),
    "de": ("Aufgehoben, aber nicht fortzusetzen: Zeile {n}", "Wegwerfen"),
}


def kept(page: Page) -> Any:
    """Return what the browser keeps under the board's key."""
    return json.loads(page.evaluate("localStorage.getItem('a board')"))


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("name", KITS)
def test_a_kept_game_that_cannot_go_on_is_shown_and_stays_kept(page: Page, stage: Stage, name: str, lang: str) -> None:
    """Its line and its text are on the page; another move drops neither, only who throws it away is rid of it."""
    kit = KITS[name]
    text = kit.new(kit.names[:2], seed=1).record() + "fly away\n"
    page.evaluate("value => localStorage.setItem('a board', JSON.stringify(value))", {"record": text})
    session = BoardSession(kit.new(kit.names[:2], seed=2), lang, keep="a board")
    stage.play("board", session)
    title, away = SAID[lang]
    answer = page.locator(".iki-answer")
    expect(answer.get_by_role("heading")).to_have_text(title.format(n=len(text.splitlines())))
    assert page.evaluate("text => document.querySelector('.iki-answer').textContent.includes(text)", text)
    assert kept(page)["unread"] == [text]
    page.keyboard.press("Tab")
    answer.get_by_role("button", name=away).click()
    expect(answer).to_be_hidden()
    assert kept(page) == {"record": session.game.record()}
