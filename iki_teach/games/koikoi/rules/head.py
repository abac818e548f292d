"""What a game of Koi-Koi was begun with."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen


@frozen
class GivenDeal:
    """A deal that somebody names: both hands, the field, the stock with its top card first, dealer's seat and month."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    field: tuple[int, ...]
    stock: tuple[int, ...]
    dealer: int
    month: int


@frozen
class Head:
    """What a game was begun with; enough to begin it again."""

    players: tuple[str, ...]
    rules: str
    seed: int
    options: Mapping[str, Any]
    birthdays: tuple[int, int] | None = None
    deal: GivenDeal | None = None
