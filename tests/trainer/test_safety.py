"""What a visitor may not do or send, tried: each test is an attack, against a trainer of its own process."""

import asyncio
import json
import platform
import uuid
from importlib.metadata import version
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from iki_teach.trainer.connections import LARGEST_MESSAGE
from iki_teach.trainer.nodelay import allowed_id
from iki_teach.trainer.server import SAFE, SAFE_SCRIPT
from tests.serving import apart, kernels, run_apart
from tests.trainer.conftest import REFUSED_LINES, ask
from tests.visitors import Visitor, pack

ENVIRONMENT = {"DATABASE_PASSWORD": "plum-blossom"}
pytestmark = [pytest.mark.slow, REFUSED_LINES]
LARGEST_FILE = 200_000  # bytes, as `sheet_away.js` has it

STAY_QUIET = 1.5  # seconds in which an answer would have come


@pytest.mark.parametrize("path", [
    "/api/kernels", "/api/kernelspecs", "/api/contents", "/api/contents/en/start.ipynb", "/api/sessions",
    "/api/terminals", "/api/me", "/login", "/logout", "/metrics", "/voila/tree", "/voila/tree/en",
    "/voila/api/contents/", "/voila/api/contents/en", "/voila/files/en/start.ipynb", "/voila/execution/a-b-c-d-e",
    "/voila/query/a-b-c-d-e", "/en/start.ipynb.bak", "/en/.ipynb_checkpoints/start.ipynb",
])  # fmt: skip
def test_there_is_no_list_of_files_or_kernels_and_nothing_to_log_in_to(address: str, path: str) -> None:
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        status, text, _ = ask(address, path, method)
        assert status in (403, 404, 405), method
        assert "Traceback" not in text


@pytest.mark.parametrize("folder", ["en", "voila/static", "voila/labextensions", "voila/templates", "voila/render"])
@pytest.mark.parametrize("trick", [
    "../" * 12, "..%2f" * 12, "%2e%2e/" * 12, "..%5c" * 12, "%2f", "/", "iki/static/" + "../" * 12, "....//" * 12
])  # fmt: skip
@pytest.mark.parametrize("wanted", ["etc/passwd", "server.py"])
def test_no_path_leads_to_a_file_outside(address: str, folder: str, trick: str, wanted: str) -> None:
    status, text, _ = ask(address, f"/{folder}/{trick}{wanted}")
    assert status in (403, 404)
    assert "root:" not in text
    assert "import " not in text


def test_every_answer_has_the_safety_headers_and_no_error_tells_why(address: str) -> None:
    for path in ("/", "/en/", "/nowhere", "/voila/static/voila.js", "/voila/templates/iki/static/crest.svg", "/en/%00"):
        status, text, headers = ask(address, path)
        safe = SAFE_SCRIPT if path.endswith(".js") else SAFE
        assert {name: headers.get(name.lower()) for name in safe} == safe, path
        assert "server" not in headers
        assert "iki-elsewhere" not in text  # where no site is named, none is offered
        if status >= 400:
            assert "Traceback" not in text
            assert "tornado" not in text.lower()
    script = next(part for part in SAFE["Content-Security-Policy"].split("; ") if part.startswith("script-src"))
    assert "unsafe" not in script


def test_nothing_tells_which_versions_run_here(address: str) -> None:
    programs = ("ipykernel", "ipython", "jupyter_client", "jupyter_server", "tornado", "voila")
    versions = {platform.python_version(), *map(version, programs)}

    async def look() -> list[str]:
        async with Visitor(address) as visitor:
            visitor.send("kernel_info_request", {})
            message = await visitor.hear("kernel_info_reply")
            return [json.dumps(message), str(visitor.line.headers), ask(address, "/en/")[1]]

    for text in run_apart(look()):
        assert not {one for one in versions if one in text}
    for folder in ("anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"):
        for file in ("package.json", "install.json", "static/third-party-licenses.json"):
            assert ask(address, f"/voila/labextensions/{folder}/{file}")[0] == 404


def test_nobody_gets_a_name_or_a_lasting_mark(address: str) -> None:
    """A page sets no cookie that tells visitors apart for longer than it must."""
    _, _, headers = ask(address, "/en/")
    assert "username" not in headers.get("set-cookie", "")


@apart
async def test_a_guessed_kernel_id_opens_nothing(address: str) -> None:
    async with Visitor(address) as visitor:
        for guess in (str(uuid.uuid4()), visitor.kernel[:-1] + "x", visitor.kernel.upper() + "0"):
            with pytest.raises(HTTPClientError) as refused:
                await Visitor(address).connect(guess)
            assert refused.value.code == 404
            assert ask(address, f"/api/kernels/{guess}")[0] == 404
            assert json.loads(ask(address, f"/voila/api/alive/{guess}")[1]) == {"alive": False}


@apart
async def test_who_knows_an_id_can_still_not_list_change_or_restart_the_kernel(address: str) -> None:
    async with Visitor(address) as visitor:
        for method in ("DELETE", "POST", "PUT", "PATCH"):
            for path in ("", "/restart", "/interrupt"):
                assert ask(address, f"/api/kernels/{visitor.kernel}{path}", method)[0] in (403, 404, 405)
        assert json.loads(ask(address, f"/api/kernels/{visitor.kernel}")[1]).keys() == {"id", "name"}
        assert await visitor.click() < 30


@apart
async def test_a_page_of_another_origin_gets_no_line(address: str) -> None:
    """A foreign page that somehow knew an id could not use the visitor's browser to play."""
    async with Visitor(address) as visitor:
        url = f"{address.replace('http', 'ws')}api/kernels/{visitor.kernel}/channels"
        with pytest.raises(HTTPClientError) as refused:
            await websocket_connect(HTTPRequest(url, headers={"Origin": "https://evil.example"}))
        assert refused.value.code == 403


@apart
async def test_a_kernel_knows_no_secret_of_the_server(address: str) -> None:
    """What stands in the server's environment stays there: the process that all kernels come from never had it."""

    async with Visitor(address) as visitor:
        kernel = kernels()[visitor.kernel]
        shared, own = kernel.parents()[0].environ(), kernel.environ()
    assert "PATH" in shared
    assert "plum-blossom" not in str(shared) + str(own)


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
        line = await websocket_connect(f"{address.replace('http', 'ws')}api/kernels/{visitor.kernel}/channels")
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
    assert "<img" not in str(visitor.view["svg"])


def test_the_trainer_outlived_all_this_without_a_word(address: str, log: Path) -> None:
    assert ask(address, "/en/")[0] == 200
    assert "Traceback" not in log.read_text()
