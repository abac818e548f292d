"""The pages of the site: a notebook as HTML, its boards as pictures, and what they answer to what is done first.

Sessions do the same whenever they are asked the same. So Python, when it has come, is asked once more, and agrees.
"""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import chdir
from pathlib import Path
from typing import Any

from attrs import evolve, frozen
from nbconvert.filters import markdown2html

from iki_teach.content.words import N
from iki_teach.kits import KITS
from iki_teach.site.worker import Intent, OpenPage, is_still, on_site, shown, widgets_of
from iki_teach.trainer import places
from iki_teach.trainer.essays import parts_of
from iki_teach.trainer.server import FOR_LAB
from iki_teach.ui.rules import NARROW
from iki_teach.ui.still import either
from iki_teach.ui.widget import Shell

USUAL = "wide"  # the layout in which boards are drawn first
CELL = re.compile(r'data-cell="([^"]+)"')
TOOLS = ("hint", "moves", "help")
SEEDS = (0, 1)
DRAWING, KEEPING = "svg", "keeping"

State = dict[str, Any]  # JSON, as the page reads it


@frozen
class Part:
    """A piece of a page: prose, what a cell shows, or the place of a board."""

    html: str
    prose: bool = False
    board: int | None = None
    stem: str = ""
    lesson: str = ""  # on the board


@frozen
class SitePage:
    """A notebook as a page; `cells` are those that the visitor's browser runs."""

    notebook: Path
    parts: tuple[Part, ...]
    cells: tuple[str, ...]
    stems: tuple[str, ...]


def read_page(notebook: Path) -> SitePage:
    """Run a notebook and return it as a page; one of the lab is shown as it was kept."""
    if notebook.parent.parent.name == places.LAB:
        there = parts_of(notebook, notebook.parent.name)
        return SitePage(notebook, tuple(Part(on_site(part.html), prose=part.prose) for part in there), (), ())
    names: dict[str, object] = {}
    parts: list[Part] = []
    run: list[tuple[str, list[str]]] = []
    with chdir(notebook.parent):
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            source, tags = "".join(cell["source"]), cell["metadata"].get("tags", ())
            if FOR_LAB in tags:
                continue
            if cell["cell_type"] == "markdown":
                parts.append(Part(on_site(markdown2html(source)), prose=True))
            else:
                values = shown(source, names)
                stems = [value.stem for value in values if isinstance(value, Shell)]
                boards = sum(len(before) for _, before in run)
                run.append((source, stems))
                for value in values:
                    parts.append(part_of(value, boards))
                    boards += isinstance(value, Shell)
        cells = needed(run)
        stills = [either(*pair) for pair in zip(drawings(cells, USUAL), drawings(cells, NARROW), strict=True)]
    found = dict.fromkeys(stem for _, own in run for stem in own)
    whole = (part if part.board is None else evolve(part, html=stills[part.board]) for part in parts)
    return SitePage(notebook, tuple(whole), cells, tuple(found))


def needed(run: list[tuple[str, list[str]]]) -> tuple[str, ...]:
    """Return the cells that boards need, given what each shows: none after the last board, none that gives nothing."""
    last = max((at for at, (_, stems) in enumerate(run, 1) if stems), default=0)
    return tuple(source for source, stems in run[:last] if stems or not is_still(source))


def part_of(value: object, number: int) -> Part:
    if isinstance(value, Shell):
        step = value.view.get("step")
        return Part("", board=number, stem=value.stem, lesson=step["id"] if isinstance(step, dict) else "")
    html = value._repr_html_() if hasattr(value, "_repr_html_") else f"<pre>{value}</pre>"
    return Part(on_site(html))


def drawings(cells: Sequence[str], layout: str) -> list[str]:
    """Return what boards show before any script has come, in a room of this kind; what is drawn for all is usual."""
    page = OpenPage()
    page.open(cells, ".", seed=0)
    for board in page.boards:
        board.draw_for(layout)
    views = [board.view for board in page.boards]
    return ["".join(view.get("svg", ())) if (view.get("layout") or USUAL) == layout else "" for view in views]


def first_of(page: SitePage, layout: str) -> dict[str, object]:
    """Return for each board of a page, in a room of this name, what it shows and what it answers first.

    A board that is dealt anew for everybody has no answers: only Python knows its cards.
    """
    with chdir(page.notebook.parent):
        states, others = (
            json.loads(OpenPage().open(page.cells, ".", [layout] * len(page.parts), seed)) for seed in SEEDS
        )
    boards = []
    for state, other, origin in zip(states, others, origins(page), strict=True):
        dealt = state != other
        answers = {} if dealt else dict(answers_of(origin, layout, state))
        boards.append({"state": state, "dealt": dealt, "answers": answers})
    parts: dict[str, int] = {}
    return {"boards": with_numbers(boards, parts), "parts": list(parts)}


def with_numbers(value: object, parts: dict[str, int]) -> object:
    """Return a value whose drawings name their parts by numbers: most answers share most of them."""
    if isinstance(value, list):
        return [with_numbers(one, parts) for one in value]
    if not isinstance(value, dict):
        return value

    def number(part: str | None) -> int | None:
        return None if part is None else parts.setdefault(part, len(parts))

    return {
        name: [*map(number, one)] if name == DRAWING and isinstance(one, list) else with_numbers(one, parts)
        for name, one in value.items()
    }


@frozen
class Origin:
    """The cell that shows a board, which one it is there, and the names that the cells before it leave."""

    folder: Path
    source: str
    nth: int
    names: dict[str, object]

    def board(self, layout: str) -> OpenPage:
        """Return the board as the only one of a page, with nothing done on it."""
        with chdir(self.folder):
            board = list(widgets_of([self.source], dict(self.names)))[self.nth]
        board.draw_for(layout)
        board.state()  # which its page has read
        return OpenPage([board])


def origins(page: SitePage) -> Iterator[Origin]:
    names: dict[str, object] = {}
    with chdir(page.notebook.parent):
        for source in page.cells:
            before = dict(names)
            for nth, _ in enumerate(list(widgets_of([source], names))):
                yield Origin(page.notebook.parent, source, nth, before)


def answers_of(origin: Origin, layout: str, state: State) -> Iterator[tuple[str, State]]:
    """Return each answer under the words that ask for it, each of a board that was opened for it."""
    for intent in intents(state["view"]):
        whole = {"n": 1, "version": state["view"]["version"], **intent}
        yield key(intent), news(json.loads(origin.board(layout).answer(0, json.dumps(whole))), state)


def intents(view: State) -> Iterator[Intent]:
    if not view.get("svg"):
        return
    for cell in dict.fromkeys(CELL.findall("".join(view["svg"]))):
        yield {"do": "click", "at": cell}
    for button in view.get("buttons", ()):
        yield {"do": "play", "move": button["move"]}
    for tool in TOOLS:
        yield {"do": tool}
    step = view.get("step")
    if isinstance(step, dict) and step.get("can_next"):
        yield {"do": "next"}


def key(intent: Intent) -> str:
    """Return an intent in a few words, as the page's script writes it."""
    return " ".join(str(intent[name]) for name in ("do", "at", "move") if name in intent)


def news(changes: State, state: State) -> State:
    """Return of changes what differs from a state; what is kept of an answer says when it was given, so not that."""
    known = state["view"]
    view = {name: value for name, value in changes["view"].items() if name != KEEPING and value != known.get(name)}
    return {**changes, "view": view}


def write_first(page: SitePage, layout: str, file: Path, edition: str) -> None:
    """Write it for the page's script, which takes none of another edition."""
    first = {"edition": edition, **first_of(page, layout)}
    file.write_text(json.dumps(first, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def layouts() -> list[str]:
    return list(dict.fromkeys(layout for kit in KITS.values() for layout in kit.layouts)) or [USUAL]


def notebooks() -> list[Path]:
    return [path for kind in ("", f"{places.LAB}/") for path in sorted(places.notebooks().glob(f"{kind}*/*.ipynb"))]


LATE = N("site", "The scripts of this page have not come yet: nothing answers until they have.")
AWAY = {
    "title": N("site", "This page is not here without a connection."),
    "text": N(
        "site",
        "The pages of a language are kept once one of them was opened. When the connection is back, load this one "
        "again.",
    ),
    "home": N("site", "To the start page in English"),
}
WORDS = {
    "waiting": N("site", "The rules are being fetched (# of # MB). Your click is answered as soon as they are here."),
    "dealing": N("site", "The rules are being fetched (# of # MB). The game begins as soon as they are here."),
    "resuming": N("site", "The rules are being fetched (# of # MB). Then everything is as you left it."),
    "slow": N("site", "No answer yet. It comes as soon as the rules are here and have been worked through."),
    "failed": N(
        "site",
        "The rules did not arrive whole, or could not be started. What you did is kept. Texts and pictures can be "
        "read.",
    ),
    "unable": N(
        "site",
        "This browser cannot run the rules: it has no WebAssembly, or forbids it. Texts and pictures can be read; to "
        "play, use another browser.",
    ),
    "newer": N("site", "There is a new edition of these pages. What you did is kept."),
    "again": N("site", "Load again"),
}
