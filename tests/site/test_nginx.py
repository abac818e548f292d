"""The site behind a local nginx, with the settings that `docs/serving` gives."""

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from getpass import getuser
from pathlib import Path

import pytest

from iki_teach.content.words import LANGS
from iki_teach.site import publish
from iki_teach.site.build import FOLDERS, KEEPER, POLICY
from tests.serving import AROUND, NGINX, free_port, nginx, served

APP = "app/0123456789ab"
WASM = b"\0asm" + bytes(4000)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NGINX is None, reason="no nginx here; tests/browser/system.sh installs it where it may"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Iterator[str]:
    room = tmp_path_factory.mktemp("nginx-site")
    out = room / "iki"
    (out / APP).mkdir(parents=True)
    publish.write(out, f"{APP}/", "https://games.example.org/iki", LANGS, FOLDERS, POLICY)
    (out / APP / "pyodide.mjs").write_text("export {};" * 200, encoding="utf-8")
    (out / APP / "pyodide.asm.wasm").write_bytes(WASM)
    (out / KEEPER).write_text("self.SITE = {};", encoding="utf-8")
    port = free_port()
    here = {"127.0.0.1:8081": f"127.0.0.1:{port}", "root /srv/games;": f"root {room};"}
    reader = f"user {getuser()};\n"  # who may read the folder of the tests
    command = nginx(checkout / "docs" / "serving" / "nginx-site.conf", room, here, reader + AROUND)
    with served(command, f"http://127.0.0.1:{port}/iki/", room / "nginx.log"):
        yield f"http://127.0.0.1:{port}/iki/"


def get(address: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.mark.parametrize(("file", "kind"), [
    (f"{APP}/pyodide.mjs", "text/javascript"), (f"{APP}/pyodide.asm.wasm", "application/wasm"),
    ("en/manifest.webmanifest", "application/manifest+json"), ("icons/icon-192.png", "image/png"),
    ("sitemap.xml", "application/xml"), ("robots.txt", "text/plain"), ("", "text/html"),
])  # fmt: skip
def test_every_kind_of_file_is_called_what_browsers_want(address: str, file: str, kind: str) -> None:
    """A script or a program for the browser under another name would not run."""
    status, headers, _ = get(f"{address}{file}")
    assert (status, headers.get_content_type()) == (200, kind)
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_an_edition_is_kept_for_ever_and_what_leads_to_it_is_not(address: str) -> None:
    """Or visitors would stay with an old edition."""
    assert "immutable" in get(f"{address}{APP}/pyodide.mjs")[1]["Cache-Control"]
    for file in ("", KEEPER, "en/manifest.webmanifest", "404.html"):
        assert get(f"{address}{file}")[1]["Cache-Control"] == "no-cache"


def test_programs_are_compressed(address: str) -> None:
    """They are most of a first visit."""
    _, headers, content = get(f"{address}{APP}/pyodide.asm.wasm")
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(content) == WASM


def test_a_wrong_address_shows_the_page_that_leads_home(address: str) -> None:
    """At any depth, and it stays an error for those who count."""
    status, headers, content = get(f"{address}de/nothing/here.html")
    page = gzip.decompress(content) if headers["Content-Encoding"] else content
    assert status == 404
    assert b'href="/iki/de/"' in page
