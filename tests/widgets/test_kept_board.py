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


SEIZE = "addEventListener('storage', event => event.stopImmediatePropagation(), {capture: true})"
WENT_ON = "This game went on in another window. Here is how it stands now."


def opened(page: Page, address: str, seed: int = 5) -> tuple[Stage, BoardSession]:
    """Open a kept board in a window, with a kernel of its own."""
    game = KITS["koikoi"].new(["Aki", "Ben"], seed=seed)
    stage, session = Stage(page, address), BoardSession(game, keep="a board", bot="sensible")
    stage.play("board", session)
    expect(page.locator(".iki-place svg")).to_be_visible()
    return stage, session


def move(page: Page, session: BoardSession, at: int = 0) -> None:
    """Play one of the legal moves, as a click would."""
    text = str(session.game.moves()[at])
    page.evaluate(
        """move => { const {n, version} = model.get('view');
      model.set('intent', {n: n + 1, version, do: 'play', move});
      model.save_changes(); }""",
        text,
    )
    page.wait_for_function("model.get('view').n === model.get('intent').n")


def test_a_board_that_went_on_in_another_window_goes_on_here(page: Page, harness: str) -> None:
    """It says so, and nothing is asked of anybody after that."""
    _, here = opened(page, harness)
    other = page.context.new_page()
    _, there = opened(other, harness)
    move(page, here)
    expect(other.locator(".iki-answer").get_by_role("heading")).to_have_text(WENT_ON)
    assert there.game.record() == here.game.record()
    move(other, there)
    expect(page.locator(".iki-answer").get_by_role("heading")).to_have_text(WENT_ON)
    assert there.game.record() == here.game.record() == kept(page)["record"]
    versions = (here.version, there.version)
    page.wait_for_timeout(700)
    assert (here.version, there.version) == versions
    assert "aside" not in kept(page)
    other.close()


def test_what_was_played_in_two_windows_is_kept_twice(page: Page, harness: str) -> None:
    """A window that heard nothing overwrites nothing: it goes on with what is kept, and its own game is beside it."""
    _, here = opened(page, harness)
    move(page, here)
    other = page.context.new_page()
    other.add_init_script(SEIZE)
    _, there = opened(other, harness)
    expect(other.locator(".iki-place svg")).to_be_visible()
    move(page, here)
    both = here.game.record()
    move(other, there, at=1)
    expect(other.locator(".iki-answer").get_by_role("heading")).to_have_text(WENT_ON)
    assert kept(page)["record"] == both == there.game.record()
    assert len(kept(page)["aside"]) == 1
    other.get_by_role("button", name="Change to the other game").click()
    page.wait_for_function("both => JSON.parse(localStorage.getItem('a board')).aside?.join() === both", arg=both)
    assert there.game.record() != both
    other.close()
