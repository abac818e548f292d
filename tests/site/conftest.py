"""A site, written once for all tests, and a server that knows nothing but files."""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

DONE = "done"  # a file beside a site that is whole


class Files(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: Any) -> None:
        """Keep quiet."""


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """Return the folder of a whole site; the first who needs it writes it for all workers of the run."""
    room = tmp_path_factory.getbasetemp()
    room = (room.parent if room.name.startswith("popen-") else room) / "site"
    room.mkdir(exist_ok=True)
    with (room / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (room / DONE).exists():
            assert (checkout / "node_modules" / "pyodide").is_dir(), "make node_modules/.locked"
            command = [Path(sys.executable).with_name("iki-teach"), "site", room / "out"]
            done = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            (room / DONE).touch()
    return room / "out"


@pytest.fixture
def site(site_folder: Path) -> Iterator[str]:
    """Return the address of the site, below a path of its own."""
    below = site_folder.parent
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(below))) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{site_folder.name}/"
        server.shutdown()
        thread.join()
