"""What every session of a page does: take intents in order, drop what was made for an older view, speak a language."""

from collections.abc import Mapping
from typing import Self

from iki_teach.content.structure import Value
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import Kit
from iki_teach.ui.contract import Intent, PageView, as_json, read_intent

LOOK = "look"  # asks only to see the same as the one who asks wants it drawn
REDRAWS = (LOOK, "lang")  # what shows the same in another way


class PageSession:
    """Answers intents by the methods that `intents` names; a view is whatever `shown` returns.

    For what room and with which marks a table is drawn is of the page that asks: each intent says it, and no page's
    wish changes what another one sees.
    """

    intents: tuple[str, ...] = ()
    anytime: tuple[str, ...] = ("resume",)

    def __init__(self, lang: str = "en") -> None:
        self.words = Words(lang)
        self.version, self.n = 0, 0
        self.touched = False  # whether anything has been done: then what the browser kept comes too late
        self.with_help = True  # whether cards show month and kind
        self.layout_now = "wide"  # for what room a table is drawn
        self.announcement = ""

    def answer(self, sent: Mapping[str, object]) -> Value:
        """Do what an intent asks, unless it was made for an older view, and return the view as its page is drawn."""
        intent = read_intent(Intent, sent)
        self.n = max(self.n, intent.n)
        self.layout_now = intent.layout or self.layout_now
        self.with_help = self.with_help if intent.marks is None else intent.marks
        known, do = ("lang", *self.intents), intent.do
        seen = do == LOOK and intent.version == self.version
        if do in known and (intent.version == self.version or do in self.anytime):
            self.version += 1
            self.touched |= do not in REDRAWS
            self.announcement = ""
            self.act(intent)
        view = self.view()
        return view | {"film": []} if seen and "film" in view else view

    def act(self, intent: Intent) -> None:
        getattr(self, intent.do)(intent)

    def changed(self) -> None:
        """Note a change that Python makes: what pages sent for the view before is dropped, and what they kept."""
        self.version, self.touched, self.announcement = self.version + 1, True, ""

    def lang(self, intent: Intent) -> None:
        if intent.lang in LANGS:
            self.words = Words(intent.lang)

    def drawn_as(self, page: "PageSession") -> Self:
        """Return this, to be drawn as the page around it is."""
        self.layout_now, self.with_help = page.layout_now, page.with_help
        return self

    def room(self, kit: Kit) -> str:
        return (self.layout_now if self.layout_now in kit.layouts else "wide") if kit.layouts else ""

    def view(self) -> Value:
        shown = self.shown()
        own = {"version": self.version, "n": self.n, "lang": self.words.lang, "announce": self.announced()}
        return {**as_json(shown), **own}

    def announced(self) -> str:
        return self.announcement

    def shown(self) -> PageView:
        raise NotImplementedError


def whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else -1
