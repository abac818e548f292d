"""What a page is sent of a look back, of a film and of terms of art; a part of the contract with the scripts."""

from typing import Literal

from attrs import frozen

from iki_teach.drawing.film import Flight


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
