"""Which yaku are one card short: what a player still needs, and whether it is still to be had."""

from collections.abc import Collection, Mapping

from attrs import frozen

from iki_teach.games.koikoi.begin import table_under
from iki_teach.games.koikoi.rules.cards import BIT, NUMBERS, mask_of
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.yaku import Scorer


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
    return completed_by_one(scorer, own.captured, {*own.captured, *other.captured}, position.month, dict(own.yaku))


def completed_by_one(
    scorer: Scorer, captured: Collection[str], gone: Collection[str], month: int, held: Mapping[str, int]
) -> tuple[Short, ...]:
    """Return the yaku that one more card makes beside those that are `held`, unless the card is gone."""
    taken = mask_of(NUMBERS[name] for name in captured)
    completing: dict[str, dict[str, int]] = {}
    for name, number in NUMBERS.items():
        if name not in gone:
            then = dict(scorer.lines(taken | BIT[number], month))
            if sum(then.values()) > sum(held.values()):
                for id in then.keys() - held.keys():
                    completing.setdefault(id, {})[name] = then[id]
    shorts = [Short(id, tuple(points), min(points.values())) for id, points in completing.items()]
    return tuple(sorted(shorts, key=lambda short: (-short.points, short.yaku)))
