"""What the presenter is sent: a part of the contract with the scripts."""

from attrs import frozen

from iki_teach.sessions.contract import Keep, Words
from iki_teach.sessions.term_views import Glossed


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


@frozen
class PresenterView:
    """A beat with its sentences, its picture and its notes."""

    version: int
    n: int
    lang: str
    announce: str
    at: int
    beats: tuple[str, ...]
    count: str
    minutes: str
    title: str
    says: tuple[PresenterSaid, ...]
    notes: tuple[PresenterNote, ...]
    layout: str
    svg: str
    text: str
    marks: tuple[PresenterMark, ...]
    near: tuple[str, ...]
    can_back: bool
    can_next: bool
    then: str
    home: str
    keep: Keep
    words: Words
    glossed: Glossed | None = None
