"""Under which names the trainer answers, and how many pages one address may have."""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.websocket import websocket_connect

from iki_teach.trainer.callers import FRONT, FRONT_SECRET, caller, names, scheme_fits
from tests.serving import apart, free_port, kernels, run_apart, served
from tests.trainer.conftest import REFUSED_LINES, ask, soon
from tests.visitors import KERNEL, Visitor

PAGE = "/en/02_month.ipynb"
OWN = "games.example.org"
SECRET = "camellia"
FOREIGN = [
    "evil.example", "evil.example:8866", "127.0.0.1.evil.example", "localhost.", "0.0.0.0", "", "a@localhost",
    "[::2]",
]  # fmt: skip
COMMAND = """
import sys, attrs, typer
from iki_teach.trainer import serve, server
unheard_seconds, settings = float(sys.argv.pop()), server.settings
server.settings = lambda options: settings(attrs.evolve(options, unheard_seconds=unheard_seconds))
typer.run(serve.trainer)
"""
PATIENT = 600  # s; however slow the machine, no page of these tests goes before the test is over


@contextmanager
def waiting(folder: Path, unheard_seconds: float, *options: str, **environment: str) -> Iterator[str]:
    port = free_port()
    own = ["--no-browser", "--no-preheat", f"--port={port}"]
    command = [sys.executable, "-c", COMMAND, *own, *options, str(unheard_seconds)]
    with served(command, f"http://127.0.0.1:{port}/voila/api/alive/a-b-c-d-e", folder / "log", **environment):
        yield f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    options = [f"--public-url=https://{OWN}", "--host-name=games.local", "--per-address=2"]
    with waiting(tmp_path_factory.mktemp("callers"), PATIENT, *options, **{FRONT_SECRET: SECRET}) as address:
        yield address


@pytest.mark.slow
@pytest.mark.parametrize("host", FOREIGN)
def test_under_a_foreign_name_nothing_is_served_and_no_kernel_begins(address: str, host: str) -> None:
    """A page whose name leads to this machine's address gets neither pages nor files nor answers."""
    before = set(kernels())
    paths = ("/", PAGE, "/voila/templates/iki/static/crest.svg", "/voila/api/alive/a-b-c-d-e", "/nowhere")
    assert {ask(address, path, Host=host)[0] for path in paths} <= {421, 400}
    assert ask(address, PAGE, Host=host, **{FRONT: "guessed"})[0] in (421, 400)
    assert set(kernels()) == before


@pytest.mark.slow
@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1:8866", "[::1]:8866", OWN, f"{OWN.upper()}:443", "games.local"]
)
def test_its_own_names_are_answered(address: str, host: str) -> None:
    assert ask(address, "/voila/templates/iki/static/crest.svg", Host=host)[0] == 200


@pytest.mark.slow
def test_a_server_in_front_that_shows_its_secret_may_have_any_name(address: str) -> None:
    """As jupyter-server-proxy does it; no page can know what it says."""
    path = "/voila/templates/iki/static/crest.svg"
    assert ask(address, path, Host="hub.example.org", **{FRONT: SECRET})[0] == 200
    assert ask(address, path, Host="hub.example.org", **{FRONT: SECRET + "x"})[0] == 421


@pytest.mark.slow
@REFUSED_LINES
@apart
async def test_under_a_foreign_name_there_is_no_line(address: str) -> None:
    async with Visitor(address) as visitor:
        url = f"{address.replace('http', 'ws')}api/kernels/{visitor.kernel}/channels"
        with pytest.raises(HTTPClientError) as refused:
            await websocket_connect(HTTPRequest(url, headers={"Host": "evil.example", "Origin": "http://evil.example"}))
        assert refused.value.code == 421
        farewell = HTTPRequest(
            f"{address}voila/api/shutdown/{visitor.kernel}", method="POST", body="", headers={"Host": "evil.example"}
        )
        with pytest.raises(HTTPClientError):
            await AsyncHTTPClient().fetch(farewell)
        assert await visitor.click() < 30


@pytest.mark.slow
def test_one_address_does_not_take_every_place(address: str) -> None:
    """The third page of an address, or of a household's network, waits; others come in, and so does this machine."""
    before = set(kernels())
    for first, same, other in [
        ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:1::1"),
    ]:
        assert [ask(address, PAGE, **{"X-Real-IP": asking})[0] for asking in (first, first, same)] == [200, 200, 503]
        assert "iki-elsewhere" not in ask(address, PAGE, **{"X-Real-IP": same})[1]  # where no site is named
        assert ask(address, PAGE, **{"X-Real-IP": other})[0] == 200
    assert [ask(address, PAGE)[0] for _ in range(3)] == [200] * 3
    assert len(set(kernels()) - before) == 9


@pytest.mark.slow
@apart
async def test_pages_of_one_address_that_are_asked_for_at_the_same_moment_count_too(address: str) -> None:
    asked = [asyncio.to_thread(ask, address, PAGE, **{"X-Real-IP": "198.51.100.7"}) for _ in range(10)]
    assert sorted(status for status, _, _ in await asyncio.gather(*asked)) == [200] * 2 + [503] * 8


@pytest.mark.slow
def test_a_page_that_was_never_heard_of_soon_makes_room(tmp_path: Path) -> None:
    """Only a line shows that somebody is there: neither a question for the kernel nor a line that is none."""

    async def come(address: str) -> None:
        async with Visitor(address) as visitor:
            (asking,) = KERNEL.findall(ask(address, PAGE)[1])
            assert json.loads(ask(address, f"/voila/api/alive/{asking}")[1]) == {"alive": True}
            assert ask(address, f"/api/kernels/{asking}/channels")[0] == 400
            assert await asyncio.to_thread(soon, lambda: asking not in kernels())
            assert visitor.kernel in kernels()

    with waiting(tmp_path, unheard_seconds=5) as address:
        run_apart(come(address))


@pytest.mark.parametrize(("host", "origin", "forwarded", "fits"), [
    ("localhost:8866", "http://localhost:8866", "", True),
    ("localhost:8866", "https://localhost:8866", "", False), ("localhost:8866", "", "", True),
    (OWN, f"https://{OWN}", "https", True), (OWN, f"https://{OWN}", "https, http", True),
    (OWN, f"http://{OWN}", "https", False), (OWN, f"https://{OWN}", "", True),
])  # fmt: skip
def test_a_page_of_another_scheme_is_another_origin(host: str, origin: str, forwarded: str, fits: bool) -> None:
    """A server in front says by which scheme one came; one that says nothing is believed under a name of its own."""
    headers = HTTPHeaders({"Host": host} | ({"X-Forwarded-Proto": forwarded} if forwarded else {}))
    request = HTTPServerRequest(headers=headers, start_line=RequestStartLine("GET", "/", "HTTP/1.1"))
    assert scheme_fits(request, origin) is fits


@pytest.mark.parametrize(("line", "forwarded", "whose"), [
    ("127.0.0.1", None, ""), ("", None, ""), ("::1", "192.0.2.1", "192.0.2.1"),
    ("127.0.0.1", " 2001:db8:0:1:2::3 ", "2001:db8:0:1::/64"), ("127.0.0.1", "192.0.2.1, 192.0.2.2", "unknown"),
    ("192.0.2.9", "192.0.2.1", "192.0.2.9"),
])  # fmt: skip
def test_only_a_server_at_this_machine_says_for_whom_it_asks(line: str, forwarded: str | None, whose: str) -> None:
    headers = HTTPHeaders({"Host": "localhost"} | ({"X-Real-IP": forwarded} if forwarded else {}))
    request = HTTPServerRequest(headers=headers, start_line=RequestStartLine("GET", "/", "HTTP/1.1"))
    request.remote_ip = line
    assert caller(request) == whose


@pytest.mark.parametrize("public", ["https://Games.example.org:8443/iki", "games.example.org", "//games.example.org"])
def test_the_public_address_may_be_given_in_any_form(public: str) -> None:
    assert names(public, ["LAN:80", ""]) - names("", []) == {"games.example.org", "lan"}
