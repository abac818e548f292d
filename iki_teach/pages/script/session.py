"""A script on a page, one step a screen: an evening at the table, or a game that is taught. It knows no rules."""

from collections.abc import Sequence
from itertools import takewhile
from typing import ClassVar, Self

from attrs import evolve, frozen

from iki_teach.content.words import Text, Words
from iki_teach.kits import Kit
from iki_teach.lessons.notebooks import START
from iki_teach.pages.script.views import ScriptView
from iki_teach.ui.contract import Intent, Keep
from iki_teach.ui.session import PageSession, whole

MOST_PAST = 60  # moments that can be undone
Place = tuple[int, int]  # a part of a script, and a step in it


@frozen(kw_only=True)
class ScriptState:
    """A script as it stands, in a step of a part; what `intents` name is done to it by methods that return it anew."""

    kit: Kit
    part: int = 0
    step: int = 0

    intents: ClassVar[tuple[str, ...]] = ()
    key: ClassVar[str]  # and the game's name: where the browser keeps it
    ui: ClassVar[dict[str, Text]]

    @property
    def place(self) -> Place:
        return self.part, self.step

    def places(self) -> Sequence[Place]:
        """Return where it may stand, in order."""
        raise NotImplementedError

    def moved(self, place: Place) -> Self:
        return evolve(self, part=place[0], step=place[1])

    def anew(self) -> Self:
        return self.moved(self.places()[0])

    def is_near(self, later: "ScriptState") -> bool:
        """Whether it stands in the same step as a later moment, or in the one before that."""
        return self.part == later.part and later.step - self.step in (0, 1)

    def had_turn(self, later: "ScriptState") -> bool:
        """Whether somebody had a turn here who has ended it since."""
        return False

    def to_store(self, past: "Sequence[ScriptState]") -> object:
        """Return what the browser keeps of it, and of what was before."""
        raise NotImplementedError

    def read(self, value: object) -> Sequence[Self]:
        """Return what was kept, the newest first; nothing where it cannot be read: anybody may have written it."""
        raise NotImplementedError

    def shown(self, words: Words, pages: dict[str, str], layout: str) -> ScriptView:
        """Return what a view says of this place; `pages` are where to lead."""
        raise NotImplementedError

    def announced(self, words: Words) -> str:
        raise NotImplementedError


class ScriptSession(PageSession):
    """Goes through a script; what the browser keeps of it is checked when it comes back."""

    intents: tuple[str, ...] = ("resume", "newer", "next", "back", "beat", "next_beat", "beat_before", "undo", "again")
    anytime = ("resume", "newer")

    def __init__(self, state: ScriptState, lang: str = "en", **pages: str) -> None:
        """Begin where a script stands; `teach`, `book` and `then` are pages to lead to."""
        super().__init__(lang)
        self.intents = (*self.intents, *state.intents)
        self.now, self.pages = state, pages
        self.layout_now = "middle"  # until the page says what room it has
        self.past: list[ScriptState] = []
        self.was_put: ScriptState | None = None

    def put(self, now: ScriptState) -> None:
        """Stand as Python sets it; however often it does so in a row, it is one thing to undo."""
        self.changed()
        self.past = self.past if self.now is self.was_put else [*self.past, self.now][-MOST_PAST:]
        self.now = self.was_put = now

    def act(self, intent: Intent) -> None:
        before, past, do = self.now, self.past, intent.do
        if do in before.intents:
            self.now = getattr(before, do)(intent)
        else:
            super().act(intent)
        if self.now != before and self.past is past:
            self.past = [*past, before][-MOST_PAST:]

    def resume(self, intent: Intent) -> None:
        """Go on where the browser says that one stood, unless something was done here since."""
        if not self.past:
            self.newer(intent)

    def newer(self, intent: Intent) -> None:
        if found := self.now.read(intent.value):
            self.now, *self.past = found[: MOST_PAST + 1]

    def next(self, intent: Intent) -> None:
        self.turn(1)

    def back(self, intent: Intent) -> None:
        """Go to whose turn it was before, or a step back."""
        near = takewhile(lambda before: before.is_near(self.now), reversed(self.past))
        at = next((at for at, before in enumerate(near, 1) if before.had_turn(self.now)), 0)
        if at:
            self.past, self.now = self.past[:-at], self.past[-at]
        else:
            self.turn(-1)

    def turn(self, by: int) -> None:
        places = self.now.places()
        if (at := places.index(self.now.place) + by) in range(len(places)):
            self.now = self.now.moved(places[at])

    def beat(self, intent: Intent) -> None:
        """Begin a part."""
        place = (whole(intent.value), 0)
        if place in self.now.places():
            self.now = self.now.moved(place)

    def next_beat(self, intent: Intent) -> None:
        self.beat(Intent("beat", value=self.now.part + 1))

    def beat_before(self, intent: Intent) -> None:
        self.beat(Intent("beat", value=self.now.part - 1))

    def undo(self, intent: Intent) -> None:
        if self.past:
            *self.past, self.now = self.past

    def again(self, intent: Intent) -> None:
        self.now = self.now.anew()

    def shown(self) -> ScriptView:
        now, words, kit = self.now, self.words, self.now.kit
        own = now.shown(words, self.pages, self.room(kit))
        ui_words = {name: words(text) if "{" not in text.english else words.of(text.context, text.english)
                for name, text in now.ui.items()}  # fmt: skip
        return evolve(
            own,
            can_back=now.place != now.places()[0],
            can_undo=bool(self.past),
            home=START,
            keep=Keep(f"{now.key}.{kit.name}", now.to_store(self.past)),
            words=ui_words | dict(own.words),
        )

    def announced(self) -> str:
        return self.now.announced(self.words)
