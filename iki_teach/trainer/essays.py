"""Notebooks of the lab as pages to read: prose, code that is folded, and what they showed when they were written."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from attrs import frozen
from nbconvert.filters import Highlight2HTML, markdown2html

from iki_teach.content.words import N, Words
from iki_teach.trainer import places
from iki_teach.widgets.picture import STYLE

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
    return [
        part for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"] for part in _cell(cell, language)
    ]


def _cell(cell: dict[str, Any], language: str) -> Iterator[Part]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield Part(markdown2html(source), prose=True)
        return
    code = Highlight2HTML()(source, language="python")
    yield Part(f'<details class="iki-code"><summary>{escape(Words(language)(CODE))}</summary>{code}</details>')
    for output in cell["outputs"]:
        yield Part(_shown(output))


def _shown(output: dict[str, Any]) -> str:
    if "data" not in output:
        return f'<pre class="iki-output">{escape("".join(output.get("text", ())))}</pre>'
    data = {kind: "".join(value) for kind, value in output["data"].items() if isinstance(value, str | list)}
    if SVG in data and NARROW_SVG in data:
        near, afar = (f'<div class="iki-picture iki-from-{kind}">' for kind in ("near", "afar"))
        return f"{STYLE}{near}{data[SVG]}</div>{afar}{data[NARROW_SVG]}</div>"
    if SVG in data:
        return f'<div class="iki-picture">{data[SVG]}</div>'
    if "text/html" in data:
        return f'<div class="iki-rows">{data["text/html"]}</div>'
    return f'<pre class="iki-output">{escape(data.get("text/plain", ""))}</pre>'
