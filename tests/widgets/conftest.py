"""A page of our own server that shows a widget without Jupyter."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from attrs import frozen
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

import iki_teach
from iki_teach.ui.joining import files
from tests.conftest import SET_SPEED, Watch

from .desk import Desk
from .stage import Answering, Play, Stage

HERE = Path(__file__).parent
PACKAGE = Path(iki_teach.__file__).parent
ROOM: ViewportSize = {"width": 1280, "height": 720}


class Files(SimpleHTTPRequestHandler):
    """Serves the stage, and the widgets' own files under their names."""

    def translate_path(self, path: str) -> str:
        name = Path(path).name
        named = [file for file in files(Path(name).suffix[1:]) if file.name == name]
        places = (PACKAGE / path.lstrip("/"), *named, HERE / name)
        return str(next((place for place in places if place.is_file()), places[-1]))

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def stage_served() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(HERE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/stage.html"
        server.shutdown()


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    with stage_served() as address:
        yield address


@frozen
class Seat:
    """A page that tests have one after the other, each as if it were new: a new one costs more than most tests."""

    page: Page
    watch: Watch
    devtools: CDPSession

    def leave(self, origin: str) -> None:
        """Forget what a test did: other pages, what is kept, what the mouse points at, how the page is shown."""
        for page in self.page.context.pages:
            if page != self.page:
                page.close(run_before_unload=True)
        self.page.goto("about:blank")
        self.page.mouse.move(-1, -1)
        self.devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self.page.emulate_media(media="null", color_scheme="light", reduced_motion="null", forced_colors="null")
        self.page.set_viewport_size(ROOM)
        self.page.set_default_timeout(30_000)


@pytest.fixture(scope="session")
def seats() -> dict[str, Seat]:
    """Give the pages that are there, by the speed of their films."""
    return {}


@pytest.fixture
def page(request: pytest.FixtureRequest, seats: dict[str, Seat], harness: str, speed: str) -> Iterator[Page]:
    """Give a page that was used and tidied; one of its own to a test that sets clocks or scripts, which stay."""
    if request.node.get_closest_marker("own"):
        yield request.getfixturevalue("own_page")
        return
    if speed not in seats:
        browser: Browser = request.getfixturevalue("browser")
        context = browser.new_context(viewport=ROOM)
        context.add_init_script(f"({SET_SPEED})({speed!r})")
        watch = Watch()
        watch.over(context)
        page = context.new_page()
        seats[speed] = Seat(page, watch, context.new_cdp_session(page))
    seat = seats[speed]
    seat.watch.errors, seat.watch.outside = [], []
    yield seat.page
    seat.leave(harness.rpartition("/")[0])
    assert seat.watch.outside == []
    assert seat.watch.errors == []


@pytest.fixture
def view() -> dict[str, Any]:
    first: dict[str, Any] = json.loads((HERE / "view.json").read_text(encoding="utf-8"))
    return {**first, "svg": (HERE / "table.svg").read_text(encoding="utf-8")}


@pytest.fixture
def still(page: Page) -> None:
    """Nothing moves: each shot waits until one goes on."""
    page.emulate_media(reduced_motion="reduce")


@pytest.fixture
def stage(page: Page, harness: str) -> Stage:
    return Stage(page, harness)


@pytest.fixture
def desk(page: Page, harness: str) -> Desk:
    desk = Desk(page, harness)
    desk.begin()
    return desk


@pytest.fixture
def play(page: Page, harness: str) -> Play:

    def play(widget: str, session: Answering) -> Stage:
        stage = Stage(page, harness)
        stage.play(widget, session)
        return stage

    return play
