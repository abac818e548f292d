"""Learns anew the weights by which strong bots of IKI foresee the end: `python -m tests.bench.train [--deck my.csv]`.

A ridge regression for each number of players and month, of games that light players play over the processor cores.
"""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from iki_teach.content.files import write_whole
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.estimate import FILE, GROUPS, Group, Learnt, weights_beside
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.bots.search import BEGINNINGS
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.terms import OVER, START
from iki_teach.lab.tournament import cores_here, over_cores

BATCH = 50  # games
HELD_BACK = 20  # one game of so many is not learnt from: by these it is measured how far weights are off
RIDGE = 5.0  # how strongly weights are drawn to 0, for numbers in their standard deviations
DIGITS = 3
NOISES = (0.3, 1.5, 3.0)  # points by which players misjudge: some games are played well, others anyhow
PLAYERS = ("Aki", "Ben", "Chie", "Dan")
Example = tuple[Group, Sequence[float]]  # a player's position as numbers, the first is 1; last the points in the end
Sums = Counter[Any]  # all that a regression needs of a group: the products of these numbers with each other, added up


def examples(number: int, deck: str | Path = begin.DECK) -> Iterator[Example]:
    """Play a game by its number, over all tables in turn; yield every player's position in every month.

    Start cards are taken blindly, to learn their worth.
    """
    editions, chance, players = names("editions"), random.Random(number), 2 + number % 3
    edition = editions[number // 3 % len(editions)]
    s = begin.new(PLAYERS[:players], edition, number, deck=deck)._state.copy()
    noise, months = chance.choice(NOISES), dict[int, list[list[float]]]()
    while s.phase != OVER:
        if s.phase in BEGINNINGS and s.month not in months:
            months[s.month] = features_of(s)
        flow.play(s, chance.choice(flow.moves(s)) if s.phase == START else light.choose(s, chance, noise), None)
    for score in scores(s):
        for month, numbers in months.items():
            yield (players, month), [*numbers[score.seat], score.total]


def added_up(games: Iterable[int], deck: str | Path) -> tuple[Sums, Sums]:
    learnt, held = Sums(), Sums()
    for number in games:
        for group, numbers in examples(number, deck):
            (learnt if number % HELD_BACK else held).update({group: np.outer(numbers, numbers)})
    return learnt, held


def fitted(sums: Any) -> tuple[float, ...]:
    """Return the weights; that of the first number, which is 1 always, is free."""
    products = sums[:-1, :-1]
    means = products[0] / products[0, 0]
    variances = np.maximum(np.diag(products) / products[0, 0] - means**2, 0.0)
    found = np.linalg.solve(products + np.diag(RIDGE * variances + 1e-6), sums[:-1, -1])
    return tuple(round(float(weight), DIGITS) for weight in found)


def off(sums: Any, weights: Iterable[float]) -> float:
    """Return by how many points weights miss these examples, as the root of the mean square."""
    misses = np.array([*weights, -1.0])
    return float(np.sqrt(max(0.0, misses @ sums @ misses / sums[0, 0])))


def train(games: int, deck: str | Path = begin.DECK, cores: int = 1) -> Learnt:
    """Return weights learnt from so many games; how many cores play them changes nothing but the time."""
    learnt, held = Sums(), Sums()
    batches = [range(first, min(games, first + BATCH)) for first in range(0, games, BATCH)]
    for some, others in over_cores(partial(added_up, deck=deck), batches, cores):
        learnt.update(some)
        held.update(others)
    weights = {group: fitted(sums) for group, sums in sorted(learnt.items())}
    missed = {group: off(held[group], weights[group]) for group in weights}
    return Learnt(weights, missed, {"games": games, "deck": Path(deck).stem})


def as_text(learnt: Learnt) -> str:
    """Return weights as the text of a file: facts, names of the features, then a row a month for each table size."""
    rows = {str(players): [list(learnt.weights[group]) for group in groups] for players, groups in GROUPS.items()}
    missed = {str(players): [round(learnt.off[group], 1) for group in groups] for players, groups in GROUPS.items()}
    found = {"about": dict(learnt.about), "off": missed, "features": NAMES, "weights": rows}
    lines = (f"{json.dumps(key)}:{json.dumps(one, separators=(',', ':'))}" for key, one in found.items())
    return "{" + ",\n".join(lines) + "}\n"


def main(
    games: Annotated[int, typer.Option(min=100)] = 12_000, deck: Path | None = None, cores: int = cores_here()
) -> None:
    """Learn weights from games of bots, with a deck of your own if there is a CSV, and write them beside it."""
    file = weights_beside(deck) if deck else FILE
    write_whole(file, as_text(train(games, deck or begin.DECK, cores)).encode())
    print(f"{file}: weights from {games} games")


if __name__ == "__main__":
    typer.run(main)
