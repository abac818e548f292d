"""A stage on which a real session answers a real widget, without Jupyter between them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from iki_teach.sessions.page import PageSession

Theatre = Callable[..., "Play"]


class Play:
    """A widget and its session; `deaf` is a session that gives no answer."""

    def __init__(self, page: Page, address: str, name: str, session: PageSession) -> None:
        """Open the page and show the session's first view."""
        self.page, self.session, self.deaf = page, session, False
        page.expose_function("ask", self.ask)
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        self.show(name)

    def ask(self, intent: dict[str, Any]) -> dict[str, Any] | None:
        """Answer an intent as the shell in Python does."""
        return None if self.deaf else self.session.answer(intent)

    def show(self, name: str) -> None:
        """Show the widget once more, as a page does that is loaded anew."""
        self.page.evaluate("([name, view]) => play(name, view)", [name, self.session.view()])

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the page has sent so far."""
        sent: list[dict[str, Any]] = self.page.evaluate("model.sent")
        return sent

    def focus(self) -> str:
        """The key, the class or the id of what has the focus."""
        script = "(e => e.dataset.key ?? (e.className || e.id))(document.activeElement)"
        focus: str = self.page.evaluate(script)
        return focus
