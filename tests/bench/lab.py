"""The lab: what a second core brings, and how fast many rows are read and drawn."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import pandas as pd

from iki_teach import lab
from iki_teach.lab.figures import worth
from tests.bench.measure import Row, often, timed

GAMES, MANY = often(2000, 20), often(1_000_000, 1000)
FEW = 10  # games that the many rows are made of, over and over


def rows() -> Iterator[Row]:
    """Measure on the clock: games as a table, then a file of many rows."""
    one, two = (
        timed(partial(lab.simulate, games=GAMES, bots=["greedy"], cores=cores, progress=False), perf_counter)[0]
        for cores in (1, 2)
    )
    yield f"{GAMES} greedy games of three as a table, one process", f"{one:.1f}", "s"
    yield "the same with two processes, faster by", f"{one / two:.2f}", "times"
    frame = lab.simulate(games=FEW, bots=["random"], progress=False)
    with TemporaryDirectory() as folder:
        file = Path(folder, "many.parquet")
        pd.concat([frame] * (MANY // len(frame)), ignore_index=True).to_parquet(file)
        seconds, many = timed(partial(pd.read_parquet, file), perf_counter)
    yield f"{len(many):,} rows of seats read from Parquet", f"{seconds:.2f}", "s"
    drawing, _ = timed(partial(worth, many, "iki.score.fish"), perf_counter)
    yield "a figure drawn of these rows", f"{drawing:.2f}", "s"
