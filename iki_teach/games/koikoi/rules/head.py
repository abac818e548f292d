from collections.abc import Mapping

from attrs import frozen


@frozen
class Deal:
    """The cards of a month: both hands, the field, the stock with its top card first; `again` fields did not count."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    field: tuple[int, ...]
    stock: tuple[int, ...]
    again: int = 0


@frozen
class Drawn:
    """What chance brought: who deals first, by which cards that were drawn, the first month, and a deal a month."""

    dealer: int
    month: int
    deals: tuple[Deal, ...]
    cards: tuple[int, ...] = ()


@frozen
class Head:
    players: tuple[str, ...]
    rules: str
    seed: int
    options: Mapping[str, object]
    birthdays: tuple[int, int] | None = None
