"""The points of the game by month: what was scored, which month it is, and how many are still to come."""

from collections.abc import Iterator

from iki_teach.content.calendar import month
from iki_teach.content.words import N
from iki_teach.drawing.pens import box, clean, group, write
from iki_teach.games.koikoi.drawing.view import View
from iki_teach.games.koikoi.rules.terms import MONTHS
from iki_teach.games.koikoi.words.names import NAME_MOST

SIZE, LINE = 12.5, 17.0
NAMES = 74.0  # room for a player's name
NONE = "·"
ACCOUNT = N("koi.drawing", "Points by month")
_MONTH = N("koi.drawing", "Month")
_HEADED = N("koi.drawing", "{month}: {points}")
_OF = N("koi.drawing", "{name} {n}")


def account(view: View) -> str:
    """The points by month, a row for each player; the month that is played stands out, those to come are empty."""
    (x, y, wide), scored = view.at.account, view.position.scored
    if view.position.rules.months == 1:
        return ""
    columns = months_shown(view)
    each = (wide - NAMES) / MONTHS
    drawn = [write(view.words(_MONTH), x, y + 12, SIZE, cls="s", room=NAMES - 6)]
    seats = (view.seat, 1 - view.seat)
    for row, seat in enumerate(seats, 1):
        name = clean(view.position.players[seat].name, NAME_MOST)
        drawn.append(write(name, x, y + 12 + LINE * row, SIZE, cls="b", room=NAMES - 6))
    for at, (round, number) in enumerate(columns):
        middle, now = x + NAMES + each * (at + 0.5), round == view.position.round
        drawn.append(box(middle - 11, y - 1, 22, 17, cls="post", round=2) if now else "")
        drawn.append(write(str(number), middle, y + 12, SIZE, cls="o" if now else "s", anchor="middle"))
        for row, seat in enumerate(seats, 1):
            points = scored[round - 1][seat] if round <= len(scored) else None
            text = "" if points is None else str(points or NONE)
            drawn.append(write(text, middle, y + 12 + LINE * row, SIZE, cls="" if points else "s", anchor="middle"))
    return group(*drawn)


def months_shown(view: View) -> list[tuple[int, int]]:
    """Return rounds, each with the number of its month: the whole game, as far as that is known, at most twelve."""
    position = view.position
    last = max(position.rules.months or position.round, position.round)
    first = max(position.round - MONTHS + 1, 1)
    shown = range(first, min(last, first + MONTHS - 1) + 1)
    return [(round, (position.month - 1 + round - position.round) % MONTHS + 1) for round in shown]


def in_words(view: View) -> str:
    words, position = view.words, view.position
    by_round = dict(months_shown(view))
    months = [
        words(_HEADED, month=month(by_round[round], words), points=", ".join(named(points, view)))
        for round, points in enumerate(position.scored, 1)
        if round in by_round and any(points)
    ]
    return ". ".join([words(ACCOUNT), *months])


def named(points: tuple[int, int], view: View) -> Iterator[str]:
    for player in view.position.players:
        yield view.words(_OF, name=clean(player.name, NAME_MOST), n=points[player.seat])
