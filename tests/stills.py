"""A figure drawn still, as SVG: for print and for pages without scripts, by day and by night.

It draws what the house's figures are made of: bars, lines, dots with their errors, bands, squares of a heat map, words.
plotly's own way to a still picture starts a browser: its SVG is two and a half times as large, has the colours of the
day alone, and says nothing when one points at a mark. `make essays` keeps these in the notebooks of the lab.
"""

import json
import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from typing import Any

from plotly import graph_objects
from plotly.io import renderers
from plotly.io.base_renderers import MimetypeRenderer

from iki_teach.drawing.pens import number
from iki_teach.lab.figures.house import DAY_INKS, FONT, INK, LABEL, LINE, NARROW, NIGHT_INKS, SEAL_FONT, WIDE, fit

LIVE = "application/vnd.iki-teach.figure"
NARROW_SVG = "application/vnd.iki-teach.narrow+svg"
NAMES = {colour: name for name, colour in DAY_INKS.items()}
TAG = re.compile(r"</?\w+>")
BOLD = re.compile(r"(<b>.*?</b>)")
DASHES = {"dot": "1.5 4", "dash": "6 4"}
ANCHORS = {"left": "start", "center": "middle", "right": "end"}
Box = tuple[float, float, float, float]


def svg(figure: Any, wide: int = WIDE) -> str:
    drawn = fit(figure, wide, legend=False).to_plotly_json()
    layout, sheet = drawn["layout"], drawn["layout"]["meta"]["sheet"]
    parts = [part for panel in range(len(sheet["panels"])) for part in _panel(drawn, wide, panel)]
    parts += [part for note in layout.get("annotations", ()) for part in _note(note, layout, wide)]
    high = layout["height"]
    body = f'<rect class="f-paper" width="{wide}" height="{high}" rx="6"/>{"".join(parts)}'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="iki-figure" viewBox="0 0 {wide} {high}" role="img">'
        f"<title>{_safe(sheet['title'])}</title><desc>{_safe(sheet['caption'])}</desc>{style(body)}{body}</svg>"
    )


def bundle(figure: Any) -> dict[str, Any]:
    """Return a figure as a notebook keeps it: still and live, for wide and for narrow pages, and as what it says."""
    sheet = fit(figure, WIDE).layout.meta["sheet"]
    wide, narrow = (live(fit(figure, room)) for room in (WIDE, NARROW))
    inks = set(re.findall('"(#\\w+)"', json.dumps(wide)))
    night = {day: dark for day, dark in NIGHT_INKS.items() if day in inks}
    shown = {"data": wide["data"], "layouts": [wide["layout"], narrow["layout"]], "night": night}
    return {
        LIVE: json.dumps(shown, separators=(",", ":")),
        "image/svg+xml": svg(figure),
        NARROW_SVG: svg(figure, NARROW),
        "text/plain": unescape(f"{sheet['title']}\n{sheet['caption']}"),
    }


def live(figure: Any) -> Any:
    """Return a figure as plotly's scripts read it, in numbers no more exact than one sees."""
    drawn = json.loads(figure.to_json(), parse_float=lambda text: float(f"{float(text):.5g}"))
    drawn["layout"]["width"] = drawn["layout"].pop("meta")["width"]
    return drawn


class StillRenderer(MimetypeRenderer):  # type: ignore[misc]
    """What shows plotly's figures still in a notebook, so that they can be read where no script runs."""

    def to_mimebundle(self, fig_dict: dict[str, Any]) -> dict[str, Any]:
        """Return a figure as `bundle` does; one that is not of the house is shown as plotly shows it."""
        drawn = graph_objects.Figure(fig_dict)
        if "sheet" not in (drawn.layout.meta or {}):
            return dict(renderers["plotly_mimetype"].to_mimebundle(fig_dict))
        return bundle(drawn)


def keep_still() -> None:
    """Have a notebook show figures still from here on."""
    renderers["still"] = StillRenderer()
    renderers.default = "still"


def style(parts: str) -> str:
    """Return the style sheet of a still figure, with the inks that its parts are drawn with."""
    used = {name: colour for name, colour in DAY_INKS.items() if re.search(rf"\b[fs]-{name}\b", parts)}
    day = "".join(_inked(".iki-figure", name, colour) for name, colour in used.items())
    dark = {name: NIGHT_INKS[colour] for name, colour in used.items()}
    night = "".join(_inked(".iki-figure:not(.iki-light *)", name, colour) for name, colour in dark.items())
    chosen = "".join(_inked(".iki-dark .iki-figure", name, colour) for name, colour in dark.items())
    text = f".iki-figure{{display:block;direction:ltr;width:100%;height:auto;font:{LABEL}px {FONT}}}"
    text += f".iki-figure .j{{font-family:{SEAL_FONT}}}"
    return (
        f"<style>{text}{day}@media screen and (prefers-color-scheme:dark){{{night}}}@media screen{{{chosen}}}</style>"
    )


def _inked(root: str, name: str, colour: str) -> str:
    return f"{root} .f-{name}{{fill:{colour}}}{root} .s-{name}{{stroke:{colour}}}"


def _panel(drawn: dict[str, Any], wide: int, panel: int) -> Iterator[str]:
    layout, at = drawn["layout"], str(panel + 1) if panel else ""
    x, y = layout[f"xaxis{at}"], layout[f"yaxis{at}"]
    box = _box(layout, wide, x, y)
    yield from _grid(x, y, box)
    own = [trace for trace in drawn["data"] if trace["xaxis"] == f"x{at}"]
    for trace, bases in zip(own, _bases(own), strict=True):
        yield from DRAWN[trace["type"]](trace | {"base": bases}, x, y, box)


def _bases(traces: Sequence[dict[str, Any]]) -> Iterator[list[float]]:
    """Where bars begin: those at one place stand on each other, losses go down from 0."""
    heights: dict[tuple[float, bool], float] = {}
    for trace in traces:
        bars = zip(*_places(trace), strict=True) if trace["type"] == "bar" else ()
        bases = []
        for place, length in bars:
            bases.append(heights.get((place, length < 0), 0.0))
            heights[place, length < 0] = bases[-1] + length
        yield bases


def _places(trace: dict[str, Any]) -> tuple[Sequence[float], Sequence[float]]:
    return (trace["y"], trace["x"]) if trace.get("orientation") == "h" else (trace["x"], trace["y"])


def _box(layout: dict[str, Any], wide: int, x: dict[str, Any], y: dict[str, Any]) -> Box:
    """The left, upper, right and lower edge of a panel in px."""
    margin = layout["margin"]
    across, down = wide - margin["l"] - margin["r"], layout["height"] - margin["t"] - margin["b"]
    left, right = (margin["l"] + share * across for share in x["domain"])
    lower, upper = (margin["t"] + (1 - share) * down for share in y["domain"])
    return left, upper, right, lower


def _across(value: float, x: dict[str, Any], box: Box) -> float:
    first, last = map(float, x["range"])
    return box[0] + (value - first) / (last - first) * (box[2] - box[0])


def _down(value: float, y: dict[str, Any], box: Box) -> float:
    first, last = map(float, y["range"])
    return box[3] - (value - first) / (last - first) * (box[3] - box[1])


def _grid(x: dict[str, Any], y: dict[str, Any], box: Box) -> Iterator[str]:
    for value, name in zip(x["tickvals"], x["ticktext"], strict=True):
        at = _across(value, x, box)
        if x.get("showgrid"):
            yield _line([(at, box[1]), (at, box[3])], *_ruled(x, value))
        lean = x.get("tickangle")
        turn = f' transform="rotate({lean} {number(at)} {number(box[3] + 12)})"' if lean else ""
        yield _text(name, at, box[3] + (12 if lean else 4 + LABEL), LABEL, "f-soft", "end" if lean else "middle", turn)
    for value, name in zip(y["tickvals"], y["ticktext"], strict=True):
        at = _down(value, y, box)
        if y.get("showgrid"):
            yield _line([(box[0], at), (box[2], at)], *_ruled(y, value))
        if y.get("showticklabels", True):
            yield _text(name, box[0] - 6, at + LABEL * 0.35, LABEL, "f-ink", "end")


def _ruled(axis: dict[str, Any], value: float) -> tuple[str, float]:
    return ("s-hair", 1.6) if axis.get("zeroline") and not value else ("s-grid", 1)


def _bars(trace: dict[str, Any], x: dict[str, Any], y: dict[str, Any], box: Box) -> Iterator[str]:
    lying = trace.get("orientation") == "h"
    places, lengths = _places(trace)
    bases, widths = trace["base"], _each(trace.get("width", 0.8), places)
    colours = _each(trace["marker"]["color"], places)
    opacity, says = trace["marker"].get("opacity", 1), _each(trace.get("hovertext", ""), places)
    for place, length, base, wide, colour, text in zip(places, lengths, bases, widths, colours, says, strict=True):
        along, beside = sorted((base, base + length)), (place - wide / 2, place + wide / 2)
        (left, right), (low, high) = (along, beside) if lying else (beside, along)
        one = _across(left, x, box), _down(high, y, box), _across(right, x, box), _down(low, y, box)
        yield _rect(one, _fill(colour), opacity, text)
    yield from _errors(trace, x, y, box, _spots(trace, x, y, box))


def _squares(trace: dict[str, Any], x: dict[str, Any], y: dict[str, Any], box: Box) -> Iterator[str]:
    (_, low), *_, (_, high) = trace["colorscale"]
    most = max(abs(trace["zmin"]), abs(trace["zmax"])) or 1
    says = trace.get("text") or [[""] * len(trace["x"])] * len(trace["y"])
    for at, row, texts in zip(trace["y"], trace["z"], says, strict=True):
        for place, value, text in zip(trace["x"], row, texts, strict=True):
            if value:
                edges = (place - 0.48, at + 0.46, place + 0.48, at - 0.46)
                one = (
                    _across(edges[0], x, box),
                    _down(edges[1], y, box),
                    _across(edges[2], x, box),
                    _down(edges[3], y, box),
                )
                yield _rect(one, _fill(high if value > 0 else low), min(1.0, abs(value) / most), text)


def _dots(trace: dict[str, Any], x: dict[str, Any], y: dict[str, Any], box: Box) -> Iterator[str]:
    spots = _spots(trace, x, y, box)
    marker, line = trace.get("marker", {}), trace.get("line", {})
    colours = _each(marker.get("color") or line.get("color") or INK, spots)
    mode = trace.get("mode", "")
    yield from _errors(trace, x, y, box, spots)
    if "lines" in mode:
        dash = f' stroke-dasharray="{DASHES[line["dash"]]}"' if line.get("dash") in DASHES else ""
        yield _line(spots, _stroke(line["color"]), line.get("width", 2), dash)
    if "markers" in mode and marker.get("opacity", 1):
        yield from _marks(marker, spots, colours, _each(trace.get("hovertext", ""), spots))


def _marks(
    marker: dict[str, Any], spots: Sequence[tuple[float, float]], colours: Sequence[str], says: Sequence[str]
) -> Iterator[str]:
    hollow = marker.get("symbol") == "circle-open"
    for spot, colour, size, text in zip(spots, colours, _each(marker.get("size", 8), spots), says, strict=True):
        look = f'class="f-paper {_stroke(colour)}" stroke-width="2"' if hollow else f'class="{_fill(colour)}"'
        place = f'cx="{number(spot[0])}" cy="{number(spot[1])}" r="{number(size / 2)}"'
        yield f"<circle {look} {place}>{_title(text)}</circle>" if text else f"<circle {look} {place}/>"


def _spots(trace: dict[str, Any], x: dict[str, Any], y: dict[str, Any], box: Box) -> list[tuple[float, float]]:
    return [(_across(one, x, box), _down(other, y, box)) for one, other in zip(trace["x"], trace["y"], strict=True)]


def _errors(
    trace: dict[str, Any], x: dict[str, Any], y: dict[str, Any], box: Box, spots: Sequence[tuple[float, float]]
) -> Iterator[str]:
    """Whiskers of a length in units of the data, cut where the panel ends."""
    flat = "error_x" in trace
    error = trace.get("error_x") or trace.get("error_y") or {"array": ()}
    first, last = (x if flat else y)["range"]
    unit = (box[2] - box[0] if flat else box[3] - box[1]) / (last - first)
    for (left, top), own in zip(spots, error["array"], strict=False):
        if own is None:
            continue
        reach = own * unit
        ends = [(left - reach, top), (left + reach, top)] if flat else [(left, top - reach), (left, top + reach)]
        inside = [(max(box[0], min(box[2], one)), max(box[1], min(box[3], other))) for one, other in ends]
        yield _line(inside, _stroke(error["color"]), error["thickness"])


def _note(note: dict[str, Any], layout: dict[str, Any], wide: int) -> Iterator[str]:
    size = note["font"]["size"]
    if note["xref"] == "paper":
        x, y = float(layout["margin"]["l"]), float(layout["margin"]["t"])
    else:
        across, down = layout["xaxis" + note["xref"][1:]], layout["yaxis" + note["yref"][1:]]
        box = _box(layout, wide, across, down)
        x, y = _across(note["x"], across, box), _down(note["y"], down, box)
    x, y = x + note.get("xshift", 0), y - note.get("yshift", 0)
    if "bgcolor" in note:  # a seal
        room = size + 2 * note["borderpad"]
        yield _rect((x - room, y, x, y + room), _fill(note["bgcolor"]), 1)
        yield _text(note["text"], x - room / 2, y + room / 2 + size * 0.36, size, "f-paper j", "middle")
        return
    lines = note["text"].split("<br>")
    part = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[note.get("yanchor", "middle")]
    upper = y - part * len(lines) * size * LINE
    anchor = ANCHORS[note.get("xanchor", "center")]
    for index, line in enumerate(lines):
        yield _text(line, x, upper + (index + 0.77) * size * LINE, size, _fill(note["font"]["color"]), anchor)


def _text(text: str, x: float, y: float, size: float, look: str, anchor: str, more: str = "") -> str:
    middle = "" if anchor == "start" else f' text-anchor="{anchor}"'
    letters = "" if size == LABEL else f' font-size="{number(size)}"'
    pieces = "".join(
        f'<tspan font-weight="700">{_safe(piece[3:-4])}</tspan>' if piece.startswith("<b>") else _safe(piece)
        for piece in BOLD.split(text)
    )
    return f'<text class="{look}" x="{number(x)}" y="{number(y)}"{letters}{middle}{more}>{pieces}</text>'


def _line(spots: Sequence[tuple[float, float]], look: str, thick: float = 1, more: str = "") -> str:
    points = " ".join(f"{number(x)},{number(y)}" for x, y in spots)
    return (
        f'<polyline class="{look}" fill="none" stroke-width="{thick}" stroke-linejoin="round"{more} points="{points}"/>'
    )


def _rect(one: Box, look: str, opacity: float, text: str = "") -> str:
    left, top, right, low = one
    pale = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    size = f'width="{number(right - left)}" height="{number(low - top)}"'
    drawn = f'<rect class="{look}" x="{number(left)}" y="{number(top)}" {size}{pale}'
    return f"{drawn}>{_title(text)}</rect>" if text else f"{drawn}/>"


def _title(text: str) -> str:
    """What a mark says when one points at it; a browser shows it without a script."""
    return f"<title>{_safe(TAG.sub('', text.replace('<br>', chr(10))))}</title>"


def _each(value: Any, places: Sequence[Any]) -> Sequence[Any]:
    return value if isinstance(value, (list, tuple)) else [value] * len(places)


def _fill(colour: str) -> str:
    return f"f-{NAMES[colour]}"


def _stroke(colour: str) -> str:
    return f"s-{NAMES[colour]}"


def _safe(text: str) -> str:
    return escape(unescape(text), quote=False)


DRAWN = {"bar": _bars, "heatmap": _squares, "scatter": _dots}
