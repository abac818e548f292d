"""Learns anew the weights by which strong bots of IKI foresee the end: `python -m tests.bench.train [--deck my.csv]`.

A ridge regression for each number of players and month, of games that light players play over the processor cores.
"""

import json
import random
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from attrs import frozen

from iki_teach.content.files import write_whole
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.estimate import FILE, GROUPS, Group, Learnt, weights_beside
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.bots.search import BEGINNINGS
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import OVER, START
from iki_teach.lab.tournament import cores_here, over_cores

GAMES = 12_000
BATCH = 50  # games
HELD_BACK = 20  # one game of so many is not learnt from: by these it is measured how far weights are off
RIDGE = 5.0  # how strongly weights are drawn to 0, for numbers in their standard deviations
DIGITS = 3
NOISES = (0.3, 1.5, 3.0)  # points by which players misjudge: some games are played well, others anyhow
PLAYERS = ("Aki", "Ben", "Chie", "Dan")


@frozen
class Example:
    """A player's position as numbers, and the points they had in the end; each group has weights of its own."""

    group: Group
    numbers: list[float]
    points: float


def examples(number: int, deck: str | Path = begin.DECK) -> Iterator[Example]:
    """Play a game by its number, over all tables in turn; yield every player's position in every month."""
    editions = names("editions")
    chance = random.Random(number)
    players = 2 + number % 3
    edition = editions[number // 3 % len(editions)]
    s = begin.new(PLAYERS[:players], edition, number, deck=deck)._state.copy()
    yield from of_game(s, chance, chance.choice(NOISES))


def of_game(s: State, chance: random.Random, noise: float) -> Iterator[Example]:
    """Play a game to its end, then yield what was seen in it; start cards are taken blindly, to learn their worth."""
    months: dict[int, list[list[float]]] = {}
    while s.phase != OVER:
        if s.phase in BEGINNINGS and s.month not in months:
            months[s.month] = features_of(s)
        flow.play(s, chance.choice(flow.moves(s)) if s.phase == START else light.choose(s, chance, noise), None)
    for score in scores(s):
        for month, numbers in months.items():
            yield Example((s.table.players, month), numbers[score.seat], score.total)


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


def added_up(games: Iterable[int], deck: str | Path) -> tuple[dict[Group, Sums], dict[Group, Sums]]:
    """Play games by their numbers, and add up those that are learnt from and those that are held back."""
    learnt: dict[Group, Sums] = {}
    held: dict[Group, Sums] = {}
    for number in games:
        for one in examples(number, deck):
            add(learnt if number % HELD_BACK else held, {one.group: Sums.of(one)})
    return learnt, held


def train(games: int, deck: str | Path = begin.DECK, cores: int = 1) -> Learnt:
    """Return weights learnt from so many games; how many cores play them changes nothing but the time."""
    learnt: dict[Group, Sums] = {}
    held: dict[Group, Sums] = {}
    batches = [range(first, min(games, first + BATCH)) for first in range(0, games, BATCH)]
    for parts in over_cores(partial(added_up, deck=deck), batches, cores):
        for total, part in zip((learnt, held), parts, strict=True):
            add(total, part)
    weights = {group: sums.fitted() for group, sums in sorted(learnt.items())}
    off = {group: held[group].off(weights[group]) for group in weights}
    return Learnt(weights, off, {"games": games, "deck": Path(deck).stem})


def add(total: dict[Group, Sums], part: Mapping[Group, Sums]) -> None:
    """Add what another part of the games brought."""
    for group, sums in part.items():
        total[group] = total[group] + sums if group in total else sums


def as_text(learnt: Learnt) -> str:
    """Return weights as the text of a file: facts, names of the features, then a row a month for each table size."""
    rows = {str(players): [list(learnt.weights[group]) for group in groups] for players, groups in GROUPS.items()}
    off = {str(players): [round(learnt.off[group], 1) for group in groups] for players, groups in GROUPS.items()}
    found = {"about": dict(learnt.about), "off": off, "features": NAMES, "weights": rows}
    lines = (f"{json.dumps(key)}:{json.dumps(one, separators=(',', ':'))}" for key, one in found.items())
    return "{" + ",\n".join(lines) + "}\n"


def main(words: list[str] | None = None) -> None:
    """Learn, and write the weights beside the deck, or in place of ours."""
    parser = ArgumentParser(prog="python -m tests.bench.train", description="Learn weights from games of bots.")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games to learn from, at least 100")
    parser.add_argument("--deck", type=Path, help="a deck of your own, as CSV")
    parser.add_argument("--cores", type=int, default=cores_here())
    asked = parser.parse_args(words)
    if asked.games < 100:
        parser.error("--games: expected at least 100")
    file = weights_beside(asked.deck) if asked.deck else FILE
    write_whole(file, as_text(train(asked.games, asked.deck or begin.DECK, asked.cores)).encode())
    print(f"{file}: weights from {asked.games} games")


if __name__ == "__main__":
    main()
