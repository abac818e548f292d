"""Units of work: a range of games of a tournament, played and written down anywhere with the same rows."""

from collections.abc import Generator, Iterable, Iterator
from functools import partial
from math import inf

from attrs import Factory, evolve, frozen

from iki_teach.core.event import of_kind
from iki_teach.core.game import AnyGame
from iki_teach.core.tables import Column, Columns, name
from iki_teach.kits import KITS
from iki_teach.lab.tournament import Tournament, begun, finished, over_cores, seating

GAME, BOT, SEAT = "game", "bot", "seat"
LONGEST = 200  # letters of an error
MOST_GAMES, UNITS_A_CORE = 16, 8  # of a unit; so that all cores have work to the end


Rows = list[tuple[object, ...]]


class NotWrittenError(Exception): ...


@frozen
class Played:
    games: range
    rows: Rows = Factory(list)
    error: str = ""
    more: tuple[Rows, ...] = ()  # of further tables


@frozen
class Plan:
    """What a table of a tournament looks like: its columns in their order, and letters that stand for the deck."""

    columns: Columns
    deck: str


def plan_of(tournament: Tournament) -> Plan:
    """Return what its table looks like; raises ValueError that names what is wrong with the tournament."""
    kit = KITS[tournament.game]
    for bot in tournament.bots:
        kit.bot(bot)
    table = kit.tables.named(tournament.rows)
    seats = [str(number) for number in range(len(tournament.bots))]
    game = begun(kit, seats, tournament.preset, tournament.seed, tournament.deck, tournament.options)
    columns: dict[str, Column] = {GAME: Column("the game's number, from 0", "", "int32")}
    for own, column in table.columns(game).items():
        columns[own] = column
        if own == SEAT:
            columns[BOT] = name("who plays there", tournament.bots)
    return Plan(columns, kit.tables.digest(game))


def rows_of(tournament: Tournament, columns: Columns, number: int, game: AnyGame) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a game: a value a column, None if missing. KeyError for one that no column tells of."""
    bots = seating(tournament, number)
    for row in KITS[tournament.game].tables.named(tournament.rows).rows(game):
        if unknown := row.keys() - columns.keys():
            raise KeyError(f"no column tells of {', '.join(sorted(unknown))}")
        own = {BOT: bots[of_kind(int, row[SEAT])]} if SEAT in row else {}
        yield tuple(map({**row, GAME: number, **own}.get, columns))


def further(tournament: Tournament) -> list[Tournament]:
    """Return the same games as each of the further tables has them."""
    return [evolve(tournament, rows=rows, more=()) for rows in tournament.more]


def play_unit(tournament: Tournament, columns: Columns, games: range) -> Played:
    """Play a unit; an error ends this unit alone, and is told."""
    try:
        each = [tournament, *further(tournament)]
        plans = [columns, *(plan_of(one).columns for one in each[1:])]
        tables: list[Rows] = [[] for _ in each]
        for number in games:
            game = finished(tournament, number)
            for one, plan, rows in zip(each, plans, tables, strict=True):
                rows += rows_of(one, plan, number, game)
        return Played(games, tables[0], more=tuple(tables[1:]))
    except Exception as error:  # whatever it is: the other units go on, and this one is reported
        return Played(games, error=f"{type(error).__name__}: {error}"[:LONGEST])


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


def play_units(tournament: Tournament, columns: Columns, work: list[range], cores: int) -> Generator[Played]:
    return over_cores(partial(play_unit, tournament, columns), work, cores)
