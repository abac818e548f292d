"""Figures drawn still, as SVG, by day and by night: for print and for pages without scripts.

plotly draws them in a browser; `make essays` keeps them in the notebooks of the lab.
"""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from html import escape, unescape
from typing import Any

from playwright.sync_api import Page
from plotly.graph_objects import Figure
from plotly.offline import get_plotlyjs

from iki_teach.lab.figures.house import DAY_INKS, FONT, LABEL, NARROW, NIGHT_INKS, WIDE, fit
from iki_teach.trainer.essays import LIVE, NARROW_SVG, SVG

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
    """Return a figure as plotly draws it, in inks that follow the light, and with its words for who cannot see it."""
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
    """Return the style of a still figure: the inks that it is drawn with, by day, by night and as they are chosen."""
    used = {name: colour for name, colour in DAY_INKS.items() if f"var(--f-{name})" in body}
    day = ";".join(f"--f-{name}:{colour}" for name, colour in used.items())
    dark = ";".join(f"--f-{name}:{NIGHT_INKS[colour]}" for name, colour in used.items())
    return (
        f"<style>.iki-figure{{display:block;direction:ltr;width:100%;height:auto;{day}}}"
        f".iki-figure text{{font:{LABEL}px {FONT};white-space:pre}}"
        f"@media screen and (prefers-color-scheme:dark){{.iki-figure:not(.iki-light *){{{dark}}}}}"
        f"@media screen{{.iki-dark .iki-figure{{{dark}}}}}</style>"
    )
