"""How everything is timed, in rounds of which the median counts, and how it is told.

`--brief` does each thing as seldom as can be, to see that nothing is broken.
"""

import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import TypeVar

Row = tuple[str, str, str]  # what was measured, how much, the unit with the aim
T = TypeVar("T")
BRIEF = "--brief" in sys.argv


def often(times: int, brief: int = 1) -> int:
    return brief if BRIEF else times


def timed(work: Callable[[], T], clock: Callable[[], float] = process_time) -> tuple[float, T]:
    """Return the seconds that some work takes, of the processor where nothing else is said, and what comes of it."""
    began = clock()
    made = work()
    return clock() - began, made


def median_of(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(often(7)))


def each(call: Callable[[], object], times: int) -> float:
    return median_of(lambda: timed(lambda: [call() for _ in range(times)])[0] / times * 1e6)


def spread(what: str, found: Sequence[float], aims: tuple[str, str] = ("ms", "ms")) -> Iterator[Row]:
    yield f"{what}, median", f"{statistics.median(found):.1f}", aims[0]
    yield f"{what}, 95 of 100", f"{sorted(found)[int(len(found) * 0.95)]:.1f}", aims[1]
