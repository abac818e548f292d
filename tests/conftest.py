"""What all tests share: the checkout, and Chromium with a watch that nothing is asked of the outside."""

import gc
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from attrs import Factory, define
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# A slow machine is no fault: what takes how long is measured by the bench.
settings.register_profile("iki_teach", deadline=None)
settings.load_profile("iki_teach")

collect_ignore = ["bench"]  # which has no tests, and asks for servers and figures as soon as it is looked at

CHECKOUT = Path(__file__).parents[1]
ALONE = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]  # fmt: skip
# The shell is the same browser without the parts that nobody sees here, and takes half the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
ARRIVED = """() => !document.querySelector('script[type="application/vnd.voila.cell-output+json"]')
  && [...document.querySelectorAll(".lm-Panel.jp-OutputArea-output")].every((it) => it.querySelector(".iki-widget"))"""

READY = f"() => document.body?.dataset.ready && ({ARRIVED})()"


PAINTED = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
SET_SPEED = """speed => { try {
    const kept = JSON.parse(localStorage.getItem("iki.settings") ?? "{}");
    if (!kept.speed) localStorage.setItem("iki.settings", JSON.stringify({ ...kept, speed }));
} catch { /* a page without storage */ } }"""


def pytest_collection_finish() -> None:
    """Spare every later search for garbage the thousands of tests that have been found."""
    gc.freeze()


@pytest.fixture(scope="session")
def checkout() -> Path:
    return CHECKOUT


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return browser_type_launch_args | {"executable_path": CHROMIUM, "args": ALONE}


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=CHROMIUM, args=ALONE)
        yield browser
        browser.close()


@define
class Watch:
    """What pages did that a test should know: errors on the console, requests to the outside."""

    errors: list[str] = Factory(list)
    outside: list[str] = Factory(list)

    def over(self, context: BrowserContext) -> None:
        context.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", lambda request: self._note(request.url))

    def _note(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:", "about:", "file:")):
            self.outside.append(url)


@pytest.fixture
def watch(context: BrowserContext) -> Watch:
    watch = Watch()
    watch.over(context)
    return watch


def complete(page: Page) -> None:
    """Wait until a page of the trainer has its widgets; one that is left before complains of those that are missing."""
    page.wait_for_function(ARRIVED)


def arrived(page: Page) -> None:
    """Wait until a page has its widgets, each drawn for the room there is; one may load itself again meanwhile."""
    page.wait_for_function(READY)
    page.evaluate(PAINTED)
    expect(page.locator(".iki-board.iki-busy")).to_have_count(0)


@pytest.fixture
def speed() -> str:
    """How fast films are: who looks at boards after a click does not want to wait; tests of films say otherwise."""
    return "off"


@pytest.fixture
def own_page(context: BrowserContext, watch: Watch, speed: str) -> Iterator[Page]:
    """A page that fails its test if it asked anything of the outside or wrote an error on the console."""
    context.add_init_script(f"({SET_SPEED})({speed!r})")
    page = context.new_page()
    yield page
    complete(page)
    page.close(run_before_unload=True)
    assert watch.outside == []
    assert watch.errors == []


@pytest.fixture
def page(own_page: Page) -> Page:
    return own_page
