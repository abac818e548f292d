"""Notebooks of the lab as pages to read: prose, code that is folded, and what they showed when they were written."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from attrs import frozen
from nbconvert.filters import Highlight2HTML, markdown2html
from nbformat import NotebookNode, v4

from iki_teach.content.words import N, Words
from iki_teach.trainer import places
from iki_teach.ui.picture import STYLE

SVG, NARROW_SVG = "image/svg+xml", "application/vnd.iki-teach.narrow+svg"
CODE = N("trainer.code", "The code")


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
        yield Part(_shown(output))


def _shown(output: NotebookNode) -> str:
    if "data" not in output:
        return f'<pre class="iki-output">{escape(output.get("text", ""))}</pre>'
    data = output.data
    if SVG in data and NARROW_SVG in data:
        near, afar = (f'<div class="iki-picture iki-from-{kind}">' for kind in ("near", "afar"))
        return f"{STYLE}{near}{data[SVG]}</div>{afar}{data[NARROW_SVG]}</div>"
    if SVG in data:
        return f'<div class="iki-picture">{data[SVG]}</div>'
    if "text/html" in data:
        return f'<div class="iki-rows">{data["text/html"]}</div>'
    return f'<pre class="iki-output">{escape(data.get("text/plain", ""))}</pre>'
