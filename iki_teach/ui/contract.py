"""What all views are made of; with the `views.py` of board and pages the contract between sessions and scripts.

`make types` writes `ui/view.d.ts` from them, and TypeScript checks the scripts by it.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, Never

from attrs import fields, frozen, has

from iki_teach.ui.moment_views import Column, Tally

Words = Mapping[str, str]
NOTHING: Mapping[str, Never] = MappingProxyType({})
Kind = Literal[
    "refusal", "rule", "hint", "moves", "help", "month", "stored", "good", "wrong", "dead", "advice"
]  # of an answer
When = Literal["before", "after"]  # the moves of an example


PLAIN = frozenset({str, int, bool, type(None)})


def as_json(value: object) -> Any:  # type: ignore[explicit-any]
    """Return a value as JSON carries it: classes as objects, tuples as arrays.

    >>> as_json((Link("Fire", "06_fire.ipynb"), None))
    [{'name': 'Fire', 'href': '06_fire.ipynb'}, None]
    """
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, tuple | list):
        return [part if type(part) in PLAIN else as_json(part) for part in value]
    kind: type = type(value)
    if names := names_of(kind):
        return {name: part if type(part := getattr(value, name)) in PLAIN else as_json(part) for name in names}
    if isinstance(value, Mapping):
        return {key: part if type(part) in PLAIN else as_json(part) for key, part in value.items()}
    return value


@cache
def names_of(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if has(kind) else ()


@frozen
class Line:
    """A line of words with its rule: of the log, of an answer."""

    text: str
    rule: str = ""
    rule_title: str = ""
    seat: int | None = None
    heading: bool = False
    wording: str = ""  # of the rule, behind its sign


@frozen
class Choice:
    """A button that plays a move."""

    move: str
    label: str
    note: str = ""
    at: tuple[str, ...] = ()  # the cells that it speaks of


@frozen
class Act:
    """A button that asks for something else than a move."""

    do: str
    label: str
    move: str = ""


@frozen
class Answer:
    """What is answered beside the board, perhaps with a count and a picture; `text` is to be taken away."""

    kind: Kind
    title: str
    lines: tuple[Line, ...] = ()
    moves: tuple[Choice, ...] = ()
    text: str = ""
    columns: tuple[Column, ...] = ()
    tallies: tuple[Tally, ...] = ()
    acts: tuple[Act, ...] = ()
    picture: str = ""
    table: tuple[tuple[str, ...], ...] = ()  # its head first
    to: str = ""  # the option that it answers, in whose card it stands

    def announced(self) -> str:
        title = self.title if self.title[-1:] in ".!?" else f"{self.title}."
        return " ".join([title, *(line.text for line in self.lines)])


@frozen
class Keep:
    """One value that the browser keeps; one that is `followed` is taken up where another page has written it anew."""

    key: str
    value: object
    followed: bool = False


@frozen
class Keeping:
    """All that the browser keeps under keys that begin alike; what is new of it; what else is handed back."""

    prefix: str
    values: Mapping[str, object]
    also: str = ""


@frozen
class TableChoice:
    """The table of a step, what else may be chosen, and what differs from the wish."""

    edition: str
    players: int
    editions: tuple[str, ...]
    numbers: tuple[int, ...]
    note: str


@frozen
class Pick:
    """Something that may be chosen: what is sent, what it is called, a sentence about it."""

    value: str
    label: str
    about: str = ""


@frozen
class Field:
    """Something of which one is chosen: what it is called, what is chosen, what else may be, a sentence about it."""

    id: str
    label: str
    value: str
    options: tuple[Pick, ...]
    about: str = ""


@frozen
class SavedFile:
    """A text to be saved as a file."""

    name: str
    text: str


@frozen
class Link:
    """A way to another page."""

    name: str
    href: str


@frozen(kw_only=True)
class PageView:
    """What every view says, as its session fills it in: what is shown, the last intent that was answered, the news."""

    version: int = 0
    n: int = 0
    lang: str = ""
    announce: str = ""
