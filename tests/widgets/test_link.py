"""A kept game in a browser: it goes on, goes to others by links, is shared by windows, and is never lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import lesson_named
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.ui.links import game_of, read_link

from .stage import Stage, stored, use

SEIZE = "addEventListener('storage', event => event.stopImmediatePropagation(), {capture: true})"
PANEL = ".iki-link"
WENT_ON = "This game went on in another window. Here is how it stands now."


def board(name: str, seed: int, lang: str = "en", bot: str = "") -> BoardSession:
    return BoardSession(KITS[name].new(KITS[name].names[:2], seed=seed), lang, keep="a board", bot=bot)


def open_links(page: Page) -> None:
    more = page.locator('[data-key="tab more"]')
    if more.count():
        more.click()
    use(page, "links")


def copied(page: Page, which: int) -> str:
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    row = page.locator(PANEL).nth(which)
    row.get_by_role("button").click()
    expect(row.get_by_role("status")).to_have_text("Copied.")
    address: str = page.evaluate("window.copied")
    assert address == row.locator("input").input_value()
    return "#" + address.partition("#")[2]


@pytest.mark.browser
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
    assert stored(page, "a board") == {"record": session.game.record(), "aside": [own]}
    assert "#" not in page.url
    page.get_by_role("button", name="Change to the other game").click()
    page.wait_for_function("own => JSON.parse(localStorage.getItem('a board')).record === own", arg=own)


@pytest.mark.browser
def test_links_of_lessons_are_copied_opened_and_pasted(page: Page, stage: Stage) -> None:
    """Where the clipboard is refused it is selected; a damaged one is answered; JupyterLab has no addresses of ours."""
    stage.play("lesson", LessonSession(lesson_named("payday")))
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    open_links(page)
    expect(page.locator(PANEL).first.get_by_role("status")).to_contain_text("Please copy it yourself")
    selected = page.evaluate("getSelection().toString() || document.activeElement.value")
    assert selected.endswith("#lesson=payday&step=1&edition=second&players=3")
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
    page.goto("about:blank")
    stage.load()
    stage.play("lesson", LessonSession(lesson_named("drills")))
    open_links(page)
    paste = page.get_by_role("textbox", name="Open a link from somebody else")
    paste.fill("https://games.example.org/en/11_drills.html#lesson=drills&question=harmony-s3-7")
    paste.press("Enter")
    page.wait_for_function("() => [...document.querySelectorAll('input')].some(({value}) => value === 'harmony-s3-7')")


def test_the_links_of_the_documents_are_read(checkout: Path) -> None:
    lines = (checkout / "docs" / "link-format.md").read_text(encoding="utf-8").splitlines()
    links = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert len(links) == 10
    for link in links:
        assert read_link(link.replace("…", "eJwDAAAAAAE"))


class Window(Stage):
    """A window with a kept board and a kernel of its own."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.play("board", board("koikoi", 5, bot="sensible"))
        self.heading = page.locator(".iki-answer").get_by_role("heading")
        expect(page.locator(".iki-place svg")).to_be_visible()

    def move(self, at: int = 0) -> None:
        self.send("play", move=str(self.session.game.moves()[at]))
        self.settled()

    @property
    def record(self) -> str:
        return str(self.session.game.record())


@pytest.fixture
def other(page: Page) -> Iterator[Page]:
    other = page.context.new_page()
    yield other
    other.close()


@pytest.mark.browser
def test_a_board_that_went_on_in_another_window_goes_on_here(page: Page, other: Page, harness: str) -> None:
    here, there = Window(page, harness), Window(other, harness)
    here.move()
    expect(there.heading).to_have_text(WENT_ON)
    assert there.record == here.record
    there.move()
    expect(here.heading).to_have_text(WENT_ON)
    assert there.record == here.record == stored(page, "a board")["record"]
    versions = (here.session.version, there.session.version)
    page.wait_for_timeout(700)
    assert (here.session.version, there.session.version) == versions
    assert "aside" not in stored(page, "a board")


@pytest.mark.browser
def test_what_was_played_in_two_windows_is_kept_twice(page: Page, other: Page, harness: str) -> None:
    """A window that heard nothing overwrites nothing: it goes on with what is kept, and its own game is beside it."""
    here = Window(page, harness)
    here.move()
    other.add_init_script(SEIZE)
    there = Window(other, harness)
    here.move()
    both = here.record
    there.move(at=1)
    expect(there.heading).to_have_text(WENT_ON)
    assert stored(page, "a board")["record"] == both == there.record
    assert len(stored(page, "a board")["aside"]) == 1
    other.get_by_role("button", name="Change to the other game").click()
    page.wait_for_function("both => JSON.parse(localStorage.getItem('a board')).aside?.join() === both", arg=both)
    assert there.record != both
