"""What Python answers in the browser is what it answers here: the Pyodide of the site runs in Node beside CPython."""

import json
import random
import re
import subprocess
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from attrs import Factory, define

from iki_teach.site.command import found_node
from iki_teach.site.first import Intent
from iki_teach.site.pages import SitePage, in_folder, layouts, notebooks, read_page
from iki_teach.site.worker import OpenPage
from iki_teach.ui.widget import HOME
from tests.marks import repeated
from tests.site.careless import careless

RUNNER = Path(__file__).with_name("parity.mjs")
TIME = re.compile(r'"\d{4}-\d\d-\d\d[T ][^"]*"')  # when something was answered
IN_PLAY = 12  # intents until a page is opened anew

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@define
class Here:
    """Asks CPython, and remembers what was asked and answered."""

    page: OpenPage = Factory(OpenPage)
    asked: list[dict[str, Any]] = Factory(list)
    answers: list[str] = Factory(list)

    def open(self, page: SitePage, layout: str, seed: int) -> None:
        folder, rooms = page.notebook.parent, [layout] * len(page.parts)
        with in_folder(folder):
            self.note(self.page.open(page.cells, ".", rooms, seed), {"open": [page.cells, folder.name, rooms, seed]})

    def do(self, board: int, intent: Intent) -> None:
        whole = json.dumps(intent)
        self.note(self.page.answer(board, whole), {"answer": [board, whole]})

    def note(self, answer: str, asked: dict[str, Any]) -> None:
        self.asked.append(asked)
        self.answers.append(answer)

    def in_browser(self, site: Path, room: Path) -> list[str]:
        (app,) = (site / "app").iterdir()
        asked, answered = room / "asked", room / "answered"
        asked.write_text("\n".join(map(json.dumps, self.asked)), encoding="utf-8")
        subprocess.run([found_node(), RUNNER, app, asked, answered], check=True, timeout=800)
        return answered.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Here:
    """Pages that nobody has opened; drawings have their styles from the page."""
    monkeypatch.setenv(HOME, "/")
    return Here()


def pages() -> list[SitePage]:
    return [page for page in map(read_page, notebooks()) if page.cells]


def differing(asked: Sequence[object], *answers: Sequence[str]) -> Iterator[object]:
    """Yield each request that is not answered alike; times are no difference."""
    for request, *both in zip(asked, *answers, strict=True):
        one, other = (TIME.sub('"then"', answer) for answer in both)
        if one != other:
            at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
            yield request, one[at - 100 : at + 100], other[at - 100 : at + 100]


@pytest.mark.parametrize("rounds", [1, repeated(len(layouts()))])
def test_every_board_shows_first_what_it_shows_here(here: Here, site_folder: Path, tmp_path: Path, rounds: int) -> None:
    """All boards of all pages in both languages, for rooms in turn; boards that are dealt anew get the same cards."""
    rooms = cycle(layouts())
    for seed, page in enumerate(pages()):
        for _ in range(rounds):
            here.open(page, next(rooms), seed)
    assert not [*differing(here.asked, here.answers, here.in_browser(site_folder, tmp_path))][:1]


@pytest.mark.parametrize("many", [1_000, pytest.param(5_000, marks=pytest.mark.thorough)])
def test_whatever_is_done_is_answered_as_here(here: Here, site_folder: Path, tmp_path: Path, many: int) -> None:
    """Random intents on random boards in random rooms, refused ones among them, always by the same seed."""
    chance, all_pages = random.Random(many), pages()
    for done in range(many):
        if done % IN_PLAY == 0:
            here.open(all_pages[done // IN_PLAY % len(all_pages)], chance.choice(layouts()), done)
        board = chance.randrange(len(here.page.boards))
        here.do(board, careless(here.page.boards[board], chance))
    assert not [*differing(here.asked, here.answers, here.in_browser(site_folder, tmp_path))][:1]
