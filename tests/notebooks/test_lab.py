"""Notebooks for JupyterLab alone, where people write code: alike in every language, and they run."""

import json
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from iki_teach.content.words import LANGS
from iki_teach.trainer.pages import is_page
from tests.marks import repeated

ROOT = Path(__file__).parents[2] / "notebooks" / "lab"
NAMES = sorted(path.name for path in (ROOT / "en").glob("*.ipynb"))
LINES = 10  # of a bot, as its page says


def cells(lang: str, name: str) -> list[nbformat.NotebookNode]:
    """Return the cells of a notebook."""
    return list(nbformat.read(ROOT / lang / name, as_version=4).cells)


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_cells_and_code(name: str) -> None:
    """Only the prose differs; no outputs, and one form of file."""
    for lang in LANGS:
        for one, other in zip(cells("en", name), cells(lang, name), strict=True):
            assert (one.cell_type, one.id) == (other.cell_type, other.id)
            assert lang == "en" or (one.source == other.source) == (one.cell_type == "code")
            assert not one.get("outputs")
        text = (ROOT / lang / name).read_text(encoding="utf-8")
        assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_has_ten_lines(name: str) -> None:
    """Those that are not empty."""
    code = [cell.source for cell in cells("en", name) if cell.cell_type == "code"]
    written = [[line for line in source.splitlines() if line] for source in code if source.startswith("class")]
    assert written
    assert all(len(lines) <= LINES for lines in written)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_no_page_of_the_trainer(name: str) -> None:
    """Where nobody can run code there is nothing to see in it."""
    assert not is_page(f"lab/en/{name}")
    assert not is_page(f"lab/{name}")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", repeated("de")])
@pytest.mark.parametrize("name", NAMES)
def test_it_runs_from_top_to_bottom(lang: str, name: str) -> None:
    """With a few games in place of 200, which take half a minute on a quiet machine."""
    notebook = nbformat.read(ROOT / lang / name, as_version=4)
    for cell in notebook.cells:
        cell.source = cell.source.replace("games=200", "games=4")
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(ROOT / lang)}}).execute()
    assert len([cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]) >= 1
