"""Notebooks of the lab, where people write code: alike in every language, kept with what they show, and they run."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page

from iki_teach.content.words import LANGS
from tests.essays import FORMATS, LARGEST, ROOT, run, text_of
from tests.marks import repeated

NAMES = sorted(path.name for path in (ROOT / "en").glob("*.ipynb"))
LINES = 10  # of a bot, as its page says
FEW = 6  # games, where the notebooks play hundreds
EARLY = 3  # cells, within which something is shown


def cells(lang: str, name: str) -> list[nbformat.NotebookNode]:
    return list(nbformat.read(ROOT / lang / name, as_version=4).cells)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_an_essay_asks_shows_and_ends_with_a_task_and_what_is_kept_in_it_is_small(name: str, lang: str) -> None:
    """Drawings, tables and text; nothing of the machine on which it ran."""
    own = cells(lang, name)
    assert "?" in own[0].source
    assert any("<svg" in str(output) for cell in own[:EARLY] for output in cell.get("outputs", ()))
    assert own[-1].source.startswith({"en": "## Change this", "de": "## Ändere das"}.get(lang, "## "))
    text = (ROOT / lang / name).read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    assert not [word for word in ("/home/", "/work/", "/tmp/", "Traceback", "Warning") if word in text]
    outputs = [output for cell in own for output in cell.get("outputs", ())]
    assert {kind for output in outputs if "data" in output for kind in output.data} <= set(FORMATS)
    code = [cell.source for cell in own if cell.cell_type == "code"]
    bots = [[line for line in source.splitlines() if line] for source in code if source.startswith("class")]
    assert bool(bots) == ("bot" in name)
    assert all(len(lines) <= LINES for lines in bots)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", repeated("de")])
@pytest.mark.parametrize("name", NAMES)
def test_it_runs_from_top_to_bottom(lang: str, name: str, tmp_path: Path, page: Page) -> None:
    """With a few games in place of hundreds; it shows the same kinds of things as what is kept."""
    ran = run(ROOT / lang / name, str(tmp_path), page, FEW)
    stored = cells(lang, name)
    assert [cell.source for cell in ran.cells] == [cell.source for cell in stored]
    for one, other in zip(ran.cells, stored, strict=True):
        shown = [[sorted(output.get("data", ())) for output in cell.get("outputs", ())] for cell in (one, other)]
        assert shown[0] == shown[1], one.source
    assert text_of(ran).endswith("\n")
