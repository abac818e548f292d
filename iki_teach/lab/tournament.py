"""Tournaments: many games between bots, who sat where in each, the seed that decides everything, and their rows.

A unit of work is a range of games, which is played and written down anywhere with the same rows.
"""

import os
import random
import signal
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from math import inf
from typing import TypeVar

from attrs import frozen

from iki_teach.core.bot import Bot
from iki_teach.core.event import of_kind
from iki_teach.core.game import AnyGame
from iki_teach.core.record import SEEDS
from iki_teach.core.tables import Column, Columns, name
from iki_teach.kits import FIRST, KITS, Kit

GAME, BOT, SEAT = "game", "bot", "seat"
LONGEST = 200  # letters of an error
MOST_GAMES, UNITS_A_CORE = 16, 8  # of a unit; so that all cores have work to the end
IDLE = 30  # seconds that processes wait for more games, also those whose parent was killed
Rows = list[tuple[object, ...]]
Task = TypeVar("Task")
Answer = TypeVar("Answer")


class NotWrittenError(Exception):
    """Games cannot be written down where they are kept; what was there stays."""


class ProcessEndedError(RuntimeError):
    """A process that played games is gone; its games are missing."""


@frozen
class Tournament:
    """Bots by name, the preset of rules, how many games of what, with which deck; one seed decides everything.

    A deck is one of the game's by its name or a file by its path, "" is the usual one. `rows` names what is written
    down of each game: tables of the game's kit. `options` are switches that are not as in the preset.
    """

    bots: tuple[str, ...]
    preset: str
    games: int
    seed: int
    game: str = FIRST
    deck: str = ""
    rows: tuple[str, ...] = ("seats",)
    options: tuple[tuple[str, object], ...] = ()


@frozen
class Plan:
    """What the tables of a tournament look like, by name: their columns in order; and letters standing for the deck."""

    tables: dict[str, Columns]
    deck: str


@frozen
class Played:
    """What came of a unit: the rows of each table, or an error."""

    games: range
    rows: Sequence[Rows] = ()
    error: str = ""


def seating(tournament: Tournament, number: int) -> tuple[str, ...]:
    """Return the bots of a game by seat; from game to game they move on by one seat."""
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


def plan_of(tournament: Tournament) -> Plan:
    """Return what its tables look like; raises ValueError that names what is wrong with the tournament."""
    kit = KITS[tournament.game]
    for bot in tournament.bots:
        kit.bot(bot)
    tables = [kit.tables.named(rows) for rows in tournament.rows]
    seats = [str(number) for number in range(len(tournament.bots))]
    game = begun(kit, seats, tournament.preset, tournament.seed, tournament.deck, tournament.options)
    of_bots = {BOT: name("who plays there", tournament.bots)}
    planned: dict[str, Columns] = {}
    for rows, table in zip(tournament.rows, tables, strict=True):
        columns: dict[str, Column] = {GAME: Column("the game's number, from 0", "", "int32")}
        for own, column in table.columns(game).items():
            columns |= {own: column} | (of_bots if own == SEAT else {})
        planned[rows] = columns
    return Plan(planned, kit.tables.digest(game))


def rows_of(
    tournament: Tournament, rows: str, columns: Columns, number: int, game: AnyGame
) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a game: a value a column, None if missing. KeyError for one that no column tells of."""
    bots = seating(tournament, number)
    for row in KITS[tournament.game].tables.named(rows).rows(game):
        if unknown := row.keys() - columns.keys():
            raise KeyError(f"no column tells of {', '.join(sorted(unknown))}")
        own = {BOT: bots[of_kind(int, row[SEAT])]} if SEAT in row else {}
        yield tuple(map({**row, GAME: number, **own}.get, columns))


def play_unit(tournament: Tournament, tables: dict[str, Columns], games: range) -> Played:
    """Play a unit; an error ends this unit alone, and is told."""
    try:
        found: list[Rows] = [[] for _ in tables]
        for number in games:
            game = finished(tournament, number)
            for own, (rows, columns) in zip(found, tables.items(), strict=True):
                own += rows_of(tournament, rows, columns, number, game)
        return Played(games, found)
    except Exception as error:  # whatever it is: the other units go on, and this one is reported
        return Played(games, error=f"{type(error).__name__}: {error}"[:LONGEST])


def play_units(tournament: Tournament, plan: Plan, cores: int | None, done: Iterable[int]) -> Generator[Played]:
    number = cores or cores_here()
    return over_cores(partial(play_unit, tournament, plan.tables), units(tournament, number, done), number)


def units(tournament: Tournament, cores: int, done: Iterable[int] = ()) -> list[range]:
    """Return the games that are not done, as units of a size at which all cores have work to the end.

    >>> units(Tournament(("random",), "second", 10, 1), 1, done=[3, 4])
    [range(0, 1), range(1, 2), range(2, 3), range(5, 6), range(6, 7), range(7, 8), range(8, 9), range(9, 10)]
    """
    known, most = set(done), min(MOST_GAMES, tournament.games // (max(1, cores) * UNITS_A_CORE))
    return ranges((one for one in range(tournament.games) if one not in known), max(1, most))


def ranges(numbers: Iterable[int], most: float = inf) -> list[range]:
    """Return numbers that rise as ranges, each of at most so many."""
    found: list[range] = []
    for number in numbers:
        if found and found[-1].stop == number and len(found[-1]) < most:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def over_cores(work: Callable[[Task], Answer], tasks: Sequence[Task], cores: int, batch: int = 1) -> Generator[Answer]:
    """Do tasks on so many cores, and yield the answers in their order; ProcessEndedError if a process is ended."""
    if min(cores, len(tasks)) <= 1:
        yield from map(work, tasks)
        return
    from joblib import Parallel, delayed  # here: it takes a while to load, and one core does not need it

    stopping = {"initializer": signal.signal, "initargs": (signal.SIGINT, signal.SIG_IGN)}  # Ctrl-C is for the parent
    settings = stopping | {"idle_worker_timeout": IDLE}
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
