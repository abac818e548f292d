"""What a game of IKI was begun with."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen


@frozen
class Head:
    """What a game was begun with; enough to begin it again."""

    players: tuple[str, ...]
    edition: str
    deck: str
    seed: int | None
    options: Mapping[str, Any]
