"""What the shells of all widgets share: their files for a page, and the answering of its intents."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Protocol

import anywidget
import traitlets

from iki_teach.widgets.joining import module, style

HOME = "IKI_WIDGETS"  # in the trainer's kernels: the address below which it serves the widgets' files
_LOADER = Path(__file__).with_name("loader.js")


def esm(stem: str) -> str:
    """Return a widget's module, or where the trainer serves it, what loads it from there."""
    home = os.environ.get(HOME)
    return _LOADER.read_text(encoding="utf-8").replace("ADDRESS", home + stem) if home else module(stem)


def css(stem: str) -> str:
    """Return a widget's style sheet, or nothing where its module brings it."""
    return "" if HOME in os.environ else style(stem)


class Session(Protocol):
    """What remembers what a page shows and answers for it; `contract.py` says what its views and intents hold."""

    def view(self) -> Mapping[str, Any]:
        """Return what to show now."""
        ...

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Do what the learner wants, or say why not, and return what to show then."""
        ...


class Widget(anywidget.AnyWidget):
    """A widget for JupyterLab, Voilà and every other home of anywidget."""

    once: ClassVar[Mapping[str, Any]] = {}  # what a view must not say again when there is no new one

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True, echo_update=False)  # the answer is a view: nobody needs it sent back

    def __init__(self, session: Session, **traits: Any) -> None:
        """Show the session's first view."""
        self.session = session
        super().__init__(view=self.shown(session.view()), **traits)

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Return what the session answers."""
        return self.session.answer(intent)

    def shown(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return what of a session's view travels to the page."""
        return dict(view)

    @traitlets.observe("intent")
    def _answer(self, change: Mapping[str, Any]) -> None:
        """Answer in any case: a page whose intent stays open takes no more."""
        intent = change["new"]
        try:
            self.view = self.shown(self.answer(intent))
        except Exception:
            self.view = {**self.view, **self.once, "n": intent.get("n", 0)}
            raise
