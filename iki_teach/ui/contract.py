"""What pages are sent and what they ask for; with the `views.py` of board and pages the contract with the scripts.

`make types` writes `ui/view.d.ts` from it, and TypeScript checks the scripts by it. An intent is read once, where it
comes in: behind that it is a value, and every field is what it says.
"""

import logging
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType, UnionType
from typing import Any, Literal, Never, TypeVar, get_args, get_origin, get_type_hints

from attrs import fields, frozen, has

from iki_teach.drawing.asks import Flight

LOG = logging.getLogger(__name__)
T = TypeVar("T")
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
class Ruled:
    """Words with the rule behind them, and its wording."""

    text: str
    rule: str = ""
    rule_title: str = ""
    wording: str = ""


@frozen
class Line(Ruled):
    """A line of the log or of an answer."""

    seat: int | None = None
    heading: bool = False


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
class Note(Ruled):
    """A line of a moment: a heading, something that is known now, something that was missed; lines that it opens."""

    mark: Literal["", "heading", "known", "missed"] = ""
    opens: "tuple[Note, ...]" = ()


@frozen
class Tally(Ruled):
    """A line of a count, with a number for each column; None: nothing to count there."""

    numbers: tuple[int | None, ...] = ()


@frozen
class Column:
    """A column of a count: whose it is, what it comes to in all, and the place that brings, in words and from 1."""

    name: str
    seat: int | None = None
    total: int | None = None
    place: str = ""
    rank: int = 0


@frozen
class Exit:
    """Where one goes on from a moment: to a page, or by an intent of this one; with neither, back to the board."""

    label: str
    href: str = ""
    do: str = ""
    move: str = ""


@frozen
class Moment:
    """A card that looks back: what happened to whom, in numbers and a picture, and where one goes on, the usual first.

    One that was `reached` just now opens by itself.
    """

    kind: str
    title: str
    says: str = ""
    notes: tuple[Note, ...] = ()
    columns: tuple[Column, ...] = ()
    tallies: tuple[Tally, ...] = ()
    total: str = ""
    picture: str = ""
    exits: tuple[Exit, ...] = ()
    reached: bool = False
    show: str = ""


@frozen
class Shot:
    """Something that happened: what is said of it, where, and the table after it; shown for `ms` beyond the usual.

    A `mark` with the number stays where it happened, and what stood `against` it. What is not in the `light` is dimmed.
    The `tone` is `gain` or `loss`, or nothing.
    """

    text: str
    rule: str
    seat: int | None
    kind: str
    at: str
    ms: int
    number: int
    mark: str
    against: int | None
    light: tuple[str, ...]
    tone: str
    joins: tuple[str, ...]
    flights: tuple[Flight, ...]
    svg: tuple[str, ...]


@frozen
class RuleName:
    """A rule by its title."""

    id: str
    title: str


@frozen
class Piece:
    """A part of a text; with a term, it is one, and a tap says what it means."""

    text: str
    term: str = ""


@frozen
class TermView:
    """A term of art: what it is called, what it means, its rule, and a drawing where there is one."""

    id: str
    name: str
    says: str
    rule: RuleName
    svg: str = ""


@frozen
class TermsView:
    """Those texts of a view that hold terms, each in pieces, what the terms mean, and the page that has their rules."""

    texts: tuple[tuple[Piece, ...], ...]
    terms: tuple[TermView, ...]
    book: str


@frozen
class TermGroup:
    """The terms of a game."""

    name: str
    terms: tuple[TermView, ...]


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


@frozen
class Intent:
    """What a learner does: its number, the view it was made for, how its page is drawn, what each kind of it needs."""

    do: str
    n: int = 0
    version: int = -1
    at: str = ""
    twice: bool = False
    move: str = ""
    text: str = ""
    value: object = None
    values: Mapping[str, object] = NOTHING
    lang: str = ""
    edition: str = ""
    players: int = 0
    rule: str = ""
    moment: When = "after"
    layout: str = ""
    marks: bool | None = None


def read_intent(kind: Callable[..., T], sent: Mapping[str, object]) -> T:  # type: ignore[explicit-any]
    """Return what a page has sent as an intent of a kind; null and what the kind has no field for are left out.

    One with a field of another kind, which no page of ours sends, asks for nothing; the log names the field.
    """
    hints = hints_of(kind)
    known = {name: value for name, value in sent.items() if name in hints and value is not None}
    wrong = next((name for name, value in known.items() if not fits(value, hints[name])), "")
    if wrong:
        LOG.warning("an intent is left out: %s: expected %s, got %.60r", wrong, hints[wrong], known[wrong])
        known = {"n": known["n"]} if fits(known.get("n"), int) else {}
    return kind(**{"do": "", **known})


@cache
def hints_of(kind: object) -> Mapping[str, object]:
    return get_type_hints(kind)


def fits(value: object, hint: object) -> bool:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in parts
    if origin is UnionType:
        return any(fits(value, part) for part in parts)
    kind = origin or hint
    assert isinstance(kind, type)
    return kind is object or (isinstance(value, kind) and isinstance(value, bool) == (kind is bool))
