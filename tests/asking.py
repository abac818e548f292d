"""How tests speak to a session, as a page does."""

from typing import Any, get_type_hints

from attrs import asdict

from iki_teach.ui.contract import Intent
from tests.typings import faults


def send(session: Any, do: str | Intent, **more: Any) -> dict[str, Any]:
    """Send an intent made for the present view, and return what comes back: a view that its script was checked by."""
    own = {"do": do} if isinstance(do, str) else as_fields(do)
    view: dict[str, Any] = session.answer({**own, "n": session.n + 1, "version": session.version, **more})
    assert faults(get_type_hints(type(session).shown)["return"], view) == []
    return view


def click(session: Any, *cells: str) -> dict[str, Any]:
    for cell in cells:
        view = send(session, "click", at=cell)
    return view


def as_fields(intent: Intent) -> dict[str, Any]:
    return asdict(intent, filter=lambda field, value: value != field.default)
