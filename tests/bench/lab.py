"""The lab: what a table costs beside the playing, what a second core brings, how fast many rows are read and drawn.

`python -m tests.bench.lab GAMES` measures it alone, with fewer games.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pandas as pd

from iki_teach import lab
from iki_teach.kits import KITS
from iki_teach.lab.figures import worth
from iki_teach.lab.keep import Keeper
from iki_teach.lab.study import Study, tournament_of
from iki_teach.lab.tournament import finished, seating
from iki_teach.lab.typed import frame_of
from iki_teach.lab.units import Played, as_tuple

GAMES = 2000
ROWS = 1_000_000
TABLES = ("seats", "hires", "points", "turns", "fires", "buildings")
GREEDY: dict[str, Any] = {"bots": ["greedy"], "progress": False}


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the seconds that some work takes, and what comes of it."""
    began = time.perf_counter()
    answer = work()
    return time.perf_counter() - began, answer


def tables(games: int) -> Iterator[tuple[str, str, str]]:
    """Yield how much longer playing takes with a table; each is written of the game that was just played."""
    studies = [Study(tournament_of("iki", games, ["greedy"], 3, None, 0, None, rows)) for rows in TABLES]
    writing, found = dict.fromkeys(TABLES, 0.0), {rows: list[Any]() for rows in TABLES}
    playing = 0.0
    for number in range(games):
        seconds, game = timed(partial(finished, studies[0].tournament, number))
        playing += seconds
        for study in studies:
            seconds, rows = timed(partial(rows_of, study, game, number))
            writing[study.tournament.rows] += seconds
            found[study.tournament.rows] += rows
    for study in studies:
        name = study.tournament.rows
        seconds, _ = timed(partial(frame_of, study.plan.columns, found[name]))
        times = 1 + (writing[name] + seconds) / playing
        yield f"{games} greedy games of three with the table {name}, beside playing alone", f"{times:.3f}", "×"


def rows_of(study: Study, game: Any, number: int) -> list[tuple[Any, ...]]:
    """Return the rows of a game, as a unit of work does."""
    bots = seating(study.tournament, number)
    table = KITS["iki"].tables.named(study.tournament.rows)
    return [as_tuple(row, study.plan.columns, number, bots) for row in table.rows(game)]


def cores(games: int) -> Iterator[tuple[str, str, str]]:
    """Yield how much faster two processes are than one."""
    one, _ = timed(partial(lab.simulate, games=games, cores=1, **GREEDY))
    two, _ = timed(partial(lab.simulate, games=games, cores=2, **GREEDY))
    yield f"{games} greedy games of three as a table, one process", f"{one:.1f}", "s"
    yield "the same with two processes, faster by", f"{one / two:.2f}", "×"


def reading() -> Iterator[tuple[str, str, str]]:
    """Yield how long a million rows take from a file, and a figure of them; they are few games over and over."""
    study = Study(tournament_of("iki", ROWS, ["random"], 3, None, 0, None, "seats"))
    games = [rows_of(study, finished(study.tournament, number), number) for number in range(10)]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "many.parquet"
        keeper = Keeper(file, study.facts(), ROWS, study.plan.columns)
        for first in range(0, ROWS // 3, 10_000):
            stop = min(first + 10_000, ROWS // 3 + 1)
            again = [(number, *row[1:]) for number in range(first, stop) for row in games[number % len(games)]]
            keeper.add(Played(range(first, stop), again))
        seconds, frame = timed(partial(pd.read_parquet, file))
        size = sum(part.stat().st_size for part in file.iterdir())
        drawing, _ = timed(partial(worth, frame, "iki.score.fish"))
    yield f"{len(frame):,} rows of seats read from Parquet", f"{seconds:.2f}", "s"
    yield "these parts", f"{size / 1e6:.1f}", "MB"
    yield "a figure drawn of these rows", f"{drawing:.2f}", "s"


def rows(games: int = GAMES) -> Iterator[tuple[str, str, str]]:
    """Measure, and yield what, how much, and in which unit."""
    yield from tables(games)
    yield from cores(games)
    yield from reading()


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if sys.argv[1:] else GAMES):
        print(*row)
