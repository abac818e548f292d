"""What all widgets share: a page's intents go to a session, and what it shows then goes back.

No Jupyter is needed for it: `notebook.py` makes ipywidgets of them, where there are any; the static site has none.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from iki_teach.content.words import Words

HOME = "IKI_WIDGETS"  # where the widgets' files are served under addresses of their own: what these begin with
View = dict[str, Any]  # what a script draws, as JSON
Sent = dict[str, View]  # what a widget and its script share, by name: a `view`, of a sheet its `frame`, too
# What changes nothing that a widget stands for, and is answered when it is disabled, too.
HARMLESS = frozenset({
    "look", "lang", "resume", "cancel", "help", "hint", "moves", "why", "replay",  # of boards
    "watch", "watch-at", "watched", "save", "newer", "file", "code",  # of what is kept
    "take", "recall", "compare",  # of sheets
    "show", "hide", "turn", "glossary",  # of texts
})  # fmt: skip


def in_trainer() -> bool:
    """Whether this is for a page of the trainer, which brings all styles of drawings itself."""
    return "VOILA_BASE_URL" in os.environ and "/voila/" in os.environ.get(HOME, "")


class Session(Protocol):
    """What remembers what a page shows and answers for it; `contract.py` says what its views and intents hold."""

    words: Words

    def view(self) -> Mapping[str, object]: ...

    def answer(self, intent: dict[str, object]) -> Mapping[str, object]:
        """Do what the learner wants, or say why not, and return what to show then."""
        ...


class Shell:
    """A session as pages show it; `stem` names the script that draws it.

    What can be set from Python is a property: what cannot be raises ValueError with all that is wrong, and nothing
    changes.
    """

    stem: str
    once: ClassVar[Mapping[str, object]] = {}  # what a view must not say again when there is no new one
    named: ClassVar[tuple[str, ...]] = ()  # the attributes that tell it from others, for who prints it
    traits: ClassVar[tuple[str, ...]] = ()  # the properties that its ipywidget has as traits of the same names
    harmless: ClassVar[frozenset[str]] = HARMLESS
    theme = "auto"
    disabled = False  # whether it takes no moves and no entries from pages; it shows and explains

    def __init__(self, session: Session) -> None:
        self.session = session
        self.sent: Sent = self.sent_of(session.view())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.named)})"

    @property
    def view(self) -> View:
        """What is shown now."""
        return self.sent["view"]

    @property
    def lang(self) -> str:
        """The language of all words."""
        return self.session.words.lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Say all words anew; raises ValueError or changes nothing for a language that there is not."""
        self.answer({"do": "lang", "lang": lang, "version": self.view.get("version")})

    def answer(self, intent: dict[str, object]) -> None:
        """Have the session answer; in any case the intent is done then: a page that waits for one takes no more."""
        try:
            self.sent = self.sent_of(self.session.answer(self.taken(intent) if self.disabled else intent))
        except Exception:
            self.sent = {**self.sent, "view": {**self.view, **self.once, "n": intent.get("n", 0)}}
            raise

    def taken(self, intent: dict[str, object]) -> dict[str, object]:
        """Return what is taken of an intent while it is disabled."""
        return intent if intent.get("do") in self.harmless else {**intent, "do": ""}

    def renew(self) -> None:
        """Show the session as it is, after something else than an intent has changed it."""
        self.sent = self.sent_of(self.session.view())

    def sent_of(self, view: Mapping[str, object]) -> Sent:
        """Return what a page gets of a session's view."""
        return {"view": dict(view)}

    def state(self) -> Sent:
        """Return everything, for a page that comes new."""
        return self.sent

    def changes(self) -> Sent:
        """Return what is sent after an answer to pages that have got what came before."""
        return self.sent

    def draw_for(self, layout: str) -> None:
        """Draw for the room there is, before anything is done."""
        if self.view.get("layout") and layout != self.view["layout"]:
            self.answer({"n": 0, "version": self.view["version"], "do": "look", "layout": layout})

    def still(self) -> dict[str, str]:
        """Return what stands for it wherever nothing answers, by media type."""
        return {}

    def ahead(self) -> str:
        """Return what stands in its place until its script has come, as HTML."""
        return ""


def refuse(faults: Sequence[str]) -> None:
    if faults:
        raise ValueError("\n".join(faults))


def numbered(name: str, at: int, count: int) -> int:
    if at not in range(count):
        raise ValueError(f"{name}: expected 0 to {count - 1}, got {at}")
    return at
