"""How everything is timed, in rounds of which the median counts, and how it is told.

`--brief` does each thing as seldom as can be, to see that nothing is broken.
"""

import statistics
import sys
from collections.abc import Callable, Iterable, Sequence
from time import process_time
from typing import TypeVar

Row = tuple[str, str, str]  # what was measured, how much, the unit with the aim
T = TypeVar("T")
BRIEF = "--brief" in sys.argv


def often(times: int, brief: int = 1) -> int:
    return brief if BRIEF else times


ROUNDS = often(7)


def timed(work: Callable[[], T], clock: Callable[[], float] = process_time) -> tuple[float, T]:
    """Return the seconds that some work takes, of the processor where nothing else is said, and what comes of it."""
    began = clock()
    made = work()
    return clock() - began, made


def median_of(measure: Callable[[], float], rounds: int = ROUNDS) -> float:
    return statistics.median(measure() for _ in range(rounds))


def each(call: Callable[[], object], times: int) -> float:
    return median_of(lambda: timed(lambda: [call() for _ in range(times)])[0] / times * 1e6)


def spread(what: str, found: Sequence[float], aims: tuple[str, str] = ("ms", "ms")) -> list[Row]:
    """Return the median, and what 95 of 100 stay below."""
    last = sorted(found)[int(len(found) * 0.95)]
    return [
        (f"{what}, median", f"{statistics.median(found):.1f}", aims[0]),
        (f"{what}, 95 of 100", f"{last:.1f}", aims[1]),
    ]


def show(rows: Iterable[Row]) -> None:
    for what, much, unit in rows:
        print(f"{what:<80} {much:>12} {unit}", flush=True)
