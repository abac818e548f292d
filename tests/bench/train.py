"""Learns anew the weights by which strong bots of IKI foresee the end: `python -m tests.bench.train [--deck my.csv]`.

A ridge regression for each number of players and month, of games that light players play over the processor cores.
With `--strong 600` weights are then drawn to what so many games of strong players show, who think by them; a second of
`--rounds` lets them think by what came out. Weights that do not win against those before them are not kept.
"""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated, Any

import numpy as np
import typer
from attrs import evolve

from iki_teach.content.files import write_whole
from iki_teach.core.score import lead
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.estimate import FILE, GROUPS, Estimate, Group, weights_beside
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.bots.search import BEGINNINGS, judged
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import CHANCE, OVER, START
from iki_teach.lab.tournament import cores_here, over_cores

BATCH = 50  # games
HELD_BACK = 20  # one game of so many is not learnt from: by these it is measured how far weights are off
RIDGE = 5.0  # how strongly weights are drawn to 0, for numbers in their standard deviations
DIGITS = 3
NOISES = (0.3, 1.5, 3.0)  # points by which players misjudge: some games are played well, others anyhow
WORLDS = 16  # in which strong players think
DRAWN = 1000.0  # as RIDGE, but to the weights before, where strong players' games are learnt from
DEALS = 100  # that weights play against those before them, from every seat
PLAYERS = ("Aki", "Ben", "Chie", "Dan")
Example = tuple[Group, Sequence[float]]  # a player's position as numbers, the first is 1; last the points in the end
Sums = Counter[Any]  # all that a regression needs of a group: the products of these numbers with each other, added up


def positions(number: int, deck: str | Path, known: Sequence[Estimate] = ()) -> Iterator[State]:
    """Play a game by its number, over all tables in turn; yield the one state, at every decision and at the end.

    With the estimate by which each of them thinks all are strong players, else light ones. Start cards are taken
    blindly, to learn their worth.
    """
    editions, chance, players = names("editions"), random.Random(number), 2 + number % 3
    game = begin.new(PLAYERS[:players], editions[number // 3 % len(editions)], number, deck=deck)
    s, noise = game._state.copy(), chance.choice(NOISES)
    yield s
    while s.phase != OVER:
        if s.phase == START:
            move = chance.choice(flow.moves(s))
        elif known and s.phase not in CHANCE:
            move = judged(Game(game.head, s), number, WORLDS, known[s.queue[0]])[0].move
        else:
            move = light.choose(s, chance, noise)
        flow.play(s, move, None)
        yield s


def examples(number: int, deck: str | Path = begin.DECK, known: Estimate | None = None) -> Iterator[Example]:
    players, months = 2 + number % 3, dict[int, list[list[float]]]()
    for s in positions(number, deck, [known] * players if known else ()):
        if s.phase in BEGINNINGS and s.month not in months:
            months[s.month] = features_of(s)
    for score in scores(s):
        for month, numbers in months.items():
            yield (players, month), [*numbers[score.seat], score.total]


def added_up(games: Iterable[int], deck: str | Path, known: Estimate | None = None) -> tuple[Sums, Sums]:
    learnt, held = Sums(), Sums()
    for number in games:
        for group, numbers in examples(number, deck, known):
            (learnt if number % HELD_BACK else held).update({group: np.outer(numbers, numbers)})
    return learnt, held


def fitted(sums: Any, before: Sequence[float] = (), ridge: float = RIDGE) -> tuple[float, ...]:
    """Return the weights, drawn to those before or to 0; that of the first number, which is 1 always, is free."""
    products, start = sums[:-1, :-1], np.array(before or [0.0] * (len(sums) - 1))
    means = products[0] / products[0, 0]
    variances = np.maximum(np.diag(products) / products[0, 0] - means**2, 0.0)
    found = start + np.linalg.solve(products + np.diag(ridge * variances + 1e-6), sums[:-1, -1] - products @ start)
    return tuple(round(float(weight), DIGITS) for weight in found)


def off(sums: Any, weights: Iterable[float]) -> float:
    """Return by how many points weights miss these examples, as the root of the mean square."""
    misses = np.array([*weights, -1.0])
    return float(np.sqrt(max(0.0, misses @ sums @ misses / sums[0, 0])))


def train(games: int, deck: str | Path = begin.DECK, cores: int = 1, before: Estimate | None = None) -> Estimate:
    """Return weights learnt from so many games; how many cores play them changes nothing but the time.

    With weights `before` strong players play, who think by them, and those are what the new ones are drawn to.
    """
    learnt, held = Sums(), Sums()
    batches = [range(first, min(games, first + BATCH)) for first in range(0, games, BATCH)]
    play = partial(added_up, deck=deck, known=before)
    for some, others in over_cores(play, batches, cores):
        learnt.update(some)
        held.update(others)
    weights = {
        group: fitted(sums, before.weights[group], DRAWN) if before else fitted(sums)
        for group, sums in sorted(learnt.items())
    }
    missed = {group: off(held[group], weights[group]) for group in weights}
    return Estimate(weights, missed, {"games": games, "deck": Path(deck).stem})


def ahead(number: int, deck: str | Path, new: Estimate, old: Estimate) -> float:
    """Return how many points one strong player who thinks by new weights is ahead of others, from every seat."""
    players, leads = 2 + number % 3, list[float]()
    for seat in range(players):
        known = [new if at == seat else old for at in range(players)]
        *_, end = positions(number, deck, known)
        leads.append(lead([score.total for score in scores(end)], seat))
    return fmean(leads)


def as_text(learnt: Estimate) -> str:
    rows = {str(players): [list(learnt.weights[group]) for group in groups] for players, groups in GROUPS.items()}
    missed = {str(players): [round(learnt.off[group], 1) for group in groups] for players, groups in GROUPS.items()}
    found = {"about": dict(learnt.about), "off": missed, "features": NAMES, "weights": rows}
    lines = (f"{json.dumps(key)}:{json.dumps(one, separators=(',', ':'))}" for key, one in found.items())
    return "{" + ",\n".join(lines) + "}\n"


def main(
    games: Annotated[int, typer.Option(min=100)] = 12_000,
    deck: Path | None = None,
    cores: int = cores_here(),
    strong: int = 0,
    rounds: int = 1,
) -> None:
    """Learn weights from games of bots, with a deck of your own if there is a CSV, and write them beside it."""
    file, cards = weights_beside(deck) if deck else FILE, deck or begin.DECK
    learnt = train(games, cards, cores)
    for number in range(1, rounds + 1) if strong else ():
        new = train(strong, cards, cores, learnt)
        play = partial(ahead, deck=cards, new=new, old=learnt)
        leads = [*over_cores(play, range(strong, strong + DEALS), cores)]
        error = stdev(leads) / sqrt(len(leads))
        print(f"round {number}: {fmean(leads):+.2f} ± {error:.2f} points ahead of the weights before")
        if fmean(leads) <= error:
            break
        learnt = evolve(new, about={**learnt.about, "strong games": number * strong})
    write_whole(file, as_text(learnt).encode())
    print(f"{file}: weights from {games} games")


if __name__ == "__main__":
    typer.run(main)
