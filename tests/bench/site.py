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
from tests.bench.pages import CLICK, MEASURED, PATIENCE, READING, RESTS, SLOW, VISITS, WARM, clicks, opened, seen
from tests.conftest import chromium
from tests.serving import free_port, served

LESSON = "en/01_setup.html"
ASKED = often(5)  # times that a strong player is asked
NEXT = '[data-key="next"]'
FIRST_CLICK = MEASURED % (".iki-board", RESTS, CLICK)
CLICK_NEXT = "() => { sessionStorage.left = Date.now(); document.querySelector('a[rel=next]').click(); }"
CAME = """now => document.body?.dataset.page === now && document.body.dataset.answers
  && (Date.now() - sessionStorage.left) / 1000"""
ASKS = "[data-key='act advise']"
ADVICE = """document.querySelector('.iki-answer[data-kind="advice"]:not([hidden])')?.getBoundingClientRect()"""
ASK = MEASURED % ("body", ADVICE, "root.querySelector(given).click()")


def visit(context: BrowserContext, line: Line) -> tuple[Page, float, float, float]:
    page = context.new_page()
    page.goto(line.address + LESSON, wait_until="commit")
    painted = seen(page, ".iki-home svg, .iki-place svg")
    page.wait_for_selector(f".iki-board {NEXT}", state="attached", timeout=PATIENCE)
    page.evaluate(FIRST_CLICK, NEXT)
    return page, painted, seen(page, "body"), seen(page, "body[data-answers]")


def visits(browser: Browser, line: Line, how: str) -> Iterator[tuple[str, str, float]]:
    """Visit for the first time, go on to the next page, and come back another day; yield what, unit and value."""
    with browser.new_context() as context:
        page, painted, clicked, there = visit(context, line)
        yield f"first paint with the board{how}", "s (0.5)", painted
        yield f"first click answered{how}", "s (1.2)" if how else "s (0.6)", clicked
        yield f"Python there, first visit{how}", "s (9)" if how else "s (4.5)", there
        yield "over the line, first visit", "kB (5200)", line.count() / 1000
        for mark in ("cached", "pictured"):
            page.wait_for_selector(f"body[data-{mark}]", timeout=PATIENCE)
        yield "over the line, later, for offline", "kB", line.count() / 1000
        page.evaluate(CLICK_NEXT)
        came = page.wait_for_function(CAME, arg="02_month", timeout=PATIENCE).json_value()
        yield f"next page, Python there{how}", "s (0.4)", came
        page.wait_for_timeout(READING)
        page.close(run_before_unload=True)
        time.sleep(WARM)
        line.count()
        page, *_, there = visit(context, line)
        page.close(run_before_unload=True)
        yield f"return, Python there{how}", "s (1.4)", there
        yield "over the line, return", "kB (0)", line.count() / 1000


def renderers() -> float:
    size = 0.0
    for one in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # it has just ended
            if "--type=renderer" in " ".join(one.cmdline()):
                size += one.memory_full_info().uss / 1e6
    return size


def rows() -> Iterator[Row]:
    room, port, found = Path(tempfile.mkdtemp()), free_port(), defaultdict[tuple[str, str], list[float]](list)
    folder = os.environ.get("IKI_SITE") or str(room / "site")
    if not Path(folder).exists():
        subprocess.run([Path(sys.executable).with_name("iki-teach"), "site", folder], check=True)
    files, address = [sys.executable, "-m", "tests.compressed", folder, str(port)], f"http://127.0.0.1:{port}/"
    with served(files, address, room / "files.log"), chromium() as browser:
        for how, slow in (("", (0, 0)), (", 10 Mbit/s and 80 ms", SLOW)) * VISITS:
            with counted(port, *slow) as line:
                for *what, value in visits(browser, line, how):
                    found[tuple(what)].append(value)
        for (measure, unit), values in found.items():
            yield measure, f"{median(values):.2f}", unit
        before = renderers()
        with opened(browser, address + LESSON, "body[data-answers]") as (page, _):
            yield from spread("click to result", clicks(page), ("ms (13)", "ms (28)"))
            yield "memory of the tab", f"{renderers() - before:.0f}", "MB"
        for game, name in {"IKI": "en/14_playing_well.html", "Koi-Koi": "en/23_koikoi_game.html"}.items():
            asked = []
            for _ in range(ASKED):
                with opened(browser, address + name, "[data-answers]") as (page, _):
                    page.wait_for_selector(ASKS, state="attached", timeout=PATIENCE)
                    page.wait_for_timeout(READING)
                    asked.append(page.evaluate(ASK, ASKS) / 1000)
            yield f"advice, {game}", f"{median(asked):.2f}", "s (1)"
