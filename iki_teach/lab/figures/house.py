"""The look of every figure: paper and ink, few colours, a title that says what came out, a caption that says how sure.

A figure remembers its panels in `layout.meta`, so that it can be laid out again for any width.
"""

import json
from collections.abc import Sequence
from html import escape, unescape
from typing import Any

from attrs import asdict, field, frozen
from plotly import graph_objects

from iki_teach.drawing.palette import DAY, NIGHT, PLAYERS
from iki_teach.drawing.pens import clean, width

WIDE, NARROW = 860, 390  # px: a column of a page, and a telephone
STACKED = 640  # px, below which panels stand one below the other
EDGE = 18  # px of paper around everything
TITLE, HEADING, LABEL, CAPTION = 20, 13, 12, 12  # px of letters
LINE = 1.3  # of the size of letters
NAME_MOST = 24  # letters of somebody's name
WIDEST = 1.08  # times as wide as pens reckon are the letters of the widest of our fonts, and bold ones still more
BOLDER = 1.14
FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", sans-serif'
SEAL_FONT = '"Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP", serif'

INK_NAMES: tuple[str, ...] = ("paper", "ink", "soft", "hair", "can", "vermilion", "ochre", "green")
INK_NAMES += ("purple", "brown", "red", "yellow", "blue", "grey")
GRID = DAY["shade"]
SEATS = {f"seat-{seat}": colour for seat, colour in enumerate(PLAYERS)}
DAY_INKS = {name: DAY[name] for name in INK_NAMES} | {"grid": GRID} | SEATS
NIGHT_INKS = (
    {DAY[name]: NIGHT[name] for name in INK_NAMES} | {GRID: "#33405a"} | dict(zip(PLAYERS, PLAYERS, strict=True))
)
PAPER, INK, SOFT, HAIR = (DAY[name] for name in ("paper", "ink", "soft", "hair"))
INDIGO, VERMILION, OCHRE, GREEN = (DAY[name] for name in ("can", "vermilion", "ochre", "green"))
# One after the other, so that neighbours differ in light as well as in colour.
SERIES = tuple(DAY[name] for name in ("can", "ochre", "vermilion", "green", "purple", "blue", "brown", "grey"))
PLAIN = {"showgrid": False, "zeroline": False, "showline": False, "ticks": "", "fixedrange": True}
TEMPLATE = graph_objects.layout.Template(
    layout={
        "font": {"family": FONT, "size": LABEL, "color": INK},
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "colorway": SERIES,
        "showlegend": False,
        "hoverlabel": {"bgcolor": PAPER, "bordercolor": HAIR, "font": {"family": FONT, "color": INK}},
        "xaxis": PLAIN,
        "yaxis": PLAIN,
    }
)


@frozen
class Axis:
    """A direction of a panel: from where to where in units of the data, and what stands at which values."""

    span: tuple[float, float]
    ticks: dict[float, str]
    lines: bool = False
    angle: int = 0


@frozen
class Panel:
    """A part of a figure: its axes, its share of the width, its height and what stands beside it in px."""

    x: Axis
    y: Axis
    height: int = 320
    share: float = 1.0
    heading: str = ""
    after: int = 12
    shares_names: bool = False  # in a row, the names of the panel before are enough


@frozen
class Sheet:
    """What a figure says: its title, its caption, and the sign of its seal."""

    title: str
    caption: str
    seal: str = "粋"
    stacked: bool = False
    panels: Sequence[Panel] = field(factory=tuple)


def said(text: object, most: int = NAME_MOST) -> str:
    """Return somebody's text so that plotly shows it as it stands: no markup, no formulas, one line.

    >>> said("<b>Aki</b> $x$")
    '&lt;b&gt;Aki&lt;/b&gt; &#36;x&#36;'
    """
    return escape(clean(str(text), most), quote=False).replace("$", "&#36;")


def figure(sheet: Sheet, traces: Sequence[tuple[int, dict[str, Any]]], notes: Sequence[Any] = ()) -> Any:
    """Return a plotly Figure of panels; a trace and a note come with the number of their panel, from 0."""
    drawn = graph_objects.Figure([trace | _axes(panel) for panel, trace in traces])
    for panel, one in enumerate(sheet.panels):
        drawn.update_layout({f"{axis}axis{_number(panel)}": _axis(axis, one, panel) for axis in "xy"})
    drawn.update_layout(
        template=TEMPLATE,
        barmode="overlay",
        dragmode=False,
        meta={"sheet": json.loads(json.dumps(asdict(sheet))), "notes": len(notes)},
    )
    for panel, note in notes:
        refs = {"xref": f"x{_number(panel)}", "yref": f"y{_number(panel)}"}
        drawn.add_annotation({"showarrow": False, "font": {"size": LABEL, "color": INK}} | refs | note)
    return fit(drawn, WIDE)


def fit(drawn: Any, wide: int) -> Any:
    """Return a figure laid out for a width in px; on a narrow page its panels stand one below the other."""
    fitted = graph_objects.Figure(drawn)
    sheet, kept = fitted.layout.meta["sheet"], fitted.layout.meta["notes"]
    panels = sheet["panels"]
    alone = sheet["stacked"] or wide < STACKED or len(panels) == 1
    size = TITLE * (0.8 if wide < STACKED else 1)
    title = wrapped(sheet["title"], wide - 2 * EDGE, size, bold=True)
    caption = wrapped(sheet["caption"], wide - 2 * EDGE - 46, CAPTION)
    top = EDGE + len(title) * size * LINE + 10
    foot = 16 + max(len(caption) * CAPTION * LINE, 34) + EDGE
    boxes = _stack(panels, wide, top, even=sheet["stacked"]) if alone else _row(panels, wide, top)
    bottom = max(box[3] + _below(panel) for box, panel in zip(boxes, panels, strict=True))
    high = round(bottom + foot)
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    upper, lower = min(box[1] for box in boxes), max(box[3] for box in boxes)
    across, down = right - left, lower - upper
    heads = []
    for number, (box, panel) in enumerate(zip(boxes, panels, strict=True)):
        at = _number(number)
        fitted.layout[f"xaxis{at}"].domain = _within((box[0] - left) / across, (box[2] - left) / across)
        fitted.layout[f"yaxis{at}"].domain = _within((lower - box[3]) / down, (lower - box[1]) / down)
        fitted.layout[f"yaxis{at}"].showticklabels = alone or not panel["shares_names"]
        if panel["heading"]:
            heads.append(_words(panel["heading"], box[4] - left, upper - box[1] + 12, HEADING, SOFT, "bottom"))
    texts = [
        _words("<br>".join(f"<b>{line}</b>" for line in title), EDGE - left, upper - EDGE, size, INK, "top"),
        _words("<br>".join(caption), EDGE - left, upper - bottom - 16, CAPTION, SOFT, "top"),
        _seal(sheet["seal"], wide - EDGE - left, upper - bottom - 18),
    ]
    fitted.layout.annotations = [*fitted.layout.annotations[:kept], *heads, *texts]
    fitted.update_layout(
        height=high,
        margin={"l": round(left), "r": round(wide - right), "t": round(upper), "b": round(high - lower), "pad": 0},
    )
    fitted.layout.meta = {**fitted.layout.meta, "width": wide}
    return fitted


def night(drawn: Any) -> Any:
    """Return a figure in the colours of the night."""
    text = drawn.to_json()
    for day, dark in NIGHT_INKS.items():
        text = text.replace(f'"{day}"', f'"{dark.upper()}"')
    return graph_objects.Figure(json.loads(text))


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> list[str]:
    """Return a text in lines that fit a width in px."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) * WIDEST * (BOLDER if bold else 1) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def names_room(axis: dict[str, Any]) -> float:
    """Return how many px the names beside a panel need."""
    return 10 + WIDEST * max((width(unescape(name), LABEL) for name in axis["ticks"].values()), default=0)


def _row(panels: Sequence[dict[str, Any]], wide: int, top: float) -> list[tuple[float, ...]]:
    before = [18.0 if one["shares_names"] else names_room(one["y"]) for one in panels]
    room = wide - 2 * EDGE - sum(before) - sum(one["after"] for one in panels)
    share = sum(one["share"] for one in panels)
    head = top + (HEADING * LINE + 14 if any(one["heading"] for one in panels) else 0)
    boxes: list[tuple[float, ...]] = []
    at = float(EDGE)
    for one, names in zip(panels, before, strict=True):
        end = at + names + room * one["share"] / share
        boxes.append((at + names, head, end, head + one["height"], at if not one["shares_names"] else at + names))
        at = end + one["after"]
    return boxes


def _stack(panels: Sequence[dict[str, Any]], wide: int, top: float, even: bool) -> list[tuple[float, ...]]:
    rooms = [names_room(one["y"]) for one in panels]
    boxes: list[tuple[float, ...]] = []
    at = top
    for one, own in zip(panels, rooms, strict=True):
        names = max(rooms) if even else own
        head = at + (HEADING * LINE + 14 if one["heading"] else 0)
        boxes.append((EDGE + names, head, wide - EDGE - one["after"], head + one["height"], float(EDGE)))
        at = head + one["height"] + _below(one) + 14
    return boxes


def _below(panel: dict[str, Any]) -> float:
    names = panel["x"]["ticks"].values()
    if panel["x"]["angle"]:
        return 14 + 0.6 * max(width(name, LABEL) for name in names)
    return 8 + LABEL * LINE * max((name.count("<br>") + 1 for name in names), default=0)


def _within(first: float, last: float) -> tuple[float, float]:
    return max(0.0, min(1.0, first)), max(0.0, min(1.0, last))


def _words(text: str, x: float, y: float, size: float, colour: str, anchor: str) -> dict[str, Any]:
    return {
        "text": text, "x": 0, "y": 1, "xref": "paper", "yref": "paper", "xshift": round(x), "yshift": round(y),
        "xanchor": "left", "yanchor": anchor, "align": "left", "showarrow": False,
        "font": {"size": size, "color": colour},
    }  # fmt: skip


def _seal(sign: str, x: float, y: float) -> dict[str, Any]:
    font = {"size": 19, "color": PAPER, "family": SEAL_FONT}
    return _words(sign, x, y, 19, PAPER, "top") | {
        "xanchor": "right", "font": font, "bgcolor": VERMILION, "borderpad": 5,
    }  # fmt: skip


def _number(panel: int) -> str:
    return str(panel + 1) if panel else ""


def _axes(panel: int) -> dict[str, str]:
    return {"xaxis": f"x{_number(panel)}", "yaxis": f"y{_number(panel)}"}


def _axis(name: str, panel: Panel, number: int) -> dict[str, Any]:
    axis = panel.x if name == "x" else panel.y
    return {
        "range": axis.span,
        "tickvals": list(axis.ticks),
        "ticktext": list(axis.ticks.values()),
        "showgrid": axis.lines,
        "zeroline": axis.lines and axis.span[0] < 0 < axis.span[1],
        "zerolinecolor": HAIR,
        "zerolinewidth": 1.6,
        "gridcolor": GRID,
        "gridwidth": 1,
        "tickangle": axis.angle,
        "tickfont": {"size": LABEL, "color": SOFT if name == "x" else INK},
        "anchor": f"{'y' if name == 'x' else 'x'}{_number(number)}",
    }
