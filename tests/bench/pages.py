"""How fast the trainer's pages are in Chromium, beside an empty page served the same way in the same run."""

import asyncio
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.bench import visits
from tests.bench.line import counted
from tests.conftest import CHROMIUM, Watch
from tests.serving import free_port, kernels, served, trainer
from tests.visitors import Visitor

LESSON = "en/01_setup.ipynb"
READY = {"empty": "body[data-ready]", "lesson": "body[data-ready] .iki-board:not(.iki-lesson) [data-cell]"}
SLOW = {"latency": 80, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8, "offline": False}
VISITS, CLICKS = 3, 60
WARM = 8  # seconds until the next kernel waits ready
READING = 3000  # milliseconds before somebody clicks
VISITORS = 5
CELLS = ('[data-cell="display.sawyer"]', '[data-cell="display.cooper"]')  # picking up one card, then the other
BOARD = ".iki-board:not(.iki-lesson)"
WATCHED = """([place, what]) => new Promise(done => {
  const board = document.querySelector(place);
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (board.classList.contains("iki-busy")) return;
    watch.disconnect();
    board.getBoundingClientRect(); // style and layout belong to what is shown
    done(performance.now() - began);
  });
  watch.observe(board, {subtree: true, childList: true, attributes: true, attributeFilter: ["class"]});
  board.querySelector(what).dispatchEvent(new MouseEvent("click", {bubbles: true}));
})"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, cut off from the outside."""
    alone = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    alone += ["--disable-sync", "--no-first-run", "--disable-quic"]
    alone.append("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1")
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=alone)
        yield browser
        browser.close()


def open_page(context: BrowserContext, address: str, kind: str, slow: bool = False) -> tuple[Page, float]:
    """Open the lesson in a new tab; the page, and the seconds until it is interactive."""
    page = context.new_page()
    if slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
    began = time.perf_counter()
    page.goto(address + LESSON, wait_until="commit")
    page.wait_for_selector(READY[kind], timeout=120_000)
    took = time.perf_counter() - began
    page.wait_for_timeout(500)
    return page, took


def times(browser: Browser, addresses: dict[str, str], slow: bool, times_each: int = VISITS) -> dict[str, float]:
    """Median seconds of first visits until interactive, the pages taking turns."""
    seconds: dict[str, list[float]] = {kind: [] for kind in addresses}
    for _, (kind, address) in itertools.product(range(times_each), addresses.items()):
        time.sleep(WARM)
        context = browser.new_context()
        page, took = open_page(context, address, kind, slow)
        seconds[kind].append(took)
        page.close(run_before_unload=True)
        context.close()
    return {kind: statistics.median(each) for kind, each in seconds.items()}


def clicks(page: Page) -> list[float]:
    """Milliseconds from each click to the finished redraw of the board."""
    return sorted(page.evaluate(WATCHED, [BOARD, CELLS[i % 2]]) for i in range(CLICKS))


def memory(address: str) -> tuple[float, float]:
    """Megabytes of its own that a visitor's kernel has, and a kernel that has only started."""

    async def together() -> list[float]:
        visitors = [Visitor(address) for _ in range(VISITORS)]
        for visitor in visitors:
            await visitor.arrive()
            await visitor.click()
        sizes = [kernels()[visitor.kernel].memory_full_info().uss / 1e6 for visitor in visitors]
        for visitor in visitors:
            await visitor.leave()
        return sizes

    with tempfile.TemporaryDirectory() as room:
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", f"{room}/bare.json"]
        bare = psutil.Popen(command, cwd=room)
        time.sleep(5)
        alone = bare.memory_full_info().uss / 1e6
        bare.terminate()
        bare.wait()
    return statistics.median(asyncio.run(together())), alone


def rows() -> list[tuple[str, str, str]]:
    """Return what was measured: name, value, unit with the target."""
    room, port = Path(tempfile.mkdtemp()), free_port()
    empty = [sys.executable, "-m", "tests.bench.empty", str(port)]
    with (
        trainer(room / "lesson.log") as lesson_address,
        served(empty, f"http://127.0.0.1:{port}/voila/api/alive/a-b-c-d-e", room / "empty.log") as alive,
    ):
        own, bare = memory(lesson_address)
        with chromium() as browser:
            addresses = {"empty": alive.split("voila/")[0], "lesson": lesson_address}
            times(browser, addresses, slow=False, times_each=1)  # the first visits fill the servers' own caches
            near, far = times(browser, addresses, slow=False), times(browser, addresses, slow=True)
            with counted(int(urlsplit(lesson_address).port or 0)) as line:
                time.sleep(WARM)
                watch, context = Watch(), browser.new_context()
                watch.over(context)
                page, _ = open_page(context, line.address, "lesson")
                first = line.count()
                page.close(run_before_unload=True)
                time.sleep(WARM)
                line.count()
                page, _ = open_page(context, line.address, "lesson")
                again = line.count()
                page.close(run_before_unload=True)
                visited = visits.rows(browser, line, lesson_address, VISITS)
            time.sleep(WARM)
            page, _ = open_page(context, lesson_address, "lesson")
            page.wait_for_timeout(READING)
            took = clicks(page)
            page.close(run_before_unload=True)
    hosts = {urlsplit(url).hostname for url in watch.outside}
    return [
        ("empty page until interactive", f"{near['empty']:.2f}", "s"),
        ("lesson page until interactive", f"{near['lesson']:.2f}", beside(near)),
        ("empty page, 10 Mbit/s and 80 ms", f"{far['empty']:.2f}", "s"),
        ("lesson page, 10 Mbit/s and 80 ms", f"{far['lesson']:.2f}", beside(far)),
        ("click to result, median", f"{statistics.median(took):.1f}", "ms (16)"),
        ("click to result, 95 of 100", f"{took[int(len(took) * 0.95)]:.1f}", "ms (40)"),
        ("over the line, first visit", f"{first / 1e6:.2f}", "MB (1.6)"),
        ("over the line, return", f"{again / 1e3:.0f}", "kB (60)"),
        *visited,
        ("hosts asked but our own", str(len(hosts)), "(0)"),
        ("memory of a visitor's kernel", f"{own:.0f}", f"MB, {own / bare:.2f} times a bare one's {bare:.0f} (1.2)"),
    ]


def beside(seconds: dict[str, float]) -> str:
    """How a lesson compares with the empty page."""
    return f"s, {seconds['lesson'] / seconds['empty']:.2f} times (1.5)"
