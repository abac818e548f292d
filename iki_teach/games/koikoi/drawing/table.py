"""The table for two in one drawing, with a composition for wide pages and one for narrow ones."""

from collections.abc import Collection
from re import findall

from attrs import frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.palette import style
from iki_teach.drawing.pens import box, clean, group, number, quoted, shift, write
from iki_teach.drawing.signs import COMMON
from iki_teach.games.koikoi.drawing.cards import CLIP, HIGH, STYLE, WIDE, back_symbol, help_marks, symbol, use
from iki_teach.games.koikoi.drawing.describe import CALLED, SHORT
from iki_teach.games.koikoi.drawing.reach import one_short
from iki_teach.games.koikoi.rules.position import PlayerView, Position
from iki_teach.games.koikoi.words.names import KINDS, NAME_MOST, card, cards_by_name, flower, yaku_by_id

SHEET_WIDE, SHEET_NARROW = 960.0, 374.0
ACROSS, PITCH, FALL = 8, 46.75, 80.0
CARD = 45.6 / WIDE
MINI, MINI_ACROSS, MINI_STEP, MINI_FALL = 0.5, 6, 12.0, 22.0
COLUMN = 93.5
HEAD = 26.0
PLAY_SCALE, SIDE_SCALE, SIDE_LEFT, MARGIN = 1.34, 1.17, 517.0, 8.0
LINES_SHOWN, LINE = 3, 14.0

_TABLE = N("koi.drawing", "Koi-Koi, round {round}, {flower}")
_FIELD = N("koi.drawing", "Field")
_HAND = N("koi.drawing", "{name}’s hand")
_TAKEN = N("koi.drawing", "Captured by {name}")
_STOCK = N("koi.drawing", "Stock: {n}")
_UP = N("koi.drawing", "Turned up")
_POINTS = N("koi.drawing", "{n} point", "{n} points")
_DEALER = N("koi.drawing", "dealer")
_MADE = N("koi.drawing", "{yaku} {kanji}: {n} point", "{yaku} {kanji}: {n} points")
_IN_HAND = N("koi.drawing", "{card}, in the hand")
_ON_FIELD = N("koi.drawing", "{card}, on the field")


@frozen
class View:
    """What is drawn: the position, from whose seat, with which hands open, with help for beginners or not."""

    position: Position
    words: Words
    marks: Marks
    seat: int
    open: frozenset[int]
    help: bool


def table(
    position: Position,
    words: Words,
    *,
    seat: int | None = None,
    open: Collection[int] | None = None,
    help: bool = False,
    legal: Collection[str] = (),
    selected: Collection[str] = (),
    refused: Collection[str] = (),
    changed: Collection[str] = (),
) -> str:
    """The table as one SVG, seen from a seat; only the hands in `open` are shown, else that of the seat.

    The drawing holds no card that is not shown: neither its picture nor its name.
    """
    seat = (position.to_move or 0) if seat is None else seat
    marks = Marks(frozenset(legal), frozenset(selected), frozenset(refused), frozenset(changed))
    view = View(position, words, marks, seat, frozenset([seat] if open is None else open), help)
    panels, wide_high, narrow_high = _laid(view)
    drawn = "".join(panels)
    shown = dict.fromkeys(findall(r'href="#hana-(\d+-\d)"', drawn))
    defs = CLIP + back_symbol() + "".join(map(symbol, shown)) + COMMON.definitions(drawn)
    wide, narrow = f"0 0 {SHEET_WIDE:g} {number(wide_high)}", f"0 0 {SHEET_NARROW:g} {number(narrow_high)}"
    said = words(_TABLE, round=position.round, flower=flower(f"{position.month}-1", words))
    return (
        f'<svg class="iki-table" role="group" aria-label="{quoted(said)}" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="{wide}" data-viewbox-wide="{wide}" data-viewbox-narrow="{narrow}">'
        f"<style>{style()}{STYLE}</style><defs>{defs}</defs>{drawn}</svg>"
    )


def cells(position: Position, open: Collection[int]) -> tuple[str, ...]:
    """The ids of everything that can be clicked."""
    hands = (f"hand.{name}" for player in position.players if player.seat in open for name in player.hand)
    return (*(f"field.{name}" for name in position.field), *hands)


def _laid(view: View) -> tuple[list[str], float, float]:
    position, own, other = view.position, view.position.players[view.seat], view.position.players[1 - view.seat]
    parts = [
        ("head.other", *_head(other, view)),
        ("hand.other", *_hand(other, view)),
        ("field", *_field(view)),
        ("head.own", *_head(own, view)),
        ("hand.own", *_hand(own, view)),
    ]
    taken = {seat: _taken(position.players[seat], view) for seat in (0, 1)}
    panels: list[str] = []
    wide_y, narrow_y = MARGIN, 4.0
    side_y = MARGIN
    for name, inner, high, said in parts:
        if name == "head.own":
            side_y = max(wide_y, MARGIN + taken[other.seat][1] * SIDE_SCALE + 8)
        panels.append(_panel(name, inner, (MARGIN, wide_y, PLAY_SCALE), (0, narrow_y, 1), said))
        wide_y, narrow_y = wide_y + high * PLAY_SCALE, narrow_y + high
        if name in ("hand.other", "hand.own"):
            seat = other.seat if name == "hand.other" else own.seat
            drawn, tall, told = taken[seat]
            panels.append(_panel(f"taken.{seat}", drawn, (SIDE_LEFT, side_y, SIDE_SCALE), (0, narrow_y, 1), told))
            narrow_y += tall + 6
    return panels, max(wide_y, side_y + taken[own.seat][1] * SIDE_SCALE) + 4, narrow_y + 4


def _panel(
    name: str, inner: str, wide: tuple[float, float, float], narrow: tuple[float, float, float], said: str
) -> str:
    first, second = shift(*wide), shift(*narrow)
    return (
        f'<g class="panel" data-panel="{name}" data-wide="{first}" data-narrow="{second}" transform="{first}"'
        f' role="group" aria-label="{quoted(said)}">{inner}</g>'
    )


def _head(player: PlayerView, view: View) -> tuple[str, float, str]:
    words, name = view.words, clean(player.name, NAME_MOST)
    mark = f" · {words(_DEALER)}" if player.seat == view.position.dealer else ""
    if player.called:
        mark += f" · {words(CALLED, n=player.called).strip()}"
    turn = " decides" if player.seat == view.position.to_move else ""
    inner = box(1, 2, SHEET_NARROW - 2, HEAD - 5, cls=f"sheet{turn}", round=4)
    inner += '<circle class="crest" cx="13" cy="12.5" r="6.5"/>'
    inner += write(name, 25, 16.5, 12, cls="b", room=130) + write(
        words(_POINTS, n=player.points), 368, 16.5, 12, anchor="end", cls="b"
    )
    inner += write(mark.removeprefix(" · "), 160, 16.5, 10.3, cls="s", room=145)
    return group(inner, cls=f"p{player.seat}"), HEAD, name


def _hand(player: PlayerView, view: View) -> tuple[str, float, str]:
    said = view.words(_HAND, name=clean(player.name, NAME_MOST))
    if player.seat not in view.open:
        size, step = (CARD, PITCH) if player.seat == view.seat else (0.5, WIDE * 0.5 + 3)
        backs = "".join(use("back", size, 1 + at * step, 1) for at in range(len(player.hand)))
        return backs, HIGH * size + 7, said
    drawn = "".join(
        _clickable(f"hand.{name}", name, view, at, view.words(_IN_HAND, card=card(name, view.words)))
        for at, name in enumerate(player.hand)
    )
    return drawn, FALL, said


def _clickable(cell_name: str, name: str, view: View, at: int, said: str) -> str:
    row, column = divmod(at, ACROSS)
    inner = group(use(name, CARD), more=f'data-piece="card.{name}"')
    if view.help:
        inner += group(help_marks(name), scale=CARD)
    x, y = column * PITCH + 1, row * FALL + 6
    return cell(view.marks, cell_name, said, inner, x=x, y=y, wide=WIDE * CARD, high=HIGH * CARD, round=4)


def _field(view: View) -> tuple[str, float, str]:
    position, words = view.position, view.words
    stock = words(_STOCK, n=len(position.stock))
    drawn = [
        group(
            use("back", CARD),
            write(str(len(position.stock)), 22, 42, 15, cls="o b", anchor="middle"),
            x=1,
            y=6,
            more=f'role="img" aria-label="{quoted(stock)}"',
        )
    ]
    if position.drawn:
        name = position.drawn
        said = f"{words(_UP)}: {card(name, words)}"
        inner = group(use(name, CARD), more=f'data-piece="card.{name}"') + box(
            0, 0, WIDE * CARD, HIGH * CARD, cls="halo", round=4
        )
        drawn.append(group(inner, x=PITCH + 1, y=6, more=f'role="img" aria-label="{quoted(said)}"'))
    first = len(drawn)
    drawn += [
        _clickable(f"field.{name}", name, view, at, words(_ON_FIELD, card=card(name, words)))
        for at, name in enumerate(position.field, first)
    ]
    rows = max(2, -(-len(drawn) // ACROSS))
    return "".join(drawn), rows * FALL + 6, words(_FIELD)


def _taken(player: PlayerView, view: View) -> tuple[str, float, str]:
    words = view.words
    said = words(_TAKEN, name=clean(player.name, NAME_MOST))
    parts, rows = [], 1
    for at, (kind, text) in enumerate(reversed(KINDS.items())):
        own = [name for name in player.captured if cards_by_name()[name].kind == kind]
        rows = max(rows, -(-len(own) // MINI_ACROSS))
        parts.append(write(f"{words(text)} {len(own)}", at * COLUMN + 4, 25, 10.3, cls="s b", room=COLUMN - 8))
        parts += [
            group(
                use(name, MINI),
                x=at * COLUMN + 3 + number_in % MINI_ACROSS * MINI_STEP,
                y=30 + number_in // MINI_ACROSS * MINI_FALL,
                more=f'data-piece="card.{name}" role="img" aria-label="{quoted(card(name, words))}"',
            )
            for number_in, name in enumerate(own)
        ]
    foot = 34 + (rows - 1) * MINI_FALL + HIGH * MINI
    lines = _lines(player, view)
    parts += [
        write(text, 6, foot + LINE * (at + 1) - 3, 11, cls=cls, room=SHEET_NARROW - 12)
        for at, (text, cls) in enumerate(lines)
    ]
    high = foot + max(len(lines), 1) * LINE + 6
    crest = '<circle class="crest" cx="9" cy="9.5" r="5"/>'
    ground = box(0, 1, SHEET_NARROW, high - 2, cls="sheet", round=4)
    return (
        group(ground, crest, write(said, 19, 13, 10.3, cls="b", room=350), *parts, cls=f"p{player.seat}"),
        high + 2,
        said,
    )


def _lines(player: PlayerView, view: View) -> list[tuple[str, str]]:
    words = view.words
    made = [
        (words(_MADE, n=points, yaku=words.rule(id), kanji=yaku_by_id()[id].kanji), "v b") for id, points in player.yaku
    ]
    short = [
        (words(SHORT, n=one.points, yaku=words.rule(one.yaku)).strip(), "s")
        for one in one_short(view.position, player.seat)[:LINES_SHOWN]
    ]
    return made + short
