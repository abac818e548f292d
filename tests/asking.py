"""How tests speak to a session, as a page does."""

import json
from typing import Any

from iki_teach.sessions.script import ScriptSession
from iki_teach.sessions.script_views import ScriptView
from tests.typings import faults


def send(session: Any, do: str, **more: Any) -> dict[str, Any]:
    """Send an intent made for the present view, and return the view that comes back."""
    view: dict[str, Any] = session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})
    return view


def send_script(session: ScriptSession, do: str, **more: Any) -> dict[str, Any]:
    """Send an intent to a host or a presenter, whose every answer is what its script was checked by."""
    view = send(session, do, **more)
    assert faults(ScriptView, view) == []
    json.dumps(view)
    return view


def click(session: Any, *cells: str) -> dict[str, Any]:
    for cell in cells:
        view = send(session, "click", at=cell)
    return view
