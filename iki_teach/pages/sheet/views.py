"""What every scoring sheet is sent and sends; a part of the contract with the scripts.

The frame and the view of a game's own sheet stand in its `sheet/page.py`; a page gets both as one.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from attrs import frozen

from iki_teach.pages.sheet.history import SheetHistory


@frozen
class SheetFrame:
    """Where the browser keeps sheets, empty for nowhere, and the sheet that began, by which it finds what it kept.

    `format` is that of its files, `rows` where the fields of players or of months stand in a sheet, `anew` what the
    next game of the same players begins with.
    """

    lang: str
    keep: str
    begun: str
    format: str
    rows: str
    anew: Mapping[str, object]


@frozen
class SheetAnswer:
    """What is said of a file, a link or a record: a refusal, or that all is well, with its lines."""

    kind: Literal["refusal", "rule"]
    title: str
    lines: tuple[str, ...]


@frozen
class Taken:
    """The sheet in the form that was asked for."""

    form: Literal["csv", "json", "link"]
    text: str


@frozen
class SheetView:
    """What every sheet shows besides its game's own view; `adopt`: the page shall show this sheet as a game of its own.

    `put` counts the sheets that Python has set, `by` is the view that has typed since: other views follow both.
    `evening` leads on to the host, with this sheet.
    """

    n: int
    sheet: Mapping[str, object]
    adopt: bool
    answer: SheetAnswer | None
    taken: Taken | None
    history: SheetHistory | None
    put: int
    by: str
    evening: str


@frozen
class SheetIntent:
    """What a learner does: its number, the whole sheet, and a text to open or to compare with, or a form.

    `stored` are the sheets of all games that the browser keeps, each with its id and its day, to be counted together.
    `by` is the view that sends it, `put` counts the sheets set from Python that it has heard of: a sheet that was typed
    before it had heard of the last one does not count.
    """

    do: str
    n: int = 0
    sheet: object = None
    text: str = ""
    stored: Sequence[object] = ()
    put: int | None = None
    by: str = ""
