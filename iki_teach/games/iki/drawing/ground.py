"""Where everything lies on the board: measures of the street, its house rows, and the boxes of stalls and spaces."""

from attrs import frozen

from iki_teach.games.iki.facts.edition import Stall
from iki_teach.games.iki.rules.position import Position

KANJI = {"south": "南", "east": "東", "north": "北", "west": "西"}
Box = tuple[float, float, float, float]  # x, y, width, height


@frozen
class Ground:
    """A board's measures in units of its drawing; `near`: cards are drawn with all that is printed on them."""

    near: bool
    wide: float
    roof: float
    card: float
    shop: float
    street: float
    canal: float
    gate: float
    crossing: float
    edge: float = 2
    gap: float = 2

    @property
    def space(self) -> float:
        return self.shop + self.street

    @property
    def upper(self) -> float:
        """Where the upper shops begin."""
        return self.roof + self.card + self.gap

    @property
    def water(self) -> float:
        """Where the canal begins."""
        return self.upper + self.space

    @property
    def lower(self) -> float:
        """Where the lower street begins."""
        return self.water + self.canal

    @property
    def high(self) -> float:
        return self.lower + self.space + self.gap + self.card + self.roof

    def stall_box(self, stall: Stall, position: Position) -> Box:
        """Where a stall lies; the outer one of a row is the farthest from the crossing."""
        board = position.board
        row, in_row = board.nagaya.index(stall.nagaya), len(board.stalls) / len(board.nagaya)
        wide = ((self.wide - self.crossing) / 2 - self.edge) / in_row
        x = self.edge + (stall.place - 1) * wide if is_left(row) else self.wide - self.edge - stall.place * wide
        return x, self.roof if is_upper(row) else self.high - self.roof - self.card, wide, self.card

    def space_box(self, number: int) -> Box:
        """Where a street space lies with its shop, counter-clockwise from the gate in the lower middle."""
        row, outer = (number - 1) // 2, number in (2, 3, 6, 7)
        wide = (self.wide - self.gate) / 4
        column = (0 if outer else 1) if is_left(row) else (3 if outer else 2)
        x = column * wide + (self.gate if column > 1 else 0)
        return x + 1, self.upper if is_upper(row) else self.lower, wide - 2, self.space


NEAR = Ground(near=True, wide=700, roof=22, card=138, shop=54, street=38, canal=90, gate=76, crossing=24)
FAR = Ground(near=False, wide=374, roof=18, card=100, shop=54, street=30, canal=50, gate=50, crossing=20, edge=1)


def is_left(row: int) -> bool:
    """Whether a house row, counted counter-clockwise from the gate, lies left of the crossing."""
    return row >= 2


def is_upper(row: int) -> bool:
    """Whether a house row lies above the street's middle."""
    return row in (1, 2)
