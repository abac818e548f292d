"""The notebooks in JupyterLab."""

import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import READY
from tests.serving import free_port, served


def test_the_start_page_opens_in_jupyterlab(page: Page, tmp_path: Path) -> None:
    """JupyterLab comes up with the start notebook open and asks nothing of the outside."""
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer.lab", "--no-browser", f"--port={port}", "--token=open"]
    state = {"JUPYTER_CONFIG_DIR": str(tmp_path), "LANG": "en_GB.UTF-8"}
    state |= {f"JUPYTERLAB_{name}_DIR": str(tmp_path / name) for name in ("WORKSPACES", "SETTINGS")}
    with served(command, f"http://127.0.0.1:{port}/api", tmp_path / "log", **state):
        page.goto(f"http://127.0.0.1:{port}/lab/tree/en/start.ipynb?token=open")
        expect(page.locator(".jp-Notebook h1").first).to_contain_text("IKI", timeout=READY)
        page.goto("about:blank")  # before its server goes
