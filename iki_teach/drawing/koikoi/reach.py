"""Which yaku are one card short: what a player still needs, and whether it is still to be had."""

from attrs import frozen

from iki_teach.content.house_rules import HOUSE_SWITCHES, HouseRules
from iki_teach.drawing.koikoi.names import cards_by_name
from iki_teach.games.koikoi.position import Position
from iki_teach.koikoi import cards, yaku


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
    gone = {*own.captured, *other.captured}
    held = dict(own.yaku)
    found: dict[str, list[tuple[str, int]]] = {}
    for name in cards_by_name():
        if name in gone:
            continue
        then = dict(worth(position, (*own.captured, name)))
        gain = sum(then.values()) - sum(held.values())
        for id in then:
            if id not in held and gain > 0:
                found.setdefault(id, []).append((name, then[id]))
    shorts = [
        Short(id, tuple(name for name, _ in ways), min(points for _, points in ways)) for id, ways in found.items()
    ]
    return tuple(sorted(shorts, key=lambda short: (-short.points, short.yaku)))


def worth(position: Position, captured: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return the yaku of some cards under the rules of the table."""
    return yaku(cards(" ".join(captured)), position.month, position.rules.id, switches(position.rules))


def switches(rules: HouseRules) -> dict[str, object]:
    """Return every switch of some rules."""
    return {name: getattr(rules, name) for name in HOUSE_SWITCHES}
