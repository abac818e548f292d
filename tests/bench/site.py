"""How fast the pages without a server are in Chromium, each figure beside the trainer's page in the same run."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import psutil
from attrs import Factory, define
from playwright.sync_api import Browser, BrowserContext, Page

from tests.bench.line import Line, counted
from tests.bench.pages import READY, VISITS, WARM, WATCHED, chromium, clicks
from tests.serving import free_port, served, trainer

LATENCY, RATE = 0.08, 10e6 / 8  # 80 ms, 10 Mbit/s
PATIENCE = 120_000  # milliseconds
FIRST, NEXT = ".iki-board", '[data-key="next"]'  # that is clicked: the lesson, which is seen first
SETTLED = 2  # seconds after which nothing more comes
# Notes when the board that is seen first is painted, when a first click on it is answered, and when Python is there.
NOTING = """({board, button, watched}) => {
  const times = (window.times = {});
  const when = (name, css, then) => {
    const look = () => {
      const found = document.querySelector(css);
      if (!found || (found instanceof SVGElement && !found.getBoundingClientRect().height)) requestAnimationFrame(look);
      else then ? then() : requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now() / 1000)));
    };
    look();
  };
  when("painted", ".iki-home svg, .iki-place svg");
  when("there", "body[data-answers]");
  const click = () => watched([board, button]).then(() => (times.clicked = performance.now() / 1000));
  when("clicked", `${board} ${button}`, click);
}"""
CLICK_NEXT = "() => { sessionStorage.left = Date.now(); document.querySelector('a[rel=next]').click(); }"
ADVISED = {"IKI": "en/14_playing_well", "Koi-Koi": "en/23_koikoi_game"}
ASKED = 5  # times that a strong player is asked
# Asks a strong player, and returns the milliseconds until the answer is painted.
ASK = """() => new Promise((done) => {
  const begun = performance.now();
  const look = () =>
    document.querySelector('.iki-answer[data-kind="advice"]:not([hidden])')
      ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
      : requestAnimationFrame(look);
  document.querySelector("[data-key='act advise']").click();
  look();
})"""
CAME = """now => document.body?.dataset.page === now && document.body.dataset.answers
  && (Date.now() - sessionStorage.left) / 1000"""


@define
class Home:
    """Where the pages are at home, and what was measured of them: seconds, by visit and name."""

    port: int
    page: str
    last: str  # what is waited for: of a first visit and of a return, the end
    seconds: dict[str, list[float]] = Factory(dict)
    figures: dict[str, float] = Factory(dict)

    @property
    def ready(self) -> str:
        """What a page shows once everything is there."""
        return READY["lesson"] if self.last == "clicked" else "body[data-answers]"

    def note(self, name: str, seconds: float) -> None:
        """Note a time."""
        self.seconds.setdefault(name, []).append(seconds)

    def told(self, name: str) -> str:
        """Return a figure, or the median of the times under a name."""
        if name in self.seconds:
            return f"{statistics.median(self.seconds[name]):.2f}"
        return f"{self.figures[name]:.1f}" if name in self.figures else "–"


def visit(context: BrowserContext, home: Home, line: Line, kind: str) -> Page:
    """Open the lesson, click at once, and note how long everything took."""
    page = context.new_page()
    page.goto(line.address + home.page, wait_until="commit")
    page.wait_for_function(f"() => window.times?.clicked && window.times?.{home.last}", timeout=PATIENCE)
    for name, seconds in page.evaluate("() => window.times").items():
        home.note(f"{kind} {name}", seconds)
    return page


def visits(browser: Browser, home: Home, line: Line, kind: str) -> None:
    """Visit for the first time, go on to the next page, and come back another day."""
    noting = f"({NOTING})({{board: {FIRST!r}, button: {NEXT!r}, watched: {WATCHED}}})"
    with new_context(browser, noting) as context:
        line.count()
        page = visit(context, home, line, kind)
        home.figures["kB first"] = line.count() / 1000
        if home.last == "there":
            for kept in ("kept", "pictured"):
                page.wait_for_selector(f"body[data-{kept}]", timeout=PATIENCE)
            home.figures["kB later"] = line.count() / 1000
            page.evaluate(CLICK_NEXT)
            home.note(f"{kind} next", page.wait_for_function(CAME, arg="02_month", timeout=PATIENCE).json_value())
        time.sleep(SETTLED)
        page.close(run_before_unload=True)
        time.sleep(WARM)
        line.count()
        visit(context, home, line, f"{kind} return").close(run_before_unload=True)
        home.figures["kB return"] = line.count() / 1000


@contextmanager
def new_context(browser: Browser, script: str) -> Iterator[BrowserContext]:
    """Somebody's browser, until the end of the block; a script runs before each page."""
    context = browser.new_context()
    context.add_init_script(script)
    yield context
    context.close()


def clicked_and_weighed(browser: Browser, home: Home, line: Line) -> None:
    """Click often where everything is there, and see how much memory the tab takes."""
    before = renderers()
    with new_context(browser, "window.times = {}") as context:
        page = context.new_page()
        page.goto(line.address + home.page)
        page.wait_for_selector(home.ready, timeout=PATIENCE)
        page.wait_for_timeout(3000)
        took = clicks(page)
        home.figures |= {"click median": statistics.median(took), "click 95": took[int(len(took) * 0.95)]}
        home.figures["MB"] = sum(size for own, size in renderers().items() if own not in before)
        page.close(run_before_unload=True)


def advised(browser: Browser, home: Home, line: Line) -> None:
    """Ask a strong player at the beginning of a game, each time on a page that is opened anew."""
    for game, page_name in ADVISED.items():
        for _ in range(ASKED):
            with new_context(browser, "window.times = {}") as context:
                page = context.new_page()
                page.goto(line.address + page_name + Path(home.page).suffix)
                page.wait_for_selector(home.ready, timeout=PATIENCE)
                page.wait_for_selector("[data-key='act advise']", state="attached", timeout=PATIENCE)
                page.wait_for_timeout(2000)
                home.note(f"advice {game}", page.evaluate(ASK) / 1000)
                page.close(run_before_unload=True)


def renderers() -> dict[int, float]:
    """Return the megabytes of the processes that show pages, by their ids."""
    found = {}
    for one in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # it has just ended
            if "--type=renderer" in " ".join(one.cmdline()):
                found[one.pid] = one.memory_full_info().uss / 1e6
    return found


def measure() -> tuple[Home, Home, float]:
    """Return what was measured on the site and of the trainer, and the load of the machine then."""
    room, port, load = Path(tempfile.mkdtemp()), free_port(), []
    folder = os.environ.get("IKI_SITE") or room / "site"
    if not Path(folder).exists():
        subprocess.run([Path(sys.executable).with_name("iki-teach"), "site", folder], check=True)
    files = [sys.executable, "-m", "tests.compressed", str(folder), str(port)]
    with trainer(room / "log") as address, served(files, f"http://127.0.0.1:{port}/", room / "files.log"):
        site = Home(port, "en/01_setup.html", "there")
        voila = Home(int(urlsplit(address).port or 0), "en/01_setup.ipynb", "clicked")
        with chromium() as browser:
            for _ in range(VISITS):
                for kind, slow in (("near", (0, 0)), ("far", (LATENCY, RATE))):
                    for home in (site, voila):
                        load.append(os.getloadavg()[0])
                        with counted(home.port, *slow) as line:
                            visits(browser, home, line, kind)
            for home in (site, voila):
                with counted(home.port) as line:
                    clicked_and_weighed(browser, home, line)
                    advised(browser, home, line)
    return site, voila, statistics.median(load)


ROWS = (
    ("first paint with the board", "near painted", "s (0.5)"),
    ("first click answered", "near clicked", "s (0.6)"),
    ("Python there, first visit", "near there", "s (4.5)"),
    ("first paint with the board, 10 Mbit/s and 80 ms", "far painted", "s"),
    ("first click answered, 10 Mbit/s and 80 ms", "far clicked", "s (1.2)"),
    ("Python there, first visit, 10 Mbit/s and 80 ms", "far there", "s (9)"),
    ("return, first click answered", "near return clicked", "s"),
    ("return, Python there", "near return there", "s (1.4)"),
    ("return, Python there, 10 Mbit/s and 80 ms", "far return there", "s"),
    ("next page, Python there", "near next", "s (0.4)"),
    ("next page, Python there, 10 Mbit/s and 80 ms", "far next", "s"),
    ("click to result, median", "click median", "ms (13)"),
    ("click to result, 95 of 100", "click 95", "ms (28)"),
    ("advice, IKI", "advice IKI", "s (1)"),
    ("advice, Koi-Koi", "advice Koi-Koi", "s (1)"),
    ("over the line, first visit", "kB first", "kB (5200)"),
    ("over the line, later, for offline", "kB later", "kB"),
    ("over the line, return", "kB return", "kB (0)"),
    ("memory of the tab", "MB", "MB"),
)


def rows() -> list[tuple[str, str, str]]:
    """Return what was measured: name, value, unit with the target and with the trainer's value."""
    site, voila, load = measure()
    told = [(what, site.told(name), f"{unit}; trainer {voila.told(name)}") for what, name, unit in ROWS]
    return [*told, ("load of the machine meanwhile", f"{load:.1f}", f"on {os.cpu_count()} cores")]
