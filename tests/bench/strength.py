"""How strong the bots are: each deal is played from every seat, so that luck of cards and seats falls on all alike.

`python -m tests.bench.strength` plays few deals; `--deals 50` more. ± is one standard error, over deals. `--write` adds
what came out for IKI to the facts of its weights.
"""

import argparse
import statistics
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from math import sqrt

from attrs import evolve, frozen

from iki_teach.core.score import lead
from iki_teach.games.iki.bots.estimate import FILE, read_weights
from iki_teach.kits import KITS, Kit
from iki_teach.lab.tournament import play_match
from tests.bench.measure import Row, often, show, timed
from tests.bench.train import as_text

FIRST_SEED = 20261123  # nothing was learnt or tuned on these deals


@frozen
class Deal:
    """What a bot did from all seats of one deal: points ahead of the others' mean, games won, games, time."""

    lead: float
    wins: float
    games: int
    seconds: float
    decisions: int


def play_deal(kit: Kit, preset: str, players: int, own: str, other: str, seed: int) -> Deal:
    """Play a deal once from each seat; a win that is shared counts in parts."""
    ahead = wins = seconds = 0.0
    decisions = 0
    for seat in range(players):
        bots = [kit.bot(own if at == seat else other, f"{seed} {seat} {at}") for at in range(players)]
        game = kit.new([f"{at}" for at in range(players)], preset, seed)
        while (at := game.decides) is not None:
            seen = game.seen_by(at)
            took, move = timed(partial(bots[at].choose, seen))
            if at == seat and len(seen.moves()) > 1:
                seconds, decisions = seconds + took, decisions + 1
            game = game.play(move)
        ahead += lead([score.total for score in game.scores()], seat)
        first = [score.seat for score in game.scores() if score.rank == 1]
        wins += (seat in first) / len(first)
    return Deal(ahead / players, wins, players, seconds, decisions)


def row(name: str, deals: Sequence[Deal]) -> Row:
    """Return the mean lead with one standard error; wins, games and time as its unit."""
    values = [one.lead for one in deals]
    error = statistics.stdev(values) / sqrt(len(values)) if values[1:] else float("nan")
    games, decisions = sum(one.games for one in deals), sum(one.decisions for one in deals)
    wins, seconds = sum(one.wins for one in deals), sum(one.seconds for one in deals)
    unit = f"{wins / games:.0%} wins of {games} games, {seconds / decisions * 1000:.0f} ms a decision"
    return name, f"{statistics.mean(values):+.2f} ± {error:.2f}", unit


def rows_of(name: str, deals: int) -> Iterator[Row]:
    """Yield how many points a game's best bot is ahead among the second best, table by table and over all."""
    kit, every = KITS[name], list[Deal]()
    *_, second, best = kit.levels
    seeds = range(FIRST_SEED, FIRST_SEED + deals)
    for preset, players in product(kit.presets(), kit.numbers):
        found = [play_deal(kit, preset, players, best, second, seed) for seed in seeds]
        every += found
        yield row(f"{kit.title}, {best} among {second}, {preset}, {players} players: points ahead", found)
    yield row(f"{kit.title}, {best} among {second}: points ahead", every)


def seat_rows(deals: int) -> Iterator[Row]:
    """Yield how often each seat wins among equal bots, in percent; an even share would be fair."""
    kit, games = KITS["iki"], often(10, 2) * deals
    for name, players in product(("greedy", "random"), kit.numbers):
        wins = [0.0] * players
        for number in range(games):
            preset, seed = kit.presets()[number % 2], FIRST_SEED + number
            game = play_match(kit, [kit.bot(name, f"{seed} {at}") for at in range(players)], preset, seed)
            first = [score.seat for score in game.scores() if score.rank == 1]
            for seat in first:
                wins[seat] += 1 / len(first)
        shares = ", ".join(f"{100 * won / games:.0f}" for won in wins)
        error = 100 * sqrt((players - 1) / players**2 / games)
        yield f"IKI, {players} times {name}: wins by seat", shares, f"%, ± {error:.0f}, of {games} games"


def rows(deals: int = 1) -> Iterator[Row]:
    for chapter in CHAPTERS.values():
        yield from chapter(deals)


CHAPTERS = {"koikoi": partial(rows_of, "koikoi"), "seats": seat_rows, "iki": partial(rows_of, "iki")}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("chapter", choices=[*CHAPTERS, "all"], default="all", nargs="?")
    asked.add_argument("--deals", type=int, default=1, help="deals, or games of equal bots")
    asked.add_argument("--write", action="store_true", help="add what came out for IKI to the facts of its weights")
    chosen = asked.parse_args()
    if not chosen.write:
        show(CHAPTERS.get(chosen.chapter, rows)(chosen.deals))
        return
    *_, (_, ahead, unit) = rows_of("iki", chosen.deals)
    learnt = read_weights(FILE)
    about = {**learnt.about, "strong": f"{ahead} points ahead of greedy, {unit}"}
    FILE.write_text(as_text(evolve(learnt, about=about)), encoding="utf-8")


if __name__ == "__main__":
    main()
