"""A line that lets pages through and keeps web sockets away, as filters do and proxies that lack two lines."""

import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import READY
from tests.conftest import Watch
from tests.marks import repeated
from tests.serving import trainer

pytestmark = pytest.mark.served
SITE = "https://games.example.org/iki"
SHOWN_WITHIN = 10_000  # milliseconds


@contextmanager
def barred(target: str, waits: bool) -> Iterator[str]:
    """A proxy that asks plainly for everything, or lets whoever wants a socket wait for ever; its address."""
    end = Event()

    class Proxy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if waits and self.headers.get("Upgrade"):
                end.wait()
                return
            headers = {name: self.headers[name] for name in ("Host", "Accept-Language") if name in self.headers}
            asked = urllib.request.Request(target.rstrip("/") + self.path, headers=headers)
            try:
                answer = urllib.request.urlopen(asked, timeout=60)
            except urllib.error.HTTPError as error:
                answer = error
            body = answer.read()
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.headers.get("Content-Type", "text/plain"))
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        end.set()
        server.shutdown()


@pytest.mark.parametrize(("language", "waits", "sentence", "elsewhere", "logged"), [
    ("en", False, "web sockets do not", "Go on without the server", "leaves out the headers Upgrade"),
    repeated("de", True, "Websockets nicht", "Ohne den Server", "a filter between"),
])  # fmt: skip
def test_a_page_that_gets_no_socket_says_why_and_leads_to_the_site(
    page: Page, tmp_path: Path, watch: Watch, language: str, waits: bool, sentence: str, elsewhere: str, logged: str
) -> None:
    """Within 10 s, in its language; the log of the server names the reason."""
    log = tmp_path / "log"
    with trainer(log, "--no-preheat", f"--site-url={SITE}") as address, barred(address, waits) as way:
        with page.expect_websocket(timeout=READY):
            page.goto(f"{way}{language}/02_month.ipynb", wait_until="domcontentloaded")
        since = time.monotonic()
        note = page.locator("#line [data-when=barred]")
        expect(note).to_be_visible(timeout=SHOWN_WITHIN)
        expect(note).to_contain_text(sentence)
        there = f"{SITE}/{language}/02_month.html"
        expect(note.get_by_role("link", name=elsewhere)).to_have_attribute("href", there)
        while logged not in log.read_text():
            assert time.monotonic() < since + 20, log.read_text()
            page.wait_for_timeout(100)
        watch.errors.clear()  # Jupyter writes on the console that it has no connection
        page.goto("about:blank")
    watch.errors.clear()
