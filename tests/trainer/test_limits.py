"""What one visitor may take from all others: each test is an attack, against a trainer of its own process."""

import asyncio
import os
import socket
from contextlib import suppress
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClosedError, websocket_connect

from iki_teach.trainer.connections import BURST, LARGEST_MESSAGE, LEAST, MOST_CONNECTIONS, LimitedConnection, Measure
from iki_teach.trainer.nodelay import MOST_WAITING
from tests.serving import apart, kernels
from tests.trainer.conftest import REFUSED_LINES, arrived
from tests.visitors import PROTOCOL, Visitor, pack

pytestmark = [pytest.mark.slow, REFUSED_LINES]

SOCKETS = 100
FILES_A_LINE = 16  # the line itself, and what leads from the server to the kernel
FLOOD = 3  # seconds
ASKED = 900  # times for all drawings, of 70 kB or more
MOST_TAKEN = 16_000_000  # bytes, most of which wait in the sockets of this machine
QUIET = 1.5  # seconds in which all that can come has come
LITTLE = 80 * 1024**2  # bytes by which a process may grow
PLAYED = 30  # seconds that a click of somebody else may take on a busy machine


def server_of(visitor: Visitor) -> psutil.Process:
    return kernels()[visitor.kernel].parents()[1]


async def flood(visitor: Visitor, content: dict[str, object]) -> int:
    taken = 0
    with suppress(WebSocketClosedError, TimeoutError):
        async with asyncio.timeout(FLOOD):
            while True:
                message = pack("comm_msg", {"comm_id": visitor.board, "data": content})
                await visitor.line.write_message(message, binary=True)
                taken += len(message)
                await asyncio.sleep(0)
    return taken


@apart
async def test_many_sockets_on_ones_own_page_leave_the_server_its_files(address: str) -> None:
    async with arrived(address) as visitor:
        server = server_of(visitor)
        before, lines = server.num_fds(), []
        for _ in range(SOCKETS):
            lines.append(Visitor(address))
            with suppress(HTTPClientError):
                await lines[-1].connect(visitor.kernel)
        assert server.num_fds() - before <= 2 * MOST_CONNECTIONS * FILES_A_LINE
        await visitor.ended()
        async with arrived(address):
            pass


@apart
async def test_a_page_that_lost_its_line_gets_it_back_after_many_others_have_tried(address: str) -> None:
    async with arrived(address) as visitor:
        for _ in range(2 * MOST_CONNECTIONS):
            await visitor.connect(visitor.kernel)
            await asyncio.sleep(0.2)
        assert await visitor.click() < PLAYED


@pytest.mark.parametrize("stopped", [False, True])
@apart
async def test_a_flood_of_large_messages_grows_neither_server_nor_kernel(address: str, stopped: bool) -> None:
    """More is not read than a page may send, nor than its kernel can take, be it stopped; another visitor plays on."""
    async with arrived(address) as visitor, arrived(address) as other:
        server, kernel = server_of(visitor), kernels()[visitor.kernel]
        before = {process: process.memory_info().rss for process in (server, kernel)}
        if stopped:
            kernel.suspend()
        nonsense = {"method": "update", "state": {"intent": {"text": "x" * (LARGEST_MESSAGE - 1000)}}}
        assert await flood(visitor, nonsense) < MOST_TAKEN
        assert await other.click() < PLAYED
        for process, memory in before.items():
            assert process.memory_info().rss - memory < LITTLE
        kernel.resume()


def test_a_large_body_is_refused_before_it_is_read(address: str) -> None:
    """Whatever is said of its size; forty megabytes are never in the server."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    assert host
    assert port
    for head, sent in (("Content-Length: 40000000", b""), ("Transfer-Encoding: chunked", b"F4240\r\n")):
        with socket.create_connection((host, port), timeout=PLAYED) as line:
            line.sendall(f"POST /nothing HTTP/1.1\r\nHost: {host}\r\n{head}\r\n\r\n".encode() + sent)
            assert b" 400 " in line.recv(1000).splitlines()[0]


@pytest.mark.parametrize(
    "offer", ["server_max_window_bits=99", "client_max_window_bits=8", "a", "server_max_window_bits=x"]
)
@apart
async def test_a_line_that_asks_for_an_impossible_compression_has_none(address: str, offer: str) -> None:
    """What cannot be is declined, as the standard has it; the line itself comes, and nothing breaks."""
    async with arrived(address) as visitor:
        url = f"{address.replace('http', 'ws')}api/kernels/{visitor.kernel}/channels?session_id=other"
        request = HTTPRequest(url, headers={"Sec-WebSocket-Extensions": f"permessage-deflate; {offer}"})
        line = await websocket_connect(request, subprotocols=[PROTOCOL])
        assert "Sec-Websocket-Extensions" not in line.headers  # type: ignore[attr-defined]
        line.close()


@apart
async def test_a_page_whose_kernel_does_not_answer_is_read_no_further(address: str) -> None:
    async with arrived(address) as visitor:
        line, kernel, answered = visitor.line, kernels()[visitor.kernel], asyncio.Event()
        line.on_pong = lambda _: answered.set()  # type: ignore[method-assign]
        listening = asyncio.create_task(visitor.ended())
        line.ping()
        await answered.wait()
        answered.clear()
        kernel.suspend()
        for _ in range(2 * MOST_WAITING):
            visitor.send("comm_msg", {"comm_id": visitor.board, "data": {"method": "nothing"}})
        line.ping()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(answered.wait(), QUIET)
        kernel.resume()
        await answered.wait()
        line.close()
        await listening


def test_a_thousand_small_messages_count_as_much_as_a_large_one() -> None:
    """Every message makes work, so none is free; who has sent too much waits, and longer with each that follows."""
    small, large = Measure(), Measure()
    assert [small.count(1) for _ in range(BURST // LEAST)] == [0.0] * (BURST // LEAST)
    assert large.count(BURST) == 0.0
    for sent in (small, large):
        waits = [sent.count(LEAST) for _ in range(100)]
        assert waits[-1] > waits[50] > 0


def test_a_kernel_that_works_long_is_asked_no_more_for_a_while() -> None:
    """Ten seconds of work are more than a page may ask at once; what worked before the first message is not its own."""
    idle, busy = Measure(), Measure()
    assert busy.count(LEAST, 100.0) == idle.count(LEAST, 100.0) == 0
    assert busy.count(LEAST, 110.0) > idle.count(LEAST, 101.0) == 0


def test_it_is_known_how_long_a_kernel_has_worked() -> None:
    provisioner = SimpleNamespace(pid=os.getpid())
    manager = SimpleNamespace(get_kernel=lambda _: SimpleNamespace(provisioner=provisioner))
    line: Any = SimpleNamespace(kernel_manager=manager, kernel_id="")
    begun = LimitedConnection.worked(line)
    while LimitedConnection.worked(line) < begun + 0.1:
        sum(range(10_000))
    provisioner.pid = 2**22 + 1
    assert LimitedConnection.worked(line) == 0


@apart
async def test_who_asks_and_never_listens_is_hung_up(address: str) -> None:
    async with arrived(address) as visitor:
        server = server_of(visitor)
        before, lines = server.memory_info().rss, len(server.net_connections("tcp"))
        for _ in range(ASKED):
            visitor.send("comm_msg", {"comm_id": visitor.drawings, "data": {"method": "request_state"}})
        async with asyncio.timeout(60):
            while len(server.net_connections("tcp")) >= lines:
                await asyncio.sleep(0.2)
        assert server.memory_info().rss - before < LITTLE
