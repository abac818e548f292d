"""Who plays by keyboard alone always stands somewhere: whole months of every game, with films and without."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS
from tests.browser.walk import walk_to
from tests.marks import crossed

from .stage import Play, Stage, reach

pytestmark = pytest.mark.browser
JANUARY = 1
BACKS = 2
# Notes what had the focus before nothing had it, frame by frame.
WATCH = """() => { window.lost = []; let last = "";
    const look = () => {
        const { activeElement: now, body } = document;
        if (now === body && last) lost.push(last);
        last = now === body ? "" : now.dataset.cell ?? now.dataset.key ?? now.className;
        requestAnimationFrame(look);
    };
    look(); }"""
# What is wrong with where one stands.
STANDS = """() => { const { activeElement: now, body } = document;
    if (now === body) return `nowhere, after ${lost.at(-1)}`;
    return now.checkVisibility({ visibilityProperty: true }) ? "" : now.outerHTML; }"""


def make(stage: Stage, move: Any) -> None:
    session, page = stage.session, stage.page
    paths = session.kit.paths(move, session.game.state)
    for name in min(paths, key=len, default=()):
        reach(page)
        walk_to(page, page.locator(".iki-board"), name)
        enter(stage)
    if not paths or session.options:
        reach(page, f"{'option' if paths else 'move'} {move}")
        enter(stage)


def enter(stage: Stage, key: str = "Enter") -> None:
    """Press a key, and see that one stands somewhere that is seen when it is answered."""
    stage.page.keyboard.press(key)
    expect(stage.page.locator(".iki-board:not(.iki-busy)")).to_have_count(1)
    assert stage.page.evaluate(STANDS) == ""


@pytest.fixture
def speed(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("film"))


@pytest.mark.parametrize(
    ("name", "film", "still"),
    crossed(KITS, ["off", "normal"], [False, True], quick=[("iki", "normal", False), ("koikoi", "normal", False)]),
)
def test_a_month_by_keyboard_never_loses_the_focus(play: Play, page: Page, name: str, film: str, still: bool) -> None:
    """Not to the page, not for one frame: at a choice, a film, taking back, the end of a month and what comes after."""
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    kit = KITS[name]
    other = next(one for one in kit.bots if one != "random")
    bot, game = kit.bot(other, 1), kit.new(kit.names[:2], seed=4)
    while game.state.month < JANUARY:
        game = game.play(bot.choose(game))
    stage = play("board", BoardSession(game, bot=other))
    page.locator("#before").focus()
    page.evaluate(WATCH)
    session, backs = stage.session, 0
    while session.game.state.month == JANUARY or session.stop:
        if session.stop:
            reach(page, f"move {session.view()['buttons'][0]['move']}")
            enter(stage)
            continue
        make(stage, bot.choose(session.game))
        if session.view()["can_back"] and backs < BACKS:
            backs += 1
            enter(stage, "u")
    assert page.evaluate("lost") == []


@pytest.mark.parametrize("film", ["normal"])
def test_who_presses_enter_where_one_stands_plays_on(play: Play, page: Page, film: str) -> None:
    """A card that one was led to is put elsewhere in a film: one stands on it still, and then where one can play."""
    kit = KITS["koikoi"]
    stage = play("board", BoardSession(kit.new(kit.names[:2], seed=2), bot="sensible"))
    reach(page)
    page.evaluate(WATCH)
    for _ in range(8):
        enter(stage)
        expect(page.locator(".iki-board:not([data-plays])")).to_have_count(1, timeout=20_000)
        assert page.evaluate(STANDS) == ""
    assert stage.session.game.state.month > JANUARY or len(stage.session.game.state.players[0].hand) < 6
