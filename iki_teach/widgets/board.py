"""The board on a page: carries the intents of a learner to a session and its views back."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import anywidget
import traitlets

_HERE = Path(__file__)


class Session(Protocol):
    """What remembers a game and answers for it; its views and intents are described in `board.js`."""

    def view(self) -> Mapping[str, Any]:
        """Return what to show now."""
        ...

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Do what the learner wants, or say why not, and return what to show then."""
        ...


class BoardWidget(anywidget.AnyWidget):
    """A board for JupyterLab, Voilà and every other home of anywidget."""

    _esm: str | Path = _HERE.with_suffix(".js")
    _css: str | Path = _HERE.with_suffix(".css")

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Session) -> None:
        """Show the session's first view."""
        self.session = session
        super().__init__(view=dict(session.view()))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Add a still picture and the table in words, for wherever no kernel runs; in the trainer one always does."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or "VOILA_BASE_URL" in os.environ or "svg" not in self.view:
            return bundle
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, "image/svg+xml": self.view["svg"], "text/plain": self.view.get("text", "")}, *rest)

    @traitlets.observe("intent")
    def _answer(self, change: Mapping[str, Any]) -> None:
        """Answer in any case: a page whose intent stays open takes no more clicks."""
        intent = change["new"]
        try:
            self.view = dict(self.session.answer(intent))
        except Exception:
            self.view = {**self.view, "n": intent.get("n", 0)}
            raise
