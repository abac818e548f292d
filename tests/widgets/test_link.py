"""Links in a browser: copied by a button or by hand, and opened by their address, for every game."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.kits import KITS
from iki_teach.lessons.course import lesson_named
from iki_teach.sessions import BoardSession
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.links import game_of, read_link
from tests.widgets.stage import Stage

pytestmark = pytest.mark.browser
COPIES = "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"
REFUSES = "() => { navigator.clipboard.writeText = () => Promise.reject(); }"
PANEL = ".iki-link"


def board(name: str, seed: int) -> BoardSession:
    """Return a board that the browser keeps a game of."""
    return BoardSession(KITS[name].new(KITS[name].names[:2], seed=seed), keep="a board")


def open_links(page: Page) -> None:
    """Open what copies links, behind its tab where there is one."""
    more = page.locator('[data-key="tab more"]')
    if more.count():
        more.click()
    page.locator('[data-key="tool links"]').click()


def copied(page: Page, which: int) -> str:
    """Press a button of the open panel and return the fragment that was copied."""
    page.evaluate(COPIES)
    row = page.locator(PANEL).nth(which)
    row.get_by_role("button").click()
    expect(row.get_by_role("status")).to_have_text("Copied.")
    address: str = page.evaluate("window.copied")
    assert address == row.locator("input").input_value()
    return "#" + address.partition("#")[2]


def kept(page: Page) -> Any:
    """Return what the browser keeps under the board's key."""
    return json.loads(page.evaluate("localStorage.getItem('a board')"))


@pytest.mark.parametrize("name", KITS)
def test_a_game_goes_to_another_browser_by_its_link(page: Page, stage: Stage, name: str) -> None:
    """The page packs it, Python reads it; what was kept there is offered back, and a reload goes on with both."""
    session = board(name, 1)
    session.game = session.game.play(session.game.moves()[0])
    stage.play("board", session)
    open_links(page)
    position, whole = copied(page, 0), copied(page, 1)
    assert game_of(read_link(whole), session.kit).record() == session.game.record()
    assert game_of(read_link(position), session.kit).facts() == session.game.facts()
    own = KITS[name].new(KITS[name].names[:2], seed=2)
    own = own.play(own.moves()[0]).record()
    page.evaluate("value => localStorage.setItem('a board', JSON.stringify(value))", {"record": own})
    page.goto("about:blank")
    stage.load(whole)
    stage.play("board", board(name, 3))
    expect(page.locator(".iki-answer")).to_contain_text("This game comes from a link.")
    assert kept(page) == {"record": session.game.record(), "aside": [own]}
    assert "#" not in page.url
    page.get_by_role("button", name="Change to the other game").click()
    page.wait_for_function("own => JSON.parse(localStorage.getItem('a board')).record === own", arg=own)


def test_where_the_clipboard_is_refused_the_link_is_there_to_be_copied(page: Page, stage: Stage) -> None:
    """It is selected, and the page says so; a lesson has one link, which is copied at once."""
    stage.play("lesson", LessonSession(lesson_named("payday")))
    page.evaluate(REFUSES)
    open_links(page)
    expect(page.locator(PANEL).first.get_by_role("status")).to_contain_text("Please copy it yourself")
    assert page.evaluate("getSelection().toString() || document.activeElement.value").endswith(
        "#lesson=payday&step=1&edition=second&players=3"
    )


def test_a_link_opens_its_step_and_another_one_while_the_page_is_open(page: Page, stage: Stage) -> None:
    """A damaged one is answered, and nothing changes."""
    page.goto("about:blank")
    stage.load("#lesson=payday&step=4")
    stage.play("lesson", LessonSession(lesson_named("payday")))
    expect(page.locator(".iki-progress i:nth-of-type(4).now")).to_be_attached()
    page.evaluate("location.hash = 'lesson=payday&step=2&edition=first&players=2'")
    expect(page.locator(".iki-progress i:nth-of-type(2).now")).to_be_attached()
    page.evaluate("location.hash = 'lesson=payday&step=<img src=x onerror=alert(1)>'")
    expect(page.locator(".iki-feedback")).to_contain_text("This link cannot be opened")
    expect(page.locator(".iki-feedback img")).to_have_count(0)
    expect(page.locator(".iki-progress i:nth-of-type(2).now")).to_be_attached()


def test_a_pasted_link_brings_the_question_of_a_drill(page: Page, stage: Stage) -> None:
    """Where pages have no addresses of their own, as in JupyterLab."""
    stage.play("lesson", LessonSession(lesson_named("drills")))
    open_links(page)
    paste = page.get_by_role("textbox", name="Open a link from somebody else")
    paste.fill("https://games.example.org/en/11_drills.html#lesson=drills&question=harmony-s3-7")
    paste.press("Enter")
    page.wait_for_function("() => [...document.querySelectorAll('input')].some(({value}) => value === 'harmony-s3-7')")


def test_the_links_of_the_documents_are_read(checkout: Path) -> None:
    """Each one of the table has the grammar that is read here."""
    lines = (checkout / "docs" / "link-format.md").read_text(encoding="utf-8").splitlines()
    links = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert len(links) == 8
    for link in links:
        assert read_link(link.replace("…", "eJwDAAAAAAE"))
