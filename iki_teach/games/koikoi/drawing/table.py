"""The table for two in one drawing, with a composition for wide pages and one for narrow ones."""

from collections.abc import Collection

from attrs import frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.panels import panel
from iki_teach.drawing.pens import box, clean, group, write
from iki_teach.games.koikoi.drawing.cards import HIGH, SHEET_NARROW, WIDE, back_symbol, drawing, help_marks, image, use
from iki_teach.games.koikoi.drawing.describe import CALLED, SHORT
from iki_teach.games.koikoi.drawing.reach import one_short
from iki_teach.games.koikoi.rules.position import PlayerView, Position
from iki_teach.games.koikoi.words.names import KINDS, NAME_MOST, by_kind, card, flower, yaku_by_id

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
    label = words(_TABLE, round=position.round, flower=flower(f"{position.month}-1", words))
    return drawing(label, *_laid(view), more_defs=back_symbol())


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
    for name, inner, high, label in parts:
        if name == "head.own":
            side_y = max(wide_y, MARGIN + taken[other.seat][1] * SIDE_SCALE + 8)
        panels.append(panel(name, inner, (MARGIN, wide_y, PLAY_SCALE), (0, narrow_y, 1), label))
        wide_y, narrow_y = wide_y + high * PLAY_SCALE, narrow_y + high
        if name in ("hand.other", "hand.own"):
            seat = other.seat if name == "hand.other" else own.seat
            inner, tall, label = taken[seat]
            panels.append(panel(f"taken.{seat}", inner, (SIDE_LEFT, side_y, SIDE_SCALE), (0, narrow_y, 1), label))
            narrow_y += tall + 6
    return panels, max(wide_y, side_y + taken[own.seat][1] * SIDE_SCALE) + 4, narrow_y + 4


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
    label = view.words(_HAND, name=clean(player.name, NAME_MOST))
    if player.seat not in view.open:
        size, step = (CARD, PITCH) if player.seat == view.seat else (0.5, WIDE * 0.5 + 3)
        backs = "".join(use("back", size, 1 + at * step, 1) for at in range(len(player.hand)))
        return backs, HIGH * size + 7, label
    drawn = "".join(
        _clickable(f"hand.{name}", name, view, at, view.words(_IN_HAND, card=card(name, view.words)))
        for at, name in enumerate(player.hand)
    )
    return drawn, FALL, label


def _clickable(cell_name: str, name: str, view: View, at: int, label: str) -> str:
    row, column = divmod(at, ACROSS)
    notes = group(help_marks(name), scale=CARD) if view.help else ""
    x, y = column * PITCH + 1, row * FALL + 6
    return cell(
        view.marks, cell_name, label, _piece(name), notes, x=x, y=y, wide=WIDE * CARD, high=HIGH * CARD, round=4
    )


def _piece(name: str) -> str:
    return group(use(name, CARD), more=f'data-piece="card.{name}"')


def _field(view: View) -> tuple[str, float, str]:
    position, words = view.position, view.words
    left = len(position.stock)
    number = write(str(left), 22, 42, 15, cls="o b", anchor="middle")
    drawn = [group(use("back", CARD), number, x=1, y=6, more=image(words(_STOCK, n=left)))]
    if position.drawn:
        label = f"{words(_UP)}: {card(position.drawn, words)}"
        halo = box(0, 0, WIDE * CARD, HIGH * CARD, cls="halo", round=4)
        drawn.append(group(_piece(position.drawn), halo, x=PITCH + 1, y=6, more=image(label)))
    drawn += [
        _clickable(f"field.{name}", name, view, at, words(_ON_FIELD, card=card(name, words)))
        for at, name in enumerate(position.field, len(drawn))
    ]
    rows = max(2, -(-len(drawn) // ACROSS))
    return "".join(drawn), rows * FALL + 6, words(_FIELD)


def _taken(player: PlayerView, view: View) -> tuple[str, float, str]:
    words = view.words
    label = words(_TAKEN, name=clean(player.name, NAME_MOST))
    parts, rows = [], 1
    for at, (kind, own) in enumerate(reversed(by_kind(player.captured).items())):
        rows = max(rows, -(-len(own) // MINI_ACROSS))
        parts.append(write(f"{words(KINDS[kind])} {len(own)}", at * COLUMN + 4, 25, 10.3, cls="s b", room=COLUMN - 8))
        parts += [
            group(
                use(name, MINI),
                x=at * COLUMN + 3 + number_in % MINI_ACROSS * MINI_STEP,
                y=30 + number_in // MINI_ACROSS * MINI_FALL,
                more=f'data-piece="card.{name}" {image(card(name, words))}',
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
        group(ground, crest, write(label, 19, 13, 10.3, cls="b", room=350), *parts, cls=f"p{player.seat}"),
        high + 2,
        label,
    )


def _lines(player: PlayerView, view: View) -> list[tuple[str, str]]:
    words = view.words
    made = [
        (words(_MADE, n=points, yaku=words.rule(id), kanji=yaku_by_id()[id].kanji), "v b") for id, points in player.yaku
    ]
    shorts = [
        (words(SHORT, n=short.points, yaku=words.rule(short.yaku)).strip(), "s")
        for short in one_short(view.position, player.seat)[:LINES_SHOWN]
    ]
    return made + shorts
