"""What all widgets share: a page's intents go to a session, and what it shows then goes back.

No Jupyter is needed for it: `notebook.py` makes ipywidgets of them, where there are any; the static site has none.
"""

import os
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

HOME = "IKI_WIDGETS"  # where the widgets' files are served under addresses of their own: what these begin with
Sent = dict[str, Any]  # what a widget and its script share, by name; `view` is one of them


class Session(Protocol):
    """What remembers what a page shows and answers for it; `contract.py` says what its views and intents hold."""

    def view(self) -> Mapping[str, Any]:
        """Return what to show now."""
        ...

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Do what the learner wants, or say why not, and return what to show then."""
        ...


class Shell:
    """A session as pages show it; `stem` names the script that draws it."""

    stem: str
    in_jupyter: ClassVar[str] = "JupyterWidget"  # the class in notebook.py that makes an ipywidget of it
    once: ClassVar[Mapping[str, Any]] = {}  # what a view must not say again when there is no new one

    def __init__(self, session: Session) -> None:
        """Show the session's first view."""
        self.session = session
        self.sent: Sent = self.sent_of(session.view())

    @property
    def view(self) -> dict[str, Any]:
        """What is shown now."""
        return self.sent["view"]

    def answer(self, intent: dict[str, Any]) -> None:
        """Have the session answer; in any case the intent is done then: a page that waits for one takes no more."""
        try:
            self.sent = self.sent_of(self.session.answer(intent))
        except Exception:
            self.sent = {**self.sent, "view": {**self.view, **self.once, "n": intent.get("n", 0)}}
            raise

    def renew(self) -> None:
        """Show the session as it is, after something else than an intent has changed it."""
        self.sent = self.sent_of(self.session.view())

    def sent_of(self, view: Mapping[str, Any]) -> Sent:
        """Return what a page gets of a session's view."""
        return {"view": dict(view)}

    def state(self) -> Sent:
        """Return everything, for a page that comes new."""
        return self.sent

    def changes(self) -> Sent:
        """Return what is sent after an answer to pages that have got what came before."""
        return self.sent

    def still(self) -> dict[str, str]:
        """Return what stands for it wherever nothing answers, by media type."""
        return {}


def served() -> bool:
    """Whether pages take the widgets' files from addresses of their own."""
    return HOME in os.environ
