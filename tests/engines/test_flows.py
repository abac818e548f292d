"""The main flows in Firefox and in WebKit; Chromium has all the other tests."""

import json
from collections.abc import Iterator

import pytest

from tests.engines import drivers
from tests.engines.drivers import Driver
from tests.serving import trainer

MARKS = [
    *(pytest.mark.thorough, pytest.mark.slow),
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # selenium's own
    pytest.mark.skipif(not drivers.all_here(), reason="Firefox, WebKit's driver or Xvfb is missing"),
]
pytestmark = [*MARKS, pytest.mark.timeout(600)]
FREE = ".iki-board:not(.iki-lesson)"  # the board of a page that is no lesson
NO_ERROR = "ResizeObserver loop"  # says that a size will be heard of in the next frame
NEXT = '.iki-lesson [data-key="next"]'


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with trainer(tmp_path_factory.mktemp("engines") / "log") as address:
        yield address


@pytest.fixture
def visit(engine: Driver, address: str) -> Iterator[Driver]:
    """A browser whose page throws no error; `visit.open` takes a page of the trainer."""
    engine.base = address
    yield engine
    assert [error for error in engine.errors() if not error.startswith(NO_ERROR)] == []


def fits(visit: Driver) -> bool:
    return bool(visit.run("return document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("width", [1280, 390])
def test_a_card_of_koikoi_is_played_and_answered(visit: Driver, width: int) -> None:
    visit.open("en/00_koikoi.ipynb", width, 844)
    visit.wait_for(FREE + " [data-cell]")
    visit.run("localStorage.clear()")  # a game that was begun at another width goes on
    visit.open("en/00_koikoi.ipynb", width, 844)
    card = FREE + ' [data-cell="hand.8-3"]'
    visit.wait_for(card)
    visit.click(card)
    visit.wait(f"!document.querySelector({json.dumps(card)})")
    visit.wait(f'document.querySelector("{FREE} .iki-log")?.textContent.includes("Ben")')
    assert fits(visit)


def test_a_choice_that_is_not_allowed_is_told_with_its_rule(visit: Driver) -> None:
    visit.open("de/01_setup.ipynb")
    board = '.iki-board:has([data-cell="display.sawyer"])'
    for name in ("display.sawyer", "south.4"):
        visit.wait_for(f'{board}:not(.iki-busy) [data-cell="{name}"]')
        visit.click(f'{board} [data-cell="{name}"]')
    visit.wait('document.body.textContent.includes("iki.setup.start-card")')
    assert fits(visit)


def test_a_step_of_a_lesson_leads_to_the_next(visit: Driver) -> None:
    visit.open("en/05_payday.ipynb")
    visit.wait_for(f"{NEXT}:enabled")
    visit.click(NEXT)
    visit.wait('document.querySelector(".iki-lesson").textContent.includes("iki.payday.harmony")')
    visit.click(NEXT)
    visit.wait("document.querySelector('.iki-progress i:nth-child(2)')?.className === 'now'")


def test_the_sheet_counts_and_is_there_after_a_reload(visit: Driver) -> None:
    field, total = (
        '.iki-sheet [data-key="0 iki"]',
        "document.querySelector('.iki-totals [data-seat=\"0\"] b')?.textContent",
    )
    visit.open("en/score_sheet.ipynb", 390, 844)
    visit.wait_for(field)
    visit.click(field)
    visit.type("57")
    visit.wait(f"{total} === '57'")
    visit.open("en/score_sheet.ipynb", 390, 844)
    visit.wait(f"{total} === '57'")
    assert fits(visit)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_question_of_the_start_page_is_answered(visit: Driver, width: int) -> None:
    visit.open("de/", width, 844)
    visit.click(".iki-teaser:not([hidden]) [data-tile]:last-of-type")
    visit.wait("!!document.querySelector('.iki-teaser [data-tile][data-state]')")
    visit.wait("/wrong|right/.test(document.querySelector('.iki-teaser:not([hidden])').dataset.now)")
    assert visit.run("return !!document.querySelector('.iki-teaser:not([hidden]) .iki-go').checkVisibility()")
    assert fits(visit)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_film_of_what_a_step_comes_near_to_is_played_to_its_end(visit: Driver, width: int) -> None:
    visit.open("en/06_fire.ipynb", width, 844)
    visit.wait_for(f"{NEXT}:enabled")
    visit.wait(
        "[...document.querySelectorAll('.iki-lesson [data-cell=\"south.4\"]')].some((cell) => {"
        " const [one, place] = [cell, cell.closest('.iki-place')].map((it) => it.getBoundingClientRect());"
        " return one.left >= place.left - 1 && one.right <= place.right + 1 && one.width > place.width / 6; })"
    )
    visit.run(
        "window.said = []; new MutationObserver(() => { const line = document.querySelector('.iki-reel li:last-child');"
        " if (line && said.at(-1) !== line.textContent) said.push(line.textContent); })"
        ".observe(document.querySelector('.iki-lesson'), {subtree: true, childList: true});"
    )
    visit.click(NEXT)
    visit.wait_for(".iki-lesson .iki-reel")
    visit.wait("!document.querySelector('.iki-lesson .iki-reel')")
    assert visit.run("return said.filter((text) => text.includes('South row')).length") >= 3
