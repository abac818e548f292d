"""What pages of boards and lessons are sent and what they send: the contract between sessions and scripts.

`make types` writes `ui/view.d.ts` from these classes and those of every `*views.py`, and TypeScript checks the
scripts by it. What has a default may be left out. Shells (`widget.py`) send a session's view
on as it is, only a board's drawing goes in parts.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, Never

from attrs import fields, frozen, has

from iki_teach.ui.moment_views import Column, Glossed, Moment, Shot, Tally
from iki_teach.ui.play_views import Pick, Play, SetTable

Words = Mapping[str, str]
NOTHING: Mapping[str, Never] = MappingProxyType({})
Kind = Literal[
    "refusal", "rule", "hint", "moves", "help", "month", "kept", "good", "wrong", "dead", "advice"
]  # of an answer
When = Literal["before", "after"]  # the moves of an example
State = Literal["", "right", "wrong"]  # of something to choose


PLAIN = frozenset({str, int, bool, type(None)})


def as_json(value: object) -> Any:  # type: ignore[explicit-any]
    """Return a value as JSON carries it: classes as objects, tuples as arrays.

    >>> as_json((Turn(1, "Ben"), None))
    [{'seat': 1, 'name': 'Ben'}, None]
    """
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, Mapping):
        return {key: part if type(part) in PLAIN else as_json(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [part if type(part) in PLAIN else as_json(part) for part in value]
    kind: type = type(value)
    if not has(kind):
        return value
    return {name: part if type(part := getattr(value, name)) in PLAIN else as_json(part) for name in names_of(kind)}


@cache
def names_of(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


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
class Turn:
    """Who is to decide; no seat: nobody, or not one of the players."""

    seat: int | None
    name: str


@frozen
class Chooser:
    """A choice among several moves; one that is `asked` stays until it is answered."""

    title: str
    options: tuple[Choice, ...]
    asked: bool = False


@frozen
class Keep:
    """One value that the browser keeps; one that is `followed` is taken up where another page has written it anew."""

    key: str
    value: object
    followed: bool = False


@frozen
class Keeping:
    """All that the browser keeps under keys that begin alike; what is new of it."""

    prefix: str
    values: Mapping[str, object]


@frozen
class TableChoice:
    """The table of a step, what else may be chosen, and what differs from the wish."""

    edition: str
    players: int
    editions: tuple[str, ...]
    numbers: tuple[int, ...]
    note: str


@frozen
class Opponent:
    """Who plays against the learner, and how well; what else may be chosen."""

    seat: int
    name: str
    level: str
    levels: tuple[Pick, ...]


@frozen
class Item:
    """Something to fill in, to mark on the board, to choose or to put in order, and what became of it."""

    key: str
    label: str
    state: State = ""
    kind: Literal["number", "mark"] = "number"
    at: tuple[str, ...] = ()  # the cells that it speaks of


@frozen
class Result(Line):
    """A line that was compared; `first`: the first that differs."""

    ok: bool = False
    first: bool = False


@frozen
class Code:
    """The code of a question, and the words around its field."""

    label: str
    bring: str
    now: str


@frozen
class Step:
    """A step of a lesson; `at` counts from 0, `round` says which question of several is put.

    It speaks of what is `lit`, by cells, panels or rows of the table, and the table comes nearer to what is in `zoom`.
    """

    id: str
    title: str
    kind: str
    at: int
    all: int
    round: int
    done: tuple[int, ...]
    progress: str
    prompt: str
    more: str
    differs: tuple[str, ...]
    table: TableChoice
    feedback: Answer | None
    solved: bool
    finished: bool
    finish: tuple[str, str]
    can_next: bool
    next: str
    words: Words
    fields: tuple[Item, ...] = ()
    values: Mapping[str, int] = NOTHING
    results: tuple[Result, ...] = ()
    options: tuple[Item, ...] = ()
    stacked: bool = False
    items: tuple[Item, ...] = ()
    lit: tuple[str, ...] = ()
    zoom: tuple[str, ...] = ()
    code: Code | None = None


@frozen(kw_only=True)
class PageView:
    """What every view says, as its session fills it in: what is shown, the last intent that was answered, the news."""

    version: int = 0
    n: int = 0
    lang: str = ""
    announce: str = ""


@frozen(kw_only=True)
class View(PageView):
    """A board, and perhaps a step beside it."""

    svg: tuple[str, ...]
    text: str
    status: str
    turn: Turn
    buttons: tuple[Choice, ...]
    chooser: Chooser | None
    answer: Answer | None
    log: tuple[Line, ...]
    can_back: bool
    can_cancel: bool
    words: Words
    whole: bool = False
    keep: Keep | None = None
    resume: bool = False
    step: Step | None = None
    keeping: Keeping | None = None
    film: tuple[Shot, ...] = ()
    layout: str = ""
    moment: Moment | None = None
    marks: bool = True
    opponents: tuple[Opponent, ...] = ()
    asks: tuple[Act, ...] = ()  # quiet buttons beside the moves
    play: Play | None = None
    referee: SetTable | None = None
    glossed: Glossed | None = None


# The view of a board that is not there.
BLANK = View(
    svg=(), text="", status="", turn=Turn(None, ""), buttons=(), chooser=None, answer=None, log=(), can_back=False,
    can_cancel=False, words=NOTHING,
)  # fmt: skip
