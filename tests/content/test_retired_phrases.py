"""Phrases that nobody would say were replaced once; no shipped text brings them back."""

import json
import re
from pathlib import Path

import polib
import pytest
from ruamel.yaml import YAML

from iki_teach.content.files import data_dir
from iki_teach.content.words import TEXTS
from tests.content.test_words import spoken

ROOT = Path(__file__).parents[2]
RETIRED: dict[str, list[str]] = YAML(typ="safe").load(Path(__file__).with_name("retired.yaml"))
ENGINE = r"\b[Ee]ngine"  # a learner knows a board, a table and a game, but no engine


def pages(lang: str) -> list[str]:
    """Return every cell of words on the pages of a language, and the comments in their code."""
    cells = []
    for page in sorted((ROOT / "notebooks" / lang).glob("*.ipynb")):
        for cell in json.loads(page.read_text(encoding="utf-8"))["cells"]:
            text = "".join(cell["source"])
            cells += [text] if cell["cell_type"] == "markdown" else re.findall(r"# (.*)", text)
    return cells


def words(lang: str) -> list[str]:
    if lang == "en":
        return [english for _, english in spoken()] + [text.plural for text in TEXTS if text.plural]
    files = [polib.pofile(file) for file in sorted((data_dir() / "words" / lang).glob("*.po"))]
    return [text for file in files for one in file for text in (one.msgstr, *one.msgstr_plural.values())]


def papers(lang: str) -> list[str]:
    files = sorted((ROOT / "docs").rglob("*.md"))
    mine = [file for file in files if file.name.endswith(".de.md") == (lang == "de")]
    mine += [ROOT / "README.md"] if lang == "en" else []
    return [line for file in mine for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("lang", RETIRED)
def test_no_retired_phrase_comes_back_and_a_learner_meets_no_engine(lang: str) -> None:
    learnt = [*words(lang), *pages(lang)]
    shipped = [*learnt, *papers(lang)]
    assert len(shipped) > 2000
    assert [(phrase, text) for phrase in RETIRED[lang] for text in shipped if re.search(phrase, text)] == []
    assert [text for text in learnt if re.search(ENGINE, text)] == []
