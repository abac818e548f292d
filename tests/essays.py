"""Writes the notebooks of the lab with what they show: `make essays`, or `python -m tests.essays WORD ...` for some."""

import json
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from playwright.sync_api import Page
from plotly.graph_objects import Figure

from iki_teach.trainer.essays import LIVE, NARROW_SVG, SVG
from tests.conftest import chromium
from tests.stills import bundle

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
    from iki_teach.ui.picture import framed  # only here: with it games show themselves as boards
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


def run(notebook: Path, room: str, page: Page, games: int = 0) -> nbformat.NotebookNode:
    """Run a notebook from top to bottom, with its figures drawn still; with so many games where a number is given.

    `room` is a folder for tables, so that what several notebooks ask for is played once; `page` one to draw on.
    """
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
    """Return an output with what is read later: text, tables and drawings, in lines as files of text are."""
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
    plain = json.loads(nbformat.writes(notebook))
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def write(words: list[str]) -> None:
    """Run the notebooks whose names have one of the words, and write them with what they showed."""
    with TemporaryDirectory() as room, chromium() as browser:
        page = browser.new_page()
        for notebook in sorted(ROOT.glob("*/*.ipynb"), key=lambda path: path.name):
            if not words or any(word in notebook.as_posix() for word in words):
                notebook.write_text(text_of(run(notebook, room, page)), encoding="utf-8")
                print(f"{notebook.relative_to(ROOT)}: {notebook.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    write(sys.argv[1:])
