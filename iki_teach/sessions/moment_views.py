"""What a page is sent of a moment at which one looks back, such as the end of a game; a part of the contract."""

from typing import Literal

from attrs import frozen

Ending = Literal["lesson", "game", "month", "payday", "fire"]


@frozen
class Ruled:
    """Words with the rule behind them, and its wording."""

    text: str
    rule: str = ""
    rule_title: str = ""
    wording: str = ""


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

    kind: Ending
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
