"""How fast the pages without a server are in Chromium; `IKI_SITE` names a folder where they lie already."""

import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median

import psutil
from playwright.sync_api import Browser, BrowserContext, Page

from tests.bench.line import Line, counted
from tests.bench.measure import Row, often, spread
from tests.bench.pages import CLICK, MEASURED, PATIENCE, READING, RESTS, SLOW, VISITS, WARM, clicks, opened
from tests.conftest import chromium
from tests.serving import free_port, served

LESSON = "en/01_setup.html"
ADVISED = {"IKI": "en/14_playing_well.html", "Koi-Koi": "en/23_koikoi_game.html"}
ASKED = often(5)  # times that a strong player is asked
FIRST_CLICK = MEASURED % (".iki-board", RESTS, CLICK)
# Notes when the board that is seen first is painted, when a first click on it is answered, and when Python is there.
NOTING = f"""() => {{
  const times = (window.times = {{}});
  const note = (name) => (times[name] = performance.now() / 1000);
  const when = (css, then) => {{
    const look = () => {{
      const found = document.querySelector(css);
      if (!found || (found instanceof SVGElement && !found.getBoundingClientRect().height)) requestAnimationFrame(look);
      else then();
    }};
    look();
  }};
  const shown = (name) => () => requestAnimationFrame(() => setTimeout(() => note(name)));
  when(".iki-home svg, .iki-place svg", shown("painted"));
  when("body[data-answers]", shown("there"));
  const click = () => ({FIRST_CLICK})('[data-key="next"]').then(() => note("clicked"));
  when('.iki-board [data-key="next"]', click);
}}"""
CLICK_NEXT = "() => { sessionStorage.left = Date.now(); document.querySelector('a[rel=next]').click(); }"
CAME = """now => document.body?.dataset.page === now && document.body.dataset.answers
  && (Date.now() - sessionStorage.left) / 1000"""
# Asks a strong player, and returns the seconds until the answer is painted.
ASK = """() => new Promise((done) => {
  const begun = performance.now();
  const look = () =>
    document.querySelector('.iki-answer[data-kind="advice"]:not([hidden])')
      ? requestAnimationFrame(() => setTimeout(() => done((performance.now() - begun) / 1000)))
      : requestAnimationFrame(look);
  document.querySelector("[data-key='act advise']").click();
  look();
})"""
FAR = ", 10 Mbit/s and 80 ms"
AIMS = {
    "first paint with the board": "s (0.5)",
    "first click answered": "s (0.6)",
    f"first click answered{FAR}": "s (1.2)",
    "Python there, first visit": "s (4.5)",
    f"Python there, first visit{FAR}": "s (9)",
    "return, Python there": "s (1.4)",
    "next page, Python there": "s (0.4)",
    "over the line, first visit": "kB (5200)",
    "over the line, later, for offline": "kB",
    "over the line, return": "kB (0)",
}
Found = defaultdict[str, list[float]]


def visit(context: BrowserContext, line: Line) -> tuple[Page, dict[str, float]]:
    page = context.new_page()
    page.goto(line.address + LESSON, wait_until="commit")
    page.wait_for_function("() => window.times?.clicked && window.times.there", timeout=PATIENCE)
    return page, page.evaluate("() => window.times")


def visits(browser: Browser, line: Line, found: Found, how: str) -> None:
    """Visit for the first time, go on to the next page, and come back another day."""
    with browser.new_context() as context:
        context.add_init_script(f"({NOTING})()")
        page, times = visit(context, line)
        found[f"first paint with the board{how}"].append(times["painted"])
        found[f"first click answered{how}"].append(times["clicked"])
        found[f"Python there, first visit{how}"].append(times["there"])
        found["over the line, first visit"].append(line.count() / 1000)
        for kept in ("kept", "pictured"):
            page.wait_for_selector(f"body[data-{kept}]", timeout=PATIENCE)
        found["over the line, later, for offline"].append(line.count() / 1000)
        page.evaluate(CLICK_NEXT)
        came = page.wait_for_function(CAME, arg="02_month", timeout=PATIENCE).json_value()
        found[f"next page, Python there{how}"].append(came)
        page.wait_for_timeout(READING)
        page.close(run_before_unload=True)
        time.sleep(WARM)
        line.count()
        page, times = visit(context, line)
        page.close(run_before_unload=True)
        found[f"return, Python there{how}"].append(times["there"])
        found["over the line, return"].append(line.count() / 1000)


def renderers() -> float:
    size = 0.0
    for one in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # it has just ended
            if "--type=renderer" in " ".join(one.cmdline()):
                size += one.memory_full_info().uss / 1e6
    return size


def rows() -> Iterator[Row]:
    room, port, found = Path(tempfile.mkdtemp()), free_port(), Found(list)
    folder = os.environ.get("IKI_SITE") or str(room / "site")
    if not Path(folder).exists():
        subprocess.run([Path(sys.executable).with_name("iki-teach"), "site", folder], check=True)
    files, address = [sys.executable, "-m", "tests.compressed", folder, str(port)], f"http://127.0.0.1:{port}/"
    with served(files, address, room / "files.log"), chromium() as browser:
        for how, slow in (("", (0, 0)), (FAR, SLOW)) * VISITS:
            with counted(port, *slow) as line:
                visits(browser, line, found, how)
        for what, values in found.items():
            yield what, f"{median(values):.2f}", AIMS.get(what, "s")
        before = renderers()
        with browser.new_context() as context, opened(context, address + LESSON, "body[data-answers]") as (page, _):
            page.wait_for_timeout(READING)
            yield from spread("click to result", clicks(page), ("ms (13)", "ms (28)"))
            yield "memory of the tab", f"{renderers() - before:.0f}", "MB"
        for game, page_name in ADVISED.items():
            asked = []
            for _ in range(ASKED):
                with (
                    browser.new_context() as context,
                    opened(context, address + page_name, "[data-answers]") as (page, _),
                ):
                    page.wait_for_selector("[data-key='act advise']", state="attached", timeout=PATIENCE)
                    page.wait_for_timeout(READING)
                    asked.append(page.evaluate(ASK))
            yield f"advice, {game}", f"{median(asked):.2f}", "s (1)"
