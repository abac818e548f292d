"""Which yaku are one card short: what a player still needs, and whether it is still to be had."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from attrs import frozen

from iki_teach.games.koikoi.begin import table_under
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import BIT, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.position import Position

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
