"""The table for two: hands, the field beside the stock, and what was captured; for wide pages and for narrow ones."""

from collections.abc import Collection, Iterator

from attrs import evolve, frozen

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, clean, downwards, group, width, write
from iki_teach.games.koikoi.drawing.cards import HIGH, SIGNS, WIDE, back_symbol, drawing, help_marks, image, use
from iki_teach.games.koikoi.drawing.describe import CALLED, SHORT
from iki_teach.games.koikoi.drawing.reach import one_short
from iki_teach.games.koikoi.rules.position import PlayerView, Position
from iki_teach.games.koikoi.words.names import KINDS, NAME_MOST, by_kind, card, flower, yaku_by_id

LINES_SHOWN = 3
TALL = HIGH / WIDE
MONTHS = ["一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "霜月", "師走"]

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
_MONTH = N("koi.drawing", "{month} · {flower}")
_MONTH_OF = N("koi.drawing", "Month {round} of {all}, most points win")
_ROUND = N("koi.drawing", "Round {round}, first to {target} points")
_DOUBLES = N("koi.drawing", "7 points or more count double")


@frozen
class Measures:
    """Where everything lies on a table: x, y, width and height of its parts, and how wide cards are."""

    wide: float
    high: float
    other: tuple[float, float, float]  # a head: x, y, width
    backs: tuple[float, float, float]  # x, y, and how wide a card is
    plaque: tuple[float, float]
    field: tuple[float, float, float, float]
    card: float
    own: tuple[float, float, float]
    hand: tuple[float, float, float, float]
    most: float  # a card of the hand is no wider
    across: int  # cards of a hand in a row, at most
    taken: tuple[tuple[float, float, float, float], ...]  # of the other, then one's own
    mini: float
    column: bool  # captured cards lie in columns, else in flat fans


NEAR = Measures(
    wide=920, high=652, other=(10, 14, 216), backs=(242, 6, 44), plaque=(404, 14), field=(0, 92, 662, 292), card=84,
    own=(10, 394, 640), hand=(10, 444, 642, 208), most=104, across=8,
    taken=((672, 8, 248, 314), (672, 330, 248, 314)), mini=52, column=True,
)  # fmt: skip
FAR = Measures(
    wide=374, high=650, other=(4, 26, 366), backs=(150, 28, 15), plaque=(4, 2), field=(0, 132, 374, 196), card=57,
    own=(4, 404, 366), hand=(4, 438, 366, 212), most=69, across=5,
    taken=((0, 54, 374, 76), (0, 330, 374, 76)), mini=32, column=False,
)  # fmt: skip
LAYOUTS = {"wide": NEAR, "middle": NEAR, "narrow": FAR}


@frozen
class View:
    """What is drawn: the position, from whose seat, with which hands open, with or without help, and where."""

    position: Position
    words: Words
    marks: Marks
    seat: int
    open: frozenset[int]
    help: bool
    at: Measures


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
    layout: str = "wide",
) -> str:
    """The table as one SVG, seen from a seat; only the hands in `open` are shown, else that of the seat.

    The drawing holds no card that is not shown: neither its picture nor its name.
    """
    seat = (position.to_move or 0) if seat is None else seat
    marks = Marks(frozenset(legal), frozenset(selected), frozenset(refused), frozenset(changed))
    opened = frozenset([seat] if open is None else open)
    view = View(position, words, marks, seat, opened, help, LAYOUTS[layout])
    label = words(_TABLE, round=position.round, flower=flower(f"{position.month}-1", words))
    panels = [
        f'<g class="panel" data-panel="{name}" transform="scale(1)" role="group" aria-label="{label}">{inner}</g>'
        for name, inner, label in parts(view)
    ]
    size = (view.at.wide, view.at.high)
    return drawing(label, panels, size, size, more_defs=back_symbol())


def parts(view: View) -> Iterator[tuple[str, str, str]]:
    """Yield the parts of the table: name, drawing and what is read out."""
    own, other = view.position.players[view.seat], view.position.players[1 - view.seat]
    names = [clean(player.name, NAME_MOST) for player in (other, own)]
    yield "head.other", head(other, view, view.at.other), names[0]
    yield "hand.other", other_hand(other, view), view.words(_HAND, name=names[0])
    yield "month", plaque(view), month(view.position.month, view.words)
    yield f"taken.{other.seat}", captured(other, view, view.at.taken[0]), view.words(_TAKEN, name=names[0])
    yield "field", field(view), view.words(_FIELD)
    yield f"taken.{own.seat}", captured(own, view, view.at.taken[1]), view.words(_TAKEN, name=names[1])
    yield "head.own", head(own, view, view.at.own), names[1]
    yield "hand.own", hand(own, view), view.words(_HAND, name=names[1])


def head(player: PlayerView, view: View, where: tuple[float, float, float]) -> str:
    """A player's name, whether the player deals or has said koi-koi, and the points."""
    (x, y, wide), words = where, view.words
    name, size = clean(player.name, NAME_MOST), 16 if view.at is NEAR else 14
    notes = [words(_DEALER)] if player.seat == view.position.dealer else []
    notes += [words(CALLED, n=player.called).strip()] if player.called else []
    points = words(_POINTS, n=player.points)
    right = x + wide - width(points, size) - 10
    left = x + 34 + width(name, size)
    line = box(x, y + 28, wide, 3, cls="turn", round=1) if player.seat == view.position.to_move else ""
    return group(
        f'<circle class="crest" cx="{x + 12:g}" cy="{y + 12:g}" r="10"/>',
        write(name[:1].upper(), x + 12, y + 16.8, 13, cls="ink-in"),
        write(name, x + 30, y + 18, size, cls="b", room=150),
        write(" · ".join(notes), left, y + 18, 12.5, cls="s", room=max(right - left, 20), tight=0.6) if notes else "",
        write(points, x + wide, y + 18, size, cls="b", anchor="end"),
        line,
        cls=f"p{player.seat}",
    )


def plaque(view: View) -> str:
    """The month in kanji, how long the game goes on, and what counts double."""
    (x, y), words, position = view.at.plaque, view.words, view.position
    rules = position.rules
    all_of = words(_MONTH_OF, round=position.round, all=rules.months) if rules.months else ""
    goal = all_of or words(_ROUND, round=position.round, target=rules.target)
    name = words(_MONTH, month=month(position.month, words), flower=flower(f"{position.month}-1", words))
    double = words(_DOUBLES) if rules.seven_doubles else ""
    if view.at is FAR:
        short = " · ".join(filter(None, (name, goal)))
        sign = box(x, y, 40, 20, cls="post", round=2) + write(
            MONTHS[position.month - 1], x + 20, y + 15, 14, cls="j o", anchor="middle"
        )
        return sign + write(short, x + 46, y + 15, 12.5, room=322)
    sign = box(x, y + 2, 28, 56, cls="post", round=2) + downwards(
        MONTHS[position.month - 1], x + 14, y + 10, 18, rows=2, cls="j m o"
    )
    lines = ((name, 15, "b"), (goal, 12.5, "s"), (double, 12.5, "s"))
    return sign + "".join(
        write(text, x + 38, y + 18 + 18 * at, size, cls=cls, room=220)
        for at, (text, size, cls) in enumerate(lines)
        if text
    )


def other_hand(player: PlayerView, view: View) -> str:
    """The other's hand: backs, or the cards where it lies open."""
    x, y, wide = view.at.backs
    step = min(wide * 0.55, 130 / max(len(player.hand), 1))
    names = player.hand if player.seat in view.open else ("back",) * len(player.hand)
    return "".join(piece(name, x + step * at, y, wide) for at, name in enumerate(names))


def piece(name: str, x: float, y: float, wide: float, label: str = "") -> str:
    """A card that lies somewhere; a back is nobody's."""
    drawn = use(name, wide / WIDE)
    if name == "back":
        return group(drawn, x=x, y=y)
    return group(group(drawn, more=f'data-piece="card.{name}"'), x=x, y=y, more=image(label) if label else "")


def clickable(
    where: str, name: str, view: View, x: float, y: float, wide: float, label: str, *, ring: bool = True
) -> str:
    """A card that can be clicked; one without a ring can be played, too, but captures nothing."""
    notes = group(help_marks(name), scale=wide / WIDE) if view.help else ""
    marks = view.marks if ring else evolve(view.marks, legal=())
    drawn = group(use(name, wide / WIDE), more=f'data-piece="card.{name}"')
    return cell(marks, f"{where}.{name}", label, drawn, notes, x=x, y=y, wide=wide, high=wide * TALL, round=wide / 14)


def field(view: View) -> str:
    """The stock, the card turned up on it, and the field in two rows beside it."""
    (left, top, across, tall), words, position = view.at.field, view.words, view.position
    wide, high = view.at.card, view.at.card * TALL
    number = len(position.stock)
    stock = group(
        use("back", wide / WIDE),
        f'<circle class="face" cx="{wide / 2:g}" cy="{high / 2:g}" r="15"/>',
        write(str(number), wide / 2, high / 2 + 5.5, 15, cls="b", anchor="middle"),
        x=left + 8, y=top + 7, more=image(words(_STOCK, n=number)),
    )  # fmt: skip
    drawn = [box(left, top, across, tall, cls="road", round=8), stock]
    first, gap = left + wide + 24, 8.0
    room = left + across - 6 - first
    places = max(-(-len(position.field) // 2), int((room + gap) / (wide + gap)))
    pitch = min(wide + gap, (room - wide) / max(places - 1, 1))
    rows = (top + 7, top + tall - high - 7)
    for at in range(2 * places):
        x, y = first + pitch * (at % places), rows[at // places]
        if at < len(position.field):
            name = position.field[at]
            drawn.append(clickable("field", name, view, x, y, wide, words(_ON_FIELD, card=card(name, words))))
        elif pitch > wide:
            drawn.append(box(x, y, wide, high, cls="place", round=wide / 14))
    if position.drawn:
        label = f"{words(_UP)}: {card(position.drawn, words)}"
        x, y = left + 8, top + tall - high - 7
        drawn.append(piece(position.drawn, x, y, wide, label) + box(x, y, wide, high, cls="halo", round=wide / 14))
    return "".join(drawn)


def hand(player: PlayerView, view: View) -> str:
    """One's own hand: cards that capture something stand out."""
    x, y, wide, _ = view.at.hand
    number = max(len(player.hand), 1)
    rows = -(-number // view.at.across)
    across = -(-number // rows)
    each = min(view.at.most if rows == 1 else 59.0, wide / across - 8)
    raised = 10 if rows == 1 else 0
    drawn = []
    months = {name.partition("-")[0] for name in view.position.field}
    for at, name in enumerate(player.hand if player.seat in view.open else ("back",) * len(player.hand)):
        row, column = divmod(at, across)
        left, top = x + column * (each + 8), y + row * (each * TALL + 6)
        if name == "back":
            drawn.append(piece(name, left, top + raised, each))
            continue
        takes = name.partition("-")[0] in months
        label = view.words(_IN_HAND, card=card(name, view.words))
        drawn.append(clickable("hand", name, view, left, top + (0 if takes else raised), each, label, ring=takes))
    return "".join(drawn)


def captured(player: PlayerView, view: View, where: tuple[float, float, float, float]) -> str:
    """What a player has captured, kind by kind, and the yaku that are made or one card short."""
    (x, y, wide, high), words, each = where, view.words, view.at.mini
    column = (wide - 8) / 4
    texts = lines(player, view) if view.at.column else []
    parts = [box(x, y, wide, high, cls="sheet", round=6)] if view.at.column else []
    top, room = y + 46, high - 54 - 16 * len(texts)
    for at, (kind, own) in enumerate(by_kind(player.captured).items()):
        left = x + 4 + column * at
        head = f"{SIGNS[kind]} {len(own)}"
        name = words(KINDS[kind])
        if view.at.column:
            parts.append(write(head, left + column / 2, y + 20, 15, cls="j", anchor="middle"))
            parts.append(write(name, left + column / 2, y + 37, 12, cls="s", anchor="middle", room=column - 2))
        else:
            parts.append(write(f"{SIGNS[kind]} {name} {len(own)}", left, y + 14, 12, room=column - 2))
        step = (
            min(36.0, (room - each * TALL) / max(len(own) - 1, 1))
            if view.at.column
            else min(13.0, (column - 4 - each) / max(len(own) - 1, 1))
        )
        for number, card_name in enumerate(own):
            place = (
                (left + (column - each) / 2, top + step * number) if view.at.column else (left + step * number, y + 20)
            )
            parts.append(piece(card_name, *place, each, card(card_name, words)))
    foot = y + high - 16 * len(texts) + 6
    parts += [write(text, x + 8, foot + 16 * at, 12.5, cls=cls, room=wide - 16) for at, (text, cls) in enumerate(texts)]
    return group("".join(parts), cls=f"p{player.seat}")


def lines(player: PlayerView, view: View) -> list[tuple[str, str]]:
    """The yaku that a player has made, and those that are one card short."""
    words = view.words
    made = [
        (words(_MADE, n=points, yaku=words.rule(id), kanji=yaku_by_id()[id].kanji), "v b") for id, points in player.yaku
    ]
    shorts = [
        (words(SHORT, n=short.points, yaku=words.rule(short.yaku)).strip(), "s")
        for short in one_short(view.position, player.seat)[:LINES_SHOWN]
    ]
    return made + shorts
