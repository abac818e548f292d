"""A page on which a widget stands without Jupyter; a session answers it, or the test itself does."""

from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from playwright.sync_api import Locator, Page

from iki_teach.sessions.sheet import SheetSession
from iki_teach.widgets.board import with_parts
from iki_teach.widgets.joining import FOLDER, file_of

View = dict[str, Any]


def in_parts(view: View) -> View:
    """What the shell in Python makes of a session's view: a drawing goes in parts."""
    return with_parts(view) if isinstance(view.get("svg"), str) else view


class Answering(Protocol):
    def view(self) -> View: ...

    def answer(self, intent: dict[str, Any]) -> View: ...


FILL = """() => { let size = 2 ** 23, name = 0;
    while (size) try { localStorage.setItem("x" + name++, "x".repeat(size)); } catch { size = size >> 1; } }"""


ON_STAGE: WeakKeyDictionary[Page, "Stage"] = WeakKeyDictionary()


class Stage:
    """The page as the tests see it: shows views, tells the intents that were sent."""

    session: Any

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        if page not in ON_STAGE:
            page.expose_function("ask", lambda intent: ON_STAGE[page].asked(intent))
        ON_STAGE[page] = self
        self.load()

    def asked(self, intent: dict[str, Any]) -> dict[str, Any]:
        return self.traits(self.session.answer(intent))

    def load(self, fragment: str = "") -> None:
        self.page.goto(self.address + fragment)
        self.page.wait_for_selector("body[data-ready]", state="attached")

    def traits(self, view: View) -> dict[str, Any]:
        """Return what the shell in Python sets for a view; the frame of a sheet goes ahead."""
        frame = {"frame": self.session.frame()} if isinstance(self.session, SheetSession) else {}
        return {**frame, "view": in_parts(view)}

    def show(self, view: View, places: int = 1, widget: str = "board") -> None:
        """Render a new model so many times; nobody answers it but the test."""
        self.render(widget, {"view": in_parts(view)}, silent=True, places=places)

    def play(self, widget: str, session: Answering) -> None:
        self.session = session
        self.render(widget, self.traits(session.view()))

    def render(self, widget: str, traits: dict[str, Any], silent: bool = False, places: int = 1) -> None:
        """Render a new model so many times."""
        script = "([widget, traits, silent, places]) => show(widget, traits, silent, places)"
        file = file_of(widget, "js").relative_to(FOLDER.parent).with_suffix("")
        self.page.evaluate(script, [file.as_posix(), traits, silent, places])

    def answer(self, view: View) -> None:
        """Let Python's side set a view."""
        self.page.evaluate("view => model.set('view', view)", in_parts(view))

    def fill_storage(self) -> None:
        """Leave no room in the browser's storage."""
        self.page.evaluate(FILL)

    def fall_silent(self) -> None:
        self.page.evaluate("model.silent = true")

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the page has sent so far; how a board is drawn goes along with all of it."""
        sent: list[dict[str, Any]] = self.page.evaluate("model.sent.map(({layout, marks, ...act}) => act)")
        return sent

    @property
    def focus(self) -> str:
        """The cell, the button, the class or the id of what has the focus."""
        script = "(e => e.dataset.cell ?? e.dataset.key ?? (e.className || e.id))(document.activeElement)"
        focus: str = self.page.evaluate(script)
        return focus


Play = Callable[[str, Answering], Stage]


def cell(stage: Stage, name: str) -> Locator:
    return stage.page.locator(f'#view-0 [data-cell="{name}"]')
