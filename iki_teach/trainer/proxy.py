"""The trainer behind a Jupyter server, on Binder or a JupyterHub: jupyter-server-proxy asks here."""

import secrets
import sys

from iki_teach.trainer.callers import FRONT, FRONT_SECRET

OPTIONS = ("--port={port}", "--base-url={base_url}trainer/", "--no-browser")


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
        "timeout": 60,
        "launcher_entry": {"title": "IKI trainer"},
    }
