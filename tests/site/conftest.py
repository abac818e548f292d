"""A site, written once for all tests, and a server that knows nothing but files."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

PATIENCE = 120_000  # ms in which Python has come on the slowest machine
DONE = "done"  # a file beside a site that is whole
WRITTEN = "IKI_SITE"  # the folder of a site that was written before, for who works on the tests


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Keep quiet."""

    def do_GET(self) -> None:
        if not getattr(self.server, "portal", ""):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.server.portal.encode())  # type: ignore[attr-defined]
        return None


def whole_site(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """Return the folder of a whole site; the first who needs it writes it for all workers of the run."""
    if written := os.environ.get(WRITTEN):
        return Path(written)
    room = tmp_path_factory.getbasetemp()
    room = (room.parent if room.name.startswith("popen-") else room) / "site"
    room.mkdir(exist_ok=True)
    with (room / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (room / DONE).exists():
            assert (checkout / "node_modules" / "pyodide").is_dir(), "make node_modules/.locked"
            reference = room / "reference"
            iki_teach = Path(sys.executable).with_name("iki-teach")
            for command in (
                [sys.executable, "-m", "tests.reference", reference],
                [iki_teach, "site", room / "out", "--reference", reference],
            ):
                done = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
                assert done.returncode == 0, done.stderr
            (room / DONE).touch()
    return room / "out"


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    return whole_site(tmp_path_factory, checkout)


class Line:
    """Serves a folder, until the line is cut: a browser's own "offline" does not reach service workers."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder.parent)))
        self.portal("")
        self.address = f"http://127.0.0.1:{self.server.server_port}/{folder.name}/"
        self.thread: Thread | None = Thread(target=self.server.serve_forever)
        self.thread.start()

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def portal(self, page: str) -> None:
        """Answer everything with a page from now on; without one, with what is there."""
        vars(self.server)["portal"] = page

    def cut(self) -> None:
        if self.thread:
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()
            self.thread = None


@pytest.fixture
def line(site_folder: Path) -> Iterator[Line]:
    with Line(site_folder) as line:
        yield line


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    with Line(site_folder) as line:
        yield line.address


def hold(page: Page) -> Callable[[], None]:
    held: list[Route] = []
    page.route("**/pack.gz", lambda route: held.append(route))

    def let_go() -> None:
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()

    return let_go


def answers(page: Page) -> None:
    page.wait_for_selector("body[data-answers]", timeout=PATIENCE)


def visit(page: Page, address: str) -> None:
    page.goto(address)
    answers(page)


def hint(page: Page) -> None:
    page.locator('[data-key="hint"]').first.click()
    expect(page.locator(".iki-panel").filter(visible=True).first).to_be_visible()


def is_cached(page: Page) -> None:
    page.wait_for_selector("body[data-cached]", timeout=PATIENCE)


def is_pictured(page: Page) -> None:
    page.wait_for_selector("body[data-pictured]", timeout=PATIENCE)
