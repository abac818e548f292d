"""Where everything lies on the board: measures of the street, its house rows, and the boxes of stalls and spaces."""

from iki_teach.games.iki.drawing.cards import HIGH as CARD_HIGH
from iki_teach.games.iki.facts.board import Stall
from iki_teach.games.iki.rules.position import Position

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


def is_left(row: int) -> bool:
    """Whether a house row, counted counter-clockwise from the gate, lies left of the crossing."""
    return row >= 2


def is_upper(row: int) -> bool:
    """Whether a house row lies above the street's middle."""
    return row in (1, 2)


def stall_box(stall: Stall, position: Position) -> tuple[float, float, float, float]:
    """Where a stall lies: x, y, width, height; the outer one of a row is the farthest from the crossing."""
    row = position.board.nagaya.index(stall.nagaya)
    wide = (WIDE - 2 * EDGE - CROSSING) / 2 * len(position.board.nagaya) / len(position.board.stalls)
    x = EDGE + (stall.place - 1) * wide if is_left(row) else WIDE - EDGE - stall.place * wide
    return x, STALLS_TOP if is_upper(row) else STALLS_LOW, wide, CARD_HIGH


def space_box(number: int) -> tuple[float, float, float, float]:
    """Where a street space lies, counter-clockwise from the gate in the lower middle."""
    row, outer = (number - 1) // 2, number in (2, 3, 6, 7)
    wide = (WIDE - GATE) / 4
    column = (0 if outer else 1) if is_left(row) else (3 if outer else 2)
    x = column * wide + (GATE if column > 1 else 0)
    return x + 1, STREET_TOP if is_upper(row) else STREET_LOW, wide - 2, STREET
