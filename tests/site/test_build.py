"""When no site can be written, and what is said then."""

import json
import re
from pathlib import Path

import pytest
from plotly.offline import get_plotlyjs_version
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.site import pack
from iki_teach.site.build import MODULES, STATIC, Unfit, build, check, edition


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    """Nothing of it is overwritten; the message names the folder and the remedy."""
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(app, ["site", str(tmp_path)])
    assert result.exit_code == 1
    assert f"{tmp_path} holds something else: name a new folder" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_another_pyodide_than_the_one_that_was_tried_is_refused(tmp_path: Path) -> None:
    """By its digests: a file that is missing or differs is named, with the command that fetches it."""
    with pytest.raises(Unfit, match=r"pyodide.mjs is not the one that was tried: run npm install pyodide@"):
        check(tmp_path / "out", tmp_path, "node")


def test_a_missing_node_is_named(tmp_path: Path, checkout: Path) -> None:
    """Before anything is written, with the remedy."""
    with pytest.raises(Unfit, match="There is no program nodule: install Node"):
        check(tmp_path / "out", checkout / "node_modules" / "pyodide", "nodule")
    assert list(tmp_path.iterdir()) == []


def test_what_npm_brings_is_what_the_lock_and_the_first_page_of_the_project_name(checkout: Path) -> None:
    """What npm fetches is what the digests are of; plotly's part is of the version that Python's plotly has whole."""
    assert f"npm install {' '.join(pack.FROM_NPM)}" in (checkout / "README.md").read_text(encoding="utf-8")
    lock = json.loads((checkout / "package-lock.json").read_text(encoding="utf-8"))
    for name, version in (one.split("@") for one in pack.FROM_NPM):
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    assert get_plotlyjs_version() == pack.PLOTLY_VERSION


def test_an_edition_changes_with_any_file(tmp_path: Path) -> None:
    """Browsers keep what they have got under this name."""
    (tmp_path / "a.js").write_text("1", encoding="utf-8")
    before = edition(tmp_path)
    (tmp_path / "a.js").write_text("2", encoding="utf-8")
    assert edition(tmp_path) != before


def test_the_pack_has_nothing_of_jupyter_and_no_yaml_to_read() -> None:
    """Only what boards need, and the values of the data; a ledger still says how its rules begin."""
    files = dict(pack.contents())
    assert "iki_teach/board/session.py" in files
    assert not [name for name in files if "/trainer/" in name or "/terminal/" in name or "notebook.py" in name]
    assert max(len(content) for name, content in files.items() if name.endswith(".yaml")) < 20
    assert files["iki_teach/_data/koikoi/rules.yaml"].endswith(b"- id: koi.")
    assert not [name for name in files if name.endswith(".po")]


def test_a_page_asks_at_once_for_all_modules_that_it_imports() -> None:
    """A browser that follows imports one by one waits for each."""
    imported, coming = set(), ["site"]
    while coming:
        script = (STATIC[0] / f"{coming.pop()}.js").read_text(encoding="utf-8")
        found = set(re.findall(r'^import .* from "./(\w+)\.js";', script, re.MULTILINE)) - imported
        imported |= found
        coming += found
    assert imported == set(MODULES)


def test_a_folder_that_holds_no_reference_is_named(tmp_path: Path, checkout: Path) -> None:
    """With the command that writes one, before anything is written."""
    with pytest.raises(Unfit, match=r"holds no reference: `make docs` writes one"):
        build(tmp_path / "out", checkout / "node_modules" / "pyodide", "node", beside=tmp_path)
    assert not (tmp_path / "out").exists()
