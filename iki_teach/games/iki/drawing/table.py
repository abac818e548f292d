"""The whole table: the board with a rail beside it, or the board alone with all else as details below."""

from collections.abc import Iterator

from iki_teach.content.words import N, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.pens import number
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing import calendar, figures, pieces, players, rail, street
from iki_teach.games.iki.drawing.ground import FAR, NEAR, Ground
from iki_teach.games.iki.drawing.rail import GAP, Panel, Row
from iki_teach.games.iki.drawing.signs import BOOK
from iki_teach.games.iki.rules.position import Position
from iki_teach.kits import Look

WIDE, HIGH = 920.0, 652.0
TOP, RAIL = 52.0, 714.0  # where the board begins below the calendar, and the rail beside it
BELOW = 374.0  # how wide the details are below a narrow board
BESIDE = 304.0  # and in the column beside one of middle width

_TABLE = N("drawing.table", "The IKI table. {now}")
_BOARD = N("drawing.table", "Board: street, gate and house rows")


def table(position: Position, words: Words, look: Look | None = None) -> Drawing:
    """The table; cells are marked as the look says."""
    look = look or Look()
    panels, details, wide, high, (across, down) = LAYOUTS[look.layout](position, words, look)
    seen = names_in("".join((*panels, *details)))
    shared = figures.defs([name for name in seen if name.startswith("figure-")]) + pieces.defs(frozenset())
    return Drawing(
        words(_TABLE, now=calendar.now(position, words)),
        f"0 0 {wide:g} {number(high)}",
        BOOK.defined(frozenset(seen | names_in(shared))) + shared,
        tuple(panels),
        tuple(details),
        f"0 0 {across:g} {number(down)}" if down else "",
    )


Size = tuple[float, float]
Placed = tuple[list[str], list[str], float, float, Size]  # panels, details, width and height, size of the details


def months(position: Position, words: Words, marks: Marks, wide: float) -> Panel:
    return Panel("calendar", calendar.draw(position, words, marks, wide), wide, 44, calendar.name(position, words))


def board(position: Position, words: Words, marks: Marks, ground: Ground) -> Panel:
    drawn = street.draw(position, words, marks, ground)
    return Panel("board", drawn, ground.wide, ground.high, words(_BOARD))


def wide(position: Position, words: Words, marks: Marks) -> Placed:
    placed = [months(position, words, marks, WIDE).at(0, 0), board(position, words, marks, NEAR).at(0, TOP)]
    for y, row in rail.rail(position, words, marks, HIGH - TOP):
        for at, panel in enumerate(row):
            placed.append(panel.at(RAIL + at * (panel.wide + GAP / 2), TOP + y))
    return placed, [], WIDE, HIGH, (0, 0)


def narrow(position: Position, words: Words, marks: Marks) -> Placed:
    placed, high = details(position, words, marks, BELOW)
    return [board(position, words, marks, FAR).at(0, 0)], placed, FAR.wide, FAR.high, (BELOW, high)


def middle(position: Position, words: Words, marks: Marks) -> Placed:
    placed, high = details(position, words, marks, BESIDE)
    return [board(position, words, marks, NEAR).at(0, 0)], placed, NEAR.wide, NEAR.high, (BESIDE, high)


def details(position: Position, words: Words, marks: Marks, across: float) -> tuple[list[str], float]:
    groups = groups_of(position, words, marks, across)
    first = rail.asked(marks)
    placed, y = [months(position, words, marks, across).at(0, 0, detail=True)], 52.0
    for name in sorted(groups, key=lambda name: name != first):
        for row in groups[name]:
            x = 0.0
            for panel in row:
                placed.append(panel.at(x, y, detail=True))
                x += panel.wide + GAP / 2
            y += max(panel.high for panel in row) + GAP
    return placed, y


def groups_of(position: Position, words: Words, marks: Marks, across: float) -> dict[str, list[Row]]:
    each = (across - GAP / 2) / 2 if across >= BELOW else across
    seats = [rail.player(view.seat, position, words, marks, players.HIGH, each) for view in position.players]
    people = [rail.fire(position, words, each), *seats]
    return {
        "players": [(rail.order(position, words, marks, across),), *in_rows(people, across)],
        "display": paired(rail.for_hire(position, words, marks, each=each), across),
        "market": paired(rail.for_sale(position, words, marks), across),
        "buildings": paired(rail.buildings(position, words, marks), across),
    }


def paired(rows: Iterator[Row], across: float) -> list[Row]:
    heading, *rest = rows
    return [heading, *in_rows([panel for row in rest for panel in row], across)]


def in_rows(panels: list[Panel], across: float) -> list[Row]:
    many = int((across + GAP / 2) / (panels[0].wide + GAP / 2)) if panels else 1
    return [tuple(panels[at : at + many]) for at in range(0, len(panels), many)]


LAYOUTS = {"wide": wide, "middle": middle, "narrow": narrow}
