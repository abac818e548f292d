"""The board: the street with its shops and the gate, the house rows with their stalls, and the crossing."""

from functools import cache, lru_cache

from iki_teach.content.board import Space, Stall
from iki_teach.content.words import N, Words
from iki_teach.drawing import labels
from iki_teach.drawing.cards import HIGH as CARD_HIGH
from iki_teach.drawing.cards import TRACK as TRACK_HIGH
from iki_teach.drawing.cards import Frame, building_face, face, level_at
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, clean, downwards, group, path, stamp, width, wrap, write
from iki_teach.drawing.pieces import TOKEN, arrow, oyakata, token
from iki_teach.drawing.runs import draw as draw_run
from iki_teach.drawing.signs import SHOPS
from iki_teach.games.iki.position import PlayerView, Position

WIDE = 374.0
EDGE, CROSSING = 1.0, 12.0
ROOF, STREET, MIDDLE, GAP = 18.0, 62.0, 100.0, 3.0
GATE = 50.0
STALLS_TOP = ROOF
STREET_TOP = STALLS_TOP + CARD_HIGH + GAP
MIDDLE_TOP = STREET_TOP + STREET
STREET_LOW = MIDDLE_TOP + MIDDLE
STALLS_LOW = STREET_LOW + STREET + GAP
HIGH = STALLS_LOW + CARD_HIGH + ROOF
KANJI = {"south": "南", "east": "東", "north": "北", "west": "西"}

POINTS = {
    "south": N("drawing.compass", "S"),
    "east": N("drawing.compass", "E"),
    "north": N("drawing.compass", "N"),
    "west": N("drawing.compass", "W"),
}
MONTHS = (
    "支度",
    "一月",
    "二月",
    "三月",
    "四月",
    "五月",
    "六月",
    "七月",
    "八月",
    "九月",
    "十月",
    "霜月",
    "師走",
    "正月",
)

_GATE = N("drawing.street", "Gate")
_NEUTRAL = N("drawing.stall", "neutral")
_STOCK = N("drawing.street", "{n} card left this season", "{n} cards left this season")
_BANK = N("drawing.bank", "Bank")


def draw(position: Position, words: Words, marks: Marks) -> str:
    """The whole board, 374 units wide."""
    return "".join(
        (
            _ground(position),
            _roofs(position, words),
            *(_stall(stall, position, words, marks) for stall in position.board.stalls),
            *(_space(space, position, words, marks) for space in position.board.spaces),
            _middle(position, words, marks),
            _gate(position, words),
        )
    )


def is_left(row: int) -> bool:
    """Whether a house row, counted counter-clockwise from the gate, lies left of the crossing."""
    return row >= 2


def is_upper(row: int) -> bool:
    """Whether a house row lies above the street's middle."""
    return row in (1, 2)


def stall_box(stall: Stall, position: Position) -> tuple[float, float, float, float]:
    """Where a stall lies: x, y, width, height; the outer one of a row is the farthest from the crossing."""
    row = position.board.nagaya.index(stall.nagaya)
    wide = card_width(position)
    x = EDGE + (stall.place - 1) * wide if is_left(row) else WIDE - EDGE - stall.place * wide
    return x, STALLS_TOP if is_upper(row) else STALLS_LOW, wide, CARD_HIGH


def card_width(position: Position) -> float:
    """How wide a stall is, and a card on it."""
    return (WIDE - 2 * EDGE - CROSSING) / 2 * len(position.board.nagaya) / len(position.board.stalls)


def space_box(number: int) -> tuple[float, float, float, float]:
    """Where a street space lies, counter-clockwise from the gate in the lower middle."""
    row, outer = (number - 1) // 2, number in (2, 3, 6, 7)
    wide = (WIDE - GATE) / 4
    column = (0 if outer else 1) if is_left(row) else (3 if outer else 2)
    x = column * wide + (GATE if column > 1 else 0)
    return x + 1, STREET_TOP if is_upper(row) else STREET_LOW, wide - 2, STREET


def _ground(position: Position) -> str:
    ring = (
        f"M10 {STREET_TOP}H{WIDE - 10}a10 10 0 0 1 10 10V{STREET_LOW + STREET - 10}a10 10 0 0 1-10 10H10"
        f"a10 10 0 0 1-10-10V{STREET_TOP + 10}a10 10 0 0 1 10-10z"
    )
    lane = f"M{WIDE / 2 - CROSSING / 2} {ROOF}h{CROSSING}V{HIGH - ROOF}h-{CROSSING}z"
    inner = [stall_box(stall, position) for stall in position.board.stalls if stall.crossroads]
    marks = "".join(box(x - 3.5, y, wide + 7, high, cls="cross-ground", round=3) for x, y, wide, high in inner)
    return path(ring, cls="road") + path(lane, cls="road") + marks + _bridge()


def _roofs(position: Position, words: Words) -> str:
    half = (WIDE - CROSSING) / 2
    parts = []
    for row, nagaya in enumerate(position.board.nagaya):
        x = 0 if is_left(row) else WIDE - half
        y, up = (0, True) if is_upper(row) else (HIGH - ROOF, False)
        slope = (
            f"M{x + 7} {y + 1}H{x + half - 7}l6 {ROOF - 2}H{x + 1}z"
            if up
            else (f"M{x + 1} {y + 1}H{x + half - 1}l-6 {ROOF - 2}H{x + 7}z")
        )
        parts.append(path(slope, cls="night edge"))
        sign = KANJI.get(nagaya, "")
        name = labels.row(nagaya, words)
        left = x + half / 2 - width(name, 11) / 2
        parts.append(write(name, left + 9, y + 13, 11, cls="b o", room=half - 50))
        parts.append(write(sign, left - 1, y + 13.6, 13, cls="j o", anchor="middle"))
    return "".join(parts)


def _stall(stall: Stall, position: Position, words: Words, marks: Marks) -> str:
    x, y, wide, high = stall_box(stall, position)
    stand = position.stalls.get(stall.id)
    spoken = labels.stall(stall, position, words)
    if stand is None:
        inner, look = _empty(stall, wide), "free"
    else:
        inner, look = "", "face" if stand.owner is not None else "face neutral"
        owner = next((view for view in position.players if view.seat == stand.owner), None)
        frame = Frame(wide)
        if stand.card is not None:
            card = position.cards[stand.card]
            inner = face(card, labels.card_colour(card, position), words.lang, frame)
            at = level_at(stand.level, card.track.levels, wide)
        else:
            inner = building_face(position.building_cards[stand.building or ""], words.lang, frame)
            at = wide / 2
        inner += _kobun(stall.id, owner, at, wide, words)
    return cell(marks, stall.id, spoken, inner, x=x, y=y, wide=wide, high=high, look=look)


def _kobun(stall_id: str, owner: PlayerView | None, at: float, wide: float, words: Words) -> str:
    top = CARD_HIGH - TRACK_HIGH
    if owner is None:
        strip = box(1, top + 0.5, wide - 2, 13.5, cls="inset")
        return strip + write(words(_NEUTRAL), wide / 2, top + 10.8, 10.5, cls="s", anchor="middle", room=wide - 3)
    x = min(max(at - TOKEN / 2, 0.5), wide - TOKEN - 0.5)
    return token(owner.seat, labels.initial(owner), x, top + 0.6, TOKEN, name=f"kobun.{stall_id}")


def _empty(stall: Stall, wide: float) -> str:
    parts = [write("空", wide / 2, CARD_HIGH / 2 + 2, 20, cls="j ghost", anchor="middle")]
    if stall.extra:
        parts.append(draw_run((f"+{stall.extra}", "@mon"), wide / 2, CARD_HIGH / 2 + 26, wide - 6, size=12))
    return "".join(parts)


def _space(space: Space, position: Position, words: Words, marks: Marks) -> str:
    x, y, wide, high = space_box(space.number)
    here = [view for view in position.players if view.place == space.number]
    parts = [_house(space, words), *_figures(here, 3, 30, wide - 14)]
    spoken = labels.space(space, position, words)
    return cell(marks, f"space.{space.number}", spoken, *parts, x=x, y=y + 1, wide=wide, high=high - 2, look="house")


@lru_cache(maxsize=64)
def _house(space: Space, words: Words) -> str:
    """A space without those who stand there."""
    _, _, wide, high = space_box(space.number)
    name = labels.shop(space.shop, words)
    lines = wrap(name, 10.5, wide - 29)
    first = 19.5 - 5.4 * (len(lines) - 1)
    awning = path(f"M1 0H{wide - 1:g}V4H1z", cls="night") + path(
        "".join(f"M{wide / 4 * part:.1f} 0v4" for part in (1, 2, 3)), cls="slit"
    )
    return "".join(
        (
            awning,
            stamp(SHOPS.get(space.shop, "store"), 2.5, 6.5, 21),
            *(write(line, 26, first + 10.8 * at, 10.5, room=wide - 29.5) for at, line in enumerate(lines)),
            write(str(space.number), wide - 3, high - 4, 10.5, cls="s", anchor="end"),
        )
    )


def _figures(here: list[PlayerView], x: float, y: float, room: float) -> list[str]:
    each = min(22.0, room / max(len(here), 1))
    return [oyakata(view.seat, labels.initial(view), x + at * each, y) for at, view in enumerate(here)]


def _gate(position: Position, words: Words) -> str:
    x, y = WIDE / 2, STREET_LOW
    parts = [
        box(x - 24, y + 4, 4, STREET - 4, cls="post"),
        box(x + 20, y + 4, 4, STREET - 4, cls="post"),
        path(f"M{x - 29:g} {y - 11:g}q29 5 58 0l-2 5h-54z", cls="post"),
        box(x - 24, y - 6.5, 48, 13, cls="face"),
        write(words(_GATE), x, y + 3.8, 10.5, cls="b", anchor="middle", room=44),
    ]
    here = [view for view in position.players if view.place == 0]
    for at, view in enumerate(here):
        alone = at == len(here) - 1 and at % 2 == 0
        left = x - 10 if alone else x - 20 + 20 * (at % 2)
        top = y + 33 if len(here) < 3 else y + 7 + 26.5 * (at // 2)
        parts.append(oyakata(view.seat, labels.initial(view), left, top, scale=0.92))
    return "".join(parts)


def _middle(position: Position, words: Words, marks: Marks) -> str:
    x, y = WIDE / 2, MIDDLE_TOP + 44.5
    water = box(22, MIDDLE_TOP + 4, WIDE - 44, MIDDLE - 8, cls="water", round=8)
    return group(
        water,
        _waves(),
        _cartouche(position),
        stamp("boat", WIDE - 66, MIDDLE_TOP + 39, 34, cls="c-hemp"),
        [arrow(11, MIDDLE_TOP + part, 90) for part in (22, 50, 78)],
        [arrow(WIDE - 11, MIDDLE_TOP + part, -90) for part in (22, 50, 78)],
        _compass(x, y, position, words, marks),
        _bank(position, words, marks),
        _stock(position, words),
    )


def _cartouche(position: Position) -> str:
    """The month in kanji, as a print bears its title."""
    month = MONTHS[position.month] if 0 <= position.month < len(MONTHS) else ""
    paper = box(38, MIDDLE_TOP + 20, 22, 60, cls="post") + box(40.5, MIDDLE_TOP + 22.5, 17, 55, cls="hairline")
    return paper + downwards(month, 49, MIDDLE_TOP + 33, 15, rows=2, cls="j m o")


@cache
def _bridge() -> str:
    """A bridge over the water, where the lane comes from the north."""
    x, y = WIDE / 2, STREET_TOP + 12
    planks = "".join(f"M{x - 13} {y + 6 * at:g}h26" for at in range(9))
    rails = box(x - 17, y - 4, 4, 56, cls="post") + box(x + 13, y - 4, 4, 56, cls="post")
    return box(x - 13, y - 3, 26, 54, cls="f-planks") + path(planks, cls="line") + rails


@cache
def _waves() -> str:
    rows = []
    for row, y in enumerate((MIDDLE_TOP + 16, MIDDLE_TOP + 36, MIDDLE_TOP + 58, MIDDLE_TOP + 80)):
        left = 30 + 9 * (row % 2)
        rows.append(f"M{left} {y:g}" + "q4.500-5 9 0t9 0t9 0")
        rows.append(f"M{WIDE - 60 - 9 * (row % 2)} {y:g}" + "q4.500-5 9 0t9 0t9 0")
    return path("".join(rows), cls="wave")


def _compass(x: float, y: float, position: Position, words: Words, marks: Marks) -> str:
    arm = 44.2
    parts = [f'<circle class="face" cx="{x:g}" cy="{y:g}" r="45"/>']
    rose = path("M0-5-15-15-5 0-15 15 0 5 15 15 5 0 15-15z", cls="rose")
    shade = path("M0 0-15-15 0-5zM0 0-15 15-5 0zM0 0 15 15 0 5zM0 0 15-15 5 0z", cls="f-ink")
    parts.append(group(rose, shade, x=x, y=y))
    for row, nagaya in enumerate(position.board.nagaya):
        left, top = x - arm if is_left(row) else x, y - arm if is_upper(row) else y
        sign = KANJI.get(nagaya, clean(nagaya, 1))
        middle, base = (25.5 if is_left(row) else arm - 25.5), (27.0 if is_upper(row) else arm - 14.5)
        letter = words(POINTS[nagaya]) if nagaya in POINTS else ""
        parts.append(
            cell(
                marks,
                f"fire.{nagaya}",
                labels.fire(nagaya, position, words),
                write(sign, middle - 4.5, base, 14.5, cls="j", anchor="middle")
                + write(letter, middle + 8.5, base - 0.5, 11, cls="b", anchor="middle"),
                x=left,
                y=top,
                wide=arm,
                high=arm,
                round=16,
            )
        )
    return "".join(parts)


def _bank(position: Position, words: Words, marks: Marks) -> str:
    inner = (
        stamp("mon", 5, 7, 26)
        + stamp("koban", 27, 5, 20)
        + write(words(_BANK), 26, 43, 11, cls="b", anchor="middle", room=48)
        + draw_run((f"+{position.edition.income}", "@mon"), 26, 57, 44, size=12)
    )
    return cell(
        marks,
        "bank",
        labels.bank(position, words),
        inner,
        x=74,
        y=MIDDLE_TOP + 18,
        wide=52,
        high=64,
        look="face",
    )


def _stock(position: Position, words: Words) -> str:
    x, y = WIDE - 126, MIDDLE_TOP + 18
    pile = "".join(box(x + 8 - 2 * at, y + 2 - 1.5 * at, 34, 44, cls="back", round=3) for at in (0, 1, 2))
    said = write(str(position.stock), x + 21, y + 28, 18, cls="j o", anchor="middle")
    return f'<g role="img" aria-label="{stock(position, words)}">{pile}{said}</g>'


def stock(position: Position, words: Words) -> str:
    """How many cards the season's stock has left."""
    return words(_STOCK, n=position.stock)
