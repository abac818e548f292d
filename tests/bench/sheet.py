"""How fast the scoring sheet is: from a keystroke to the new total on the page, and what the page weighs."""

import statistics
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.iki.sheet.forms import DOCUMENT
from iki_teach.games.iki.sheet.sheets import SHEETS as IKI_SHEETS
from iki_teach.games.koikoi.sheet.forms import DOCUMENT as KOIKOI
from iki_teach.games.koikoi.sheet.sheets import SHEETS
from iki_teach.sessions import SheetSession
from tests.bench.engine import NAMES, each
from tests.conftest import CHROMIUM
from tests.games.koikoi.sheet.evenings import RandomGame
from tests.serving import free_port, served

KEYSTROKES = 100
READY = 60_000  # milliseconds
# From the input of a digit to the next change of the first player's total, in milliseconds.
STROKES = """async (times) => {
  const input = document.querySelector('[data-key="0 iki"]');
  const totals = document.querySelector(".iki-totals");
  const said = () => totals.querySelector('[data-seat="0"] b').textContent;
  const waited = [];
  for (let at = 1; at <= times; at += 1) {
    const begun = performance.now();
    const counted = new Promise((done) => {
      const watch = new MutationObserver(() => {
        if (said() !== String(at)) return;
        watch.disconnect();
        done();
      });
      watch.observe(totals, { childList: true, subtree: true, characterData: true });
    });
    input.value = String(at);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await counted;
    waited.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, 20));
  }
  return waited;
}"""


def rows() -> list[tuple[str, str, str]]:
    """Return the time of one count in Python, and what a browser measures on the trainer's page."""
    sheet = new_sheet(NAMES)
    for seat in range(len(NAMES)):
        sheet = sheet.enter(seat, iki="40+12", colours="red brown", koban=3, mon="3+6")
    session = SheetSession(IKI_SHEETS, sheet)
    intent = {"n": 1, "do": "count", "sheet": DOCUMENT.plain(sheet)}
    return [
        ("time to count a sheet of four", f"{each(lambda: session.answer(intent), 20) / 1000:.1f}", "ms"),
        ("time to count a Koi-Koi sheet of a year", f"{each(koikoi_year(), 20) / 1000:.1f}", "ms"),
        *on_a_page(),
    ]


def koikoi_year() -> Callable[[], object]:
    """Return what counts a Koi-Koi sheet of twelve months with all its cards."""
    games = (RandomGame(seed) for seed in count())
    sheet = next(game.sheet() for game in games if game.months == 12)
    session, intent = SheetSession(SHEETS, sheet), {"n": 1, "do": "count", "sheet": KOIKOI.plain(sheet)}
    return lambda: session.answer(intent)


def on_a_page() -> list[tuple[str, str, str]]:
    """Return what a browser measures."""
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer", "--no-browser", f"--port={port}"]
    with (
        tempfile.TemporaryDirectory() as folder,
        served(command, f"http://127.0.0.1:{port}/", Path(folder) / "log") as address,
        sync_playwright() as browsers,
    ):
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        weight = weighed(page, f"{address}en/score_sheet.ipynb")
        waited = sorted(page.evaluate(STROKES, KEYSTROKES))
        browser.close()
    return [
        ("keystroke to new total, half of them", f"{statistics.median(waited):.1f}", "ms"),
        ("keystroke to new total, 95 of 100", f"{waited[int(0.95 * len(waited))]:.1f}", "ms"),
        ("first visit of the sheet's page", f"{weight / 1_000_000:.2f}", "MB"),
    ]


def weighed(page: Page, address: str) -> int:
    """Open a page with an empty cache; return the bytes that came until its sheet stood there."""
    weights: list[int] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda event: weights.append(int(event["encodedDataLength"])))
    page.goto(address)
    page.wait_for_selector('[data-key="0 iki"]', timeout=READY)
    page.wait_for_load_state("networkidle")
    return sum(weights)
