"""The parts of a sheet to print, such as a player aid: blocks of rows under a heading."""

from typing import Literal

from attrs import frozen

Kind = Literal["rules", "facts", "year", "cards"]


@frozen
class AidRow:
    """A line of a block: what it is about, what is said of it, perhaps a drawing; `mark` is a season."""

    head: str
    text: str = ""
    svg: str = ""
    mark: str = ""


@frozen
class AidBlock:
    """Rows under a heading; `kind` says how they are set."""

    title: str
    rows: tuple[AidRow, ...]
    kind: Kind = "facts"
