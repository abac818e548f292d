"""What the page of an evening is sent: a part of the contract with the scripts."""

from attrs import frozen

from iki_teach.sessions.contract import Keep, TableChoice, Words
from iki_teach.sessions.rule_views import Link
from iki_teach.sessions.term_views import Glossed, RuleName


@frozen
class HostPart:
    """A piece of a sentence; a name or a number of this table is strong."""

    text: str
    strong: bool = False


@frozen
class HostSaid:
    """A sentence with its rule; one of the setup may be ticked."""

    parts: tuple[HostPart, ...]
    rule: RuleName
    done: bool = False


@frozen
class HostSquare:
    """A month of the year: where one stands, its season and what marks it."""

    name: str
    text: str
    season: str
    sign: str
    now: bool
    past: bool


@frozen
class HostSeat:
    """A player in the order of choosing."""

    seat: int
    name: str
    strength: int


@frozen
class HostView:
    """The page of an evening: the setup, or a step of a month."""

    version: int
    n: int
    lang: str
    announce: str
    step: str
    title: str
    about: str
    kanji: str
    heading: str
    sign: str
    rule: RuleName | None
    says: tuple[HostSaid, ...]
    year: tuple[HostSquare, ...]
    order: tuple[HostSeat, ...]
    seconds: int
    clocks: tuple[int, ...]
    table: TableChoice
    names: tuple[str, ...]
    after: str
    go_on: str
    can_back: bool
    can_undo: bool
    asking: bool
    links: tuple[Link, ...]
    book: str
    home: str
    keep: Keep
    words: Words
    glossed: Glossed | None = None
