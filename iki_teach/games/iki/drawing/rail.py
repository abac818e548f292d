"""What stands beside the board, or below it: tabs with the players, the cards for hire, the tiles, the buildings."""

import re
from collections.abc import Iterable, Iterator
from math import fsum

from attrs import evolve, frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import quoted, shift, stamp, write
from iki_teach.games.iki.drawing import display, market, players, season, tracks
from iki_teach.games.iki.rules.position import Position

COLUMN, GAP = 206.0, 8.0
TAB_HIGH = 44.0
STILL = "scale(1)"
PLAYERS, SHORT_MARKET = N("drawing.tab", "Players"), N("drawing.tab", "Market")
TABS = {
    "players": (PLAYERS, "iki"), "display": (display.DISPLAY, "curtain"),
    "market": (SHORT_MARKET, "fish"), "buildings": (market.BUILDINGS, "house"),
}  # fmt: skip
_TAB = N("drawing.tab", "Show: {what}")
KINDS = {
    "slot": "players", "player": "players", "display": "display", "fish": "market", "tobacco": "market",
    "market": "market", "building": "buildings", "buildings": "buildings",
}  # fmt: skip


@frozen
class Panel:
    """A part of the drawing: its name, drawing and size, what is read out, and the tabs under which it is seen."""

    name: str
    inner: str
    wide: float
    high: float
    label: str = ""
    tabs: str = ""
    more: str = ""

    def at(self, x: float, y: float, scale: float = 1, *, detail: bool = False) -> str:
        spoken = f' role="group" aria-label="{quoted(self.label)}"' if self.label else ""
        more = ' data-detail=""' if detail else f' data-tab="{self.tabs}"' if self.tabs else ""
        moved = shift(x, y, scale) or STILL
        return (
            f'<g class="panel" data-panel="{self.name}"{more}{self.more} transform="{moved}"{spoken}>{self.inner}</g>'
        )


Row = tuple[Panel, ...]


def asked(marks: Marks) -> str:
    """The tab that the moment needs: where one may click, else where something is to be looked at."""
    for names in ((*marks.selected, *marks.legal), (*marks.refused, *marks.changed)):
        tabs = {KINDS.get(name.partition(".")[0], "") for name in names}
        found = next((tab for tab in ("display", "market", "buildings", "players") if tab in tabs), "")
        if found:
            return found
    return "players"


def rail(position: Position, words: Words, marks: Marks, room: float) -> Iterator[tuple[float, Row]]:
    """Rows beside the board with where they begin, as high as `room` together; the rows of a tab stand at one place."""
    yield 0, (tabs(words, marks),)
    top = TAB_HIGH + GAP
    mover = player(position.to_move or 0, position, words, Marks(), players.LOW)
    mover = evolve(mover, name="mover", tabs="display market buildings", inner=_without_pieces(mover.inner))
    yield top, (mover,)
    below = top + mover.high + GAP
    yield from stacked(people(position, words, marks, room - top), top, GAP, "players")
    cards = for_hire(position, words, marks, room - below)
    yield from stacked(cards, below, display.gap(position), "display")
    yield from stacked(for_sale(position, words, marks), below, GAP / 2, "market")
    yield from stacked(buildings(position, words, marks), below, GAP / 2, "buildings")


def _without_pieces(inner: str) -> str:
    """A drawing whose pieces are others' pictures: nothing walks from them."""
    return re.sub(' data-piece="[^"]*"', "", inner)


def stacked(rows: Iterator[Row], y: float, gap: float, tab: str) -> Iterator[tuple[float, Row]]:
    for row in rows:
        yield y, tuple(evolve(panel, tabs=tab) for panel in row)
        y += row[0].high + gap


def tabs(words: Words, marks: Marks) -> Panel:
    shown, wide = asked(marks), COLUMN / len(TABS)
    usable = {KINDS.get(name.partition(".")[0]) for name in marks.legal}
    parts = []
    for at, (name, (text, sign)) in enumerate(TABS.items()):
        inner = stamp(sign, wide / 2 - 10, 5, 18) + write(
            words(text), wide / 2 - 1, 37, 12, cls="b", anchor="middle", room=wide - 5, tight=0.8
        )
        dot = f'<circle class="dot" cx="{wide - 9:.1f}" cy="8" r="4"/>' if name in usable else ""
        more = f' data-opens="{name}" aria-pressed="{"true" if name == shown else "false"}"'
        label = words(_TAB, what=words(text))
        drawn = cell(
            Marks(), f"tab.{name}", label, inner, dot, x=at * wide, y=0, wide=wide - 2, high=TAB_HIGH, look="tab"
        )
        parts.append(drawn.replace(' class="cell"', f' class="cell"{more}', 1))
    return Panel("tabs", "".join(parts), COLUMN, TAB_HIGH, more=f' data-shown="{shown}"')


def people(position: Position, words: Words, marks: Marks, room: float) -> Iterator[Row]:
    low = players.LOW if len(position.players) > 3 else players.HIGH
    rows = [order(position, words, marks, COLUMN), fire(position, words)]
    rows += [player(view.seat, position, words, marks, low) for view in position.players]
    left = room - fsum(row.high + GAP for row in rows)
    yield from ((row,) for row in rows)
    yield (Panel("lens", season.view(season.season(position), words.lang, COLUMN, left), COLUMN, left),)


def order(position: Position, words: Words, marks: Marks, wide: float) -> Panel:
    """The order track; where one chooses a slot, each is large enough for a finger."""
    choosing = any(name.startswith("slot.") for name in marks.legal)
    rows = tracks.rows_of(position, wide) if choosing else 1
    inner = tracks.order(position, words, marks, wide, rows)
    return Panel("order", inner, wide, tracks.order_high(rows), words(tracks.ORDER))


def fire(position: Position, words: Words, wide: float = COLUMN) -> Panel:
    return Panel("fire", tracks.fire(position, words, wide), wide, tracks.FIRE_HIGH, tracks.fire_name(position, words))


def player(seat: int, position: Position, words: Words, marks: Marks, high: float, wide: float = COLUMN) -> Panel:
    """A player's place; facts, and what a script looks at, count players from 1."""
    name = f"player.{seat + 1}"
    drawn = players.draw(position.players[seat], position, words, high, wide=wide, marked=name in marks.changed)
    return Panel(name, drawn, wide, high)


def heading(name: str, text: str) -> Panel:
    return Panel(name, write(text, 0, 13, 13, cls="b"), COLUMN, 16)


def for_hire(position: Position, words: Words, marks: Marks, room: float = 0, each: float = 0) -> Iterator[Row]:
    """The cards of the display, beside the board in a `room`, below it `each` so wide."""
    if not display.shown(position) or not room:
        yield (heading("display", display.heading(position, words)),)
    wide, high = (each, display.LOW_HIGH) if each else display.size(position, room)
    drawn = display.draw(position, words, marks, wide, high)
    yield from side_by_side("display", drawn, wide, high, int(COLUMN // wide) or 1)


def for_sale(position: Position, words: Words, marks: Marks) -> Iterator[Row]:
    yield (heading("market", words(market.MARKET)),)
    tiles = market.tiles(position, words, marks)
    yield from side_by_side("market", tiles, market.TILE_WIDE, market.TILE_HIGH, 3)


def buildings(position: Position, words: Words, marks: Marks) -> Iterator[Row]:
    yield (heading("buildings", words(market.BUILDINGS)),)
    houses = market.buildings(position, words, marks)
    yield from side_by_side("buildings", houses, market.HOUSE_WIDE, market.HOUSE_HIGH, 2)


def side_by_side(name: str, drawn: Iterable[str], wide: float, high: float, across: int) -> Iterator[Row]:
    panels = [Panel(f"{name}.{at}", inner, wide, high) for at, inner in enumerate(drawn)]
    yield from (tuple(panels[at : at + across]) for at in range(0, len(panels), across))
