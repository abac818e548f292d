"""Which yaku are one card short: what a player still needs, and whether it is still to be had."""

from attrs import frozen

from iki_teach.games.koikoi.begin import table_under
from iki_teach.games.koikoi.rules.cards import BIT, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.position import Position


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
    scorer = table_under(position.rules).scorer
    taken = mask_of(NUMBERS[name] for name in own.captured)
    gone = {*own.captured, *other.captured}
    held = dict(own.yaku)
    completing: dict[str, dict[str, int]] = {}
    for name, number in NUMBERS.items():
        if name not in gone:
            then = dict(scorer.lines(taken | BIT[number], position.month))
            if sum(then.values()) > sum(held.values()):
                for id in then.keys() - held.keys():
                    completing.setdefault(id, {})[name] = then[id]
    shorts = [Short(id, tuple(points), min(points.values())) for id, points in completing.items()]
    return tuple(sorted(shorts, key=lambda short: (-short.points, short.yaku)))
