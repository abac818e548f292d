"""Weights learnt from games of bots: a ridge regression for each group of examples, over the processor cores."""

from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from iki_teach.core.learning import Learning, Weights
from iki_teach.kits import KITS

BATCH = 50  # games
RIDGE = 5.0  # how strongly weights are drawn to 0, for numbers in their standard deviations
DIGITS = 3

Group = tuple[int, ...]
Sums = dict[Group, tuple[Any, Any, int]]  # products of numbers, their products with points, how many examples


def learning_of(game: str) -> Learning:
    """Return how a game's weights are learnt; raises ValueError for a game without any."""
    learning = KITS[game].learning
    if learning is None:
        raise ValueError(f"{game} is played without weights")
    return learning


def added_up(games: Iterable[int], game: str, deck: str | Path) -> Sums:
    """Play games by their numbers, and add up what the regressions need."""
    sums: Sums = {}
    for example in learning_of(game).examples(games, deck):
        numbers = np.asarray(example.numbers, float)
        products, with_points, known = sums.get(example.group, (0.0, 0.0, 0))
        sums[example.group] = products + np.outer(numbers, numbers), with_points + numbers * example.points, known + 1
    return sums


def batches(games: int) -> Iterator[range]:
    """Yield ranges of games.

    >>> list(batches(120))
    [range(0, 50), range(50, 100), range(100, 120)]
    """
    yield from (range(first, min(games, first + BATCH)) for first in range(0, games, BATCH))


def train(game: str, games: int, deck: str | Path, cores: int = 1) -> Weights:
    """Return weights learnt from so many games; how many cores play them changes nothing but the time."""
    total: Sums = {}
    with get_context("spawn").Pool(cores) as pool:
        for sums in pool.imap(partial(added_up, game=game, deck=deck), batches(games)):
            for group, (products, with_points, known) in sums.items():
                before = total.get(group, (0.0, 0.0, 0))
                total[group] = before[0] + products, before[1] + with_points, before[2] + known
    return {group: fitted(*sums) for group, sums in sorted(total.items())}


def fitted(products: Any, with_points: Any, known: int) -> tuple[float, ...]:
    """Return the weights of one group; the first number of every example is 1, and its weight is free."""
    means = products[0] / known
    variances = np.maximum(np.diag(products) / known - means**2, 0.0)
    penalty = np.diag(RIDGE * variances + 1e-6)
    return tuple(round(float(weight), DIGITS) for weight in np.linalg.solve(products + penalty, with_points))
