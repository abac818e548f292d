"""How strong the bots are: each deal is played from every seat, so that luck of cards and seats falls on all alike.

`python -m tests.bench strength` plays a deal at each table; `--deals 50` more. ± is one standard error, over deals.
`--write` adds what came out for IKI to the facts of its weights.
"""

from collections.abc import Iterator
from itertools import pairwise, product
from math import nan, sqrt
from statistics import mean, stdev

from attrs import evolve

from iki_teach.core.score import lead
from iki_teach.games.iki.bots.estimate import FILE, read_weights
from iki_teach.kits import KITS, Kit
from iki_teach.lab.tournament import play_match
from tests.bench.measure import Row
from tests.bench.train import as_text

FIRST_SEED = 20261123  # nothing was learnt or tuned on these deals
Deal = tuple[float, float]


def play_deal(kit: Kit, preset: str, players: int, own: str, other: str, seed: int) -> Deal:
    """Play a deal once from each seat; return how many points ahead of the others' mean one is, and how often first."""
    ahead = wins = 0.0
    for seat in range(players):
        bots = [kit.bot(own if at == seat else other, f"{seed} {seat} {at}") for at in range(players)]
        scores = play_match(kit, bots, preset, seed).scores()
        ahead += lead([score.total for score in scores], seat)
        first = [score.seat for score in scores if score.rank == 1]
        wins += (seat in first) / len(first)
    return ahead / players, wins / players


def row(name: str, deals: list[Deal]) -> Row:
    leads, wins = zip(*deals, strict=True)
    error = stdev(leads) / sqrt(len(leads)) if leads[1:] else nan
    return name, f"{mean(leads):+.2f} ± {error:.2f}", f"{mean(wins):.0%} wins from every seat of {len(deals)} deals"


def rows(deals: int, write: bool) -> Iterator[Row]:
    """Yield how many points each level is ahead among the one below, table by table and over all."""
    for kit, second, best in [(one, *pair) for one in KITS.values() for pair in pairwise(one.levels)]:
        every = list[Deal]()
        for preset, players in product(kit.presets(), kit.numbers):
            found = [play_deal(kit, preset, players, best, second, FIRST_SEED + deal) for deal in range(deals)]
            every += found
            yield row(f"{kit.title}, {best} among {second}, {preset}, {players} players: points ahead", found)
        whole = row(f"{kit.title}, {best} among {second}: points ahead", every)
        yield whole
        if write and (kit.name, best) == ("iki", "strong"):
            learnt, (_, ahead, unit) = read_weights(FILE), whole
            about = {**learnt.about, "strong": f"{ahead} points ahead of greedy, {unit}"}
            FILE.write_text(as_text(evolve(learnt, about=about)), encoding="utf-8")
