"""The stock, and the field in two rows beside it: a card keeps its place until it is taken."""

from functools import lru_cache

from iki_teach.content.words import N
from iki_teach.drawing.marks import Marks, about_attr
from iki_teach.drawing.pens import box, group, write
from iki_teach.games.koikoi.drawing.cards import WIDE, image, use
from iki_teach.games.koikoi.drawing.view import BACK, TALL, Measures, Row, View, clickable, named, seen
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.names import card, lying, to_play

LAST = "last"
OTHER, STOCK = "hand.other", "stock"  # panels that cards come from
_ON_FIELD = N("koi.drawing", "{card}, on the field")
STOCK_LEFT = N("koi.drawing", "Stock: {n}")
_UP = N("koi.drawing", "Turned up")


def keep(before: tuple[str, ...], field: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places of the field: what lies there stays, what is new takes the first that are free.

    >>> keep(("1-1", "", "2-1"), ("1-1", "3-1", "4-1"))
    ('1-1', '3-1', '4-1')
    """
    places = [name if name in field else "" for name in before]
    for name in field:
        if name not in places:
            free = places.index("") if "" in places else len(places)
            places[free : free + 1] = [name]
    while places and not places[-1]:
        places.pop()
    return tuple(places)


def lying_at(position: Position, places: dict[object, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the places of a field, as they were drawn before; a month begins with full columns."""
    at = position.round, position.field
    places[at] = places[LAST] = places.get(at) or keep(places.get(LAST, ()), position.field)
    return places[LAST]


def field(names: tuple[str, ...], table: View, source: str, month: int, marks: Marks, at: Measures) -> str:
    """The cards of the field at their places, and the panel that new ones come from."""
    left, top, across, tall = at.field
    drawn = [box(left, top, across, tall, cls="road mat", round=8)]
    wide, spots = spots_of(len(names), at)
    for spot, (x, y) in enumerate(spots):
        if name := names[spot] if spot < len(names) else "":
            own = marks.only(f"field.{name}")
            place = x, y, wide
            drawn.append(table.memory.cached((name, at.wide), lies, table, name, place, source, month, own, at))
        elif at.column:
            drawn.append(box(x, y, wide, wide * TALL, cls="place", round=wide / 14))
    return "".join(drawn)


def lies(table: View, name: str, place: Row, source: str, month: int, marks: Marks, at: Measures) -> str:
    view = seen(table, at, {"marks": marks}, month=month)
    label, about = view.words(_ON_FIELD, card=card(name, view.words)), lying(name, view.position, view.words)
    return clickable(f"field.{name}", view, place, label, source=source, about=about)


def source_of(position: Position) -> str:
    both = position.players
    dealt = len({player.held for player in both}) == 1 and not any(player.captured for player in both)
    return STOCK if dealt else OTHER


def stock(view: View) -> str:
    (left, top, *_), wide = view.at.field, view.at.card
    number = view.position.left
    middle = wide / 2, wide * TALL / 2
    return group(
        use(BACK, wide / WIDE),
        f'<circle class="face" cx="{middle[0]:g}" cy="{middle[1]:g}" r="15"/>',
        write(str(number), middle[0], middle[1] + 5.5, 15, cls="b", anchor="middle"),
        x=left + view.at.gap - 1, y=top + view.at.gap - 1, more=image(view.words(STOCK_LEFT, n=number)),
    ) + turned(view)  # fmt: skip


def turned(view: View) -> str:
    name = view.position.drawn
    if not name:
        return ""
    (left, top, _, tall), wide = view.at.field, view.at.card
    x, y = left + view.at.gap - 1, top + tall - wide * TALL - view.at.gap + 1
    label = f"{view.words(_UP)}: {card(name, view.words)}"
    about = to_play(name, view.position, view.words)
    halo = box(x, y, wide, wide * TALL, cls="halo", round=wide / 14)
    drawn = named(name, group(use(name, wide / WIDE), cls="turned"), STOCK)
    return group(drawn, x=x, y=y, more=image(label) + about_attr(about)) + halo


@lru_cache(maxsize=32)
def spots_of(number: int, at: Measures) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return how wide so many cards on the field are, and where there is room for one, column by column."""
    (left, top, across, tall), gap, edge = at.field, at.gap, at.gap - 1
    first = left + edge + at.card + 2 * gap
    room = left + across - edge + gap - first
    places = max(-(-number // 2), int(room / (at.card + gap)))
    pitch = room / places if places * (at.card + gap) > room else at.card + gap
    wide = min(at.card, pitch - 2)
    rows = top + edge, top + tall - wide * TALL - edge
    return wide, tuple((first + pitch * column, y) for column in range(places) for y in rows)
