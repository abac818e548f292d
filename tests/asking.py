"""How tests speak to a session, as a page does."""

import json
from typing import Any

from attrs import asdict

from iki_teach.sessions.intent import Intent
from iki_teach.sessions.script import ScriptSession
from iki_teach.sessions.script_views import ScriptView
from tests.typings import faults


def send(session: Any, do: str | Intent, **more: Any) -> dict[str, Any]:
    """Send an intent made for the present view, and return the view that comes back."""
    view: dict[str, Any] = session.answer(as_sent(session, do, **more))
    return view


def as_sent(session: Any, do: str | Intent, **more: Any) -> dict[str, Any]:
    own = {"do": do} if isinstance(do, str) else asdict(do, filter=lambda field, value: value != field.default)
    return {**own, "n": session.n + 1, "version": session.version, **more}


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
