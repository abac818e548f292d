"""How fast the trainer's pages are in Chromium, beside an empty page served the same way in the same run."""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from iki_teach.trainer import places
from iki_teach.trainer.pages import address_of
from iki_teach.trainer.server import Options, Trainer, settings
from tests.bench.line import Line, counted
from tests.bench.measure import BRIEF, Row, often, spread
from tests.conftest import arrived, chromium
from tests.serving import free_port, served, trainer

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
NOTHING = json.dumps({"cells": [], "metadata": {"kernelspec": KERNEL}, "nbformat": 4, "nbformat_minor": 5})
LESSON = "en/01_setup.ipynb"
READY = {"empty": "body[data-ready]", "lesson": "body[data-ready] .iki-board:not(.iki-lesson) [data-cell]"}
SLOW = (0.08, 10e6 / 8)  # 80 ms, 10 Mbit/s
VISITS, CLICKS = often(3), often(60, 2)
PATIENCE = 120_000  # milliseconds
WARM = often(8, 2)  # seconds until the next kernel waits ready
READING, STILL = 3000, 1000  # milliseconds before somebody clicks, and after which nothing more comes
CELLS = ('[data-cell="display.sawyer"]', '[data-cell="display.cooper"]')  # picking up one card, then the other
BOARD = ".iki-board:not(.iki-lesson)"
# Does something at a place, and tells the milliseconds until its result is there.
MEASURED = """(given) => new Promise((then) => {
  const root = document.querySelector("%s");
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (!(%s)) return;
    watch.disconnect();
    then(performance.now() - began);
  });
  watch.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });
  %s;
})"""
RESTS = '!root.classList.contains("iki-busy") && root.getBoundingClientRect()'  # laid out, as it is shown
CLICK = 'root.querySelector(given).dispatchEvent(new MouseEvent("click", { bubbles: true }))'
CLICKED = MEASURED % (BOARD, RESTS, CLICK)
TEASER = ".iki-teaser:not([hidden])"


def serve_nothing(port: int) -> None:
    """Run a trainer with nothing in it, which lesson pages are measured against."""
    with tempfile.TemporaryDirectory() as room:
        for page in places.notebooks().glob("*/*.ipynb"):
            Path(room, page.parent.name).mkdir(exist_ok=True)
            Path(room, page.parent.name, page.name).write_text(NOTHING, encoding="utf-8")
        places.notebooks = lambda: Path(room)
        Trainer.launch_instance(argv=[], config=settings(Options(port=port)))


def seen(page: Page, shown: str) -> float:
    page.wait_for_selector(shown, timeout=PATIENCE)
    return float(page.evaluate("performance.now() / 1000"))


@contextmanager
def opened(where: Browser | BrowserContext, address: str, ready: str) -> Iterator[tuple[Page, float]]:
    """A page in a new tab, or of a visitor who is new in this browser, and the seconds until it is interactive."""
    page = where.new_page()
    page.goto(address, wait_until="commit")
    took = seen(page, ready)
    page.wait_for_timeout(STILL)
    yield page, took
    page.close(run_before_unload=True)


def arrivals(browser: Browser, homes: dict[str, int], slow: bool, visits: int = VISITS) -> Iterator[Row]:
    """Yield the median seconds of first visits until interactive, the pages of two servers taking turns."""
    seconds: dict[str, list[float]] = {kind: [] for kind in homes}
    for kind, port in [*homes.items()] * visits:
        time.sleep(WARM)
        line = counted(port, *(SLOW if slow else ()))
        with line as near, opened(browser, near.address + LESSON, READY[kind]) as (_, took):
            seconds[kind].append(took)
    empty, lesson = (statistics.median(seconds[kind]) for kind in ("empty", "lesson"))
    how = ", 10 Mbit/s and 80 ms" if slow else ""
    yield f"empty page until interactive{how}", f"{empty:.2f}", "s"
    yield f"lesson page until interactive{how}", f"{lesson:.2f}", f"s, {lesson / empty:.2f} times (1.5)"


def weights(browser: Browser, line: Line) -> Iterator[Row]:
    bytes_of = {}
    for path in sorted((places.notebooks() / "en").glob("*.ipynb"))[: 3 if BRIEF else None]:
        line.count()
        with opened(browser, line.address + address_of(f"en/{path.name}"), READY["empty"]) as (page, _):
            arrived(page)
            page.wait_for_timeout(STILL)
            bytes_of[path.stem] = line.count()
    heavy = sum(size > 1.6e6 for size in bytes_of.values())
    yield "pages over 1.6 MB", str(heavy), f"of {len(bytes_of)} (0)"
    for name, size in sorted(bytes_of.items(), key=lambda one: -one[1])[: max(3, heavy)]:
        yield f"over the line, first visit, {name}", f"{size / 1e6:.2f}", "MB (1.6)"
    with browser.new_context() as context:
        for _ in range(2):
            time.sleep(WARM)
            line.count()
            with opened(context, line.address + LESSON, READY["lesson"]):
                again = line.count()
    yield "over the line, return", f"{again / 1e3:.0f}", "kB (50)"


def answers(browser: Browser, address: str) -> Iterator[Row]:
    """Yield the seconds from the start page's address to the beginning of an answer to its question."""
    taken = []
    for _ in range(VISITS):
        page = browser.new_page()
        page.goto(f"{address}en/", wait_until="commit")
        page.locator(f"{TEASER} [data-tile]").first.click()
        taken.append(seen(page, f"{TEASER}[data-now]"))
        page.close(run_before_unload=True)
    yield "start page to the first sentence of an answer", f"{statistics.median(taken):.2f}", "s (10)"


def clicks(page: Page) -> list[float]:
    page.wait_for_timeout(READING)
    return [page.evaluate(CLICKED, CELLS[i % 2]) for i in range(CLICKS)]


def rows() -> Iterator[Row]:
    room, port = Path(tempfile.mkdtemp()), free_port()
    empty = [sys.executable, "-c", f"from tests.bench import pages; pages.serve_nothing({port})"]
    alive = f"http://127.0.0.1:{port}/voila/api/alive/a-b-c-d-e"
    with trainer(room / "lesson.log") as address, served(empty, alive, room / "empty.log"), chromium() as browser:
        homes = {"empty": port, "lesson": int(urlsplit(address).port or 0)}
        list(arrivals(browser, homes, slow=False, visits=1))  # the first visits fill the servers' own caches
        for slow in (False, True):
            yield from arrivals(browser, homes, slow)
        yield from answers(browser, address)
        with counted(homes["lesson"]) as line:
            yield from weights(browser, line)
        time.sleep(WARM)
        with opened(browser, address + LESSON, READY["lesson"]) as (page, _):
            yield from spread("click to result", clicks(page), ("ms (16)", "ms (40)"))
