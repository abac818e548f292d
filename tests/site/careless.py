"""A visitor who does by chance whatever a page offers: clicks, buttons, answers, entries, files, faults among them."""

import copy
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from iki_teach.content.rules import every_rule
from iki_teach.pages.sheet.session import FORMS
from iki_teach.site.first import CELL, TOOLS, Intent
from iki_teach.ui.widget import Shell
from tests.asking import as_fields

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
    """Yield one intent of each kind that a board, a lesson or the rules take."""
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
    """Yield what stands anywhere in a view under a name."""
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
    """Yield what is done on a scoring sheet: type something, take it along, bring a file."""
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
    """Return the records of whole games, and one that is torn."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.rglob("*.txt"))]
    return [*texts, texts[0][: len(texts[0]) // 2]]
