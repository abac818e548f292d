"""The trainer behind a Jupyter server, on Binder or a JupyterHub: jupyter-server-proxy asks here."""

import secrets
import sys
from contextlib import suppress

from jupyter_server.serverapp import ServerApp
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient, HTTPError

from iki_teach.trainer.callers import FRONT, FRONT_SECRET

OPTIONS = ("--port={port}", "--base-url={base_url}trainer/", "--no-browser")
PATIENCE = 60  # seconds until it must have started


def launcher() -> dict[str, object]:
    """Return how to start the trainer under the server's own address, at `trainer/`.

    It answers under whatever name that server has, since the server shows a secret that only the two know.
    """
    secret = secrets.token_urlsafe()
    return {
        "command": [sys.executable, "-m", "iki_teach.trainer", *OPTIONS],
        "environment": {FRONT_SECRET: secret},
        "request_headers_override": {FRONT: secret},
        "absolute_url": True,
        "timeout": PATIENCE,
        "launcher_entry": {"title": "IKI trainer"},
    }


async def begin(server: ServerApp) -> None:
    """Start the trainer before anybody asks for it, by asking: jupyter-server-proxy knows no other way."""
    address = url_path_join(f"http://127.0.0.1:{server.port}", server.base_url, "trainer/")
    headers = {"Authorization": f"token {server.identity_provider.token}"}
    with suppress(HTTPError, OSError):  # then the first visitor waits
        await AsyncHTTPClient().fetch(address, headers=headers, follow_redirects=False, request_timeout=PATIENCE)


def _load_jupyter_server_extension(server: ServerApp) -> None:
    server.io_loop.add_callback(begin, server)
