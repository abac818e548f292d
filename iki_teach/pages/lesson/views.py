"""What is sent of a lesson: a board and the step beside it."""

from collections.abc import Mapping
from typing import Literal

from attrs import frozen

from iki_teach.board.views import View
from iki_teach.lessons.lesson import Marks
from iki_teach.ui.contract import NOTHING, Answer, Line, TableChoice, Words

State = Literal["", "right", "wrong"]  # of something to choose


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
class Row:
    """A row of a scoring sheet: what it is called, its cells by player, and the field in place of the first."""

    label: str
    cells: tuple[str, ...]
    key: str = ""


@frozen
class Code:
    """The code of a question, and the words around its field."""

    label: str
    bring: str
    now: str


@frozen
class Step:
    """A step of a lesson; `at` counts from 0, `round` says which question of several is put.

    It speaks of what is `highlighted`, by cells, panels or rows of the table, which comes nearer to what is in `zoom`.
    In a free step what is done by more than one click `begins` there.
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
    another: str  # said before it, where the table is not the one before
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
    columns: tuple[str, ...] = ()  # of a scoring sheet, whose fields stand in its rows
    rows: tuple[Row, ...] = ()
    values: Mapping[str, int] = NOTHING
    results: tuple[Result, ...] = ()
    options: tuple[Item, ...] = ()
    stacked: bool = False
    items: tuple[Item, ...] = ()
    highlighted: tuple[str, ...] = ()
    zoom: tuple[str, ...] = ()
    marks: Marks = "help"
    begins: tuple[str, ...] = ()
    code: Code | None = None


@frozen(kw_only=True)
class LessonView(View):
    """A board and a step."""

    step: Step
