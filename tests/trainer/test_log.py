"""What visitors can make the trainer write down: next to nothing."""

import asyncio
import http.client
import logging
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from iki_teach.trainer.log_limit import LONGEST, MOST_KINDS, LogLimit
from tests.serving import apart
from tests.trainer.conftest import REFUSED_LINES, ask
from tests.visitors import KERNEL, Visitor, pack

LITTLE = 1_000  # bytes
TIMES = 20


@pytest.mark.slow
@pytest.mark.parametrize("below", ["voila/static", "voila/templates/iki/static", "voila/labextensions"])
@pytest.mark.parametrize(
    "end", ["", "/", "/%00", "/anywidget", "/anywidget/", "/@jupyter-widgets", "/.", "/" + "a" * 5000]
)
def test_a_folder_is_no_page_and_no_word(address: str, log: Path, below: str, end: str) -> None:
    before = log.read_text()
    assert ask(address, f"/{below}{end}")[0] in (403, 404)
    assert log.read_text() == before


def nonsense(board: str) -> list[bytes]:
    """Messages of an allowed kind with nothing in them that a kernel could use."""
    contents = [{}, {"comm_id": 5, "data": {}}, {"comm_id": board}, {"comm_id": board, "data": 5}]
    contents += [{"comm_id": "nobody", "data": {"method": "update"}}, {"comm_id": board, "data": {"method": "update"}}]
    contents.append({"comm_id": board, "data": {"method": "update", "state": 5, "buffer_paths": 5}})
    messages = [pack(kind, content) for kind in ("comm_msg", "comm_close") for content in contents]
    return [*messages, pack("comm_open", {"target_name": "jupyter.widget.control"}), pack("comm_info_request", {})]


@pytest.mark.slow
@apart
async def test_nonsense_and_repeated_signatures_leave_next_to_nothing(address: str, log: Path) -> None:
    """Each message twenty times, exactly as it was; no stack is told, and the log hardly grows."""

    before = log.stat().st_size
    async with Visitor(address) as visitor:
        for message in nonsense(visitor.board):
            for _ in range(TIMES):
                await visitor.line.write_message(message, binary=True)
                await asyncio.sleep(0.01)
        visitor.send("comm_info_request", {"target_name": "jupyter.widget"})
        await visitor.hear("comm_info_reply")
    assert "Traceback" not in log.read_text()
    assert log.stat().st_size - before < LITTLE


@pytest.mark.slow
@REFUSED_LINES
@apart
async def test_who_asks_and_hangs_up_leaves_no_word(address: str, log: Path) -> None:
    before = log.stat().st_size
    async with Visitor(address) as visitor:
        for _ in range(TIMES):
            other = Visitor(address)
            await other.connect(visitor.kernel)
            for _ in range(TIMES):
                other.send("comm_msg", {"comm_id": visitor.board, "data": {"method": "request_state"}})
            assert other.line.protocol is not None
            other.line.protocol.stream.close()
            await asyncio.sleep(0.2)
    assert "Traceback" not in log.read_text()
    assert log.stat().st_size - before < LITTLE


@pytest.mark.slow
def test_a_proxy_that_changes_the_port_is_named(address: str, log: Path) -> None:
    """The page gets no socket then, and only the server knows why."""
    place = urlsplit(address).netloc
    with urllib.request.urlopen(f"{address}en/03_cards.ipynb", timeout=60) as page:
        (kernel,) = KERNEL.findall(page.read().decode())
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Origin": "http://127.0.0.1:1"}
    upgrade |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "A" * 22 + "=="}
    line = http.client.HTTPConnection(place, timeout=30)
    line.request("GET", f"/api/kernels/{kernel}/channels", headers=upgrade)
    assert line.getresponse().status == 403
    line.close()
    assert f"it is at http://127.0.0.1:1, but a proxy in front sends Host: {place}" in log.read_text()


def test_a_kind_of_thing_is_written_once_in_a_while_and_cut(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("limited")
    speaking = LogLimit()
    caplog.handler.addFilter(speaking)
    try:
        for number in range(TIMES):
            logger.error("%s broke: %s", number, "x" * 999)
        logger.error("another thing")
        assert [record.getMessage()[:12] for record in caplog.records] == ["0 broke: xxx", "another thin"]
        assert len(caplog.records[0].getMessage()) == LONGEST
        speaking.written.update({(number,): 0.0 for number in range(MOST_KINDS)})
        logger.error("one kind too many")
        assert len(caplog.records) == 2
    finally:
        caplog.handler.removeFilter(speaking)


def test_a_stack_is_told_once_and_only_where_it_is_wanted(caplog: pytest.LogCaptureFixture) -> None:
    """A kernel says what failed in one line; the server says where, too."""
    logger = logging.getLogger("limited")
    for tracebacks in (True, False):
        speaking = LogLimit(tracebacks=tracebacks)
        caplog.handler.addFilter(speaking)
        caplog.clear()
        for _ in range(2):
            try:
                raise ValueError("nonsense")
            except ValueError:
                logger.exception("failed:")
        caplog.handler.removeFilter(speaking)
        assert [bool(record.exc_info) for record in caplog.records] == [tracebacks]
        assert caplog.records[0].getMessage() == ("failed:" if tracebacks else "failed: ValueError")
