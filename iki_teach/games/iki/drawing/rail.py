"""What stands beside the board, or below it: tabs with the players, the cards for hire, the tiles, the buildings."""

import re
from collections.abc import Iterator
from math import fsum

from attrs import frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import UNMARKED, Marks, cell
from iki_teach.drawing.memory import Memory, Part, part
from iki_teach.drawing.pens import quoted, shift, stamp, write
from iki_teach.games.iki.drawing import market, players, season, tracks
from iki_teach.games.iki.drawing.scene import Scene
from iki_teach.games.iki.rules.position import PlayerView, Position

COLUMN, GAP = 206.0, 8.0
GUTTER = GAP / 2  # between panels of a row
TAB_HIGH = 44.0
STILL = "scale(1)"
PLAYERS, SHORT_MARKET = N("drawing.tab", "Players"), N("drawing.tab", "Market")
TABS = {
    "players": (PLAYERS, "iki"), "display": (market.DISPLAY, "curtain"),
    "market": (SHORT_MARKET, "fish"), "buildings": (market.BUILDINGS, "house"),
}  # fmt: skip
_TAB = N("drawing.tab", "Show: {what}")
KINDS = {
    "slot": "players", "player": "players", "display": "display", "fish": "market", "tobacco": "market",
    "market": "market", "building": "buildings", "buildings": "buildings",
}  # fmt: skip


@frozen
class Panel:
    """A part of the drawing: its name, drawing and size, and what is read out."""

    name: str
    inner: Part
    wide: float
    high: float
    label: str = ""
    more: str = ""

    def at(self, x: float, y: float, tabs: str, detail: bool) -> Part:
        """Return it at its place, perhaps seen only under some tabs, or among the details."""
        role = "group" if "data-cell=" in self.inner.text else "img"  # a picture is heard as its name alone
        spoken = f' role="{role}" aria-label="{quoted(self.label)}"' if self.label else ""
        more = ' data-detail=""' if detail else f' data-tab="{tabs}"' if tabs else ""
        moved = shift(x, y) or STILL
        return Part(
            f'<g class="panel" data-panel="{self.name}"{more}{self.more} transform="{moved}"{spoken}>'
            f"{self.inner.text}</g>",
            self.inner.names,
        )


Row = tuple[Panel, ...]


def put(scene: Scene, panel: Panel, x: float, y: float, tabs: str = "", *, detail: bool = False) -> Part:
    return scene.memory.cached((scene.layout, panel.name), Panel.at, panel, x, y, tabs, detail)


def put_rows(
    rows: tuple[Row, ...], x: float, y: float, gap: float, tab: str, detail: bool
) -> tuple[tuple[Part, ...], float]:
    """Return rows of panels at their places, and where the next row would begin."""
    placed = []
    for row in rows:
        for at, panel in enumerate(row):
            placed.append(panel.at(x + at * (panel.wide + GUTTER), y, tab, detail))
        y += max([panel.high for panel in row]) + gap
    return tuple(placed), y


def asked(marks: Marks) -> str:
    """The tab that the moment needs: where one may click, else where something is to be looked at."""
    for names in ((*marks.selected, *marks.legal, *marks.possible), (*marks.refused, *marks.changed)):
        tabs = {KINDS.get(name.partition(".")[0], "") for name in names}
        found = next((tab for tab in ("display", "market", "buildings", "players") if tab in tabs), "")
        if found:
            return found
    return "players"


def rail(scene: Scene, x: float, y: float, room: float) -> list[Part]:
    """What stands beside the board, as high as `room` together; the rows of a tab stand at one place."""
    top = TAB_HIGH + GAP
    mover = scene.cached("mover", draw_mover, *shown_of(scene.position.to_move or 0, scene))
    below = top + mover.high + GAP
    groups = (
        (people(scene, room - top), top, GAP, "players"),
        (for_hire(scene, room - below), below, market.card_gap(scene.position), "display"),
        (for_sale(scene), below, GAP / 2, "market"),
        (buildings(scene), below, GAP / 2, "buildings"),
    )
    placed = [put(scene, tabs(scene), x, y), put(scene, mover, x, y + top, "display market buildings")]
    for rows, down, gap, tab in groups:
        placed += scene.memory.cached(("wide", tab), put_rows, rows, x, y + down, gap, tab, False)[0]
    return placed


def draw_mover(now: Position, words: Words, view: PlayerView, decides: bool, spoken: str) -> Panel:
    """Return who decides; the pieces are pictures of others: nothing walks from them."""
    drawn = players.draw(view, now, spoken, players.LOW, COLUMN, decides=decides, marked=False)
    return Panel("mover", part(re.sub(' data-piece="[^"]*"', "", drawn)), COLUMN, players.LOW)


def tabs(scene: Scene) -> Panel:
    usable = frozenset([KINDS.get(name.partition(".")[0], "") for name in scene.marks.legal])
    return scene.cached("tabs", draw_tabs, asked(scene.marks), usable)


def draw_tabs(now: Position, words: Words, shown: str, usable: frozenset[str]) -> Panel:
    wide = COLUMN / len(TABS)
    parts = []
    for at, (name, (text, sign)) in enumerate(TABS.items()):
        written = write(words(text), wide / 2 - 1, 37, 12, cls="b", anchor="middle", room=wide - 5, tight=0.8)
        inner = stamp(sign, wide / 2 - 10, 5, 18) + written
        dot = f'<circle class="dot" cx="{wide - 9:.1f}" cy="8" r="4"/>' if name in usable else ""
        more = f' data-opens="{name}" aria-pressed="{"true" if name == shown else "false"}"'
        label = words(_TAB, what=words(text))
        drawn = cell(
            UNMARKED, f"tab.{name}", label, inner, dot, x=at * wide, y=0, wide=wide - 2, high=TAB_HIGH, look="tab"
        )
        parts.append(drawn.replace(' class="cell"', f' class="cell"{more}', 1))
    return Panel("tabs", part(*parts), COLUMN, TAB_HIGH, more=f' data-shown="{shown}"')


def people(scene: Scene, room: float) -> tuple[Row, ...]:
    seats = range(len(scene.position.players))
    low = players.LOW if len(seats) > 3 else players.HIGH
    panels = [order(scene, COLUMN), fire(scene, COLUMN), *[player(seat, scene, low, COLUMN) for seat in seats]]
    left = room - fsum([panel.high + GAP for panel in panels])
    panels.append(scene.cached("lens", draw_lens, left, month=scene.position.month))
    return tuple([(panel,) for panel in panels])


def draw_lens(now: Position, words: Words, high: float) -> Panel:
    return Panel("lens", part(season.view(season.season(now), words.lang, COLUMN, high)), COLUMN, high)


def order(scene: Scene, wide: float) -> Panel:
    now, marks = scene.position, scene.marked("order")
    return scene.cached(
        ("order", wide), draw_order, marks, wide, slots=now.slots, blocked=now.blocked, slot_taken=now.slot_taken
    )


def draw_order(now: Position, words: Words, marks: Marks, wide: float) -> Panel:
    """The order track; where one chooses a slot, each is large enough for a finger."""
    rows = tracks.rows_of(now, wide) if marks.legal else 1
    inner = tracks.order(now, words, marks, wide, rows)
    return Panel("order", part(inner), wide, tracks.order_high(rows), words(tracks.ORDER))


def fire(scene: Scene, wide: float) -> Panel:
    fires = {view.seat: {"fire": view.fire} for view in scene.position.players}
    return scene.cached(("fire", wide), draw_fire, wide, players=fires, fire_order=scene.position.fire_order)


def draw_fire(now: Position, words: Words, wide: float) -> Panel:
    high, name = tracks.FIRE_HIGH, f"{words(tracks.TOP_FIRST)}. " + "; ".join(tracks.fire_lines(now, words))
    return Panel("fire", part(tracks.fire(now, words, wide)), wide, high, name, figures(wide, high))


def figures(wide: float, high: float) -> str:
    """Say of a panel that its numbers decide: where it lies among details they are shown beside what asks for them."""
    return f' data-figures="{wide:g} {high:g}"'


def shown_of(seat: int, scene: Scene) -> tuple[PlayerView, bool, str]:
    view, decides = scene.position.players[seat], scene.position.to_move == seat
    return view, decides, scene.cached(("spoken", seat), speak_of, view, to_move=seat if decides else None)


def speak_of(now: Position, words: Words, view: PlayerView) -> str:
    return players.name(view, now, words)


def player(seat: int, scene: Scene, high: float, wide: float) -> Panel:
    """A player's place; facts, and what a script looks at, count players from 1."""
    marked = f"player.{seat + 1}" in scene.marks.changed
    return scene.cached(("player", seat, high, wide), draw_player, *shown_of(seat, scene), high, wide, marked)


def draw_player(
    now: Position, words: Words, view: PlayerView, decides: bool, spoken: str, high: float, wide: float, marked: bool
) -> Panel:
    drawn = players.draw(view, now, spoken, high, wide, decides=decides, marked=marked)
    more = f'{figures(wide, high)} data-seat="{view.seat}"'
    return Panel(f"player.{view.seat + 1}", part(drawn), wide, high, more=more)


def heading(name: str, text: str) -> Row:
    return (Panel(name, part(write(text, 0, 13, 13, cls="b")), COLUMN, 16),)


def for_hire(scene: Scene, room: float = 0, each: float = 0) -> tuple[Row, ...]:
    """The cards of the display, beside the board in a `room`, below it `each` so wide."""
    now, more = scene.position, (scene.table, scene.marked("display"), room, each, scene.memory)
    return scene.cached(("display", room, each), draw_for_hire, *more, starts=now.starts, display=now.display)


def draw_for_hire(
    now: Position, words: Words, table: Position, marks: Marks, room: float, each: float, memory: Memory
) -> tuple[Row, ...]:
    first = (heading("display", market.heading(now, words)),) if not market.shown(now) or not room else ()
    wide, high = (each, market.LOW_HIGH) if each else market.card_size(now, room)
    cards = []
    for card, coins in market.shown(now):
        shown = table, card, coins, words, marks.only(f"display.{card}"), wide, high
        cards.append(memory.cached(("display", card, wide), market.offered, *shown))
    return *first, *side_by_side("display", cards, wide, high, int(COLUMN // wide) or 1)


def for_sale(scene: Scene) -> tuple[Row, ...]:
    now = scene.position
    tiles = *[f"fish.{one}" for one in now.fish], *[f"tobacco.{one}" for one in (*now.pipes, *now.pouches)]
    return scene.cached("market", draw_for_sale, tiles, scene.marked("market"))


def draw_for_sale(now: Position, words: Words, tiles: tuple[str, ...], marks: Marks) -> tuple[Row, ...]:
    drawn = [part(market.tile(now, name, words, marks)) for name in tiles]
    rows = side_by_side("market", drawn, market.TILE_WIDE, market.TILE_HIGH, 3)
    return heading("market", words(market.MARKET)), *rows


def buildings(scene: Scene) -> tuple[Row, ...]:
    return scene.cached("buildings", draw_buildings, scene.marked("buildings"), buildings=scene.position.buildings)


def draw_buildings(now: Position, words: Words, marks: Marks) -> tuple[Row, ...]:
    drawn = [part(market.building(now.building_cards[name], words, marks)) for name in now.buildings]
    rows = side_by_side("buildings", drawn, market.HOUSE_WIDE, market.HOUSE_HIGH, 2)
    return heading("buildings", words(market.BUILDINGS)), *rows


def side_by_side(name: str, drawn: list[Part], wide: float, high: float, across: int) -> Iterator[Row]:
    panels = [Panel(f"{name}.{at}", inner, wide, high) for at, inner in enumerate(drawn)]
    yield from (tuple(panels[at : at + across]) for at in range(0, len(panels), across))
