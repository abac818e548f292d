"""How strong the bots are: each deal is played from every seat, so that luck of cards and seats falls on all alike.

`python -m tests.bench.strength` plays few deals; `--deals 50` more. ± is one standard error, over deals. `--write` adds
what came out for IKI to the facts of its weights.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt

from attrs import evolve, frozen

from iki_teach import koikoi
from iki_teach.core.bot import Bot
from iki_teach.core.score import lead
from iki_teach.games.iki.bots.estimate import FILE, read_weights
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.light import play_out, worths
from iki_teach.kits import KITS, Kit
from tests.bench.engine import each
from tests.bench.train import as_text

FIRST_SEED = 20261123  # nothing was learnt or tuned on these deals
TABLES = [(edition, players) for edition in ("first", "second") for players in (2, 3, 4)]
PRESETS = ("common", "source")
Make = Callable[[str], Bot]


class Quick:
    """`sensible` as it was before it looked ahead: koi-koi by a rule of thumb, and the same cards."""

    name = "quick"

    def choose(self, seen: koikoi.Game) -> koikoi.Move:
        """Return the card worth most, or what the rule of thumb says."""
        return quick_move(seen._state)


@frozen
class Deal:
    """What a bot did from all seats of one deal: points ahead of the others' mean, games won, games, months, time."""

    lead: float
    wins: float
    games: int
    months: int
    seconds: float
    decisions: int


def play_deal(kit: Kit, preset: str, players: int, own: Make, other: Make, seed: int) -> Deal:
    """Play a deal once from each seat; a win that is shared counts in parts."""
    ahead = wins = seconds = 0.0
    months = decisions = 0
    for seat in range(players):
        bots = [(own if at == seat else other)(f"{seed} {seat} {at}") for at in range(players)]
        game = kit.new([f"{at}" for at in range(players)], preset, seed)
        while (at := game.decides) is not None:
            seen = game.seen_by(at)
            begun = time.process_time()
            move = bots[at].choose(seen)
            if at == seat and len(seen.moves()) > 1:
                seconds, decisions = seconds + time.process_time() - begun, decisions + 1
            game = game.play(move)
        totals = [score.total for score in game.scores()]
        first = [at for at, score in enumerate(game.scores()) if score.rank == 1]
        ahead += lead(totals, seat)
        wins += (seat in first) / len(first)
        months += getattr(game._state, "round", 0)
    return Deal(ahead / players, wins, players, months, seconds, decisions)


def mean_and_error(values: Sequence[float]) -> str:
    """Return the mean with one standard error."""
    error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{statistics.mean(values):+.2f} ± {error:.2f}"


def told(deals: Sequence[Deal]) -> str:
    """Return wins, games and time in words."""
    games, decisions = sum(one.games for one in deals), sum(one.decisions for one in deals)
    wins, seconds = sum(one.wins for one in deals), sum(one.seconds for one in deals)
    return f"{wins / games:.0%} wins of {games} games, {seconds / decisions * 1000:.0f} ms a decision"


def strong_deals(edition: str, players: int, deals: int) -> list[Deal]:
    """Play `strong` among `greedy` at one kind of table."""
    kit = KITS["iki"]
    strong, greedy = (lambda seed, name=name: kit.bot(name, seed) for name in ("strong", "greedy"))
    seeds = range(FIRST_SEED, FIRST_SEED + deals)
    return [play_deal(kit, edition, players, strong, greedy, seed) for seed in seeds]


def note(deals: Sequence[Deal]) -> str:
    """Write into the weights how their bot did, and return it."""
    learnt = read_weights(FILE)
    among = f"{mean_and_error([one.lead for one in deals])} points ahead of greedy, {told(deals)}"
    about = {**learnt.about, "strong": among}
    FILE.write_text(as_text(evolve(learnt, about=about)), encoding="utf-8")
    return among


def iki_rows(deals: int) -> Iterator[tuple[str, str, str]]:
    """Yield how many points `strong` is ahead among `greedy`, table by table and over all."""
    every = list[Deal]()
    for edition, players in TABLES:
        found = strong_deals(edition, players, deals)
        every += found
        name = f"IKI, strong among greedy, {edition} edition, {players} players: points ahead"
        yield name, mean_and_error([one.lead for one in found]), told(found)
    yield "IKI, strong among greedy: points ahead", mean_and_error([one.lead for one in every]), told(every)


def seat_rows(games: int, bots: Sequence[str] = ("greedy", "random")) -> Iterator[tuple[str, str, str]]:
    """Yield how often each seat wins among equal bots, in percent; an even share would be fair."""
    kit = KITS["iki"]
    for name in bots:
        for players in (2, 3, 4):
            wins = [0.0] * players
            for number in range(games):
                edition, seed = TABLES[number % 2 * 3][0], FIRST_SEED + number
                game = kit.new([f"{at}" for at in range(players)], edition, seed)
                sat = [kit.bot(name, f"{seed} {at}") for at in range(players)]
                while (at := game.decides) is not None:
                    game = game.play(sat[at].choose(game.seen_by(at)))
                first = [at for at, score in enumerate(game.scores()) if score.rank == 1]
                for at in first:
                    wins[at] += 1 / len(first)
            shares = ", ".join(f"{100 * won / games:.0f}" for won in wins)
            error = 100 * sqrt((players - 1) / players**2 / games)
            yield f"IKI, {players} times {name}: wins by seat", shares, f"%, ± {error:.0f}, of {games} games"


def koikoi_rows(deals: int) -> Iterator[tuple[str, str, str]]:
    """Yield how many points a month the bots gain on `sensible` as it was, in both presets."""
    kit = KITS["koikoi"]
    for preset in PRESETS:
        for name in ("strong", "sensible"):
            found = [
                play_deal(kit, preset, 2, lambda s, name=name: kit.bot(name, s), lambda _: Quick(), seed)  # type: ignore[misc]
                for seed in range(FIRST_SEED, FIRST_SEED + deals)
            ]
            gains = [one.lead * one.games / one.months for one in found]
            row = f"Koi-Koi, {name} against the old sensible, {preset}: points a month"
            yield row, mean_and_error(gains), told(found)


def rollout_rows() -> Iterator[tuple[str, str, str]]:
    """Yield what thinking a month of Koi-Koi through costs, copy included."""
    states = [koikoi.new(seed=seed)._state for seed in range(20)]
    known, chance = [worths(s) for s in states], random.Random(1)

    def once() -> None:
        at = chance.randrange(len(states))
        play_out(states[at].copy(), known[at])

    yield "Koi-Koi, a month thought through", f"{each(once, 1000):.0f}", "µs"


def rows(deals: int = 1) -> Iterator[tuple[str, str, str]]:
    """Yield everything that is measured: name, value, unit."""
    yield from rollout_rows()
    yield from koikoi_rows(4 * deals)
    yield from seat_rows(10 * deals)
    yield from iki_rows(deals)


def main() -> None:
    """Print a line as soon as it is measured."""
    asked = argparse.ArgumentParser(description=__doc__)
    chapters = {"iki": iki_rows, "koikoi": koikoi_rows, "seats": seat_rows}
    asked.add_argument("chapter", choices=[*chapters, "all"], default="all", nargs="?")
    asked.add_argument("--deals", type=int, default=1, help="deals, or games of equal bots")
    asked.add_argument("--write", action="store_true", help="add what came out for IKI to the facts of its weights")
    chosen = asked.parse_args()
    if chosen.write:
        iki_deals = [deal for edition, players in TABLES for deal in strong_deals(edition, players, chosen.deals)]
        print(note(iki_deals))
        return
    for row in chapters.get(chosen.chapter, rows)(chosen.deals):
        print(*row, sep="  ", flush=True)


if __name__ == "__main__":
    main()
