"""What a visitor may not send, tried: each test is an attack over a page's own line to its kernel."""

import asyncio
import json
from pathlib import Path

import pytest
from tornado.websocket import websocket_connect

from iki_teach.trainer.connections import LARGEST_MESSAGE
from iki_teach.trainer.nodelay import allowed_id
from tests.serving import apart
from tests.trainer.conftest import REFUSED_LINES
from tests.visitors import Visitor, pack

pytestmark = [pytest.mark.slow, REFUSED_LINES]

LARGEST_FILE = 200_000  # bytes, as `sheet_away.js` has it

STAY_QUIET = 1.5  # seconds in which an answer would have come


def forged(marker: Path) -> list[bytes]:
    """Messages that would run code, end the kernel or open what is not ours, and such as nobody can read."""
    code = {"code": f"open({str(marker)!r}, 'w')", "silent": False, "store_history": True}
    code |= {"user_expressions": {"x": f"open({str(marker)!r}, 'w')"}, "allow_stdin": True, "stop_on_error": False}
    frames = [pack("execute_request", code, channel) for channel in ("shell", "control", "stdin", "iopub", "nowhere")]
    frames += [pack("shutdown_request", {"restart": False}, channel) for channel in ("shell", "control")]
    frames += [pack(kind, {}, "control") for kind in ("interrupt_request", "debug_request", "comm_msg")]
    frames += [pack(kind, code) for kind in ("complete_request", "inspect_request", "history_request", "input_reply")]
    frames.append(pack("comm_open", {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": {}}}))
    frames.append(pack("comm_open", {"comm_id": "x", "target_module": "os", "target_name": "system", "data": {}}))
    whole = pack("execute_request", code)
    frames += [b"", b"\0", b"x" * 100, whole[:60], whole[:-40], (2**63).to_bytes(8, "little") + whole[8:]]
    frames.append(whole.replace(b'"execute_request"', b'"comm_msg", "msg_type": "execute_request"'))
    frames.append(whole.replace(b'"execute_request"', b'["comm_msg"]'))
    frames.append(pack("comm_msg", {}).replace(b'{"msg_id"', b'[{"msg_id"'))
    click = pack("comm_msg", {"comm_id": "x", "data": {"method": "custom", "content": {"at": 770777777}}})
    assert allowed_id(click)
    frames += [click.replace(b"770777777", number.rjust(9)) for number in (b"NaN", b"1e999", b"-Infinity")]
    return frames


@apart
async def test_forged_messages_run_nothing(address: str, tmp_path: Path) -> None:
    """Not one reaches the kernel: no answer comes, nothing is written, and the board plays on."""
    marker = tmp_path / "was-here"

    async with Visitor(address) as visitor:
        for frame in forged(marker):
            assert not allowed_id(frame)
            visitor.line.write_message(frame, binary=True)
        visitor.line.write_message(json.dumps({"header": {"msg_type": "execute_request"}, "channel": "shell"}))
        with pytest.raises(TimeoutError):
            await visitor.hear("execute_reply", STAY_QUIET)
        assert await visitor.click() < 30
    assert not marker.exists()


@apart
async def test_jupyters_older_way_of_sending_is_closed_too(address: str, tmp_path: Path) -> None:
    marker = tmp_path / "was-here"

    async with Visitor(address) as visitor:
        url = f"{address.replace('http', 'ws')}api/kernels/{visitor.kernel}/channels"
        line = await websocket_connect(url)
        header = {"msg_id": "1", "msg_type": "execute_request", "session": "s", "username": "", "version": "5.3"}
        content = {"code": f"open({str(marker)!r}, 'w')", "silent": False}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        await line.write_message(json.dumps(message))
        await line.write_message(json.dumps(message | {"channel": "control"}))
        await asyncio.sleep(STAY_QUIET)
        line.close()
    assert not marker.exists()


@apart
async def test_a_message_too_large_ends_only_its_own_line(address: str) -> None:
    """A file of the largest size that a page takes goes through; more does not, and another visitor does not notice."""
    quoted = '"name",\n' * (LARGEST_FILE // 8)
    async with Visitor(address) as one, Visitor(address) as other:
        one.send("comm_msg", {"comm_id": one.board, "data": {"method": "update", "state": {"intent": quoted}}})
        assert await one.click() < 30
        one.send("comm_msg", {"comm_id": one.board, "data": {"x": "x" * LARGEST_MESSAGE}})
        await one.ended()
        assert await other.click() < 30


@apart
async def test_what_goes_wrong_in_a_board_is_not_told_to_its_page(address: str, log: Path) -> None:
    async with Visitor(address) as visitor:
        nonsense = [{"n": "many"}, {"n": 1, "do": ["click"]}, {"n": 2, "version": {}, "do": "play", "move": "\0" * 99}]
        for intent in nonsense:
            update = {"method": "update", "state": {"intent": intent}, "buffer_paths": []}
            visitor.send("comm_msg", {"comm_id": visitor.board, "data": update})
        heard = []
        try:
            async with asyncio.timeout(STAY_QUIET):
                while True:
                    heard.append(await visitor.line.read_message())
        except TimeoutError:
            pass
        visitor.view["n"] = 10
        assert await visitor.click() < 30
    heard = [message for message in heard if isinstance(message, bytes)]
    assert heard
    for message in heard:
        for secret in (b"Traceback (most", b"site-packages", b'File \\"', b"/iki_teach/"):
            assert secret not in message


@apart
async def test_names_from_an_imported_game_are_only_text(address: str) -> None:
    evil = "<img src=x onerror=alert(1)>"

    async with Visitor(address) as visitor:
        record = visitor.view["keep"]["value"]["record"].replace("Aki", evil)
        assert evil in record
        intent = {"n": 1, "version": 0, "do": "resume", "value": {"record": record}}
        update = {"method": "update", "state": {"intent": intent}, "buffer_paths": []}
        visitor.send("comm_msg", {"comm_id": visitor.board, "data": update})
        while visitor.view["n"] < 1:
            message = await visitor.hear("comm_msg")
            visitor.view = message["data"].get("state", {}).get("view") or visitor.view
    view = visitor.view
    assert "<img" not in str(view["svg"])


def test_the_trainer_tells_its_log_nothing_of_all_this(address: str, log: Path) -> None:
    assert "Traceback" not in log.read_text()
