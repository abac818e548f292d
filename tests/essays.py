"""Writes the notebooks of the lab with what they show: `make essays`, or `python -m tests.essays WORD ...` for some.

Figures are drawn still, as SVG, by day and by night: for print and for pages without scripts. plotly draws them in a
browser.
"""

import json
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from html import escape, unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from playwright.sync_api import Page
from plotly.graph_objects import Figure
from plotly.offline import get_plotlyjs

from iki_teach.lab.figures.house import DAY_INKS, FONT, LABEL, NARROW, NIGHT_INKS, WIDE, fit
from iki_teach.trainer.essays import LIVE, NARROW_SVG, SVG
from tests.conftest import chromium

ROOT = Path(__file__).parents[1] / "notebooks" / "lab"
FIRST = """
import pathlib, pickle
from plotly.io import renderers
from iki_teach import faces
from iki_teach.lab import study
renderers.default = "plotly_mimetype"
shown = faces.bar
faces.bar = lambda _: shown(False)
played = study.simulate
def simulate(**asked):
    file = pathlib.Path({room!r}) / repr(sorted(asked.items())).replace("/", " ")
    if not file.exists():
        file.write_bytes(pickle.dumps(played(**asked, progress=False)))
    return pickle.loads(file.read_bytes())
study.simulate = simulate


def drawn(box):
    for one in box.children:
        if isinstance(one, ipywidgets.Box):
            yield from drawn(one)
        elif hasattr(one, "widget"):
            yield one.widget.still().get("image/svg+xml", "")


def still(box):
    from iki_teach.ui.still import framed  # only here: with it games show themselves as boards
    new = [picture for picture in drawn(box) if picture and picture not in seen][:1]
    seen.update(new)
    return framed(new[0]) if new else None


seen = set()
import ipywidgets
get_ipython().display_formatter.formatters["text/html"].for_type(ipywidgets.Box, still)
"""
GAMES = re.compile(r"\b(GAMES = |games=)\d+")
PLACE = re.compile(r" at 0x[0-9a-f]+")  # in the machine's memory: another one each time
PLOTLY = "application/vnd.plotly.v1+json"
FORMATS = ("text/plain", "text/html", SVG, NARROW_SVG, LIVE)
LARGEST = 400_000  # bytes of a notebook
# What plotly draws, without what only its scripts ask for, what shows nothing, and what all words of a figure have.
DRAW = """async ([{ data, layout }, name]) => {
  const { width, height } = layout;
  const address = await Plotly.toImage({ data, layout }, { format: "svg", width, height });
  const text = decodeURIComponent(address.slice(address.indexOf(",") + 1));
  const drawn = new DOMParser().parseFromString(text.replaceAll(/defs-(\\w{6})/.exec(text)[1], name), "image/svg+xml");
  const usual = {
    opacity: "1", fillOpacity: "1", strokeOpacity: "1", strokeMiterlimit: "2", vectorEffect: "none", whiteSpace: "pre",
    fontSize: "12px",
  };
  for (const one of [...drawn.querySelectorAll("svg > *, svg > * *")].reverse()) {
    const unseen = one.style.fillOpacity === "0" && one.style.strokeOpacity === "0";
    const unasked = one.localName === "clipPath" && !drawn.querySelector(`[clip-path*="#${one.id})"]`);
    const empty = ["g", "path", "defs"].includes(one.localName) && !one.firstChild && !one.hasAttribute("d");
    if (unseen || unasked || empty || one.localName === "image") { one.remove(); continue; }
    for (const [own, value] of Object.entries(usual)) if (one.style[own] === value) one.style[own] = "";
    const bare = one.style.strokeWidth === "0px" || one.style.strokeOpacity === "0";
    for (const own of bare ? ["stroke", "strokeWidth", "strokeOpacity"] : []) one.style[own] = "";
    if (one.style.fontFamily.startsWith("system-ui")) one.style.fontFamily = "";
    if (one.getAttribute("text-anchor") === "start") one.removeAttribute("text-anchor");
    for (const own of ["class", "data-index", "fill-rule"]) one.removeAttribute(own);
    if (!one.getAttribute("style")) one.removeAttribute("style");
    if (one.localName === "g" && !one.attributes.length) one.replaceWith(...one.childNodes);
  }
  return drawn.documentElement.innerHTML.replaceAll(' xmlns="http://www.w3.org/2000/svg"', "");
}"""
OF_INKS = {"rgb({}, {}, {})".format(*bytes.fromhex(ink[1:])): f"var(--f-{name})" for name, ink in DAY_INKS.items()}


def bundle(figure: Figure, page: Page) -> dict[str, Any]:
    """Return a figure as a notebook keeps it: still and live, for wide and for narrow pages, and as what it says."""
    sheet = figure.layout.meta["sheet"]
    wide, narrow = (live(fit(figure, room)) for room in (WIDE, NARROW))
    inks = set(re.findall('"(#\\w+)"', json.dumps(wide)))
    night = {day: dark for day, dark in NIGHT_INKS.items() if day in inks}
    shown = {"data": wide["data"], "layouts": [wide["layout"], narrow["layout"]], "night": night}
    return {
        LIVE: json.dumps(shown, separators=(",", ":")),
        SVG: svg(figure, page),
        NARROW_SVG: svg(figure, page, NARROW),
        "text/plain": unescape(f"{sheet['title']}\n{sheet['caption']}"),
    }


def live(figure: Figure) -> Any:
    """Return a figure as plotly's scripts read it, in numbers no more exact than one sees."""
    drawn = json.loads(figure.to_json(), parse_float=lambda text: float(f"{float(text):.5g}"))
    drawn["layout"]["width"] = drawn["layout"].pop("meta")["width"]
    return drawn


def svg(figure: Figure, page: Page, wide: int = WIDE) -> str:
    if not page.evaluate("() => Boolean(window.Plotly)"):
        page.add_script_tag(content=get_plotlyjs())
    drawn, sheet = live(fit(figure, wide, legend=False)), figure.layout.meta["sheet"]
    drawn["layout"]["shapes"] = [one for trace in drawn["data"] if trace["type"] == "heatmap" for one in squares(trace)]
    body = page.evaluate(DRAW, [drawn, f"f{sha256(json.dumps(drawn).encode()).hexdigest()[:6]}"])
    body = re.sub(r"\d+\.\d{3,}", lambda long: f"{float(long[0]):.2f}", body)
    for colour, ink in OF_INKS.items():
        body = body.replace(colour, ink)
    title, caption = (escape(unescape(sheet[part]), quote=False) for part in ("title", "caption"))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="iki-figure" role="img" '
        f'viewBox="0 0 {wide} {drawn["layout"]["height"]}">'
        f"<title>{title}</title><desc>{caption}</desc>{style(body)}{body}</svg>"
    )


def squares(trace: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a heat map square by square: plotly makes a picture of it, whose inks would not follow the light."""
    (_, low), *_, (_, high) = trace["colorscale"]
    most = max(abs(trace["zmin"]), abs(trace["zmax"])) or 1
    axes = {"xref": trace.get("xaxis", "x"), "yref": trace.get("yaxis", "y"), "line": {"width": 0}}
    for y, row in zip(trace["y"], trace["z"], strict=True):
        for x, value in zip(trace["x"], row, strict=True):
            if value:
                place = {"x0": x - 0.48, "x1": x + 0.48, "y0": y - 0.46, "y1": y + 0.46}
                look = {"fillcolor": high if value > 0 else low, "opacity": round(abs(value) / most, 2)}
                yield {"type": "rect", **axes, **place, **look}


def style(body: str) -> str:
    used = {name: colour for name, colour in DAY_INKS.items() if f"var(--f-{name})" in body}
    day = ";".join(f"--f-{name}:{colour}" for name, colour in used.items())
    dark = ";".join(f"--f-{name}:{NIGHT_INKS[colour]}" for name, colour in used.items())
    return (
        f"<style>.iki-figure{{display:block;direction:ltr;width:100%;height:auto;{day}}}"
        f".iki-figure text{{font:{LABEL}px {FONT};white-space:pre}}"
        f"@media screen and (prefers-color-scheme:dark){{.iki-figure:not(.iki-light *){{{dark}}}}}"
        f"@media screen{{.iki-dark .iki-figure{{{dark}}}}}</style>"
    )


def run(notebook: Path, room: str, page: Page, games: int = 0) -> nbformat.NotebookNode:
    read = nbformat.read(notebook, as_version=4)
    for cell in read.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count, cell.asked = [], None, cell.source
            cell.source = GAMES.sub(rf"\g<1>{games}", cell.source) if games else cell.source
    read.cells.insert(0, nbformat.v4.new_code_cell(FIRST.format(room=room)))
    NotebookClient(read, timeout=1800, resources={"metadata": {"path": str(notebook.parent)}}).execute()
    del read.cells[0]
    read.metadata.pop("widgets", None)  # what a box shows is kept as its first picture
    for cell in read.cells:
        if cell.cell_type == "code":
            cell.source = cell.pop("asked")
            cell.metadata.pop("execution", None)
            cell.outputs = [stored_output(output, page) for output in cell.outputs if output.get("name") != "stderr"]
    return read


def stored_output(output: Any, page: Page) -> Any:
    if output.output_type == "stream":
        return output
    figure = Figure(output.data[PLOTLY]) if PLOTLY in output.data else None
    if figure and "sheet" in (figure.layout.meta or {}):  # one of the house
        output.data |= bundle(figure, page)
    data = {kind: output.data[kind] for kind in FORMATS if kind in output.data}
    if SVG in data:
        data.pop("text/html", None)  # which is the same drawing in a box
    data["text/plain"] = PLACE.sub("", data.get("text/plain", ""))
    kind = "display_data" if output.output_type == "display_data" else "execute_result"
    count = {} if kind == "display_data" else {"execution_count": None}
    return nbformat.from_dict({"output_type": kind, "data": data, "metadata": {}} | count)


def text_of(notebook: nbformat.NotebookNode) -> str:
    return json.dumps(json.loads(nbformat.writes(notebook)), ensure_ascii=False, indent=1) + "\n"


def write(words: list[str]) -> None:
    with TemporaryDirectory() as room, chromium() as browser:
        page = browser.new_page()
        for notebook in sorted(ROOT.glob("*/*.ipynb"), key=lambda path: path.name):
            if not words or any(word in notebook.as_posix() for word in words):
                notebook.write_text(text_of(run(notebook, room, page)), encoding="utf-8")
                print(f"{notebook.relative_to(ROOT)}: {notebook.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    write(sys.argv[1:])
