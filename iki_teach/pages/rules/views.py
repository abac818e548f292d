"""What is sent of the rule book and of the map of rules."""

from attrs import frozen

from iki_teach.ui.contract import Keeping, Link, PageView, Piece, RuleName, SavedFile, TermGroup, TermView, Words
from iki_teach.ui.rules import RuleScene


@frozen
class RulingPart:
    """A paragraph of a ruling, as a text and in pieces."""

    head: str
    text: str
    pieces: tuple[Piece, ...] = ()


@frozen
class Side:
    """A side of an argument: a source with what it says, passage by passage, or the other reading.

    Of a switch its settings; `svg` draws the cards that it is asked about, and `text` says them.
    """

    name: str
    parts: tuple[RulingPart, ...]
    svg: str = ""
    text: str = ""


@frozen
class Ruling:
    """What the sources leave open, and how it is read here; `argue` unfolds the sides of the argument about it."""

    title: str
    parts: tuple[RulingPart, ...]
    argue: str
    sides: tuple[Side, ...]


@frozen
class RuleDetails(RuleName):
    """All that is to be said of a rule; `pieces` are its text, and `terms` what is said of the terms in all of them."""

    text: str
    pieces: tuple[Piece, ...]
    terms: tuple[TermView, ...]
    scope: str
    sources: str
    see: tuple[RuleName, ...]
    ruling: Ruling | None
    links: tuple[Link, ...] = ()
    switches: tuple[Side, ...] = ()  # what a table may agree on, each on an example


@frozen
class RuleGroup:
    """A chapter of rules; one without a name: what was searched for."""

    name: str
    rules: tuple[RuleName, ...]


@frozen(kw_only=True)
class BookView(PageView):
    """The rules to look up."""

    query: str
    summary: str
    groups: tuple[RuleGroup, ...]
    opened: RuleDetails | None
    scene: RuleScene | None
    found: tuple[TermView, ...]  # terms that are called what was searched for
    presets: tuple[RuleGroup, ...]  # what each plays otherwise than the usual one, among the switches
    glossary: tuple[TermGroup, ...]  # while it lies open
    sheet: str  # the style of what is drawn for terms
    words: Words


@frozen
class MapRule(RuleName):
    """A rule as one sign of the map; `elsewhere`: not at the table that was chosen."""

    state: str
    sign: str
    name: str
    elsewhere: bool


@frozen
class MapChapter:
    """A chapter of the map."""

    name: str
    rules: tuple[MapRule, ...]


@frozen
class Mark:
    """A sign of the map, its name, and how many rules have it."""

    state: str
    sign: str
    name: str
    number: int


@frozen(kw_only=True)
class MapView(PageView):
    """How well each rule is known; `lines` say what came back; `keeping`, `file`, `code` are handed over once."""

    table: str
    summary: str
    legend: tuple[Mark, ...]
    chapters: tuple[MapChapter, ...]
    opened: RuleDetails | None
    chance: str  # that one still knows it
    sheet: str
    lines: tuple[str, ...]
    keeping: Keeping
    file: SavedFile | None
    code: str | None
    words: Words
