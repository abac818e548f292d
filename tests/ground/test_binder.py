"""What Binder does with this checkout, step by step, without Docker."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from tests.browser.homes import answers_a_click
from tests.marks import repeated
from tests.serving import apart, free_port, served
from tests.visitors import KERNEL

PATIENCE = 60_000  # milliseconds for the first start of the trainer behind the server

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module", params=["here", repeated("built")])
def image(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The `bin` folder of this environment, and that of a fresh one in which Binder's build steps have run."""
    if request.param == "here":
        return Path(sys.executable).parent
    room = tmp_path_factory.mktemp("binder")
    subprocess.run([sys.executable, "-m", "venv", room], check=True)
    known = os.environ | {"PATH": f"{room / 'bin'}{os.pathsep}{os.environ['PATH']}", "PIP_NO_COMPILE": "1"}
    subprocess.run([checkout / "binder" / "postBuild"], check=True, cwd=checkout, env=known)
    return room / "bin"


@pytest.fixture(scope="module")
def server(image: Path, checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server that Binder starts, through `binder/start`, under a visitor's own path."""
    port = free_port()
    home = tmp_path_factory.mktemp("home")
    command = [str(checkout / "binder" / "start"), str(image / "jupyter"), "lab", "--no-browser", "--allow-root"]
    command += [
        f"--ServerApp.port={port}",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port_retries=0",
        "--ServerApp.base_url=/user/someone/",
        "--ServerApp.allow_remote_access=True",  # there it listens to every name, as its own is known to the hub alone
        "--IdentityProvider.token=tok",
        f"--ServerApp.root_dir={checkout}",
    ]
    known = {"HOME": str(home), "PATH": f"{image}{os.pathsep}{os.environ['PATH']}"}
    with served(command, f"http://127.0.0.1:{port}/user/someone/api", home / "log", **known):
        yield f"http://127.0.0.1:{port}/user/someone/"


def test_binder_opens_the_trainer_and_its_board_works(server: str, page: Page) -> None:
    """The badge's address leads to the start page, and from there to a board that answers a click."""
    page.goto(f"{server}trainer/?token=tok", timeout=PATIENCE)
    page.wait_for_url(f"{server}trainer/en/", timeout=PATIENCE)
    page.get_by_role("link", name="Set up a game").first.click(timeout=PATIENCE)
    page.wait_for_url("**/01_setup.ipynb", timeout=PATIENCE)
    answers_a_click(page, PATIENCE)


@apart
async def test_the_trainer_answers_under_whatever_name_the_server_has(server: str) -> None:
    """Pages and lines come through under the hub's name, which the trainer cannot know."""
    hub = {"Host": "hub.example.org", "Authorization": "token tok"}
    request = HTTPRequest(f"{server}trainer/en/02_month.ipynb", headers=hub, request_timeout=PATIENCE / 1000)
    page = (await AsyncHTTPClient().fetch(request)).body.decode()
    (kernel,) = KERNEL.findall(page)
    url = f"{server.replace('http', 'ws')}trainer/api/kernels/{kernel}/channels"
    line = await websocket_connect(HTTPRequest(url, headers=hub | {"Origin": "http://hub.example.org"}))
    line.close()
