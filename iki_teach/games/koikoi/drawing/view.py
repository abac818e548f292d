"""Where everything lies on the table, for wide pages and for narrow ones, and what is drawn from whose seat."""

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import UNMARKED, Marks, cell
from iki_teach.drawing.memory import Memory, Part, glimpse
from iki_teach.drawing.pens import box, group
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, help_marks, help_marks_at_top, use
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.position import PlayerView, Position
from iki_teach.games.koikoi.words.names import KINDS, cards_by_name

TALL = HIGH / WIDE
BACK = "back"
SMALL = 40.0  # a card no wider than this is one of a fan
PRINT = 13.7  # on a telephone: where answers need the room, a table is drawn at 0.81
_HELP = N("koi.drawing", "{card}; month {month}")
_HELP_OF_KIND = N("koi.drawing", "{card}; month {month}, {kind}")
UNSAID = ("hikari", "tane")  # the kinds of cards whose names do not say them
Names = tuple[str, ...]
Fields = Mapping[str, object]
Draw = Callable[..., Part]  # type: ignore[explicit-any]  # what is told besides is each one's own
Row = tuple[float, float, float]  # x, y, width
Box = tuple[float, float, float, float]  # x, y, width, height


@frozen
class Measures:
    """Where everything lies on a table: x, y, width and height of its parts, and how wide cards are."""

    wide: float
    high: float
    other: Row  # a head
    backs: Box  # x, y, how wide a card is, and all of them at most
    plaque: tuple[float, float]
    field: Box
    card: float
    gap: float  # between cards of the field, and a little less at its edges
    own: Row
    hand: Box
    most: float  # a card of the hand is no wider
    across: int  # cards of a hand in a row, at most
    below: float  # from one row of a hand to the next, which lies over it
    taken: tuple[Box, Box]  # of the other, then one's own
    mini: float
    column: bool  # captured cards lie in columns, else in flat fans
    account: Row  # where cards lie in fans it is below the table


NEAR = Measures(
    wide=920, high=652, other=(10, 14, 216), backs=(242, 6, 44, 158), plaque=(404, 14), field=(0, 84, 662, 292),
    card=84, gap=8, own=(10, 382, 640), hand=(10, 430, 642, 166), most=96, across=8, below=0,
    taken=((672, 8, 246, 314), (672, 330, 246, 314)), mini=52, column=True, account=(10, 602, 640),
)  # fmt: skip
FAR = Measures(
    wide=382, high=624, other=(4, 0, 374), backs=(226, 1, 13, 80), plaque=(4, 191), field=(0, 71, 382, 236),
    card=70, gap=4.5, own=(4, 354, 374), hand=(5, 383, 380, 241), most=87, across=4, below=101,
    taken=((0, 25, 382, 44), (0, 309, 382, 44)), mini=24, column=False, account=(4, 4, 374),
)  # fmt: skip
LAYOUTS = {"wide": NEAR, "middle": NEAR, "narrow": FAR}


@frozen
class View:
    """What is drawn: the position, from whose seat, with which hands open, with or without help, and where."""

    position: Position
    words: Words
    marks: Marks
    seat: int
    open: frozenset[int]
    help: bool
    at: Measures
    memory: Memory

    def shown(self, player: PlayerView) -> tuple[str, ...]:
        return (player.hand if player.seat in self.open else ()) or (BACK,) * player.held


def table_of(rules: HouseRules, words: Words, help: bool, memory: Memory) -> View:
    """Return what stays the same during a game."""
    return glimpse(View, words=words, help=help, memory=memory, position=glimpse(Position, rules=rules))


def seen(table: View, at: Measures, own: Fields, **shown: object) -> View:
    """Return a view in which, beside the table, only its `own` fields and what is `shown` of the position are seen."""
    position = glimpse(Position, rules=table.position.rules, **shown)
    return glimpse(View, words=table.words, help=table.help, at=at, position=position, **own)


def drawn_anew(
    view: View, table: View, place: str, draw: Draw, *more: object, players: Sequence[Fields] = ({}, {}),
    marks: Marks = UNMARKED, **shown: object,
) -> Part:  # fmt: skip
    """Return a panel, drawn only when what it shows has changed: these marks, parts of both players, of the position.

    `draw` can read nothing else but from which seat one looks, and which hands are open; it is told `more` besides.
    """
    own = {"open": view.open, "seat": view.seat, "marks": marks}
    key = place, view.seat, view.at.wide
    return view.memory.cached(key, glimpsed, table, draw, view.at, own, players, shown, more)


def glimpsed(
    table: View, draw: Draw, at: Measures, own: Fields, players: Sequence[Fields], shown: Fields,
    more: tuple[object, ...],
) -> Part:  # fmt: skip
    both = tuple([glimpse(PlayerView, seat=seat, **player) for seat, player in enumerate(players)])
    return draw(seen(table, at, own, players=both, **shown), *more)


def piece(name: str, x: float, y: float, wide: float) -> str:
    """A card that lies somewhere and is not spoken of; a back is nobody's."""
    drawn = use(name, wide / WIDE)
    return group(drawn if name == BACK else named(name, drawn), x=x, y=y)


def named(name: str, drawn: str, source: str = "") -> str:
    """What is drawn of a card, by its name, and the panel that it comes from when it is new."""
    return group(drawn, more=f'data-piece="card.{name}"' + (f' data-from="{source}"' if source else ""))


def corner(name: str, wide: float) -> str:
    """The month of a card in its corner, where cards that overlap leave it to be seen."""
    month = name.partition("-")[0]
    high = 15.0 if wide > SMALL else 13.0
    across = high - 2 + 3.5 * (len(month) - 1)
    paper = box(0.5, 0.5, across, high, cls="hana-note", round=3)
    return paper + f'<text class="hana-month" x="{across / 2 + 0.5:g}" y="{high - 2:g}">{month}</text>'


def clickable(at: str, view: View, place: Row, label: str, *, source: str, about: str, dot: bool = True) -> str:
    """A card that can be clicked, and what it is in lines; one without a dot on its ring captures nothing."""
    (x, y, wide), (where, _, name) = place, at.partition(".")
    drawn = use(name, wide / WIDE)
    if view.help:
        drawn += group(help_marks(name), scale=wide / WIDE) if view.at.column else help_marks_at_top(name, wide)
        card = cards_by_name()[name]
        text = _HELP_OF_KIND if card.kind in UNSAID else _HELP
        label = view.words(text, card=label, month=card.month, kind=view.words(KINDS[card.kind]))
    drawn = named(name, drawn, source)
    if where == "hand" and about:
        label = f"{label}. {about.splitlines()[1]}"  # what it takes, which eyes see by its ring
    marks = view.marks if dot else evolve(view.marks, dotted=False)
    size = {"wide": wide, "high": wide * TALL, "round": wide / 14}
    return cell(marks, at, label, drawn, x=x, y=y, look="hana-hit", about=about, **size)
