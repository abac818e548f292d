"""Tournaments: many games between bots, who sat where in each, and the seed that decides everything."""

import os
import random
import signal
import warnings
from collections.abc import Callable, Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from attrs import frozen

from iki_teach.core.bot import Bot
from iki_teach.core.game import AnyGame
from iki_teach.core.record import SEEDS
from iki_teach.kits import FIRST, KITS, Kit

IDLE = 30  # seconds that processes wait for more games, also those whose parent was killed
Task = TypeVar("Task")
Answer = TypeVar("Answer")


class ProcessEndedError(RuntimeError):
    """A process that played games is gone; its games are missing."""


@frozen
class Tournament:
    """Bots by name, the preset of rules, how many games of what, with which deck; one seed decides everything.

    A deck is one of the game's by its name or a file by its path, "" is the usual one. `rows` names what is written
    down of each game: a table of the game's kit, `more` further ones. `options` are switches that are not as in the
    preset.
    """

    bots: tuple[str, ...]
    preset: str
    games: int
    seed: int
    game: str = FIRST
    deck: str = ""
    rows: str = "seats"
    options: tuple[tuple[str, object], ...] = ()
    more: tuple[str, ...] = ()


def seating(tournament: Tournament, number: int) -> tuple[str, ...]:
    """Return the bots of a game by seat; from game to game they move on by one seat.

    >>> seating(Tournament(("greedy", "random", "random"), "second", 9, 1), 1)
    ('random', 'random', 'greedy')
    """
    by = number % len(tournament.bots)
    return tournament.bots[by:] + tournament.bots[:by]


def finished(tournament: Tournament, number: int) -> AnyGame:
    """Play one game of a tournament to its end; its number and the tournament alone decide it."""
    names = seating(tournament, number)
    chance = random.Random(f"{tournament.seed} {number}")
    kit = KITS[tournament.game]
    bots = [kit.bot(name, f"{tournament.seed} {number} {seat}") for seat, name in enumerate(names)]
    seed = chance.randrange(SEEDS)
    return play_match(kit, bots, tournament.preset, seed, tournament.deck, options=tournament.options)


def begun(
    kit: Kit, players: Sequence[str], preset: str, seed: int, deck: str = "", options: Sequence[tuple[str, object]] = ()
) -> AnyGame:
    """Begin a game; raises ValueError for a preset, a switch, a number of players or a deck that cannot be."""
    more: dict[str, object] = {"options": dict(options)} if options else {}
    if deck and kit.own_cards:
        raise ValueError(f"deck: {kit.own_cards}")
    return kit.new(players, preset, seed, **(more | {"deck": deck} if deck else more))


def play_match(
    kit: Kit, bots: Sequence[Bot], preset: str, seed: int, deck: str = "", options: Sequence[tuple[str, object]] = ()
) -> AnyGame:
    """Play a whole game, one bot to a seat; each sees only what its seat may see."""
    game = begun(kit, [f"{bot.name} {seat}" for seat, bot in enumerate(bots, 1)], preset, seed, deck, options)
    while (seat := game.decides) is not None:
        game = game.play(bots[seat].choose(game.seen_by(seat)))
    return game


def over_cores(work: Callable[[Task], Answer], tasks: Sequence[Task], cores: int, batch: int = 1) -> Generator[Answer]:
    """Do tasks on so many cores, and yield the answers in their order; ProcessEndedError if a process is ended."""
    if min(cores, len(tasks)) <= 1:
        yield from map(work, tasks)
        return
    from joblib import Parallel, delayed  # here: it takes a while to load, and one core does not need it

    settings = {"initializer": leave_stopping_to_parent, "idle_worker_timeout": IDLE}
    parallel = Parallel(min(cores, len(tasks)), "loky", "generator", batch_size=batch, **settings)
    answers = parallel(delayed(work)(task) for task in tasks)
    try:
        for answer in answers:  # noqa: UP028 - joblib would warn if it were left in the middle itself
            yield answer
    except BrokenProcessPool as error:
        raise ProcessEndedError("a process that played games was ended, perhaps for want of memory") from error
    finally:
        with warnings.catch_warnings(action="ignore"):  # of what nobody asks for any more
            answers.close()


def cores_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def leave_stopping_to_parent() -> None:
    """Let Ctrl-C reach only the process that shows the progress."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
