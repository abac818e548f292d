"""The trainer behind a local nginx, under a path of its own, with the settings that `docs/serving` gives."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import READY
from tests.browser.test_january import board, click, settled
from tests.conftest import arrived
from tests.serving import free_port, served, trainer

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(NGINX is None, reason="no nginx here; tests/browser/system.sh installs it where it may"),
]

AROUND = """
daemon off; pid {room}/pid; error_log {room}/error.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off; include /etc/nginx/mime.types;
    client_body_temp_path {room}; proxy_temp_path {room}; fastcgi_temp_path {room};
    uwsgi_temp_path {room}; scgi_temp_path {room};
    {ours}
}}
"""


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Iterator[str]:
    """The address of the trainer as visitors see it: through nginx."""
    room = tmp_path_factory.mktemp("nginx")
    room.chmod(0o755)
    inner, outer = free_port(), free_port()
    ours = (checkout / "docs" / "serving" / "nginx.conf").read_text(encoding="utf-8")
    ours = ours.replace("127.0.0.1:8866", f"127.0.0.1:{inner}").replace("127.0.0.1:8080", f"127.0.0.1:{outer}")
    (room / "nginx.conf").write_text(AROUND.format(room=room, ours=ours), encoding="utf-8")
    command = [str(NGINX), "-p", str(room), "-c", str(room / "nginx.conf")]
    address = f"http://127.0.0.1:{outer}/iki/"
    with (
        trainer(room / "log", "--no-preheat", "--base-url=/iki/", "--public-url=https://games.example.org", port=inner),
        served(command, f"{address}voila/api/alive/a-b-c-d-e", room / "nginx.log"),
    ):
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
    page.locator("a[rel=next]").click()
    page.wait_for_url(f"{proxied}{language}/01_setup.ipynb")
    page.wait_for_selector("body[data-ready]", timeout=READY)
    click(board(page), "display.sawyer", "south.1")
    settled(board(page), "Ben")
    outside = page.locator('meta[property="og:url"]').get_attribute("content")
    assert outside == f"https://games.example.org/iki/{language}/01_setup.ipynb"
    image = page.locator('meta[property="og:image"]').get_attribute("content") or ""
    assert image.startswith("https://games.example.org/iki/voila/")


def test_an_error_through_nginx_is_ours(proxied: str, page: Page, watch: object) -> None:
    """A missing page is the trainer's own, with links that stay below the path."""
    page.goto(f"{proxied}de/99_nothing.ipynb")
    expect(page.get_by_role("link", name=re.compile("Zur Startseite"))).to_have_attribute("href", "/iki/de/")
    watch.errors.clear()  # type: ignore[attr-defined]
