"""Weights learnt from games of bots: a ridge regression for each group of examples, over the processor cores."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from attrs import frozen

from iki_teach.core.learning import Example, Learning, Learnt
from iki_teach.kits import KITS

BATCH = 50  # games
HELD_BACK = 20  # one game of so many is not learnt from: by these it is measured how far weights are off
RIDGE = 5.0  # how strongly weights are drawn to 0, for numbers in their standard deviations
DIGITS = 3

Group = tuple[int, ...]


@frozen(eq=False)
class Sums:
    """What a regression needs of examples: products of their numbers with each other and with the points."""

    products: Any
    with_points: Any
    squares: float
    known: int

    @classmethod
    def of(cls, example: Example) -> "Sums":
        """Return what one example adds."""
        numbers = np.asarray(example.numbers, float)
        return cls(np.outer(numbers, numbers), numbers * example.points, example.points**2, 1)

    def __add__(self, other: "Sums") -> "Sums":
        """Return what both add."""
        return Sums(
            self.products + other.products,
            self.with_points + other.with_points,
            self.squares + other.squares,
            self.known + other.known,
        )

    def fitted(self) -> tuple[float, ...]:
        """Return the weights; the first number of every example is 1, and its weight is free."""
        means = self.products[0] / self.known
        variances = np.maximum(np.diag(self.products) / self.known - means**2, 0.0)
        penalty = np.diag(RIDGE * variances + 1e-6)
        found = np.linalg.solve(self.products + penalty, self.with_points)
        return tuple(round(float(weight), DIGITS) for weight in found)

    def off(self, weights: Iterable[float]) -> float:
        """Return by how many points weights miss these examples, as the root of the mean square."""
        w = np.asarray(weights)
        square = self.squares - 2 * w @ self.with_points + w @ self.products @ w
        return float(np.sqrt(max(0.0, square / self.known)))


def learning_of(game: str) -> Learning:
    """Return how a game's weights are learnt; raises ValueError for a game without any."""
    learning = KITS[game].learning
    if learning is None:
        raise ValueError(f"{game} is played without weights")
    return learning


def added_up(games: Iterable[int], game: str, deck: str | Path) -> tuple[dict[Group, Sums], dict[Group, Sums]]:
    """Play games by their numbers, and add up those that are learnt from and those that are held back."""
    learnt: dict[Group, Sums] = {}
    held: dict[Group, Sums] = {}
    for number in games:
        for one in learning_of(game).examples([number], deck):
            add(learnt if number % HELD_BACK else held, {one.group: Sums.of(one)})
    return learnt, held


def batches(games: int) -> Iterator[range]:
    """Yield ranges of games.

    >>> list(batches(120))
    [range(0, 50), range(50, 100), range(100, 120)]
    """
    yield from (range(first, min(games, first + BATCH)) for first in range(0, games, BATCH))


def train(game: str, games: int, deck: str | Path, cores: int = 1) -> Learnt:
    """Return weights learnt from so many games; how many cores play them changes nothing but the time."""
    learnt: dict[Group, Sums] = {}
    held: dict[Group, Sums] = {}
    with get_context("spawn").Pool(cores) as pool:
        for parts in pool.imap(partial(added_up, game=game, deck=deck), batches(games)):
            for total, part in zip((learnt, held), parts, strict=True):
                add(total, part)
    weights = {group: sums.fitted() for group, sums in sorted(learnt.items())}
    off = {group: held[group].off(weights[group]) for group in weights}
    return Learnt(weights, off, {"games": games, "deck": Path(deck).stem})


def add(total: dict[Group, Sums], part: Mapping[Group, Sums]) -> None:
    """Add what another part of the games brought."""
    for group, sums in part.items():
        total[group] = total[group] + sums if group in total else sums
