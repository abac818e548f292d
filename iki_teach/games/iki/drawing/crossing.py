"""The middle of the board: water, the month, the compass of fire, the bank and the stock of cards."""

from functools import cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, clean, downwards, group, path, stamp, write
from iki_teach.games.iki.drawing.ground import KANJI, MIDDLE, MIDDLE_TOP, WIDE, is_left, is_upper
from iki_teach.games.iki.drawing.pieces import arrow
from iki_teach.games.iki.drawing.runs import draw as draw_run
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import labels

POINTS = {row: N("drawing.compass", row[0].upper()) for row in labels.ROWS}
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

_STOCK = N("drawing.street", "{n} card left this season", "{n} cards left this season")
_BANK = N("drawing.bank", "Bank")


def draw(position: Position, words: Words, marks: Marks) -> str:
    """The middle of the board, between the two sides of the street."""
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
        inner = write(sign, middle - 4.5, base, 14.5, cls="j", anchor="middle")
        inner += write(letter, middle + 8.5, base - 0.5, 11, cls="b", anchor="middle")
        label = labels.fire(nagaya, position, words)
        parts.append(cell(marks, f"fire.{nagaya}", label, inner, x=left, y=top, wide=arm, high=arm, round=16))
    return "".join(parts)


def _bank(position: Position, words: Words, marks: Marks) -> str:
    inner = (
        stamp("mon", 5, 7, 26)
        + stamp("koban", 27, 5, 20)
        + write(words(_BANK), 26, 43, 11, cls="b", anchor="middle", room=48)
        + draw_run((f"+{position.edition.income}", "@mon"), 26, 57, 44, size=12)
    )
    return cell(
        marks, "bank", labels.bank(position, words), inner, x=74, y=MIDDLE_TOP + 18, wide=52, high=64, look="face"
    )


def _stock(position: Position, words: Words) -> str:
    x, y = WIDE - 126, MIDDLE_TOP + 18
    pile = "".join(box(x + 8 - 2 * at, y + 2 - 1.5 * at, 34, 44, cls="back", round=3) for at in (0, 1, 2))
    number = write(str(position.stock), x + 21, y + 28, 18, cls="j o", anchor="middle")
    return f'<g role="img" aria-label="{stock(position, words)}">{pile}{number}</g>'


def stock(position: Position, words: Words) -> str:
    """How many cards the season's stock has left."""
    return words(_STOCK, n=position.stock)
