"""What Binder does with this checkout, step by step, without Docker."""

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Page
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from tests.browser.homes import answers_a_click
from tests.marks import repeated
from tests.serving import apart, free_port, served
from tests.visitors import KERNEL

QUICK = 4.0  # seconds from the server's first answer to the start page, on a machine that has little else to do
TRAINER = "--base-url=/user/someone/trainer/"
PATIENCE = 60_000  # milliseconds for the first start of the trainer behind the server

# What repo2docker takes for another kind of environment than Python by its runtime.txt, in the order in which it looks.
OTHERS = ("Dockerfile", "Project.toml", "default.nix", "DESCRIPTION", "install.R", "environment.yml", "Pipfile")

pytestmark = [pytest.mark.slow, pytest.mark.browser]


def test_binder_takes_the_folder_for_what_it_is(checkout: Path) -> None:
    """By the rules of repo2docker: Python of a version, steps that can be run, and nothing that goes before them."""
    folder = checkout / "binder"
    assert re.fullmatch(r"python-3\.1[1-9]\n?", (folder / "runtime.txt").read_text())
    assert not [name for name in OTHERS if (folder / name).exists()]
    for step in (folder / "postBuild", folder / "start"):
        assert os.access(step, os.X_OK)
        assert step.read_text().startswith("#!")


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


@apart
async def test_the_first_visitor_soon_has_the_start_page_in_their_language(server: str) -> None:
    """The trainer starts with the server and not when it is asked for; nobody is turned away until it has."""
    headers = {"Authorization": "token tok", "Accept-Language": "de"}
    began = time.monotonic()
    while not any(TRAINER in one.info["cmdline"] for one in psutil.process_iter(["cmdline"]) if one.info["cmdline"]):
        await asyncio.sleep(0.1)
    page = await AsyncHTTPClient().fetch(f"{server}trainer/", headers=headers, request_timeout=PATIENCE / 1000)
    seconds = time.monotonic() - began
    assert page.effective_url == f"{server}trainer/de/"
    assert seconds < QUICK * max(1, os.getloadavg()[0] / (os.cpu_count() or 1))


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
    (kernel,) = KERNEL.findall((await AsyncHTTPClient().fetch(request)).body.decode())
    url = f"{server.replace('http', 'ws')}trainer/api/kernels/{kernel}/channels"
    line = await websocket_connect(HTTPRequest(url, headers=hub | {"Origin": "http://hub.example.org"}))
    line.close()
