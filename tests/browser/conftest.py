"""A trainer to look at, and a way to open its pages."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.conftest import arrived
from tests.serving import free_port, served

READY = 30_000  # milliseconds until a page has its widgets, on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder: each of them opens Chromium."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def trainer_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a trainer as `make trainer` starts it, one for all tests."""
    port = free_port()
    command = [sys.executable, "-m", "iki_teach.trainer", "--no-browser", f"--port={port}"]
    with served(command, f"http://127.0.0.1:{port}/", tmp_path_factory.mktemp("trainer") / "log") as address:
        yield address


@pytest.fixture
def visit(page: Page, trainer_url: str) -> Callable[..., Page]:
    """Open a page of the trainer, such as `en/` or `en/01_setup.ipynb`, and wait until its widgets are there."""

    def visit(notebook: str, width: int = 1280, dark: bool = False) -> Page:
        page.set_viewport_size({"width": width, "height": 844 if width < 600 else 900})
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.goto(f"{trainer_url}{notebook}")
        page.wait_for_selector("body[data-ready]", timeout=READY)
        arrived(page)
        return page

    return visit
