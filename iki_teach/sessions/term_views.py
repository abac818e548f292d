"""What pages are sent of terms of art: a part of the contract with the scripts."""

from attrs import frozen


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
class Glossed:
    """Those texts of a view that hold terms, each in pieces, what the terms mean, and the page that has their rules."""

    texts: tuple[tuple[Piece, ...], ...]
    terms: tuple[TermView, ...]
    book: str
