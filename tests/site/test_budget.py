"""What a visit may cost, in bytes over the line; how long it may take, `make bench` measures."""

from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.bench.line import Line, counted
from tests.compressed import Compressed
from tests.site.conftest import PATIENCE, answers, visit

FIRST_VISIT = 5_180_000
NO_NEWS = 2_000  # of headers that say so

pytestmark = pytest.mark.browser

# The browser keeps the course when it is told to: what comes for that is no part of the first visit.
LATER = """
  const { register } = ServiceWorkerContainer.prototype;
  const told = new Promise((done) => (window.keepNow = done));
  ServiceWorkerContainer.prototype.register = async function (...given) {
    await told;
    return register.apply(this, given);
  };
"""


@pytest.fixture
def line(site_folder: Path) -> Iterator[Line]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Compressed, directory=str(site_folder))) as server:
        Thread(target=server.serve_forever).start()
        with counted(server.server_port) as line:
            yield line
        server.shutdown()


def test_a_first_visit_has_its_budget_and_a_return_is_free(context: BrowserContext, page: Page, line: Line) -> None:
    """Until Python answers; when the browser has kept the course, who comes again fetches nothing."""
    lesson = f"{line.address}en/01_setup.html"
    page.add_init_script(LATER)
    visit(page, lesson)
    assert line.count() <= FIRST_VISIT
    page.evaluate("() => keepNow()")
    page.wait_for_selector("body[data-cached]", timeout=PATIENCE)
    line.count()
    again = context.new_page()
    again.goto(lesson)
    answers(again)
    assert line.count() <= NO_NEWS
