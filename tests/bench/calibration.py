"""What becomes of the coach's claims: `python -m tests.bench.calibration GAME` writes what was measured into its data.

Newcomers play games; at some of their moves the coach says how much better its own is. Then both are played on in the
same world, again and again, as far as the game's `outcomes` go. `--check` writes nothing: it measures on other seeds,
and compares.
"""

import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise
from math import hypot, inf, sqrt
from statistics import mean, stdev
from typing import Any

import attrs
import typer

from iki_teach.coach.advice import Judgement
from iki_teach.coach.calibration import Row, calibration_of
from iki_teach.content.files import data_dir
from iki_teach.kits import KITS, Kit
from iki_teach.lab.tournament import play_match

EDGES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, inf)  # claims from here to the next are one row
ENOUGH = 40  # claims that make a row
EACH_GAME = 6  # moves that are asked about
Claims = dict[str, list[tuple[float, float]]]  # by unit: what was claimed, and what came of it


def played(kit: Kit, players: int, seed: str, bot: str) -> Any:
    bots = [kit.bot(bot, f"{seed} {seat}") for seat in range(players)]
    return play_match(kit, bots, random.Random(seed).choice(kit.presets()), random.Random(seed).randrange(10**6))


def claims(kit: Kit, games: int, seed: str, outcomes: int) -> Claims:
    found: Claims = defaultdict(list)
    for number in range(games):
        players = kit.numbers[number % len(kit.numbers)]
        moments = pairwise(played(kit, players, f"{seed} {number}", "newcomer").history())
        moves = [(at, after.move) for at, after in moments if at.decides is not None and len(at.moves()) > 1]
        for before, move in random.Random(f"{seed} {number}").sample(moves, min(EACH_GAME, len(moves))):
            judgement = Judgement(before, f"claim {seed}")
            best = judgement.moves[0]
            other = move if move != best else random.Random(number).choice([m for m in before.moves() if m != best])
            # how much more the best brought, on average over worlds that the judge has not seen
            next_world = judgement.coaching.outcomes(judgement.seen, f"outcome {seed}")
            came = mean(brings(best) - brings(other) for brings in (next_world() for _ in range(outcomes)))
            found[judgement.unit].append((judgement.claim(other), came))
    return found


def rows(found: list[tuple[float, float]], edges: Sequence[float] = EDGES, enough: int = ENOUGH) -> Iterator[Row]:
    least: list[list[tuple[float, float]]] = []
    for low, high in reversed(list(pairwise(edges))):
        some = [one for one in found if low <= one[0] < high]
        if least and len(least[-1]) < enough:
            least[-1] += some
        elif some:
            least.append(some)
    for some in reversed(least):
        came = [outcome for _, outcome in some]
        numbers = (mean(claim for claim, _ in some), mean(came), stdev(came) / sqrt(len(some)) if came[1:] else 0.0)
        edge = max(edge for edge in EDGES if edge <= min(some)[0])
        yield Row(edge, len(some), *(round(number, 2) for number in numbers))


def usual(kit: Kit, games: int) -> dict[str, dict[str, float]]:
    """Return how many points strong players make by each source, by how many play."""
    assert kit.coach is not None
    found = {}
    for players in kit.numbers:
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
                within = abs(row.came - old.came) <= 2 * hypot(row.error, old.error)
                now = f"{row.came} ± {row.error} now, {'within' if within else 'outside'}"
                yield f"{unit} from {row.claim:g}: {old.came} ± {old.error} written, {now}"


def written(found: Claims, points: dict[str, dict[str, float]]) -> str:
    units = [f'"{unit}": [\n' + ",\n".join(json.dumps(attrs.asdict(row)) for row in rows(some)) + "\n]"
             for unit, some in sorted(found.items())]  # fmt: skip
    tables = ",\n".join(f'"{players}": {json.dumps(of)}' for players, of in points.items())
    head = f'{{"date": "{date.today()}",\n"claims": {{\n'
    return head + ",\n".join(units) + '\n},\n"usual": {\n' + tables + "\n}}\n"


def main(game: str, games: int = 100, strong: int = 4, outcomes: int = 12, check: bool = False) -> None:
    """Measure a game's claims; `strong` are games for each number of players, `outcomes` worlds for each claim."""
    kit = KITS[game]
    found = claims(kit, games, "check" if check else "write", outcomes)
    if check:
        print("\n".join(compared(game, found)))
    else:
        (data_dir() / game / "calibration.json").write_text(written(found, usual(kit, strong)), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
