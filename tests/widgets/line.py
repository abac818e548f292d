"""A line to pages that remembers what an ipywidget said."""

import json
from collections.abc import Callable
from typing import Any

from iki_teach.widgets.notebook import JupyterWidget


class Line:
    """What ipywidgets speaks to pages through; it remembers what was said."""

    comm_id = "line"

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, data: dict[str, Any], buffers: Any = None) -> None:
        """Remember a message as a page reads it."""
        self.sent.append(json.loads(json.dumps(data)))

    def on_msg(self, hear: Callable[..., None]) -> None:
        """Nobody says anything."""

    def close(self) -> None:
        """End."""


def on_line(widget: JupyterWidget) -> Line:
    line = Line()
    widget.comm = line
    return line
