"""Many games between bots: who sat where, who won, and where the points came from."""

import random
import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Any

from attrs import frozen

from iki_teach.core.bot import Bot
from iki_teach.core.record import SEEDS
from iki_teach.kits import FIRST, KITS, Kit

MOST_A_BATCH = 16
BATCHES_A_CORE = 8


@frozen
class Tournament:
    """Bots by name, the preset of rules, and how many games of what; one seed decides everything."""

    bots: tuple[str, ...]
    preset: str
    games: int
    seed: int
    game: str = FIRST


@frozen
class Result:
    """How one seat ended one game; `points` are by the rule of their score line."""

    bot: str
    seat: int
    rank: int
    total: int
    points: dict[str, int]


def seating(tournament: Tournament, number: int) -> tuple[str, ...]:
    """Return the bots of a game by seat; from game to game they move on by one seat.

    >>> seating(Tournament(("greedy", "random", "random"), "second", 9, 1), 1)
    ('random', 'random', 'greedy')
    """
    by = number % len(tournament.bots)
    return tournament.bots[by:] + tournament.bots[:by]


def play_game(tournament: Tournament, number: int) -> tuple[Result, ...]:
    """Play one game of a tournament; its number and the tournament's seed alone decide it."""
    names = seating(tournament, number)
    chance = random.Random(f"{tournament.seed} {number}")
    kit = KITS[tournament.game]
    bots = [kit.bot(name, f"{tournament.seed} {number} {seat}") for seat, name in enumerate(names)]
    game = play_match(kit, bots, tournament.preset, chance.randrange(SEEDS))
    return tuple(
        Result(names[score.seat], score.seat, score.rank, score.total, score.by_rule()) for score in game.scores()
    )


def play_match(kit: Kit, bots: Sequence[Bot], preset: str, seed: int) -> Any:
    """Play a whole game, one bot to a seat; each sees only what its seat may see."""
    game = kit.new([f"{bot.name} {seat}" for seat, bot in enumerate(bots, 1)], preset, seed)
    while (seat := game.decides) is not None:
        game = game.play(bots[seat].choose(game.seen_by(seat)))
    return game


def play_games(tournament: Tournament, cores: int = 1) -> Iterator[tuple[Result, ...]]:
    """Play a tournament over so many processor cores and yield its games in their order."""
    play: Callable[[int], tuple[Result, ...]] = partial(play_game, tournament)
    numbers = range(tournament.games)
    cores = min(cores, tournament.games)
    if cores <= 1:
        yield from map(play, numbers)
        return
    batch = max(1, min(MOST_A_BATCH, tournament.games // (cores * BATCHES_A_CORE)))
    # Fresh processes: a copy of one that draws a progress bar in a thread may hang. Leaving the pool ends them at
    # once, also when Ctrl-C comes twice; an executor would wait for them, and then for ever.
    with get_context("spawn").Pool(cores, leave_stopping_to_parent) as pool:
        yield from pool.imap(play, numbers, batch)


def leave_stopping_to_parent() -> None:
    """Let Ctrl-C reach only the process that shows the progress."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
