"""Axes in round numbers, of months and of names."""

from collections.abc import Sequence
from math import ceil, floor, log10

from iki_teach.content.words import N, Words
from iki_teach.lab.figures.house import Axis

END = 13  # what is counted after the last month
AT_THE_END = N("figures.month", "End")
STEPS = (1, 2, 5, 10)


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round values between two, few of them.

    >>> ticks(0, 9), ticks(-3, 4)
    ([0.0, 2.0, 4.0, 6.0, 8.0], [-2.0, 0.0, 2.0, 4.0])
    """
    room = (high - low) / most or 1.0
    scale = 10.0 ** floor(log10(room))
    step = next(scale * one for one in STEPS if scale * one >= room * 0.999)
    return [round(step * at, 9) + 0.0 for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def axis_to(
    high: float, low: float = 0, *, lines: bool = False, percents: bool = False, signed: bool = False, most: int = 5
) -> Axis:
    """Return an axis of values from `low` to `high` with a few round ones on it."""
    high = high if high > low else low + 1
    marks = ticks(low, high, most)
    if percents:
        names = {one: f"{round(100 * one)} %" for one in marks}
    else:
        names = {one: f"{one:+g}" if signed and one else f"{one:g}" for one in marks}
    return Axis((low, high), {one: name.replace("-", "−") for one, name in names.items()}, lines)


def months(words: Words, last: int = END) -> Axis:
    """Return the axis of a year; after December comes what is counted at the end."""
    names = {float(one): str(one) for one in range(1, 13, 2 if last == END else 1)}
    return Axis((0.4, last + 0.6), names | ({float(END): words(AT_THE_END)} if last == END else {}))


def listed(names: Sequence[str], room: float = 0.6) -> Axis:
    """Return the axis of names one below the other, the first at 0 and at the top, the next at -1."""
    return Axis((room - len(names) - 0.2, room), {-float(at): name for at, name in enumerate(names)})
