"""The board: the street with its shops and the gate, and the house rows with their stalls, round the crossing."""

from functools import cache, lru_cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.pens import box, path, stamp, width, wrap, write
from iki_teach.games.iki.drawing import crossing
from iki_teach.games.iki.drawing import ground as g
from iki_teach.games.iki.drawing.cards import HIGH as CARD_HIGH
from iki_teach.games.iki.drawing.cards import TRACK as TRACK_HIGH
from iki_teach.games.iki.drawing.cards import Frame, building_face, face, level_at
from iki_teach.games.iki.drawing.pieces import TOKEN, oyakata, token
from iki_teach.games.iki.drawing.runs import draw as draw_run
from iki_teach.games.iki.drawing.signs import SHOPS
from iki_teach.games.iki.facts.board import Space, Stall
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.words import labels

_GATE = N("drawing.street", "Gate")
_NEUTRAL = N("drawing.stall", "neutral")


def draw(position: Position, words: Words, marks: Marks) -> str:
    """The whole board, 374 units wide."""
    return "".join(
        (
            _ground(position),
            _roofs(position, words),
            *(_stall(stall, position, words, marks) for stall in position.board.stalls),
            *(_space(space, position, words, marks) for space in position.board.spaces),
            crossing.draw(position, words, marks),
            _gate(position, words),
        )
    )


def _ground(position: Position) -> str:
    ring = (
        f"M10 {g.STREET_TOP}H{g.WIDE - 10}a10 10 0 0 1 10 10V{g.STREET_LOW + g.STREET - 10}a10 10 0 0 1-10 10H10"
        f"a10 10 0 0 1-10-10V{g.STREET_TOP + 10}a10 10 0 0 1 10-10z"
    )
    lane = f"M{g.WIDE / 2 - g.CROSSING / 2} {g.ROOF}h{g.CROSSING}V{g.HIGH - g.ROOF}h-{g.CROSSING}z"
    inner = [g.stall_box(stall, position) for stall in position.board.stalls if stall.crossroads]
    marks = "".join(box(x - 3.5, y, wide + 7, high, cls="cross-ground", round=3) for x, y, wide, high in inner)
    return path(ring, cls="road") + path(lane, cls="road") + marks + _bridge()


def _roofs(position: Position, words: Words) -> str:
    half = (g.WIDE - g.CROSSING) / 2
    parts = []
    for row, nagaya in enumerate(position.board.nagaya):
        x = 0 if g.is_left(row) else g.WIDE - half
        y, up = (0, True) if g.is_upper(row) else (g.HIGH - g.ROOF, False)
        slope = (
            f"M{x + 7} {y + 1}H{x + half - 7}l6 {g.ROOF - 2}H{x + 1}z"
            if up
            else (f"M{x + 1} {y + 1}H{x + half - 1}l-6 {g.ROOF - 2}H{x + 7}z")
        )
        parts.append(path(slope, cls="night edge"))
        sign = g.KANJI.get(nagaya, "")
        name = labels.row(nagaya, words)
        left = x + half / 2 - width(name, 11) / 2
        parts.append(write(name, left + 9, y + 13, 11, cls="b o", room=half - 50))
        parts.append(write(sign, left - 1, y + 13.6, 13, cls="j o", anchor="middle"))
    return "".join(parts)


def _stall(stall: Stall, position: Position, words: Words, marks: Marks) -> str:
    x, y, wide, high = g.stall_box(stall, position)
    stand = position.stalls.get(stall.id)
    label = labels.stall(stall, position, words)
    if stand is None:
        inner, look = _empty(stall, wide), "free"
    else:
        inner, look = "", "face" if stand.owner is not None else "face neutral"
        owner = next((view for view in position.players if view.seat == stand.owner), None)
        frame = Frame(wide)
        if stand.card is not None:
            card = position.cards[stand.card]
            inner = face(card, labels.colour_look(card.colour, position), words.lang, frame)
            at = level_at(stand.level, card.track.levels, wide)
        else:
            inner = building_face(position.building_cards[stand.building or ""], words.lang, frame)
            at = wide / 2
        inner += _kobun(stall.id, owner, at, wide, words)
    return cell(marks, stall.id, label, inner, x=x, y=y, wide=wide, high=high, look=look)


def _kobun(stall_id: str, owner: PlayerView | None, at: float, wide: float, words: Words) -> str:
    top = CARD_HIGH - TRACK_HIGH
    if owner is None:
        strip = box(1, top + 0.5, wide - 2, 13.5, cls="inset")
        return strip + write(words(_NEUTRAL), wide / 2, top + 10.8, 10.5, cls="s", anchor="middle", room=wide - 3)
    x = min(max(at - TOKEN / 2, 0.5), wide - TOKEN - 0.5)
    return token(owner.seat, labels.initial(owner), x, top + 0.6, TOKEN, name=f"kobun.{stall_id}")


def _empty(stall: Stall, wide: float) -> str:
    parts = [write("空", wide / 2, CARD_HIGH / 2 + 2, 20, cls="j ghost", anchor="middle")]
    if stall.extra:
        parts.append(draw_run((f"+{stall.extra}", "@mon"), wide / 2, CARD_HIGH / 2 + 26, wide - 6, size=12))
    return "".join(parts)


def _space(space: Space, position: Position, words: Words, marks: Marks) -> str:
    x, y, wide, high = g.space_box(space.number)
    here = [view for view in position.players if view.place == space.number]
    each = min(22.0, (wide - 14) / max(len(here), 1))
    parts = [oyakata(view.seat, labels.initial(view), 3 + at * each, 30) for at, view in enumerate(here)]
    parts.insert(0, _house(space, words))
    label = labels.space(space, position, words)
    return cell(marks, f"space.{space.number}", label, *parts, x=x, y=y + 1, wide=wide, high=high - 2, look="house")


@lru_cache(maxsize=64)
def _house(space: Space, words: Words) -> str:
    """A space without those who stand there."""
    _, _, wide, high = g.space_box(space.number)
    name = labels.shop(space.shop, words)
    lines = wrap(name, 10.5, wide - 29)
    first = 19.5 - 5.4 * (len(lines) - 1)
    awning = path(f"M1 0H{wide - 1:g}V4H1z", cls="night") + path(
        "".join(f"M{wide / 4 * part:.1f} 0v4" for part in (1, 2, 3)), cls="slit"
    )
    return "".join(
        (
            awning,
            stamp(SHOPS.get(space.shop, "store"), 2.5, 6.5, 21),
            *(write(line, 26, first + 10.8 * at, 10.5, room=wide - 29.5) for at, line in enumerate(lines)),
            write(str(space.number), wide - 3, high - 4, 10.5, cls="s", anchor="end"),
        )
    )


@cache
def _bridge() -> str:
    """A bridge over the water, where the lane comes from the north."""
    x, y = g.WIDE / 2, g.STREET_TOP + 12
    planks = "".join(f"M{x - 13} {y + 6 * at:g}h26" for at in range(9))
    rails = box(x - 17, y - 4, 4, 56, cls="post") + box(x + 13, y - 4, 4, 56, cls="post")
    return box(x - 13, y - 3, 26, 54, cls="f-planks") + path(planks, cls="line") + rails


def _gate(position: Position, words: Words) -> str:
    x, y = g.WIDE / 2, g.STREET_LOW
    parts = [
        box(x - 24, y + 4, 4, g.STREET - 4, cls="post"),
        box(x + 20, y + 4, 4, g.STREET - 4, cls="post"),
        path(f"M{x - 29:g} {y - 11:g}q29 5 58 0l-2 5h-54z", cls="post"),
        box(x - 24, y - 6.5, 48, 13, cls="face"),
        write(words(_GATE), x, y + 3.8, 10.5, cls="b", anchor="middle", room=44),
    ]
    here = [view for view in position.players if view.place == 0]
    for at, view in enumerate(here):
        alone = at == len(here) - 1 and at % 2 == 0
        left = x - 10 if alone else x - 20 + 20 * (at % 2)
        top = y + 33 if len(here) < 3 else y + 7 + 26.5 * (at // 2)
        parts.append(oyakata(view.seat, labels.initial(view), left, top, scale=0.92))
    return "".join(parts)
