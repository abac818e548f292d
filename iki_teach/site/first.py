"""What boards show first, and what they answer to whatever is done on them first: counted when the site is built.

Sessions do the same whenever they are asked the same. So Python, when it has come, is asked once more, and agrees.
"""

import json
import re
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

from attrs import frozen

from iki_teach.site.pages import SitePage
from iki_teach.site.worker import Intent, OpenPage, widgets_of

CELL = re.compile(r'data-cell="([^"]+)"')
TOOLS = ("hint", "moves", "help")
SEEDS = (0, 1)
DRAWING, KEEPING = "svg", "keeping"

State = dict[str, Any]  # JSON, as the page reads it


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


def write(page: SitePage, layout: str, file: Path, edition: str) -> None:
    """Write it for the page's script, which takes none of another edition."""
    first = {"edition": edition, **first_of(page, layout)}
    file.write_text(json.dumps(first, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
