"""What a player has captured, in columns or flat fans, the yaku that come of it, and those that are a card short."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from attrs import frozen

from iki_teach.content.words import N
from iki_teach.drawing.marks import about_attr
from iki_teach.drawing.pens import box, group, width, write
from iki_teach.games.koikoi.begin import table_under
from iki_teach.games.koikoi.drawing.cards import SIGNS, WIDE, image, use
from iki_teach.games.koikoi.drawing.field import OTHER
from iki_teach.games.koikoi.drawing.view import PRINT, TALL, Box, Measures, View, corner, named, seen
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import BIT, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.position import PlayerView, Position
from iki_teach.games.koikoi.words.names import KINDS, by_kind, card, cards, lying, short_name, yaku_by_id

_MADE = N("koi.drawing", "{yaku} {kanji}: {n} point", "{yaku} {kanji}: {n} points")
_BRIEF = N("koi.drawing", "{yaku} {n}")
_BRIEF_SHORT = N("koi.drawing", "one short: {yaku}")
_MORE = N("koi.drawing", "{yaku} +{n}")
SHORT = N("koi.describe", "  One card short: {yaku}, {n} point", "  One card short: {yaku}, {n} points")
LINES_SHOWN = 3
LINE, HEAD = 16.0, 46.0
COLUMN_STEP, FAN_STEP = 36.0, 15.0
FRONT = 16.0  # how high what stands before a fan is
FAN_SHARES = (0.21, 0.24, 0.24, 0.31)  # of the room, for each kind
SIZE = 12.5


Names = tuple[str, ...]
Yaku = tuple[tuple[str, int], ...]


@frozen
class Short:
    """A yaku that one more card would make, the cards that would do it, and the points that it then counts."""

    yaku: str
    cards: tuple[str, ...]
    points: int


def one_short(position: Position, seat: int) -> tuple[Short, ...]:
    """Return the yaku that a player lacks one card for, the most points first.

    Cards that the other player has captured are gone; where else a card lies is not asked, so nothing hidden shows.
    """
    own, other = position.players[seat], position.players[1 - seat]
    return _one_short(position.rules, own.captured, other.captured, position.month, own.yaku)


@lru_cache(maxsize=64)
def _one_short(rules: HouseRules, own: Names, other: Names, month: int, yaku: Yaku) -> tuple[Short, ...]:
    scorer, taken, held = table_under(rules).scorer, mask_of(NUMBERS[name] for name in own), dict(yaku)
    completing: dict[str, dict[str, int]] = {}
    for name, number in NUMBERS.items():
        if name not in own and name not in other:
            then = dict(scorer.lines(taken | BIT[number], month))
            if sum(then.values()) > sum(held.values()):
                for id in then.keys() - held.keys():
                    completing.setdefault(id, {})[name] = then[id]
    return in_order(completing)


def two_short(position: Position, seat: int) -> tuple[Short, ...]:
    """Return the yaku that a player lacks two cards for, with every card that may be one of them."""
    own, other = position.players[seat], position.players[1 - seat]
    scorer, taken = table_under(position.rules).scorer, mask_of(NUMBERS[name] for name in own.captured)
    nearer = {*dict(own.yaku), *(short.yaku for short in one_short(position, seat))}
    completing: dict[str, dict[str, int]] = {}
    left = [name for name in NUMBERS if name not in own.captured and name not in other.captured]
    for first, second in combinations(left, 2):
        for id, points in scorer.lines(taken | BIT[NUMBERS[first]] | BIT[NUMBERS[second]], position.month):
            if id not in nearer:
                completing.setdefault(id, {}).update({first: points, second: points})
    return in_order(completing)


def in_order(completing: Mapping[str, Mapping[str, int]]) -> tuple[Short, ...]:
    shorts = [Short(id, tuple(points), min(points.values())) for id, points in completing.items()]
    return tuple(sorted(shorts, key=lambda short: (-short.points, short.yaku)))


def captured(player: PlayerView, view: View, where: Box, table: View) -> str:
    x, y, wide, high = where
    drawn = columns(player, view, where, table) if view.at.column else fans(player, view, where, table)
    paper = box(x, y, wide, high, cls="sheet", round=6) if view.at.column else ""
    return group(paper, drawn, cls=f"p{player.seat}")


def columns(player: PlayerView, view: View, where: Box, table: View) -> Iterator[str]:
    (x, y, wide, high), each = where, view.at.mini
    rows = lines(player, view)
    column, top = (wide - 8) / 4, y + HEAD
    room = high - HEAD - 8 - LINE * len(rows)
    for at, (kind, own) in enumerate(by_kind(player.captured).items()):
        left = x + 4 + column * at
        yield write(f"{SIGNS[kind]} {len(own)}", left + column / 2, y + 20, 15, cls="j", anchor="middle")
        yield write(view.words(KINDS[kind]), left + column / 2, y + 37, 12, cls="s", anchor="middle", room=column - 2)
        yield "" if own else box(left + (column - each) / 2, top, each, each * TALL, cls="place", round=each / 14)
        step = min(COLUMN_STEP, (room - each * TALL) / max(len(own) - 1, 1))
        for number, name in enumerate(own):
            yield taken(name, view, left + (column - each) / 2, top + step * number, table, note=view.help)
    foot = y + high - LINE * len(rows) + 6
    for at, (text, cls) in enumerate(rows):
        yield write(text, x + 8, foot + LINE * at, SIZE, cls=cls, room=wide - 16)


def fans(player: PlayerView, view: View, where: Box, table: View) -> Iterator[str]:
    """Four fans on one line, each behind a front with its sign and count, and its name from the first card on."""
    (x, y, wide, high), each = where, view.at.mini
    left = x + 4
    for share, (kind, own) in zip(FAN_SHARES, by_kind(player.captured).items(), strict=True):
        room = share * (wide - 8) - 4
        title = f"{view.words(KINDS[kind])} {len(own)}"
        front = f"{SIGNS[kind]} {title if own else 0}"
        step = min(FAN_STEP, (room - each) / max(len(own) - 1, 1))
        fan = [box(0, 0, room, high, cls="hit")]
        for number, name in enumerate(own):
            shown = step >= FAN_STEP or number == len(own) - 1
            fan.append(taken(name, view, step * number, 0, table, note=view.help and shown))
        fan.append(box(0, high - FRONT, room, FRONT, cls="sheet", round=3))
        fan.append(write(front, 4, high - 4, PRINT, cls="tiny" if own else "s tiny", room=room - 8))
        about = about_attr(f"{title}\n{cards(own, view.words)}") if own else ""
        yield group(*fan, x=left, y=y, more=image(title) + about)
        left += room + 4


def taken(name: str, view: View, x: float, y: float, table: View, *, note: bool) -> str:
    at, month = view.at, view.position.month
    inner, more = table.memory.cached((name, "taken", at.wide), draw_taken, table, name, month, note, at)
    return group(inner, x=x, y=y, more=more)


def draw_taken(table: View, name: str, month: int, note: bool, at: Measures) -> tuple[str, str]:
    """Return a card that was captured, and what is said of it; where it lies changes with every other one."""
    about = lying(name, seen(table, at, {}, month=month).position, table.words)
    drawn = use(name, at.mini / WIDE) + (corner(name, at.mini) if note else "")
    return named(name, drawn, OTHER), image(card(name, table.words)) + about_attr(about)


def brief(player: PlayerView, view: View, x: float, y: float, wide: float) -> Iterator[str]:
    words = view.words
    made = " · ".join(words(_BRIEF, yaku=short_name(id, words), n=points) for id, points in player.yaku)
    if made:
        yield write(made, x, y, PRINT, cls="v b", room=wide)
    left = width(made, PRINT) * 1.1 + 10 if made else 0
    more = [words(_MORE, yaku=short_name(short.yaku, words), n=short.points) for short in shorts(player, view)]
    shown = ""
    while more and (not shown or width(shown, PRINT) > wide - left):
        shown = words(_BRIEF_SHORT, yaku=", ".join(more))
        more = more[:-1]
    if shown and width(shown, PRINT) <= wide - left:
        yield write(shown, x + left, y, PRINT, cls="s")


def shorts(player: PlayerView, view: View) -> tuple[Short, ...]:
    """The best of the yaku that are one card short; none once all hands lie open, for then the month is over."""
    return () if len(view.open) == len(view.position.players) else one_short(view.position, player.seat)[:LINES_SHOWN]


def lines(player: PlayerView, view: View) -> list[tuple[str, str]]:
    words = view.words
    made = [
        (words(_MADE, n=points, yaku=short_name(id, words), kanji=yaku_by_id()[id].kanji), "v b")
        for id, points in player.yaku
    ]
    near = ((short.points, short_name(short.yaku, words)) for short in shorts(player, view))
    return made + [(words(SHORT, n=points, yaku=name).strip(), "s") for points, name in near]
