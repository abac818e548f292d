"""How strong the bots are: each deal is played from every seat, so that luck of cards and seats falls on all alike.

`python -m tests.bench.strength` plays few deals; `--deals 50` more. ± is one standard error, over deals. `--write` adds
what came out for IKI to the facts of its weights.
"""

from collections.abc import Iterator
from functools import partial
from itertools import product
from math import sqrt
from typing import Annotated

import pandas
import typer
from attrs import evolve

from iki_teach import lab
from iki_teach.core.score import lead
from iki_teach.games.iki.bots.estimate import FILE, read_weights
from iki_teach.kits import KITS, Kit
from tests.bench.measure import Row, often, show, timed
from tests.bench.train import as_text

FIRST_SEED = 20261123  # nothing was learnt or tuned on these deals
Deal = dict[str, float]


def play_deal(kit: Kit, preset: str, players: int, own: str, other: str, seed: int) -> Deal:
    """Play a deal once from each seat: points ahead of the others' mean, wins (shared ones in parts), games, time."""
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
    return {"lead": ahead / players, "wins": wins, "games": players, "seconds": seconds, "decisions": decisions}


def row(name: str, deals: list[Deal]) -> Row:
    """Return the mean lead with one standard error; wins, games and time as its unit."""
    found = pandas.DataFrame(deals)
    whole, ahead = found.sum(), found["lead"]
    won = f"{whole['wins'] / whole['games']:.0%} wins of {whole['games']:.0f} games"
    took = f"{whole['seconds'] / whole['decisions'] * 1000:.0f} ms a decision"
    return name, f"{ahead.mean():+.2f} ± {ahead.sem():.2f}", f"{won}, {took}"


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
    """Yield how often each seat wins among equal bots of both editions, in percent; an even share would be fair."""
    each, presets = often(5, 1) * deals, KITS["iki"].presets()
    for name, players in product(("greedy", "random"), KITS["iki"].numbers):
        asked = {"games": each, "bots": [name], "players": players, "seed": FIRST_SEED, "progress": False}
        found = pandas.concat({preset: lab.simulate(edition=preset, **asked) for preset in presets}, names=["preset"])
        first = found[found["rank"] == 1]
        won = 1 / first.groupby(["preset", "game"])["seat"].transform("size")
        games = each * len(presets)
        shares = won.groupby(first["seat"]).sum().reindex(range(players), fill_value=0) / games
        said = ", ".join(f"{100 * share:.0f}" for share in shares)
        error = 100 * sqrt((players - 1) / players**2 / games)
        yield f"IKI, {players} times {name}: wins by seat", said, f"%, ± {error:.0f}, of {games} games"


CHAPTERS = {"koikoi": partial(rows_of, "koikoi"), "seats": seat_rows, "iki": partial(rows_of, "iki")}


def rows(deals: int = 1, chapter: str = "all") -> Iterator[Row]:
    for of in CHAPTERS.values() if chapter == "all" else [CHAPTERS[chapter]]:
        yield from of(deals)


def main(
    chapter: Annotated[str, typer.Argument(help=f"{', '.join(CHAPTERS)}, or all")] = "all",
    deals: Annotated[int, typer.Option(help="Deals, or games of equal bots.")] = 1,
    write: Annotated[bool, typer.Option(help="Add what came out for IKI to the facts of its weights.")] = False,
) -> None:
    if not write:
        show(rows(deals, chapter))
        return
    *_, (_, ahead, unit) = rows_of("iki", deals)
    learnt = read_weights(FILE)
    about = {**learnt.about, "strong": f"{ahead} points ahead of greedy, {unit}"}
    FILE.write_text(as_text(evolve(learnt, about=about)), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
