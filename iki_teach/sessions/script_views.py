"""What the page of a script is sent, an evening or a game that is taught: a part of the contract with the scripts."""

from attrs import frozen

from iki_teach.sessions.contract import Keep, TableChoice, Words
from iki_teach.sessions.moment_views import Glossed, RuleName
from iki_teach.sessions.rule_views import Link


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


@frozen(kw_only=True)
class ScriptView:
    """One step of a script, on a screen of its own; `then` is where it leads when there is no next one."""

    version: int
    n: int
    lang: str
    announce: str
    step: str
    title: str
    about: str
    kanji: str
    after: str
    go_on: str
    then: Link | None
    can_back: bool
    home: str
    keep: Keep
    words: Words
    glossed: Glossed | None = None


@frozen(kw_only=True)
class HostView(ScriptView):
    """An evening: the setup, or a step of a month; `beside` is where one may go before it begins."""

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
    can_undo: bool
    asking: bool
    links: tuple[Link, ...]
    beside: Link | None
    book: str


@frozen
class PresenterSaid:
    """A sentence: the one that is said now, or one that is still to come."""

    text: str
    now: bool
    later: bool


@frozen
class PresenterNote:
    """A note with its heading: for the one who reads, or what differs at another table."""

    head: str
    text: str


@frozen
class PresenterMark:
    """What a fire has left in a stall: its strength there, and what stood against it."""

    at: str
    number: str
    mark: str
    against: str


@frozen(kw_only=True)
class PresenterView(ScriptView):
    """A beat with its sentences, its picture and its notes."""

    at: int
    beats: tuple[str, ...]
    says: tuple[PresenterSaid, ...]
    notes: tuple[PresenterNote, ...]
    layout: str
    svg: str
    text: str
    marks: tuple[PresenterMark, ...]
    near: tuple[str, ...]
