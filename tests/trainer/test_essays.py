"""Notebooks of the lab as pages to read."""

import json
from pathlib import Path

import pytest

from iki_teach.content.words import LANGS
from iki_teach.site.pages import read_page
from iki_teach.trainer import places
from iki_teach.trainer.essays import essays, parts_of
from iki_teach.trainer.pages import is_essay, is_page, page_of

NAMES = essays("en")


@pytest.mark.parametrize("name", NAMES)
def test_an_essay_is_no_lesson_and_has_the_address_of_a_page(name: str) -> None:
    """It is read under its language; nothing else opens it, and no kernel runs behind it."""
    assert is_essay(f"en/{name}")
    assert not is_page(f"en/{name}")
    assert not any(
        is_essay(other) for other in (f"lab/en/{name}", f"en/../en/{name}", f"fr/{name}", name, f"en/{name}\0")
    )


@pytest.mark.parametrize("lang", LANGS)
def test_essays_follow_each_other(lang: str) -> None:
    names = essays(lang)
    assert names == NAMES
    for before, name in zip(["start.ipynb", *names], names, strict=False):
        page = page_of(f"{lang}/{name}", "/")
        assert page["before"]["href"] == f"/{lang}/{before}".replace("start.ipynb", "")
        assert page["others"][0]["href"].endswith(f"/{name}")
        assert [one["current"] for one in page["games"][-1]["pages"]] == [other == name for other in names]
    menu = page_of(f"{lang}/12_rules.ipynb", "/")["games"][-1]["pages"]
    assert [link["href"] for link in menu] == [f"/{lang}/{name}" for name in names]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_an_essay_shows_what_was_kept_in_it(name: str, lang: str) -> None:
    """Its figures in both forms, its code folded, no script; the site shows the same parts and runs nothing."""
    notebook = places.notebook(lang, name)
    html = "".join(part.html for part in parts_of(notebook, lang))
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert html.count('<details class="iki-code">') == len(code)
    assert html.count("iki-from-afar") >= html.count('class="iki-figure"') / 2 >= 0
    assert "<script" not in html
    page = read_page(notebook)
    assert len(page.parts) == len(parts_of(notebook, lang))
    assert page.cells == page.stems == ()


def test_what_an_essay_printed_is_words(tmp_path: Path) -> None:
    """Plain text and what a cell printed are escaped; an output of an unknown kind is left to its text."""
    outputs = [
        {"output_type": "stream", "name": "stdout", "text": ["<b>1</b>"]},
        {"output_type": "execute_result", "data": {"text/plain": "<i>2</i>", "application/json": {}}},
        {"output_type": "display_data", "data": {"image/svg+xml": "<svg/>"}},
    ]
    cell = {"cell_type": "code", "source": ["print('<u>')"], "metadata": {}, "outputs": outputs}
    path = tmp_path / "one.ipynb"
    path.write_text(json.dumps({"cells": [cell], "metadata": {}}), encoding="utf-8")
    html = [part.html for part in parts_of(path, "en")]
    assert "&lt;u&gt;" in html[0]
    assert [one.count("&lt;") for one in html[1:]] == [2, 2, 0]
    assert "<svg/>" in html[3]
