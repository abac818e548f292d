"""Where everything lies on the table, for wide pages and for narrow ones, and what is drawn from whose seat."""

from collections.abc import Mapping

from attrs import evolve, frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, about_attr, cell
from iki_teach.drawing.memory import Memory, glimpse
from iki_teach.drawing.pens import box, group
from iki_teach.games.koikoi.drawing.cards import HIGH, WIDE, help_marks, help_marks_at_top, image, use
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
Box = tuple[float, float, float, float]  # x, y, width, height


@frozen
class Measures:
    """Where everything lies on a table: x, y, width and height of its parts, and how wide cards are."""

    wide: float
    high: float
    other: tuple[float, float, float]  # a head: x, y, width
    backs: Box  # x, y, how wide a card is, and all of them at most
    plaque: tuple[float, float]
    field: Box
    card: float
    gap: float  # between cards of the field, and a little less at its edges
    own: tuple[float, float, float]
    hand: Box
    most: float  # a card of the hand is no wider
    across: int  # cards of a hand in a row, at most
    below: float  # from one row of a hand to the next, which lies over it
    taken: tuple[Box, Box]  # of the other, then one's own
    mini: float
    column: bool  # captured cards lie in columns, else in flat fans
    account: tuple[float, float, float]  # x, y, width; where cards lie in fans it is below the table


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


def seen(table: View, at: Measures, own: Mapping[str, object], **shown: object) -> View:
    """Return a view in which, beside the table, only its `own` fields and what is `shown` of the position are seen."""
    position = glimpse(Position, rules=table.position.rules, **shown)
    return glimpse(View, words=table.words, help=table.help, at=at, position=position, **own)


def piece(
    name: str,
    x: float,
    y: float,
    wide: float,
    label: str = "",
    source: str = "",
    cls: str = "",
    *,
    about: str = "",
    note: bool = False,
) -> str:
    """A card that lies somewhere, `about` it in lines, and the panel that it comes from when it is new.

    A back is nobody's. With a `note` the month stands in its corner, where cards that overlap leave it to be seen.
    """
    return (
        group(use(name, wide / WIDE), x=x, y=y)
        if name == BACK
        else group(
            named(name, wide, source, cls, note=note), x=x, y=y, more=image(label) + about_attr(about) if label else ""
        )
    )


def named(name: str, wide: float, source: str, cls: str = "", *, note: bool = False) -> str:
    drawn = use(name, wide / WIDE) + (corner(name, wide) if note else "")
    return group(group(drawn, cls=cls) if cls else drawn, more=f'data-piece="card.{name}"{comes_from(source)}')


def corner(name: str, wide: float) -> str:
    month = name.partition("-")[0]
    high = 15.0 if wide > SMALL else 13.0
    across = high - 2 + 3.5 * (len(month) - 1)
    paper = box(0.5, 0.5, across, high, cls="hana-note", round=3)
    return paper + f'<text class="hana-month" x="{across / 2 + 0.5:g}" y="{high - 2:g}">{month}</text>'


def comes_from(source: str) -> str:
    return f' data-from="{source}"' if source else ""


def clickable(
    where: str,
    name: str,
    view: View,
    x: float,
    y: float,
    wide: float,
    label: str,
    *,
    source: str = "",
    about: str = "",
    dot: bool = True,
) -> str:
    """A card that can be clicked, and what it is in lines; one without a dot on its ring captures nothing."""
    drawn = use(name, wide / WIDE)
    if view.help:
        drawn += group(help_marks(name), scale=wide / WIDE) if view.at.column else help_marks_at_top(name, wide)
    drawn = group(drawn, more=f'data-piece="card.{name}"{comes_from(source)}')
    if view.help:
        card = cards_by_name()[name]
        text = _HELP_OF_KIND if card.kind in UNSAID else _HELP
        label = view.words(text, card=label, month=card.month, kind=view.words(KINDS[card.kind]))
    if where == "hand" and about:
        label = f"{label}. {about.splitlines()[1]}"  # what it takes, which eyes see by its ring
    marks = view.marks if dot else evolve(view.marks, dotted=False)
    high, round = wide * TALL, wide / 14
    return cell(
        marks,
        f"{where}.{name}",
        label,
        drawn,
        x=x,
        y=y,
        wide=wide,
        high=high,
        look="hana-hit",
        round=round,
        about=about,
    )
