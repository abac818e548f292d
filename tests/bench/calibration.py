"""What becomes of the coach's claims: `python -m tests.bench.calibration GAME` writes what was measured into its data.

Newcomers play games; at some of their moves the coach says how much better its own is. Then both are played on in the
same luck, again and again, as far as the game's `outcomes` go. `--check` writes nothing: it measures on other seeds,
and compares.
"""

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from iki_teach.coach.advice import Judgement
from iki_teach.coach.calibration import Row, calibration_of
from iki_teach.content.files import data_dir
from iki_teach.kits import KITS, Kit

EDGES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, inf)  # claims from here to the next are one row
ENOUGH = 40  # claims that make a row
EACH_GAME = 6  # moves that are asked about
OUTCOMES = 12  # lucks in which both moves are played on
STRONG_GAMES = 4  # for each number of players
Claims = dict[str, list[tuple[float, float]]]


def played(kit: Kit, players: int, seed: str, bot: str) -> Any:
    """Return a game that bots of one kind have played to its end."""
    presets = kit.presets()
    game = kit.new(kit.names[:players], random.Random(seed).choice(presets), random.Random(seed).randrange(10**6))
    bots = [kit.bot(bot, f"{seed} {seat}") for seat in range(players)]
    while not game.over:
        seat = game.decides or 0
        game = game.play(bots[seat].choose(game.seen_by(seat)))
    return game


def tables(kit: Kit) -> tuple[int, ...]:
    """Return how many can play."""
    return kit.numbers


def claims(kit: Kit, games: int, seed: str, outcomes: int) -> Claims:
    """Return what was claimed and what came of it, by unit."""
    found: Claims = defaultdict(list)
    for number in range(games):
        players = tables(kit)[number % len(tables(kit))]
        history = played(kit, players, f"{seed} {number}", "newcomer").history()
        moves = [(a, b.move) for a, b in pairwise(history) if a.decides is not None and len(a.moves()) > 1]
        for before, move in random.Random(f"{seed} {number}").sample(moves, min(EACH_GAME, len(moves))):
            judgement = Judgement(before, f"claim {seed}")
            best = judgement.moves[0]
            other = move if move != best else random.Random(number).choice([m for m in before.moves() if m != best])
            found[judgement.unit].append((judgement.claim(other), came(judgement, best, other, seed, outcomes)))
    return found


def came(judgement: Judgement, best: Any, other: Any, seed: str, outcomes: int) -> float:
    """Return how much more one move brought than another, on average over lucks that the judge has not seen."""
    luck = judgement.coaching.outcomes(judgement.seen, f"outcome {seed}")
    return mean(brings(best) - brings(other) for brings in (luck() for _ in range(outcomes)))


def rows(found: list[tuple[float, float]], edges: Sequence[float] = EDGES, enough: int = ENOUGH) -> Iterator[Row]:
    """Yield a row for each size of claims; sizes of which there were few are one row with smaller ones."""
    least: list[list[tuple[float, float]]] = []
    for low, high in reversed(list(pairwise(edges))):
        some = [one for one in found if low <= one[0] < high]
        if least and len(least[-1]) < enough:
            least[-1] += some
        elif some:
            least.append(some)
    for some in reversed(least):
        outcomes = [outcome for _, outcome in some]
        numbers = (mean(claim for claim, _ in some), mean(outcomes), stdev(outcomes) / sqrt(len(some)))
        yield Row(edge_of(min(some)[0]), len(some), *(round(number, 2) for number in numbers))


def edge_of(claim: float) -> float:
    """Return from where on claims are of the size of this one."""
    return max(edge for edge in EDGES if edge <= claim)


def usual(kit: Kit, games: int) -> dict[str, dict[str, float]]:
    """Return how many points strong players make by each source, by how many play."""
    assert kit.coach is not None
    found = {}
    for players in tables(kit):
        sums: dict[str, float] = defaultdict(float)
        for number in range(games):
            game = played(kit, players, f"usual {players} {number}", "strong")
            share = kit.coach.share(game) * games * players
            for seat in range(players):
                for rule, points in kit.coach.sources(game, seat).items():
                    sums[rule] += points / share
        found[str(players)] = {rule: round(points, 1) for rule, points in sums.items()}
    return found


def compared(name: str, found: Claims) -> Iterator[str]:
    """Yield a line for each row: what is written, and what came of claims on other seeds."""
    for unit, some in sorted(found.items()):
        known = {row.claim: row for row in calibration_of(name, unit).rows}
        for row in rows(some, (*known, inf), enough=2):
            if old := known.get(row.claim):
                within = abs(row.came - old.came) <= 2 * sqrt(row.error**2 + old.error**2)
                now = f"{row.came} ± {row.error} now, {'within' if within else 'outside'}"
                yield f"{unit} from {row.claim:g}: {old.came} ± {old.error} written, {now}"


def main() -> None:
    """Measure, and write or compare."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=[name for name in KITS if KITS[name].coach])
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--strong", type=int, default=STRONG_GAMES)
    asked.add_argument("--outcomes", type=int, default=OUTCOMES)
    asked.add_argument("--check", action="store_true")
    chosen = asked.parse_args()
    kit = KITS[chosen.game]
    found = claims(kit, chosen.games, "check" if chosen.check else "write", chosen.outcomes)
    if chosen.check:
        print("\n".join(compared(chosen.game, found)))
        return
    write(data_dir() / chosen.game / "calibration.json", found, usual(kit, chosen.strong))


def write(file: Path, found: Claims, points: dict[str, dict[str, float]]) -> None:
    """Write a row a line."""
    units = [
        f'"{unit}": [\n' + ",\n".join(json.dumps(vars_of(row)) for row in rows(some)) + "\n]"
        for unit, some in sorted(found.items())
    ]
    tables = ",\n".join(f'"{players}": {json.dumps(of)}' for players, of in points.items())
    text = '{"claims": {\n' + ",\n".join(units) + '\n},\n"usual": {\n' + tables + "\n}}\n"
    file.write_text(text, encoding="utf-8")


def vars_of(row: Row) -> dict[str, float]:
    """Return a row as plain values."""
    return {"claim": row.claim, "n": row.n, "mean": row.mean, "came": row.came, "error": row.error}


if __name__ == "__main__":
    main()
