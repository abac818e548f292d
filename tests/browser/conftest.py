"""A trainer and a site to look at, and a way to open their pages."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.homes import PATIENCE, SITE, TRAINER, Home
from tests.marks import repeated
from tests.serving import free_port, served
from tests.site.conftest import Line, whole_site

USUAL = 5_000  # milliseconds that Playwright expects something within


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder: each of them opens Chromium; of a test in both homes the site has one variant."""
    last = {}
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)
            if f"[{SITE}-" in item.name and not item.get_closest_marker("thorough"):
                test = item.nodeid.partition("[")[0]
                if test in last:
                    last[test].add_marker(pytest.mark.thorough)
                last[test] = item


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test in both homes, unless it is about the server; where nothing marks it, the second is a repetition."""
    if "home" in metafunc.fixturenames:
        own = metafunc.definition.get_closest_marker
        quick = [TRAINER, SITE] if own("both_homes") else [SITE] if own("on_site") else [TRAINER]
        homes = [TRAINER] if own("served") else [TRAINER, SITE]
        metafunc.parametrize("home", [home if home in quick else repeated(home) for home in homes], indirect=True)


@pytest.fixture(scope="session")
def trainer_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer", "--no-browser", f"--port={port}"]
    with served(command, f"http://127.0.0.1:{port}/", tmp_path_factory.mktemp("trainer") / "log") as address:
        yield address


@pytest.fixture(scope="session")
def site_url(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Iterator[str]:
    with Line(whole_site(tmp_path_factory, checkout)) as line:
        yield line.address


@pytest.fixture
def home(request: pytest.FixtureRequest) -> Iterator[Home]:
    """The home of the pages; on the site Python starts anew with every page that is loaded, so more patience."""
    expect.set_options(timeout=PATIENCE if request.param == SITE else USUAL)
    yield Home(request.param, request.getfixturevalue(f"{request.param}_url"))
    expect.set_options(timeout=USUAL)


@pytest.fixture
def visit(page: Page, home: Home) -> Callable[..., Page]:
    """Open a page, such as `en/` or `en/01_setup.ipynb`, and wait until its widgets are there and answer."""

    def visit(notebook: str, width: int = 1280, dark: bool = False) -> Page:
        page.set_viewport_size({"width": width, "height": 844 if width < 600 else 900})
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.goto(home.page(notebook))
        home.arrived(page)
        return page

    return visit
