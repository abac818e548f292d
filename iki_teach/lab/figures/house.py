"""The look of every figure: paper and ink, few colours, a title that says what came out, a caption that says how sure.

A figure remembers its panels in `layout.meta`, so that it can be laid out again for any width.
"""

from collections.abc import Sequence
from html import escape, unescape
from typing import NamedTuple

from plotly import graph_objects as go

from iki_teach.drawing.palette import DAY, NIGHT, PLAYERS
from iki_teach.drawing.pens import clean, width
from iki_teach.drawing.sheet import fitted

Look = dict[str, object]  # how plotly shows a mark, words or an axis
WIDE, NARROW = 860, 390  # px: a column of a page, and a telephone
STACKED = 640  # px, below which panels stand one below the other
EDGE = 18  # px of paper around everything
TITLE, HEADING, LABEL, CAPTION = 20, 13, 12, 12  # px of letters
LINE = 1.3  # of the size of letters
KEY, BESIDE = 29, 45  # px of a row of a legend, and beside the words of each key
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
INDIGO, VERMILION, OCHRE = (DAY[name] for name in ("can", "vermilion", "ochre"))
# One after the other, so that neighbours differ in light as well as in colour.
SERIES = tuple(DAY[name] for name in ("can", "ochre", "vermilion", "green", "purple", "blue", "brown", "grey"))
SEAL = {
    "xanchor": "right", "font": {"size": 19, "color": PAPER, "family": SEAL_FONT}, "bgcolor": VERMILION, "borderpad": 5,
}  # fmt: skip
PLAIN = {"showgrid": False, "zeroline": False, "showline": False, "ticks": ""}
TEMPLATE = go.layout.Template(
    layout={
        "font": {"family": FONT, "size": LABEL, "color": INK},
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "colorway": SERIES,
        "showlegend": False,
        "barmode": "relative",
        "dragmode": False,  # a finger scrolls the page; who wants to zoom takes plotly's own buttons
        "legend": {"orientation": "h", "xanchor": "left", "yanchor": "top", "bgcolor": PAPER},
        "hoverlabel": {"bgcolor": PAPER, "bordercolor": HAIR, "font": {"family": FONT, "color": INK}},
        "xaxis": PLAIN,
        "yaxis": PLAIN,
    }
)


class Box(NamedTuple):
    """Where a panel stands, in px: its edges, that of its heading, the room below it, and whether its names show."""

    left: float
    upper: float
    right: float
    lower: float
    edge: float
    below: float
    named: bool


def clean_name(text: object, most: int = NAME_MOST) -> str:
    """Return somebody's text so that plotly shows it as it stands: no markup, no formulas, one line.

    >>> clean_name("<b>Aki</b> $x$")
    '&lt;b&gt;Aki&lt;/b&gt; &#36;x&#36;'
    """
    return escape(clean(str(text), most), quote=False).replace("$", "&#36;")


def fit(drawn: go.Figure, wide: int, legend: bool = True) -> go.Figure:
    """Return a figure laid out for a width in px; on a narrow page its panels stand one below the other.

    Marks that have names get a `legend`, in which one hides them and brings them back.
    """
    found = go.Figure(drawn)
    layout, sheet = found.layout, found.layout.meta["sheet"]
    size = TITLE * (0.8 if wide < STACKED else 1)
    title = fitted(sheet["title"], size, (wide - 2 * EDGE) / WIDEST / BOLDER)
    caption = fitted(sheet["caption"], CAPTION, (wide - 2 * EDGE - 46) / WIDEST)
    boxes = _boxes(layout, wide, EDGE + len(title) * size * LINE + 10)
    bottom = max(box.lower + box.below for box in boxes)
    foot = bottom + 16 + max(len(caption) * CAPTION * LINE, 34)
    keys = [trace.name for trace in found.data if trace.showlegend and legend]
    high = round(foot + _rows(keys, wide - 2 * EDGE) * KEY + EDGE)
    left, right = min(box.left for box in boxes), max(box.right for box in boxes)
    upper, lower = min(box.upper for box in boxes), max(box.lower for box in boxes)
    heads = []
    for number, (box, panel) in enumerate(zip(boxes, sheet["panels"], strict=True), 1):
        across = [(one - left) / (right - left) for one in (box.left, box.right)]
        down = [(lower - one) / (lower - upper) for one in (box.lower, box.upper)]
        layout[f"xaxis{number}"].domain, layout[f"yaxis{number}"].domain = across, down
        layout[f"yaxis{number}"].showticklabels = box.named
        if panel["heading"]:
            heads.append(_words(panel["heading"], box.edge - left, upper - box.upper + 12, HEADING, SOFT, "bottom"))
    under = upper - bottom - 16
    texts = [
        _words("<br>".join(f"<b>{line}</b>" for line in title), EDGE - left, upper - EDGE, size, INK, "top"),
        _words("<br>".join(caption), EDGE - left, under, CAPTION, SOFT, "top"),
        _words(sheet["seal"], wide - EDGE - left, under - 2, 19, PAPER, "top") | SEAL,
    ]
    layout.annotations = [*layout.annotations[: layout.meta["notes"]], *heads, *texts]
    margin = {"l": round(left), "r": round(wide - right), "t": round(upper), "b": round(high - lower), "pad": 0}
    layout.legend.update(x=(EDGE - left) / (right - left), y=1 - (foot - upper) / (lower - upper))
    found.update_layout(showlegend=bool(keys), height=high, margin=margin, meta={**layout.meta, "width": wide})
    return found


def _boxes(layout: go.Layout, wide: int, top: float) -> list[Box]:
    """Return where each panel stands: in a row, or one below the other."""
    sheet = layout.meta["sheet"]
    panels = list(enumerate(sheet["panels"], 1))
    alone = sheet["stacked"] or wide < STACKED or len(panels) == 1
    rooms = [_room(layout[f"yaxis{number}"].ticktext) for number, _ in panels]
    boxes: list[Box] = []
    for row in [[one] for one in panels] if alone else [panels]:
        named = [alone or not panel["shares_names"] for _, panel in row]
        before = [max(rooms) if sheet["stacked"] else rooms[at - 1] for at, _ in row]
        before = [room if own else 18.0 for room, own in zip(before, named, strict=True)]
        room = wide - 2 * EDGE - sum(before) - sum(panel["after"] for _, panel in row)
        whole = sum(panel["share"] for _, panel in row)
        upper = top + (HEADING * LINE + 14 if any(panel["heading"] for _, panel in row) else 0)
        edge = float(EDGE)
        for (number, panel), names, own in zip(row, before, named, strict=True):
            left = edge + names
            right, lower = left + room * panel["share"] / whole, upper + panel["height"]
            below = _below(layout[f"xaxis{number}"])
            boxes.append(Box(left, upper, right, lower, edge if own else left, below, own))
            edge = right + panel["after"]
        top = boxes[-1].lower + boxes[-1].below + 14
    return boxes


def _rows(keys: Sequence[str], room: float) -> int:
    """Return in how many rows plotly sets the keys of a legend."""
    ends = [0.0]
    for key in keys:
        own = width(unescape(key), LABEL) * WIDEST + BESIDE
        ends[-1:] = [ends[-1] + own] if ends[-1] + own <= room else [ends[-1], own]
    return len(ends) if keys else 0


def _room(names: Sequence[str]) -> float:
    """Return how many px the names beside a panel need."""
    return 10 + WIDEST * max((width(unescape(name), LABEL) for name in names), default=0)


def _below(axis: go.layout.XAxis) -> float:
    if axis.tickangle:
        return 14 + 0.6 * max(width(name, LABEL) for name in axis.ticktext)
    return 8 + LABEL * LINE * max((name.count("<br>") + 1 for name in axis.ticktext), default=0)


def _words(text: str, x: float, y: float, size: float, colour: str, anchor: str) -> Look:
    return {
        "text": text, "x": 0, "y": 1, "xref": "paper", "yref": "paper", "xshift": round(x), "yshift": round(y),
        "xanchor": "left", "yanchor": anchor, "align": "left", "showarrow": False,
        "font": {"size": size, "color": colour},
    }  # fmt: skip
