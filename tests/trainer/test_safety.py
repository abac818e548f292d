"""What a visitor may not do, tried: each test is an attack, against a trainer of its own process."""

import json
import platform
import uuid
from importlib.metadata import version
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from iki_teach.trainer.server import SAFE
from tests.serving import apart, kernels, run_apart
from tests.trainer.conftest import REFUSED_LINES, ask
from tests.visitors import Visitor

ENVIRONMENT = {"DATABASE_PASSWORD": "plum-blossom"}
pytestmark = [pytest.mark.slow, REFUSED_LINES]


@pytest.mark.parametrize(
    "path",
    [
        "/api/kernels", "/api/kernelspecs", "/api/contents", "/api/contents/en/start.ipynb", "/api/sessions",
        "/api/terminals", "/api/me", "/login", "/logout", "/metrics", "/voila/tree", "/voila/tree/en",
        "/voila/api/contents/", "/voila/api/contents/en", "/voila/files/en/start.ipynb", "/voila/execution/a-b-c-d-e",
        "/voila/query/a-b-c-d-e", "/en/start.ipynb.bak", "/en/.ipynb_checkpoints/start.ipynb",
    ],
)  # fmt: skip
def test_there_is_no_list_of_files_or_kernels_and_nothing_to_log_in_to(address: str, path: str) -> None:
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        status, text, _ = ask(address, path, method)
        assert status in (403, 404, 405), method
        assert "Traceback" not in text


@pytest.mark.parametrize("folder", ["en", "voila/static", "voila/labextensions", "voila/templates", "voila/render"])
@pytest.mark.parametrize(
    "trick",
    ["../" * 12, "..%2f" * 12, "%2e%2e/" * 12, "..%5c" * 12, "%2f", "/", "iki/static/" + "../" * 12, "....//" * 12],
)
@pytest.mark.parametrize("wanted", ["etc/passwd", "server.py"])
def test_no_path_leads_to_a_file_outside(address: str, folder: str, trick: str, wanted: str) -> None:
    status, text, _ = ask(address, f"/{folder}/{trick}{wanted}")
    assert status in (403, 404)
    assert "root:" not in text
    assert "import " not in text


def test_every_answer_has_the_safety_headers_and_no_error_tells_why(address: str) -> None:
    for path in ("/", "/en/", "/nowhere", "/voila/static/voila.js", "/voila/templates/iki/static/crest.svg", "/en/%00"):
        status, text, headers = ask(address, path)
        assert {name: headers.get(name.lower()) for name in SAFE} == SAFE, path
        assert "server" not in headers
        assert "iki-elsewhere" not in text  # where no site is named, none is offered
        if status >= 400:
            assert "Traceback" not in text
            assert "tornado" not in text.lower()
    policy = SAFE["Content-Security-Policy"]
    script = next(part for part in policy.split("; ") if part.startswith("script-src"))
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


def test_the_trainer_outlived_all_this_without_a_word(address: str, log: Path) -> None:
    assert ask(address, "/en/")[0] == 200
    assert "Traceback" not in log.read_text()
