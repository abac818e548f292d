"""The notebooks: they run, are alike in both languages, and keep to the form."""

import json
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.name for path in (ROOT / "en").glob("*.ipynb"))
MOST_CELLS, MOST_WORDS, MOST_LINES = 15, 60, 5


def read(lang: str, name: str) -> nbformat.NotebookNode:
    """Read a notebook."""
    return nbformat.read(ROOT / lang / name, as_version=4)


def test_both_languages_have_the_same_notebooks() -> None:
    """A lesson exists in every language."""
    assert NAMES
    assert sorted(path.name for path in (ROOT / "de").glob("*.ipynb")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_cells_and_code(name: str) -> None:
    """Only the prose differs."""
    english, german = read("en", name), read("de", name)
    assert [(c.cell_type, c.id) for c in english.cells] == [(c.cell_type, c.id) for c in german.cells]
    for one, other in zip(english.cells, german.cells, strict=True):
        assert (one.source == other.source) == (one.cell_type == "code")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_keeps_to_the_form(lang: str, name: str) -> None:
    """Few cells, short prose, short code, no outputs, one form of file."""
    notebook = read(lang, name)
    assert len(notebook.cells) <= MOST_CELLS
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None
            lines = [line for line in cell.source.splitlines() if line and not line.startswith(("from ", "import "))]
            assert len(lines) <= MOST_LINES
        elif "](" not in cell.source:
            assert len(cell.source.split()) <= MOST_WORDS
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    text = (ROOT / lang / name).read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_from_top_to_bottom(lang: str, name: str) -> None:
    """No cell fails, and every board and picture comes out."""
    notebook = read(lang, name)
    client = NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(ROOT / lang)}})
    client.execute()
    shown = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]
    assert len(shown) >= 1
