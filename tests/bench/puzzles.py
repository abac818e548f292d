"""Puzzles of the day: `python -m tests.bench.puzzles GAME` writes what newcomers did worst to `data/GAME/puzzles.txt`.

Each is the record of a game up to a decision that cost points: by the coach, and when both moves were played on.
"""

import random
from itertools import count, pairwise
from statistics import fmean

import typer

from iki_teach.coach.advice import Judgement
from iki_teach.content.files import data_dir
from iki_teach.core.coaching import POINTS
from iki_teach.kits import KITS
from iki_teach.lab.tournament import play_match
from iki_teach.lessons.puzzles import BETWEEN, FILE

COSTS = 3.0  # points at least, promised and come
NAMES = ("Aki", "Ben", "Chie", "Dai")
PART = 0.4  # of a game in which they lie: later ones are long to tell


def main(game: str, many: int = 14, worlds: int = 60) -> None:
    kit, found = KITS[game], list[str]()
    for seed in count(1):
        players = kit.numbers[seed % len(kit.numbers)]
        bots = [kit.bot("newcomer", f"{seed} {seat}") for seat in range(players)]
        played = play_match(kit, bots, kit.presets()[0], seed).history()
        moments = [two for two in pairwise(played[: int(PART * len(played))]) if len(two[0].moves()) > 3]
        for before, after in random.Random(seed).sample([two for two in moments if two[0].decides is not None], 12):
            judgement = Judgement(before)
            if judgement.unit != POINTS or judgement.claim(after.move) < COSTS:
                continue
            next_world = judgement.coaching.outcomes(judgement.seen, "puzzle")
            best = judgement.moves[0]
            if fmean(brings(best) - brings(after.move) for brings in (next_world() for _ in range(worlds))) >= COSTS:
                text = after.record()
                for number, name in enumerate(NAMES, 1):
                    text = text.replace(f"newcomer {number}", name)
                found.append(text)
                break
        if len(found) == many:
            break
    (data_dir() / game / FILE).write_text(BETWEEN.join(found), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
