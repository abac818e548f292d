"""What figures are made of: panels, what stands on them with its intervals, axes in round numbers."""

from collections.abc import Callable, Iterable, Sequence, Sized
from math import ceil, floor, isfinite, log10

import pandas as pd
from attrs import define, field, frozen
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words
from iki_teach.lab.figures.house import GRID, HAIR, INK, LABEL, SOFT, TEMPLATE, WIDE, Look, fit

Numbers = Iterable[float | None]

END = 13  # what is counted after the last month
AT_THE_END = N("figures.month", "End")
STEPS = (1, 2, 5, 10)
SIDES = ("x", "y")


@frozen
class Axis:
    """A direction of a panel: from where to where in units of the data, and what stands at which values.

    Without a span it goes as far as the marks do, and to 0; without names it has round numbers, about `most`.
    """

    span: tuple[float, float] | None = None
    ticks: dict[float, str] | None = None
    lines: bool = False
    percents: bool = False
    signed: bool = False
    most: int = 5
    angle: int = 0

    def layout(self, ends: Sequence[float], other: str, colour: str) -> Look:
        """Return how plotly draws it: as far as the ends of the marks, beside the `other` axis."""
        low, high = self.span or (1.05 * min(ends), 1.05 * max(ends) or 1.0)
        names = self.ticks or {one: self.name(one) for one in ticks(low, high, self.most)}
        return {
            "range": (low, high), "tickvals": list(names), "ticktext": list(names.values()), "tickangle": self.angle,
            "tickfont": {"size": LABEL, "color": colour}, "showgrid": self.lines, "gridcolor": GRID, "gridwidth": 1,
            "zeroline": self.lines and low < 0 < high, "zerolinecolor": HAIR, "zerolinewidth": 1.6, "anchor": other,
        }  # fmt: skip

    def name(self, value: float) -> str:
        text = (
            f"{round(100 * value)}\xa0%" if self.percents else f"{value:+g}" if self.signed and value else f"{value:g}"
        )
        return text.replace("-", "−")


@define
class Panel:
    """A part of a figure: its axes, its height and room in px, its share of the width, and what stands on it."""

    heading: str
    x: Axis
    y: Axis
    height: int = 320
    share: float = 1.0
    after: int = 12
    shares_names: bool = False  # in a row, the names of the panel before are enough
    traces: list[Look] = field(factory=list)
    notes: list[Look] = field(factory=list)
    ends: list[float] = field(factory=lambda: [0.0])  # of the marks, on the axis that has no span
    far: float = 0.0  # from 0 the farthest mark, without its interval

    def bars(
        self, at: Numbers, values: Numbers, colour: str | Sequence[str], *, errors: Iterable[float] | None = None,
        wide: float = 0.72, lying: bool = False, hover: Sequence[str] | None = None, key: str = "",
    ) -> None:  # fmt: skip
        """Add bars that stand at `at`, or lie there; those at one place stand on each other."""
        look = {"type": "bar", "width": wide, "marker": {"color": colour}}
        self.add(look | {"orientation": "h" if lying else "v"} | in_legend(key), at, values, errors, SOFT, lying, hover)

    def dots(
        self, at: Numbers, values: Numbers, colour: str, *, errors: Iterable[float] | None = None, size: float = 10,
        lying: bool = False, hover: Sequence[str] | None = None, key: str = "",
    ) -> None:  # fmt: skip
        marker = {"color": colour, "size": size, "opacity": 1, "line": {"width": 0}}
        look = {"type": "scatter", "mode": "markers", "marker": marker} | in_legend(key)
        self.add(look, at, values, errors, colour, lying, hover)

    def line(
        self, at: Numbers, values: Numbers, colour: str, *, thick: float = 2.2, dash: str = "solid", key: str = ""
    ) -> None:
        look = {"color": colour, "width": thick, "dash": dash}
        self.add({"type": "scatter", "mode": "lines", "line": look} | in_legend(key), at, values, None, colour)

    def add(
        self, trace: Look, at: Numbers, values: Numbers, errors: Iterable[float] | None, colour: str,
        lying: bool = False, hover: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        """Add a trace of plotly's; where an error is not known (NaN) there is no interval."""
        places, lengths = floats(at), floats(values)
        known = [float(one) if isfinite(float(one)) else None for one in ([] if errors is None else errors)]
        trace |= dict(zip(SIDES, (lengths, places) if lying else (places, lengths), strict=True))
        if any(one is not None for one in known):
            own = {"type": "data", "array": known, "color": colour, "thickness": 1.6, "width": 0}
            trace["error_x" if lying else "error_y"] = own
        says = {"hoverinfo": "skip"} if hover is None else {"hovertext": hover, "hoverinfo": "text"}
        self.traces.append(trace | says)
        self.far = max([self.far, *map(abs, lengths)])
        for value, error in zip(lengths, known or [None] * len(lengths), strict=True):
            low = value - (error or 0)
            self.ends += [max(low, 0) if trace["type"] == "bar" and value > 0 else low, value + (error or 0)]

    def ranked(
        self, found: pd.DataFrame, colour: str | Sequence[str], says: Callable[[float], str] | None = None,
        wide: float = 0.62,
    ) -> None:  # fmt: skip
        """Add a bar a row of `mean` and `error`, one below the other, and beside each what it says."""
        places = down(found)
        self.bars(places, found["mean"], colour, errors=found["error"], wide=wide, lying=True)
        if says:
            ends = zip(floats(found["mean"]), floats(found["error"]), places, strict=True)
            beside = [(max(value + error, 0), at, says(value)) for value, error, at in ends]
            self.notes += [note(end, at, f"<b>{text}</b>", xanchor="left", xshift=6) for end, at, text in beside]

    def dots_of(self, found: pd.DataFrame, colour: str, size: float = 10) -> None:
        self.dots(down(found), found["mean"], colour, errors=found["error"], size=size, lying=True)

    def squares(
        self, x: Numbers, z: Iterable[Numbers], colours: Sequence[str], most: float,
        hover: Sequence[Sequence[str]] | None = None,
    ) -> None:  # fmt: skip
        """Add a heat map, a row below the other: the colours are those of losses, of 0 and of gains."""
        rows = [floats(row) for row in z]
        scale = list(zip((0, 0.5, 1), colours, strict=True))
        says = {"hoverinfo": "skip"} if hover is None else {"text": hover, "hoverinfo": "text"}
        self.traces.append({
            "type": "heatmap", "x": floats(x), "y": floats(down(rows)), "z": rows, "zmin": -most, "zmax": most,
            "colorscale": scale, "showscale": False, "xgap": 2, "ygap": 2, **says,
        })  # fmt: skip

    def cut(self) -> None:
        """Let the axis go no further than twice the farthest mark: an interval of few games says little."""
        far = 2 * self.far or 1.0
        self.ends = [max(-far, min(far, end)) for end in self.ends]


def figure(title: str, caption: str, panels: Sequence[Panel], seal: str = "粋", stacked: bool = False) -> Figure:
    """Return a plotly Figure of panels that says what came out, and how sure that is."""
    traces: list[Look] = []
    notes: list[Look] = []
    axes: Look = {}
    for number, one in enumerate(panels, 1):
        x, y = f"x{number}", f"y{number}"
        traces += [trace | {"xaxis": x, "yaxis": y} for trace in one.traces]
        notes += [{"xref": x, "yref": y} | own for own in one.notes]
        axes |= {f"xaxis{number}": one.x.layout(one.ends, y, SOFT), f"yaxis{number}": one.y.layout(one.ends, x, INK)}
    keys = [trace.get("name") for trace in traces]
    for at, trace in enumerate(traces):
        trace["showlegend"] = keys[at] is not None and keys[at] not in keys[:at]
    fields = ("heading", "height", "share", "after", "shares_names")
    sheet = {"title": title, "caption": caption, "seal": seal, "stacked": stacked}
    sheet["panels"] = [{name: getattr(one, name) for name in fields} for one in panels]
    meta = {"sheet": sheet, "notes": len(notes)}
    layout = {"template": TEMPLATE, "annotations": notes, "meta": meta, **axes}
    return fit(Figure({"data": traces, "layout": layout}), WIDE)


def in_legend(name: str) -> Look:
    """Return what names a mark in the legend; those of one name are hidden together, and stand there once."""
    return {"name": name, "legendgroup": name} if name else {}


def floats(values: Numbers) -> list[float]:
    """Return numbers as a figure keeps them; what is missing counts as 0.

    >>> floats([1, None, float("nan")])
    [1.0, 0.0, 0.0]
    """
    found = [0.0 if value is None else float(value) for value in values]
    return [value if isfinite(value) else 0.0 for value in found]


def note(x: float, y: float, text: str, **look: object) -> Look:
    plain = {"showarrow": False, "font": {"size": LABEL, "color": INK}}
    return plain | {"x": float(x), "y": float(y), "text": text} | look


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round values between two, few of them.

    >>> ticks(0, 9), ticks(-3, 4)
    ([0.0, 2.0, 4.0, 6.0, 8.0], [-2.0, 0.0, 2.0, 4.0])
    """
    room = (high - low) / most or 1.0
    scale = 10.0 ** floor(log10(room))
    step = next(scale * one for one in STEPS if scale * one >= room * 0.999)
    return [round(step * at, 9) + 0.0 for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def months(words: Words, last: int = END) -> Axis:
    names = {float(one): str(one) for one in range(1, 13, 2 if last == END else 1)}
    return Axis((0.4, last + 0.6), names | ({float(END): words(AT_THE_END)} if last == END else {}))


def down(rows: Sized) -> list[int]:
    """Return where rows stand one below the other: the first at 0, the next at -1."""
    return [-at for at in range(len(rows))]


def listed(names: Sequence[str], room: float = 0.6) -> Axis:
    """Return the axis of names one below the other, the first at the top."""
    return Axis((room - len(names) - 0.2, room), {float(at): name for at, name in zip(down(names), names, strict=True)})
