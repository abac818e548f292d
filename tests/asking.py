"""How tests speak to a session, as a page does."""

from typing import Any

from attrs import asdict

from iki_teach.pages.aids.session import AidSession
from iki_teach.pages.rules.rule_book import RuleBookSession
from iki_teach.pages.rules.rule_map import RuleMapSession
from iki_teach.pages.script.session import ScriptSession
from iki_teach.pages.script.views import ScriptView
from iki_teach.ui.contract import View
from iki_teach.ui.intent import Intent
from iki_teach.ui.rule_views import AidView, BookView, MapView
from tests.typings import faults

VIEWS = {AidSession: AidView, RuleBookSession: BookView, RuleMapSession: MapView, ScriptSession: ScriptView}


def send(session: Any, do: str | Intent, **more: Any) -> dict[str, Any]:
    """Send an intent made for the present view, and return what comes back: a view that its script was checked by."""
    own = {"do": do} if isinstance(do, str) else as_fields(do)
    view: dict[str, Any] = session.answer({**own, "n": session.n + 1, "version": session.version, **more})
    assert faults(VIEWS.get(type(session), View), view) == []
    return view


def click(session: Any, *cells: str) -> dict[str, Any]:
    for cell in cells:
        view = send(session, "click", at=cell)
    return view


def as_fields(intent: Intent) -> dict[str, Any]:
    return asdict(intent, filter=lambda field, value: value != field.default)
