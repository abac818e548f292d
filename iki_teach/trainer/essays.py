"""Notebooks of the lab as pages to read: prose, code that is folded, and what they showed when they were written."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path

from attrs import frozen
from nbconvert.filters import Highlight2HTML, markdown2html
from nbformat import NotebookNode, v4

from iki_teach.content.words import N, Words
from iki_teach.trainer import places
from iki_teach.ui.still import STYLE

SVG, NARROW_SVG = "image/svg+xml", "application/vnd.iki-teach.narrow+svg"
SCRIPT = Path(__file__).parents[1] / "lab" / "figures" / "figure.js"
LIVE = "application/vnd.iki-teach.figure"
CODE = N("trainer.code", "The code")
QUICKEN = N("trainer.figure", "Look closer")
PLOTLY = {  # plotly's own words for its buttons
    "Zoom": N("trainer.figure", "Choose a part"),
    "Pan": N("trainer.figure", "Move"),
    "Zoom in": N("trainer.figure", "Nearer"),
    "Zoom out": N("trainer.figure", "Farther"),
    "Reset axes": N("trainer.figure", "All of it"),
}


@frozen
class Part:
    html: str
    prose: bool = False


def essays(language: str) -> list[str]:
    return sorted(path.name for path in (places.notebooks() / places.LAB / language).glob("*.ipynb"))


def parts_of(notebook: Path, language: str) -> list[Part]:
    """Return what an essay is made of; nothing of it is run."""
    return [part for cell in v4.reads(notebook.read_text(encoding="utf-8")).cells for part in _cell(cell, language)]


def _cell(cell: NotebookNode, language: str) -> Iterator[Part]:
    if cell.cell_type == "markdown":
        yield Part(markdown2html(cell.source), prose=True)
        return
    code = Highlight2HTML()(cell.source, language="python")
    yield Part(f'<details class="iki-code"><summary>{escape(Words(language)(CODE))}</summary>{code}</details>')
    for output in cell.outputs:
        yield Part(_shown(output, Words(language)))


def _shown(output: NotebookNode, words: Words) -> str:
    if "data" not in output:
        return f'<pre class="iki-output">{escape(output.get("text", ""))}</pre>'
    data = output.data
    if SVG in data and NARROW_SVG in data:
        near, afar = (f'<div class="iki-picture iki-from-{kind}">' for kind in ("near", "afar"))
        stills = f"{near}{data[SVG]}</div>{afar}{data[NARROW_SVG]}</div>"
        return STYLE + (_answering(stills, data[LIVE], words) if LIVE in data else stills)
    if SVG in data:
        return f'<div class="iki-picture">{data[SVG]}</div>'
    if "text/html" in data:
        return f'<div class="iki-rows">{data["text/html"]}</div>'
    return f'<pre class="iki-output">{escape(data.get("text/plain", ""))}</pre>'


def _answering(stills: str, figure: str, words: Words) -> str:
    """Return a figure still, with what its script needs to let it answer (lab/figures/figure.js)."""
    labels = json.dumps({name: words(text) for name, text in PLOTLY.items()}, ensure_ascii=False)
    drawn, texts = (text.replace("&", "&amp;").replace("'", "&#39;") for text in (figure, labels))
    button = f'<button type="button" class="iki-quicken" hidden>{escape(words(QUICKEN))}</button>'
    return f"<div class='iki-answers' data-figure='{drawn}' data-words='{texts}'>{button}{stills}</div>"
