"""How tests speak to a session, as a page does."""

from typing import Any


def send(session: Any, do: str, **more: Any) -> dict[str, Any]:
    """Send an intent made for the present view, and return the view that comes back."""
    view: dict[str, Any] = session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})
    return view


def click(session: Any, *cells: str) -> dict[str, Any]:
    """Click cells one after the other, and return the last view."""
    for cell in cells:
        view = send(session, "click", at=cell)
    return view
