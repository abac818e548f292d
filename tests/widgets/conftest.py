"""A page of our own server that shows a widget without Jupyter."""

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page

import iki_teach

from .desk import Desk
from .stage import Answering, Play, Stage

HERE = Path(__file__).parent
PACKAGE = Path(iki_teach.__file__).parent


class Files(SimpleHTTPRequestHandler):
    """Serves the stage, and the widgets' own files under their names."""

    def translate_path(self, path: str) -> str:
        """Look among the package's own files first."""
        name = Path(path).name
        places = (PACKAGE / path.lstrip("/"), PACKAGE / "widgets" / name, HERE / name)
        return str(next((place for place in places if place.is_file()), places[-1]))

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """Give the address of an empty stage."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(HERE)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/stage.html"
    server.shutdown()
    server.server_close()


@pytest.fixture
def view() -> dict[str, Any]:
    """Give the first view of a small table."""
    first: dict[str, Any] = json.loads((HERE / "view.json").read_text(encoding="utf-8"))
    return {**first, "svg": (HERE / "table.svg").read_text(encoding="utf-8")}


@pytest.fixture
def stage(page: Page, harness: str) -> Stage:
    """Give an empty stage."""
    return Stage(page, harness)


@pytest.fixture
def desk(page: Page, harness: str) -> Desk:
    """Give a page with an empty sheet."""
    desk = Desk(page, harness)
    desk.begin()
    return desk


@pytest.fixture
def play(page: Page, harness: str) -> Play:
    """Give a stage on which a session answers its widget."""

    def play(widget: str, session: Answering) -> Stage:
        stage = Stage(page, harness)
        stage.play(widget, session)
        return stage

    return play
