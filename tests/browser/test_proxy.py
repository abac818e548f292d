"""The trainer behind a local nginx, under a path of its own, with the settings that `docs/serving` gives."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.homes import READY
from tests.browser.test_january import board, click, settled
from tests.conftest import arrived
from tests.serving import NGINX, behind_nginx

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(NGINX is None, reason="no nginx here; tests/browser/system.sh installs it where it may"),
]


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Iterator[str]:
    with behind_nginx(checkout, tmp_path_factory.mktemp("nginx")) as address:
        yield address


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_is_played_through_nginx(proxied: str, page: Page, language: str) -> None:
    """The bare path leads to the start page, links stay below it, the socket carries clicks, the language stays."""
    page.set_extra_http_headers({"Accept-Language": language})
    page.goto(proxied)
    assert page.url == f"{proxied}{language}/"
    arrived(page)
    page.locator("a[rel=next]").click()
    page.wait_for_url(f"{proxied}{language}/00_koikoi.ipynb")
    arrived(page)
    page.goto(f"{proxied}{language}/01_setup.ipynb")
    page.wait_for_selector("body[data-ready]", timeout=READY)
    click(board(page), "display.sawyer", "south.1")
    settled(board(page), "Ben")
    outside = page.locator('meta[property="og:url"]').get_attribute("content")
    assert outside == f"https://games.example.org/iki/{language}/01_setup.ipynb"
    image = page.locator('meta[property="og:image"]').get_attribute("content") or ""
    assert image.startswith("https://games.example.org/iki/voila/")
