"""What Python answers in the browser is what it answers here: the Pyodide of the site runs in Node beside CPython.

A visitor who does by chance whatever a page offers: clicks, buttons, answers, entries, files, faults among them.
"""

import copy
import json
import random
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from attrs import Factory, define

from iki_teach.content.rules import every_rule
from iki_teach.pages.sheet.session import FORMS
from iki_teach.site.command import found_node
from iki_teach.site.pages import CELL, TOOLS, SitePage, layouts, notebooks, read_page
from iki_teach.site.worker import Intent, OpenPage
from iki_teach.ui.widget import HOME, Shell
from tests.asking import as_fields
from tests.marks import repeated

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
        with chdir(folder):
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


RECORDS = Path(__file__).parents[1] / "records"
SEARCHED = ("fire", "Feuer", "pay the rice", "Koi-Koi", "xyzzy", "")
TYPED = (0, 1, 7, 57, -3, "", "Aki", None, "9" * 30)
AGAIN = ("back", "cancel", "prev", "again", "next", "solution", "look")


def careless(board: Shell, chance: random.Random) -> Intent:
    view = board.view
    offers = [*(offered_by_sheet if "sheet" in view else offered)(view, chance)]
    offers += [right for right in worked(board) if chance.random() < 0.5]
    return {"n": view["n"] + 1, "version": view.get("version", 0), **chance.choice(offers)}


def offered(view: Mapping[str, Any], chance: random.Random) -> Iterator[Intent]:
    if cells := CELL.findall("".join(view.get("svg", ()))):
        yield {"do": "click", "at": chance.choice(cells), "twice": chance.random() < 0.3}
        yield {"do": "mark", "at": chance.choice(cells)}
        yield {"do": "why", "at": chance.choice(cells)}
        yield {"do": chance.choice((*TOOLS, *AGAIN))}
    if moves := [*found(view, "move")]:
        yield {"do": "play", "move": chance.choice(moves)}
        yield {"do": "play", "move": chance.choice(moves)}
    if isinstance(step := view.get("step"), dict):
        yield {"do": "check", "values": filled(step, chance)}
        yield {"do": "next"}
        yield {"do": "table", "edition": chance.choice(step["table"]["editions"]), "players": chance.randint(1, 5)}
    if not cells:
        yield {"do": "open", "rule": chance.choice(every_rule())}
        yield {"do": chance.choice(("close", "show", "hide", "resume", "code")), "values": {}}
        yield {"do": "search", "text": chance.choice(SEARCHED)}
        yield {"do": "turn", "moment": chance.choice(("before", "after"))}
        yield {"do": "bring", "text": chance.choice(SEARCHED)}


def found(value: Any, name: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from [part] if key == name and isinstance(part, str) else found(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from found(part, name)


def filled(step: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    values: dict[str, Any] = {field["key"]: chance.randint(0, 9) for field in step.get("fields", ())}
    if options := step.get("options"):
        values["option"] = chance.choice(options)["key"]
    if items := [item["key"] for item in step.get("items", ())]:
        values["order"] = chance.sample(items, len(items))
    return values


def worked(board: Shell) -> list[Intent]:
    step = getattr(board.session, "play_now", None)
    return [as_fields(one) for one in step.worked()[:1]] if step else []


def offered_by_sheet(view: Mapping[str, Any], chance: random.Random) -> Iterator[Intent]:
    sheet = copy.deepcopy(view["sheet"])
    if put := [*places(sheet)]:
        chance.choice(put)(chance.choice(TYPED))
    yield {"do": "count", "sheet": sheet}
    yield {"do": "take", "sheet": view["sheet"], "text": chance.choice(FORMS)}
    yield {"do": "open", "sheet": view["sheet"], "text": chance.choice(records())}
    yield {"do": "compare", "sheet": view["sheet"], "text": chance.choice(records())}


def places(value: Any) -> Iterator[Callable[[Any], None]]:
    """Yield, for every place of a sheet where something stands, what puts something else there."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for at, part in parts:
        yield from places(part)
        if not isinstance(part, dict | list):
            yield lambda new, at=at: value.__setitem__(at, new)


@cache
def records() -> list[str]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.rglob("*.txt"))]
    return [*texts, texts[0][: len(texts[0]) // 2]]
