"""Who plays against a learner: what a bot is, one that plays any game, and chance that stays the same for a seed."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove


class Bot(Protocol):
    """Somebody who plays: `seen` is `game.seen_by(seat)`, never the game itself.

    Nothing in it is a card that its player has not seen; `seen.deal_anew(seed)` is a table to play on in thought.
    """

    name: str

    def choose(self, seen: Any) -> AnyMove:  # type: ignore[explicit-any]
        """Return one of the legal moves."""


class RandomBot:
    """Plays any legal move of any game; the same seed plays the same game."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, seen: AnyGame) -> AnyMove:
        return self._chance.choice(seen.moves())


Bots = Mapping[str, Callable[[int | str], Bot]]


def bot_among(bots: Bots, name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name; raises ValueError that names the bots there are."""
    if name not in bots:
        raise ValueError(f"bot: expected one of {', '.join(bots)}, got {name!r:.60}")
    return bots[name](seed)


T = TypeVar("T")


def pick(things: Sequence[T], chance: random.Random) -> T:
    return things[int(chance.random() * len(things))]


def shuffled(things: Sequence[T], chance: random.Random) -> list[T]:
    """Return things in a random order; sorting by random keys is three times as fast as `shuffle`."""
    keys = [chance.random() for _ in things]
    return [things[at] for at in sorted(range(len(things)), key=keys.__getitem__)]
