"""What a first visit costs: the bytes of every page, and the seconds from the start page's address to an answer."""

import statistics

from playwright.sync_api import Browser, BrowserContext, Page

from iki_teach.trainer import places
from iki_teach.trainer.pages import address_of
from tests.bench.line import Line
from tests.conftest import arrived

LANG = "en"
READY = 120_000  # milliseconds
STILL = 1000  # milliseconds after which nothing more comes
TEASER = ".iki-teaser:not([hidden])"
MOST = 3  # pages that are named


def weights(browser: Browser, line: Line) -> dict[str, int]:
    """Return the bytes of a first visit to every page, the heaviest first."""
    bytes_of = {}
    for path in sorted((places.notebooks() / LANG).glob("*.ipynb")):
        context = browser.new_context()
        line.count()
        page = context.new_page()
        page.goto(line.address + address_of(f"{LANG}/{path.name}"), timeout=READY)
        page.wait_for_selector("body[data-ready]", timeout=READY)
        arrived(page)
        page.wait_for_timeout(STILL)
        bytes_of[path.stem] = line.count()
        page.close(run_before_unload=True)
        context.close()
    return dict(sorted(bytes_of.items(), key=lambda one: -one[1]))


def answered(page: Page, address: str) -> tuple[float, float]:
    """Open the start page and answer its question; return the seconds until an answer, and until all of it."""
    page.goto(f"{address}{LANG}/", wait_until="commit")
    page.locator(f"{TEASER} [data-tile]").first.click()
    seconds = []
    for shown in (f"{TEASER}[data-now]", f'{TEASER}:is([data-now="right"], [data-now="wrong"])'):
        page.wait_for_selector(shown)
        seconds.append(page.evaluate("performance.now()") / 1000)
    return seconds[0], seconds[1]


def first_answers(contexts: list[BrowserContext], address: str) -> tuple[float, float]:
    """Return the median seconds of first visits until an answer, and until all of it."""
    taken = []
    for context in contexts:
        page = context.new_page()
        taken.append(answered(page, address))
        page.close(run_before_unload=True)
    first, whole = zip(*taken, strict=True)
    return statistics.median(first), statistics.median(whole)


def rows(browser: Browser, line: Line, address: str, visits: int) -> list[tuple[str, str, str]]:
    """Return what was measured: name, value, unit with the target."""
    first, whole = first_answers([browser.new_context() for _ in range(visits)], address)
    bytes_of = weights(browser, line)
    heavy = [name for name, size in bytes_of.items() if size > 1.6e6]
    return [
        ("start page to the first sentence of an answer", f"{first:.2f}", "s (10)"),
        ("start page to the whole answer, as a film", f"{whole:.2f}", "s"),
        ("pages over 1.6 MB", str(len(heavy)), f"of {len(bytes_of)} (0)"),
        *(
            (f"over the line, first visit, {name}", f"{size / 1e6:.2f}", "MB (1.6)")
            for name, size in list(bytes_of.items())[: max(MOST, len(heavy))]
        ),
    ]
