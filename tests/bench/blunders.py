"""Bad moves: `python -m tests.bench.blunders puzzles GAME` writes what newcomers did worst to `data/GAME/puzzles.txt`.

`python -m tests.bench.blunders planted GAME PRESET` plants one in each of many games, and counts how many a look back
finds. A move is bad that costs points: by the coach, and when it and the better one were played on in fresh worlds.
"""

import random
from collections.abc import Sequence
from itertools import count, pairwise
from statistics import fmean, mean

import typer

from iki_teach.coach import review
from iki_teach.coach.advice import Judgement
from iki_teach.content.files import data_dir
from iki_teach.core.bot import Bot
from iki_teach.core.coaching import POINTS
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import KITS
from iki_teach.lab.tournament import begun, play_match
from iki_teach.lessons.exercises import BETWEEN, FILE

COSTS = 3.0  # points at least, promised and come
WORLDS = 60
NAMES = ("Aki", "Ben", "Chie", "Dai")
PART = 0.4  # of a game in which puzzles lie: later ones are long to tell
FIRST_SEED = 20261127  # nothing was learnt or tuned on these deals
TRIED = 12  # decisions of a game
app = typer.Typer()


def bad_ones(before: AnyGame, moves: Sequence[AnyMove], costs: float = COSTS) -> list[AnyMove]:
    """Return the moves that promise so many points less than the best, and bring less when both are played on."""
    judgement = Judgement(before, "bad")
    bad = [move for move in moves if judgement.unit == POINTS and judgement.claim(move) >= costs]
    next_world = judgement.coaching.outcomes(judgement.seen, "played on")
    worlds = [next_world() for _ in range(WORLDS)] if bad else []
    best = fmean(brings(judgement.moves[0]) for brings in worlds) if bad else 0.0
    return [move for move in bad if best - fmean(brings(move) for brings in worlds) >= costs]


@app.command()
def puzzles(game: str, many: int = 14) -> None:
    kit, found = KITS[game], list[str]()
    for seed in count(1):
        players = kit.numbers[seed % len(kit.numbers)]
        bots = [kit.bot("newcomer", f"{seed} {seat}") for seat in range(players)]
        played = play_match(kit, bots, kit.presets()[0], seed).history()
        moments = [two for two in pairwise(played[: int(PART * len(played))]) if len(two[0].moves()) > 3]
        asked = random.Random(seed).sample([two for two in moments if two[0].decides is not None], TRIED)
        after = next((after for before, after in asked if bad_ones(before, [after.move])), None)
        if after is not None:
            text = after.record()
            for number, name in enumerate(NAMES, 1):
                text = text.replace(f"newcomer {number}", name)
            found.append(text)
        if len(found) == many:
            break
    (data_dir() / game / FILE).write_text(BETWEEN.join(found), encoding="utf-8")


def planted(bots: Sequence[Bot], game: AnyGame, mine: int, seed: int) -> tuple[AnyGame, AnyGame] | None:
    """Play a game on with one bad move of one seat in it; return the moment before that and the end, None if none."""
    chance, moment = random.Random(seed), None
    wait = chance.randrange(5 * TRIED)
    while (seat := game.decides) is not None:
        moves = game.moves()
        move = bots[seat].choose(game.seen_by(seat))
        if seat == mine and len(moves) > 1 and moment is None:
            wait -= 1
            bad = bad_ones(game, chance.sample(moves, min(TRIED, len(moves)))) if wait < 0 else []
            if bad:
                move, moment = bad[0], game
        game = game.play(move)
    return moment and (moment, game)


@app.command("planted")
def look_for_planted(game: str, preset: str, many: int = 200, first: int = FIRST_SEED) -> None:
    """Count in how many games a look back at the one strong seat shows its bad move, first and among the first three.

    The others play one level below.
    """
    kit, places = KITS[game], list[int]()
    below, best = [*kit.levels][-2:]
    for seed in count(first):
        players = kit.numbers[seed % len(kit.numbers)]
        mine = seed // len(kit.numbers) % players
        bots = [kit.bot(best if seat == mine else below, f"{seed} {seat}") for seat in range(players)]
        found = planted(bots, begun(kit, NAMES[:players], preset, seed), mine, seed)
        if found is not None:
            moment, over = found
            length, moments = len(moment.history()), review(over, 0, [mine], progress=False).moments
            places.append(next((at for at, one in enumerate(moments) if len(one.game.history()) == length), 9))
            shares = ", ".join(
                f"{mean(place < most for place in places):.1%} in the first {most}" for most in (1, 3, 5)
            )
            print(f"{kit.title}, {preset}: of {len(places)} planted {shares}", flush=True)
        if len(places) == many:
            break


if __name__ == "__main__":
    app()
