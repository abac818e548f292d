"""What pages ask of a game: the year of a host, switches, sheets to print, teasers, what a film shows of an event."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal

from attrs import frozen

from iki_teach.content.referee import Section
from iki_teach.content.structure import Value
from iki_teach.content.switches import Switch
from iki_teach.content.words import Words


@frozen
class HostMonth:
    """A month of an evening: its names, what marks it, the tags that hold in it, and what its sentences speak of."""

    name: str
    kanji: str
    season: str
    season_name: str
    mark: str
    tags: Collection[str]
    facts: Mapping[str, str]


@frozen
class Standing:
    """Who chooses when: seats in their order, the strength of each seat, who has the turn, who else is spoken of.

    `says` is what whoever has the turn may do, `general` what all may while nobody has told who goes when.
    """

    order: tuple[int, ...]
    strengths: tuple[int, ...]
    slots: tuple[str, ...]
    turn: int | None
    says: tuple[str, ...]
    general: tuple[str, ...]
    roles: Mapping[str, str]


@frozen
class Near:
    """What is looked at while a question is asked: a row, a spot in it, and cards by letters of their names."""

    row: str = ""
    spot: str = ""
    find: str = ""


@frozen(kw_only=True)
class Hosting:
    """What the host of an evening asks; an evening is the value of a table that is set, at a step of a month.

    `at_step` is how that stands when a step begins, `standing` who does what then, `sections` what is tapped there, and
    `asked` what is tapped for a question there; `after` is what is looked at once an act is done. `raised` is the act
    that raises a seat's disc, `lowered` the table once that is taken back, by what lay there before, the newest first;
    `goes_on` says that an act was the last of its step, `entries` what a scoring sheet can take of it, by seat.
    """

    months: Callable[[str, int, Words], tuple[HostMonth, ...]]
    facts: Callable[[str, int, Words], Mapping[str, str]]
    tags: Callable[[str, int], Collection[str]]
    at_step: Callable[[Value, int, str], Value]
    standing: Callable[[Value, Words], Standing]
    sections: Callable[[Value, str, Words], Sequence[Section]]
    asked: Callable[[Value, str, Near, Words, str], Sequence[Section]]
    after: Callable[[Value, Near, str, str], Near]
    raised: Callable[[Value, int], str]
    goes_on: Callable[[Value, str], bool]
    lowered: Callable[[Value, int, Sequence[Value]], Value]
    entries: Callable[[Value], Sequence[Mapping[str, str]]]
    sign: Callable[[str], str]
    page: str = ""  # where an evening is hosted


@frozen(kw_only=True)
class Options:
    """What a table may agree on when a game begins: the switches, and how a preset sets one."""

    all: Callable[[], Mapping[str, Switch]]
    setting: Callable[[str, str], Any]


@frozen(kw_only=True)
class Switches(Options):
    """Switches side by side on an example of each; `tell(switch, preset, own, words)` is what a table makes of it.

    `notebook` is the one in which they stand.
    """

    notebook: str = ""
    presets: Callable[[], tuple[str, ...]]
    tell: Callable[[str, str, Mapping[str, Any], Words], list[tuple[str, str]]]
    ask: Callable[[str, Words], str]
    draw: Callable[[str, Words], str]
    describe: Callable[[str, Words], str]


Kind = Literal["rules", "facts", "year", "cards", "asked"]


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


@frozen
class Tile:
    """Something to tap: its id, its drawing, what it is called, and what is said to who tapped it wrongly."""

    id: str
    svg: str
    label: str
    why: str = ""


@frozen
class Beat:
    """What happens at a tile: a sentence, a number that is shown there, and whether the tile goes."""

    tile: str
    text: str
    number: int = 0
    gone: bool = False


@frozen(kw_only=True)
class Teaser:
    """A question that anybody can answer with one tap: some tiles behind a `lead`, the right one, and what happens."""

    title: str
    text: str
    lead: str
    tiles: tuple[Tile, ...]
    right: str
    beats: tuple[Beat, ...]
    page: str  # where one learns it


@frozen
class Teasers:
    """Some such questions, one for a day, and the definitions that their drawings share."""

    shared: str
    questions: tuple[Teaser, ...]


Cells = tuple[str, ...]


@frozen
class Flight:
    """What moves in a film: a sign such as `@mon` from cell to cell, so many of it; or a piece.

    A piece walks `along` cells, or comes to its place from cells and from where other pieces were; without any it is
    turned over, unless it `hops` to its place, so many times. Without a name, what was in the first cell is carried to
    the second. A sign that `stays` lies where it came to until the next picture.
    """

    what: str
    cells: Cells
    number: int = 1
    along: bool = False
    hops: int = 0
    stays: bool = False


@frozen
class Spot:
    """Where on the table an event happens, ms to look at it beyond the usual, what flies, a number to show there.

    A `mark` stays there while the film speaks of the same thing: `fire` that passes, what is `burnt`, or where it is
    `stopped` by so much `against` it, who went `hungry`; where it is `over`, all marks go. What is in the `light` comes
    near, and the rest of the table is dimmed. What it is `about` is marked, too, and `joined` by a band; the `tone` is
    `gain`, `loss` or neither.
    """

    at: str = ""
    ms: int = 0
    flights: tuple[Flight, ...] = ()
    number: int = 0
    mark: str = ""
    against: int | None = None
    light: Cells = ()
    about: Cells = ()
    tone: str = ""
    joined: bool = False
