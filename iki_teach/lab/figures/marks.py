"""What stands on the panels of several figures: bars, dots with their intervals, words; axes in round numbers."""

from collections.abc import Sequence
from math import ceil, floor, isfinite, log10
from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.lab.figures.house import SOFT, Axis

Trace = dict[str, Any]


def floats(values: Any) -> list[float]:
    """Return numbers as a figure keeps them; what is missing counts as 0.

    >>> floats([1, None, float("nan")])
    [1.0, 0.0, 0.0]
    """
    found = [0.0 if value is None else float(value) for value in values]
    return [value if isfinite(value) else 0.0 for value in found]


def bars(
    x: Any,
    y: Any,
    colour: str | list[str],
    *,
    wide: float = 0.72,
    lying: bool = False,
    base: Any = None,
    hover: Any = None,
) -> Trace:
    """Return bars, standing at x and y high, or lying at y and x long."""
    trace: Trace = {
        "type": "bar", "x": floats(x), "y": floats(y), "width": wide, "marker": {"color": colour},
        "orientation": "h" if lying else "v",
    }  # fmt: skip
    return trace | ({"base": floats(base)} if base is not None else {}) | _hover(hover)


def whiskers(x: Any, y: Any, errors: Any, colour: str = SOFT, *, standing: bool = False) -> Trace:
    """Return intervals alone, lying or standing; where an error is not known (NaN) there is none."""
    side = "error_y" if standing else "error_x"
    known = [one for one in zip(x, y, map(float, errors), strict=True) if isfinite(one[2])]
    across, down, long = ([one[at] for one in known] for at in range(3))
    return {
        "type": "scatter", "mode": "markers", "x": floats(across), "y": floats(down),
        "marker": {"color": colour, "opacity": 0},
        side: {"type": "data", "array": long, "color": colour, "thickness": 1.6, "width": 0},
        "hoverinfo": "skip",
    }  # fmt: skip


def dots(x: Any, y: Any, colour: str | list[str], *, size: Any = 10, hover: Any = None, hollow: bool = False) -> Trace:
    marker = {"color": colour, "size": size, "opacity": 1, "line": {"width": 2 if hollow else 0}}
    shape = {"symbol": "circle-open"} if hollow else {}
    return {"type": "scatter", "mode": "markers", "x": floats(x), "y": floats(y), "marker": marker | shape} | _hover(
        hover
    )


def line(x: Any, y: Any, colour: str, *, thick: float = 2.2, dash: str = "solid") -> Trace:
    look = {"color": colour, "width": thick, "dash": dash}
    return {"type": "scatter", "mode": "lines", "x": floats(x), "y": floats(y), "line": look, "hoverinfo": "skip"}


def squares(x: Any, y: Any, z: Any, low: str, paper: str, high: str, most: float, *, hover: Any = None) -> Trace:
    """Return the squares of a heat map: paper at 0, a colour for losses, another one for gains."""
    scale = [[0, low], [0.5, paper], [1, high]]
    trace = {
        "type": "heatmap", "x": floats(x), "y": floats(y), "z": [floats(row) for row in z], "zmin": -most, "zmax": most,
        "colorscale": scale, "showscale": False, "xgap": 2, "ygap": 2,
    }  # fmt: skip
    return trace | _hover(hover)


def note(x: float, y: float, text: str, **look: Any) -> dict[str, Any]:
    """Return words at a place of a panel; `look` is plotly's."""
    return {"x": float(x), "y": float(y), "text": text} | look


def beside(x: float, y: float, text: str, right: bool = True) -> dict[str, Any]:
    return note(x, y, f"<b>{text}</b>", xanchor="left" if right else "right", xshift=6 if right else -6)


def _hover(texts: Sequence[Any] | None) -> Trace:
    if texts is None:
        return {"hoverinfo": "skip"}
    return {("text" if texts and isinstance(texts[0], list) else "hovertext"): texts, "hoverinfo": "text"}


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
    high = high if high > low else low + 1
    marks = ticks(low, high, most)
    if percents:
        names = {one: f"{round(100 * one)} %" for one in marks}
    else:
        names = {one: f"{one:+g}" if signed and one else f"{one:g}" for one in marks}
    return Axis((low, high), {one: name.replace("-", "−") for one, name in names.items()}, lines)


def months(words: Words, last: int = END) -> Axis:
    names = {float(one): str(one) for one in range(1, 13, 2 if last == END else 1)}
    return Axis((0.4, last + 0.6), names | ({float(END): words(AT_THE_END)} if last == END else {}))


def listed(names: Sequence[str], room: float = 0.6) -> Axis:
    """Return the axis of names one below the other, the first at 0 and at the top, the next at -1."""
    return Axis((room - len(names) - 0.2, room), {-float(at): name for at, name in enumerate(names)})
