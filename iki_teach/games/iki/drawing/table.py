"""The whole table: the board with a rail beside it, or the board alone with all else as details below."""

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

from attrs import frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.palette import style
from iki_teach.drawing.pens import box, number, quoted, shift, write
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing import calendar, display, figures, market, pieces, players, street, tracks
from iki_teach.games.iki.drawing.ground import FAR, NEAR
from iki_teach.games.iki.drawing.signs import BOOK
from iki_teach.games.iki.rules.position import Position

Layout = Literal["wide", "middle", "narrow"]
WIDE, HIGH = 920.0, 652.0
TOP, RAIL = 52.0, 714.0  # where the board begins below the calendar, and the rail beside it
RAIL_HIGH = HIGH - TOP
COLUMN = 206.0
LENS = 210.0
GAP = 8.0
STILL = "scale(1)"
DETAIL = 0.9  # how large the rail's panels are below a narrow board: two side by side

_TABLE = N("drawing.table", "The IKI table. {now}")
_BOARD = N("drawing.table", "Board: street, gate and house rows")


@frozen
class Panel:
    """A part of the drawing: what it is called, its drawing and size, and what is read out."""

    name: str
    inner: str
    wide: float
    high: float
    label: str = ""

    def at(self, x: float, y: float, scale: float = 1, *, detail: bool = False) -> str:
        """The panel in its place."""
        spoken = f' role="group" aria-label="{quoted(self.label)}"' if self.label else ""
        more = ' data-detail=""' if detail else ""
        moved = shift(x, y, scale) or STILL
        return f'<g class="panel" data-panel="{self.name}"{more} transform="{moved}"{spoken}>{self.inner}</g>'


def table(
    position: Position,
    words: Words,
    *,
    legal: Collection[str] = (),
    selected: Collection[str] = (),
    refused: Collection[str] = (),
    changed: Collection[str] = (),
    names: Mapping[str, str] = {},
    layout: str = "wide",
) -> str:
    """The table as one SVG; the four collections and the names are by cell."""
    marks = Marks(frozenset(legal), frozenset(selected), frozenset(refused), frozenset(changed), names)
    placed, wide, high, details = LAYOUTS[layout](position, words, marks)
    drawn = "".join(placed)
    seen = names_in(drawn)
    shared = figures.defs([name for name in seen if name.startswith("figure-")]) + pieces.defs(frozenset())
    used = BOOK.defined(frozenset(seen | names_in(shared))) + shared
    spoken = quoted(words(_TABLE, now=calendar.now(position, words)))
    more = f' data-details="0 0 374 {number(details)}"' if details else ""
    return (
        f'<svg class="iki-table" role="group" aria-label="{spoken}" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {wide:g} {number(high)}"{more}><style>{style()}</style><defs>{used}</defs>{drawn}</svg>'
    )


Placed = tuple[list[str], float, float, float]  # panels, width and height of the drawing, height of the details


def wide(position: Position, words: Words, marks: Marks) -> Placed:
    """The calendar on top, the board, and a rail with what the moment needs."""
    placed = [
        Panel("calendar", calendar.draw(position, words, marks), WIDE, 44, calendar.name(position, words)).at(0, 0),
        Panel("board", street.draw(position, words, marks, NEAR), NEAR.wide, NEAR.high, words(_BOARD)).at(0, TOP),
    ]
    y = TOP
    for row in rail(position, words, marks):
        x = RAIL
        for panel in row:
            placed.append(panel.at(x, y))
            x += panel.wide + GAP / 2
        y += row[0].high + GAP
    return placed, WIDE, HIGH, 0


def rail(position: Position, words: Words, marks: Marks) -> Iterator[tuple[Panel, ...]]:
    """What stands beside the board, row by row: what is asked about, or else order, firefighting and everybody."""
    wares = wares_asked(marks)
    low = players.LOW if len(position.players) > 3 else players.HIGH
    if not wares:
        yield (order(position, words, marks),)
        yield (fire(position, words),)
        for view in position.players:
            yield (player(view.seat, position, words, marks, low),)
    else:
        yield (player(position.to_move or 0, position, words, marks, players.HIGH),)
    yield from {"": lens, "display": for_hire, "market": for_sale, "buildings": buildings}[wares](
        position, words, marks
    )


def wares_asked(marks: Marks) -> str:
    """Which wares a legal move takes: cards for hire, tiles, buildings; empty for none."""
    kinds = {name.partition(".")[0] for name in (*marks.legal, *marks.selected)}
    return (
        "display"
        if "display" in kinds
        else "market"
        if kinds & {"fish", "tobacco"}
        else "buildings"
        if "building" in kinds
        else ""
    )


def order(position: Position, words: Words, marks: Marks) -> Panel:
    """The order track."""
    return Panel("order", tracks.order(position, words, marks), COLUMN, tracks.ORDER_HIGH, words(tracks.ORDER))


def fire(position: Position, words: Words) -> Panel:
    """The firefighting track."""
    return Panel("fire", tracks.fire(position, words), COLUMN, tracks.FIRE_HIGH, tracks.fire_name(position, words))


def player(seat: int, position: Position, words: Words, marks: Marks, high: float) -> Panel:
    """A player's place."""
    marked = f"player.{seat + 1}" in marks.changed or f"player.{seat}" in marks.changed
    inner = players.draw(position.players[seat], position, words, high, marked=marked)
    return Panel(f"player.{seat}", inner, COLUMN, high)


def heading(name: str, text: str) -> Panel:
    """A heading."""
    return Panel(name, write(text, 0, 13, 13, cls="b"), COLUMN, 16)


def lens(position: Position, words: Words, marks: Marks) -> Iterator[tuple[Panel, ...]]:
    """Room for a card that is pointed at."""
    yield (Panel("lens", box(0, 0, COLUMN, LENS, cls="inset", round=6), COLUMN, LENS),)


def for_hire(position: Position, words: Words, marks: Marks) -> Iterator[tuple[Panel, ...]]:
    """The cards of the display."""
    yield (heading("display", display.heading(position, words)),)
    for at, row in enumerate(display.draw(position, words, marks)):
        yield (Panel(f"display.{at}", row, COLUMN, display.row_high(position) - 3),)


def for_sale(position: Position, words: Words, marks: Marks) -> Iterator[tuple[Panel, ...]]:
    """Fish and tobacco, three in a row."""
    yield (heading("market", words(market.MARKET)),)
    tiles = [
        Panel(f"market.{at}", tile, market.TILE_WIDE, market.TILE_HIGH)
        for at, tile in enumerate(market.tiles(position, words, marks))
    ]
    yield from (tuple(tiles[at : at + 3]) for at in range(0, len(tiles), 3))


def buildings(position: Position, words: Words, marks: Marks) -> Iterator[tuple[Panel, ...]]:
    """The buildings that can be built, two in a row."""
    yield (heading("buildings", words(market.BUILDINGS)),)
    houses = [
        Panel(f"buildings.{at}", house, market.HOUSE_WIDE, market.HOUSE_HIGH)
        for at, house in enumerate(market.buildings(position, words, marks))
    ]
    yield from (tuple(houses[at : at + 2]) for at in range(0, len(houses), 2))


def narrow(position: Position, words: Words, marks: Marks) -> Placed:
    """The board from afar, for a telephone; all else are details."""
    board = Panel("board", street.draw(position, words, marks, FAR), FAR.wide, FAR.high, words(_BOARD)).at(0, 0)
    placed, high = details(position, words, marks)
    return [board, *placed], FAR.wide, FAR.high, high


def middle(position: Position, words: Words, marks: Marks) -> Placed:
    """The board as on a wide page; all else are details."""
    board = Panel("board", street.draw(position, words, marks, NEAR), NEAR.wide, NEAR.high, words(_BOARD)).at(0, 0)
    placed, high = details(position, words, marks)
    return [board, *placed], NEAR.wide, NEAR.high, high


def details(position: Position, words: Words, marks: Marks) -> tuple[list[str], float]:
    """Everything but the board, 374 wide: what is asked about first."""
    months = Panel(
        "calendar", calendar.draw(position, words, marks, FAR.wide), FAR.wide, 44, calendar.name(position, words)
    )
    both = (order(position, words, marks), fire(position, words))
    seats = [player(view.seat, position, words, marks, players.HIGH) for view in position.players]
    pairs = [both, *(tuple(seats[at : at + 2]) for at in range(0, len(seats), 2))]
    wares = {"display": for_hire, "market": for_sale, "buildings": buildings}
    asked = wares_asked(marks) or "display"
    groups = [list(wares[name](position, words, marks)) for name in sorted(wares, key=lambda name: name != asked)]
    placed, y = [months.at(0, 0, detail=True)], 52.0
    for row in [*pairs, *(tuple(several) for rows in groups for several in paired(rows))]:
        x = 0.0
        for panel in row:
            placed.append(panel.at(x, y, DETAIL, detail=True))
            x += (panel.wide + GAP / 2) * DETAIL
        y += (row[0].high + GAP) * DETAIL
    return placed, y


def paired(rows: list[tuple[Panel, ...]]) -> Iterator[list[Panel]]:
    """Rows of one panel side by side; a heading keeps its own."""
    first, *rest = rows
    yield list(first)
    panels = [panel for row in rest for panel in row]
    across = max(1, int(FAR.wide / DETAIL / (panels[0].wide + GAP / 2))) if panels else 1
    yield from (panels[at : at + across] for at in range(0, len(panels), across))


LAYOUTS = {"wide": wide, "middle": middle, "narrow": narrow}
