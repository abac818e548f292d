"""The whole table: the board with a rail beside it, or alone with all else as details below; and its twin in words."""

from collections.abc import Callable

from iki_teach.content.words import N, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import Marks
from iki_teach.drawing.memory import Part, names_of, part
from iki_teach.drawing.pens import number, quoted
from iki_teach.games.iki.drawing import calendar, canal, market, players, rail, signs, street, tracks
from iki_teach.games.iki.drawing.ground import FAR, NEAR, Ground, is_left, is_upper
from iki_teach.games.iki.drawing.rail import GAP, GUTTER, Panel, Row
from iki_teach.games.iki.drawing.scene import Scene, scene_of
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import BUSINESS
from iki_teach.games.iki.words import labels
from iki_teach.kits import Look

WIDE, HIGH = 920.0, 652.0
TOP, RAIL = 52.0, 714.0  # where the board begins below the calendar, and the rail beside it
BELOW = 374.0  # how wide the details are below a narrow board
BESIDE = 304.0  # and in the column beside one of middle width

_TABLE = N("drawing.table", "The IKI table. {now}")
_BOARD = N("drawing.table", "Board: street, gate and house rows")
_STREET = N("drawing.street", "Street, counter-clockwise from the gate")
_GATE_HOLDS = N("drawing.street", "At the gate: {names}")
_GATE_EMPTY = N("drawing.street", "At the gate: nobody")
_ROWS = N("drawing.nagaya", "House rows, from the outer stall to the crossroads")
_BANK = N("drawing.bank", "Bank and stock")
_PLAYERS = N("drawing.players", "Players")
_NONE = N("drawing.market", "nothing for sale")


def table(position: Position, words: Words, look: Look | None = None) -> Drawing:
    scene = scene_of(position, words, look or Look())
    panels, details, wide, high, (across, down) = LAYOUTS[scene.layout](scene)
    names = frozenset(names_of((*panels, *details)))
    return Drawing(
        words(_TABLE, now=calendar.now(position, words)),
        f"0 0 {wide:g} {number(high)}",
        scene.memory.cached("names", signs.definitions, names),
        tuple([part.text for part in panels]),
        tuple([part.text for part in details]),
        f"0 0 {across:g} {number(down)}" if down else "",
        more=rows_of(position, words) if scene.layout == "narrow" else "",
    )


def rows_of(position: Position, words: Words) -> str:
    """Name the rows as they lie, those above first: a narrow page says on which of them one looks; and what is near."""
    lying = sorted(enumerate(position.board.nagaya), key=lambda one: (not is_upper(one[0]), not is_left(one[0])))
    rows = "|".join(labels.row(name, words) for _, name in lying)
    return f' data-map="{quoted(rows)}" data-near="{" ".join(business_at(position))}"'


def business_at(position: Position) -> tuple[str, ...]:
    """Return where the player who does business does it: a space with its shop, and the stalls behind it."""
    seat = position.to_move
    place = position.players[seat].place if seat is not None and position.phase == BUSINESS else None
    return (f"space.{place}", *position.board.spaces[place - 1].serves) if place else ()


Size = tuple[float, float]
Placed = tuple[list[Part], list[Part], float, float, Size]  # panels, details, width and height, size of the details


def months(scene: Scene, wide: float) -> Panel:
    marks = scene.marked("calendar")
    return scene.cached(("calendar", wide), draw_months, marks, wide, month=scene.position.month)


def draw_months(now: Position, words: Words, marks: Marks, wide: float) -> Panel:
    return Panel("calendar", part(calendar.draw(now, words, marks, wide)), wide, 44, calendar.name(now, words))


def board(scene: Scene, ground: Ground) -> Panel:
    shown = "board", street.draw(scene, ground), ground.wide, ground.high, scene.words(_BOARD)
    return scene.memory.cached(("board", ground.near), Panel, *shown)


def beside(scene: Scene) -> Placed:
    placed = [rail.put(scene, months(scene, WIDE), 0, 0), rail.put(scene, board(scene, NEAR), 0, TOP)]
    return [*placed, *rail.rail(scene, RAIL, TOP, HIGH - TOP)], [], WIDE, HIGH, (0, 0)


def alone(scene: Scene, ground: Ground, across: float) -> Placed:
    placed, high = details(scene, across)
    return [rail.put(scene, board(scene, ground), 0, 0)], placed, ground.wide, ground.high, (across, high)


def details(scene: Scene, across: float) -> tuple[list[Part], float]:
    groups = groups_of(scene, across)
    first = rail.asked(scene.marks)
    placed, y = [rail.put(scene, months(scene, across), 0, 0, detail=True)], 52.0
    for name in sorted(groups, key=lambda name: name != first):
        shown = groups[name], 0.0, y, GAP, "", True
        more, y = scene.memory.cached((scene.layout, "details", name), rail.put_rows, *shown)
        placed += more
    return placed, y


def groups_of(scene: Scene, across: float) -> dict[str, tuple[Row, ...]]:
    each = (across - GUTTER) / 2 if across >= BELOW else across
    people = [rail.fire(scene, each)]
    people += [rail.player(seat, scene, players.HIGH, each) for seat in range(len(scene.position.players))]
    return {
        "players": ((rail.order(scene, across),), *in_rows(people, across)),
        "display": paired(rail.for_hire(scene, each=each), across),
        "market": paired(rail.for_sale(scene), across),
        "buildings": paired(rail.buildings(scene), across),
    }


def paired(rows: tuple[Row, ...], across: float) -> tuple[Row, ...]:
    heading, *rest = rows
    return heading, *in_rows([panel for row in rest for panel in row], across)


def in_rows(panels: list[Panel], across: float) -> list[Row]:
    many = int((across + GUTTER) / (panels[0].wide + GUTTER)) if panels else 1
    return [tuple(panels[at : at + many]) for at in range(0, len(panels), many)]


LAYOUTS: dict[str, Callable[[Scene], Placed]] = {
    "wide": beside,
    "middle": lambda scene: alone(scene, NEAR, BESIDE),
    "narrow": lambda scene: alone(scene, FAR, BELOW),
}


def describe(position: Position, words: Words) -> str:
    """The table in plain text: a heading, then a line for each thing, then an empty line."""
    tiles = [labels.tile(position.tiles[tile], words) for tile in (*position.fish, *position.pipes, *position.pouches)]
    houses = [labels.building(position.building_cards[house], words.lang) for house in position.buildings]
    street = [labels.space(space, position, words) for space in position.board.spaces]
    cards = [labels.offered(position.cards[card], coins, position, words) for card, coins in market.shown(position)]
    lies = [(stall, position.stalls.get(stall.id)) for stall in position.board.stalls]
    stalls = [labels.stall(stall, occupant, position, words) for stall, occupant in lies]
    sections = [
        (words(calendar.CALENDAR), [calendar.name(position, words), *calendar.year(position, words)]),
        (words(tracks.ORDER), [labels.slot(name, position, words) for name in position.slots]),
        (words(_STREET), [_gate(position, words), *street]),
        (words(_ROWS), stalls),
        (market.heading(position, words), cards),
        (words(market.MARKET), tiles or [words(_NONE)]),
        (words(market.BUILDINGS), houses or [words(_NONE)]),
        (words(_BANK), [labels.bank(position, words), canal.stock(position, words)]),
        (words(tracks.TOP_FIRST), tracks.fire_lines(position, words)),
        (words(_PLAYERS), [players.name(view, position, words) for view in position.players]),
    ]
    return "\n\n".join("\n".join([heading, *[f"- {line}" for line in lines]]) for heading, lines in sections) + "\n"


def _gate(position: Position, words: Words) -> str:
    here = [labels.player(view) for view in position.players if view.place == 0]
    return words(_GATE_HOLDS, names=", ".join(here)) if here else words(_GATE_EMPTY)
