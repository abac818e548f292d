"""Boards in JupyterLab that come late, that come many, and whose kernel goes."""

import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.homes import READY
from tests.browser.test_lab import KERNEL, run_all
from tests.serving import free_port, served

MANY = 12
SLOW = 3500  # milliseconds, more than anywidget gives a model
PYTHON = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
CELL = f"""import ipywidgets
from iki_teach import iki
from iki_teach.widgets import show
boards = [show(iki.new(["Aki", "Ben"], seed=seed)) for seed in range({MANY})]
boards[1].play(boards[1].legal_moves[0])
ipywidgets.VBox(boards)"""
GONE = "Nothing runs behind this now"


@pytest.fixture
def lab(page: Page, tmp_path: Path) -> Iterator[str]:
    """Serve JupyterLab with notebooks of one's own, and give the address of their folder."""
    port, own = free_port(), tmp_path / "own"
    own.mkdir()
    many = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)], metadata=PYTHON)
    nbformat.write(many, own / "many.ipynb")
    command = [sys.executable, "-m", "iki_teach.trainer.lab", "--no-browser", f"--port={port}", "--token=open"]
    state = {"JUPYTER_CONFIG_DIR": str(tmp_path), "LANG": "en_GB.UTF-8"}
    state |= {f"JUPYTERLAB_{name}_DIR": str(tmp_path / name) for name in ("WORKSPACES", "SETTINGS")}
    with served(
        [*command, f"--folder={own}", "--base-url=/own/"], f"http://127.0.0.1:{port}/own/api", tmp_path / "log", **state
    ):
        yield f"http://127.0.0.1:{port}/own/lab/tree"
        page.goto("about:blank")  # before its server goes


def test_many_boards_are_loaded_once_come_late_and_say_when_their_kernel_has_gone(page: Page, lab: str) -> None:
    """What a board heard before its script had come is not lost; nothing is asked when nobody is there to answer."""
    asked: list[str] = []

    def late(request: Request) -> None:
        if request.url.endswith("/board.js"):
            asked.append(request.url)

    page.on("request", late)
    page.route("**/board.js", lambda route: (page.wait_for_timeout(SLOW), route.continue_()))
    page.goto(f"{lab}/many.ipynb?token=open")
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=READY)
    run_all(page)
    boards = page.locator("section.iki-board")
    expect(boards).to_have_count(MANY, timeout=KERNEL)
    assert len(asked) == 1
    first, second = boards.first, boards.nth(1)
    before = first.locator(".iki-status").text_content()
    expect(second.locator(".iki-status")).not_to_have_text(before or "")
    first.locator("[data-cell^='display.']").first.click()
    first.locator("[data-cell^='south.']").first.click()
    expect(first.locator(".iki-status")).not_to_have_text(before or "", timeout=READY)
    expect(page.get_by_text(GONE)).to_have_count(0)
    page.locator(".lm-MenuBar-item", has_text="Kernel").click()
    page.get_by_text("Restart Kernel…", exact=True).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    expect(first.get_by_text(GONE)).to_be_visible(timeout=READY)
