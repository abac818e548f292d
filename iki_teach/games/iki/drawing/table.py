"""The whole table in one drawing, with a composition for wide pages and one for narrow ones."""

from collections.abc import Collection, Mapping
from functools import cache

from attrs import frozen

from iki_teach.content.files import data_dir, read_text
from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.panels import Place, panel, responsive
from iki_teach.drawing.pens import write
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing import calendar, cards, display, ground, market, pieces, players, street, tracks
from iki_teach.games.iki.drawing.signs import BOOK
from iki_teach.games.iki.rules.position import Position

NARROW = 374.0
WIDE = 960.0
MARGIN = 10.0
BOARD_SCALE = 1.3
SIDE_LEFT = MARGIN + NARROW * BOARD_SCALE + 14
SIDE_SCALE = (WIDE - MARGIN - SIDE_LEFT) / NARROW
STRIP = WIDE - 2 * MARGIN
HEADING = 18.0
FUJI_HIGH = 120.0

_TABLE = N("drawing.table", "The IKI table. {now}")
_BOARD = N("drawing.table", "Board: street, gate and house rows")


def table(
    position: Position,
    words: Words,
    *,
    legal: Collection[str] = (),
    selected: Collection[str] = (),
    refused: Collection[str] = (),
    changed: Collection[str] = (),
    names: Mapping[str, str] = {},
) -> str:
    """The table as one SVG; the four collections and the names are by cell."""
    marks = Marks(frozenset(legal), frozenset(selected), frozenset(refused), frozenset(changed), names)
    sheet = _Sheet()
    _lay_all(sheet, position, words, marks)
    drawn = "".join(sheet.panels)
    seen = names_in(drawn)
    shared = players.defs(position.edition.seller_colour)
    shared += cards.frame_defs(frozenset(name for name in seen if name.startswith("frame-")))
    shared += pieces.defs(frozenset(name for name in seen if name.startswith("token-")))
    used = BOOK.defined(frozenset(seen | names_in(shared))) + shared
    label, wide, narrow = words(_TABLE, now=calendar.now(position, words)), sheet.wide_high, sheet.narrow_high
    return responsive(label, drawn, used, wide=(WIDE, wide), narrow=(NARROW, narrow))


class _Sheet:
    """The panels laid so far, and how high both compositions have grown."""

    def __init__(self) -> None:
        self.panels: list[str] = []
        self.wide_high = 0.0
        self.narrow_high = 0.0

    def lay(self, name: str, inner: str, *, wide: Place, narrow: Place, label: str = "") -> None:
        """Lay a panel; a place is x, y and scale."""
        self.panels.append(panel(name, inner, wide, narrow, label))

    def lay_all(self, name: str, drawn: list[str], wide: "_Grid", narrow: "_Grid") -> None:
        """Lay drawings in rows, numbered from 0."""
        for at, inner in enumerate(drawn):
            self.lay(f"{name}.{at}", inner, wide=wide.place(at), narrow=narrow.place(at))

    def head(self, name: str, text: str, *, wide: tuple[float, float], narrow_y: float) -> None:
        """Lay a heading."""
        self.lay(name, write(text, 2, 11.5, 12, cls="b"), wide=(*wide, 1.08), narrow=(0, narrow_y, 1))


@frozen
class _Grid:
    """Drawings in rows: how far they are apart, how many go in a row, and how large they are."""

    x: float
    y: float
    across: int
    pitch: float
    fall: float
    scale: float

    def place(self, at: int) -> Place:
        """Where the drawing of this number goes."""
        row, column = divmod(at, self.across)
        return self.x + column * self.pitch, self.y + row * self.fall, self.scale

    def high(self, number_of: int) -> float:
        """How high so many drawings stand."""
        return -(-number_of // self.across) * self.fall


@cache
def fuji() -> str:
    """Mount Fuji behind the water in the morning, 374 by 120, for a table that has room left."""
    return "".join(read_text(data_dir() / "iki" / "fuji.svg").splitlines())


def _lay_all(sheet: _Sheet, position: Position, words: Words, marks: Marks) -> None:
    foot = MARGIN + ground.HIGH * BOARD_SCALE
    parts = [
        ("calendar", calendar.HIGH, calendar.draw(position, words, marks), calendar.name(position, words)),
        ("order", tracks.ORDER_HIGH, tracks.order(position, words, marks), words(tracks.ORDER)),
        ("fire", tracks.fire_high(position), tracks.fire(position, words), tracks.fire_name(position, words)),
    ]
    rows = -(-len(position.players) // 2)
    used = sum(high for _, high, _, _ in parts) + rows * players.high(position) + 6 * (rows - 1)
    gap = min(max((foot - MARGIN - used * SIDE_SCALE) / len(parts), 9.0), 22.0)
    side_y, narrow_y = MARGIN, 5.0
    for name, high, inner, label in parts[:2]:
        sheet.lay(name, inner, wide=(SIDE_LEFT, side_y, SIDE_SCALE), narrow=(0, narrow_y, 1), label=label)
        side_y, narrow_y = side_y + high * SIDE_SCALE + gap, narrow_y + high + 10
    board = street.draw(position, words, marks)
    sheet.lay("board", board, wide=(MARGIN, MARGIN, BOARD_SCALE), narrow=(0, narrow_y, 1), label=words(_BOARD))
    narrow_y += ground.HIGH + 12
    fire_y, side_y = side_y, side_y + tracks.fire_high(position) * SIDE_SCALE + gap
    side_foot = side_y + (rows * (players.high(position) + 6) - 6) * SIDE_SCALE
    wide_y, narrow_y = _lay_display(sheet, position, words, marks, max(foot, side_foot) + 13, narrow_y)
    wide_y, narrow_y = _lay_market(sheet, position, words, marks, wide_y, narrow_y)
    name, high, inner, label = parts[2]
    sheet.lay(name, inner, wide=(SIDE_LEFT, fire_y, SIDE_SCALE), narrow=(0, narrow_y, 1), label=label)
    narrow_y = _lay_players(sheet, position, words, marks, side_y, narrow_y + high + 12)
    if rows == 1:
        view_y = foot - FUJI_HIGH * SIDE_SCALE
        sheet.lay("view", fuji(), wide=(SIDE_LEFT, view_y, SIDE_SCALE), narrow=(0, narrow_y, 1))
        narrow_y += FUJI_HIGH + 4
    sheet.wide_high, sheet.narrow_high = wide_y, narrow_y


def _lay_display(
    sheet: _Sheet, position: Position, words: Words, marks: Marks, wide_y: float, narrow_y: float
) -> tuple[float, float]:
    sheet.head("display", display.heading(position, words), wide=(MARGIN, wide_y), narrow_y=narrow_y)
    drawn = display.draw(position, words, marks)
    wide = _Grid(MARGIN, wide_y + HEADING, 12, STRIP / 12 + 0.4, cards.HIGH * 1.04 + 6, 1.04)
    narrow = _Grid(0, narrow_y + HEADING, 5, NARROW / 5 + 0.3, cards.HIGH * 1.03 + 5, 1.03)
    sheet.lay_all("display", drawn, wide, narrow)
    return wide.y + wide.high(len(drawn)) + 8, narrow.y + narrow.high(len(drawn)) + 8


def _lay_market(
    sheet: _Sheet, position: Position, words: Words, marks: Marks, wide_y: float, narrow_y: float
) -> tuple[float, float]:
    tiles, houses = market.tiles(position, words, marks), market.buildings(position, words, marks)
    room = len(tiles) * (market.TILE_WIDE + 5) + 18 + len(houses) * (market.HOUSE_WIDE + 5)
    scale = min(max(STRIP / room, 0.85), 1.2)
    pitch, fall = (market.TILE_WIDE + 5) * scale, market.TILE_HIGH * scale + 6
    wide = _Grid(MARGIN, wide_y + HEADING, max(int(STRIP / pitch), 1), pitch, fall, scale)
    narrow = _Grid(0, narrow_y + HEADING, 6, NARROW / 6 + 0.5, market.TILE_HIGH + 5, 1)
    sheet.head("market", words(market.MARKET), wide=(MARGIN, wide_y), narrow_y=narrow_y)
    sheet.lay_all("market", tiles, wide, narrow)
    narrow_y = narrow.y + narrow.high(len(tiles)) + 8
    start = MARGIN + len(tiles) * pitch + 18
    if room * scale > STRIP + 1:
        start, wide_y = MARGIN, wide.y + wide.high(len(tiles)) + 8
    pitch = (market.HOUSE_WIDE + 5) * scale
    wide = _Grid(start, wide_y + HEADING, max(int((WIDE - MARGIN + 6 - start) / pitch), 1), pitch, fall, scale)
    narrow = _Grid(0, narrow_y + HEADING, 4, NARROW / 4 + 1, market.HOUSE_HIGH + 5, 1)
    sheet.head("buildings", words(market.BUILDINGS), wide=(start, wide_y), narrow_y=narrow_y)
    sheet.lay_all("buildings", houses, wide, narrow)
    foot = wide.y + max(wide.high(len(houses)), fall) + 4
    return foot, narrow.y + narrow.high(len(houses)) + 8


def _lay_players(
    sheet: _Sheet, position: Position, words: Words, marks: Marks, wide_y: float, narrow_y: float
) -> float:
    high = players.high(position) + 6
    wide = _Grid(SIDE_LEFT, wide_y, 2, (players.WIDE + 6) * SIDE_SCALE, high * SIDE_SCALE, SIDE_SCALE)
    narrow = _Grid(0, narrow_y, 2, players.WIDE + 6, high, 1)
    for at, view in enumerate(position.players):
        inner = players.draw(view, position, words, marked=f"player.{view.seat + 1}" in marks.changed)
        sheet.lay(f"player.{view.seat}", inner, wide=wide.place(at), narrow=narrow.place(at))
    return narrow.y + narrow.high(len(position.players)) + 2
