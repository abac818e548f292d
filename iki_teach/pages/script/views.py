"""What the page of a script is sent, an evening or a game that is taught: a part of the contract with the scripts."""

from attrs import frozen

from iki_teach.content.referee import CellMark, Section, Tap
from iki_teach.ui.contract import NOTHING, Keep, Line, Link, PageView, RuleName, TableChoice, TermsView, Words

NOT_STORED = Keep("", None)


@frozen
class ScriptPart:
    """A piece of a sentence; a name or a number of this table is strong."""

    text: str
    strong: bool = False


@frozen
class ScriptLine:
    """A sentence: ticked, said now, or still to come."""

    parts: tuple[ScriptPart, ...]
    done: bool = False
    now: bool = False
    later: bool = False

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)


@frozen
class ScriptNote:
    """A note with its heading: for the one who reads, or what differs at another table."""

    head: str
    text: str


@frozen
class ScriptSquare:
    """A part of the script, a month or a beat: where one stands, its season and what marks it."""

    name: str
    now: bool
    past: bool
    text: str = ""
    season: str = ""
    sign: str = ""


@frozen
class ScriptSeat:
    """A player: the strength of the disc, the slot, and whether it is this one who chooses or has the turn."""

    seat: int
    name: str
    strength: int
    slot: str = ""
    now: bool = False


@frozen
class ScriptQuick:
    """A question that is open: what is tapped for it, and its answer."""

    title: str
    sections: tuple[Section, ...]
    lines: tuple[Line, ...]


@frozen
class Picture:
    """The table that goes with a sentence, what a fire has left there, and what is near."""

    svg: str
    text: str
    marks: tuple[CellMark, ...]
    near: tuple[str, ...]


@frozen(kw_only=True)
class ScriptView(PageView):
    """One step of a script, on a screen of its own; `then` is where it leads at its end, `beside` before it begins."""

    step: str
    title: str
    about: str
    says: tuple[ScriptLine, ...]
    parts: tuple[ScriptSquare, ...]
    go_on: str
    then: Link | None
    terms: TermsView | None
    words: Words = NOTHING
    kanji: str = ""
    heading: str = ""
    sign: str = ""
    rule: RuleName | None = None
    notes: tuple[ScriptNote, ...] = ()
    picture: Picture | None = None
    layout: str = ""  # of its picture
    order: tuple[ScriptSeat, ...] = ()
    discs: tuple[ScriptSeat, ...] = ()
    turn: ScriptSeat | None = None
    may: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    folded: tuple[ScriptLine, ...] = ()
    asks: tuple[Tap, ...] = ()
    quick: ScriptQuick | None = None
    note: str = ""
    code: str = ""
    offered: bool = False
    seconds: int = 0
    clocks: tuple[int, ...] = ()
    table: TableChoice | None = None
    names: tuple[str, ...] = ()
    after: str = ""
    beside: Link | None = None
    links: tuple[Link, ...] = ()
    book: str = ""
    home: str = ""
    can_back: bool = False
    can_undo: bool = False
    keep: Keep = NOT_STORED
