"""Boards in the Voilà that others run, as it comes."""

import sys
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import READY
from tests.browser.test_lab import PYTHON
from tests.conftest import Watch
from tests.marks import repeated
from tests.serving import free_port, served

CELL = 'from iki_teach import iki\niki.new(["Aki", "Ben"], seed=1)'


@pytest.mark.parametrize(("options", "query"), [(["--theme=dark"], ""), repeated([], "?theme=dark")])
def test_a_board_is_dark_like_voila(page: Page, tmp_path: Path, watch: Watch, options: list[str], query: str) -> None:
    """However it is asked for, on a system that is light."""
    page.emulate_media(color_scheme="light")
    notebook, port = tmp_path / "game.ipynb", free_port()
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)], metadata=PYTHON), notebook)
    command = [sys.executable, "-m", "voila", str(notebook), "--no-browser", f"--port={port}", *options]
    with served(command, f"http://127.0.0.1:{port}/static/none", tmp_path / "log"):
        page.goto(f"http://127.0.0.1:{port}/{query}")
        expect(page.locator("section.iki-board.iki-dark")).to_be_visible(timeout=4 * READY)
        page.goto("about:blank")
    watch.errors.clear()  # of files that stock Voilà lacks
    watch.outside.clear()
