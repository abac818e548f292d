"""The trainer behind a Jupyter server, on Binder or a JupyterHub: jupyter-server-proxy asks here."""

import sys
from typing import Any


def launcher() -> dict[str, Any]:
    """How to start the trainer under the server's own address, at `trainer/`."""
    return {
        "command": [
            sys.executable,
            "-m",
            "iki_teach.trainer",
            "--port={port}",
            "--base-url={base_url}trainer/",
            "--no-browser",
        ],
        "absolute_url": True,
        "timeout": 60,
        "launcher_entry": {"title": "IKI trainer"},
    }
