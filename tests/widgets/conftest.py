"""A page of our own server that shows the board without Jupyter."""

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page

import iki_teach.widgets

from .theatre import Play, Theatre

HERE = Path(__file__).parent
WIDGETS = Path(iki_teach.widgets.__file__).parent


class Files(SimpleHTTPRequestHandler):
    """Serves the harness, and the widgets' own files under their names."""

    def translate_path(self, path: str) -> str:
        """Look among the widgets first."""
        own = WIDGETS / Path(path).name
        return str(own if own.is_file() else HERE / Path(path).name)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """Give the address of a page that waits for `show(view, places)`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(HERE)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/harness.html"
    server.shutdown()
    server.server_close()


@pytest.fixture
def view() -> dict[str, Any]:
    """Give the first view of a small table."""
    first: dict[str, Any] = json.loads((HERE / "view.json").read_text(encoding="utf-8"))
    return {**first, "svg": (HERE / "table.svg").read_text(encoding="utf-8")}


class Stage:
    """The page as the tests see it: shows views, tells the intents that were sent."""

    def __init__(self, page: Page, address: str) -> None:
        """Open the harness."""
        self.page = page
        page.goto(address)
        page.wait_for_selector("body[data-ready]")

    def show(self, view: dict[str, Any], places: int = 1) -> None:
        """Render a new model so many times."""
        self.page.evaluate("([view, places]) => show(view, places)", [view, places])

    def answer(self, view: dict[str, Any]) -> None:
        """Let Python's side set a view."""
        self.page.evaluate("view => model.set('view', view)", view)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the page has sent so far."""
        sent: list[dict[str, Any]] = self.page.evaluate("model.sent")
        return sent

    @property
    def focus(self) -> str | None:
        """The cell, the button or the class that has the focus."""
        script = "(e => e.dataset.cell ?? e.dataset.key ?? e.className)(document.activeElement)"
        focus: str | None = self.page.evaluate(script)
        return focus


@pytest.fixture
def stage(page: Page, harness: str) -> Stage:
    """Give an empty harness page."""
    return Stage(page, harness)


@pytest.fixture
def theatre(page: Page, harness: str) -> Theatre:
    """Give a page on which a session answers its widget."""
    return lambda name, session: Play(page, harness.replace("harness", "theatre"), name, session)
