"""The game that a browser keeps for a board, and kept ones that cannot go on: they are shown, and stay kept."""

import json

from attrs import Factory, define

from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.players import MOST
from iki_teach.kits import Kit
from iki_teach.ui.contract import Answer, Choice, Keep, Line
from iki_teach.ui.faults import tell_record

SEATS = {str(seat): seat for seat in range(MOST)}
FORGET, CHANGE, DROP = "forget", "change-games", "drop-other"
_TITLE = N("board", "Kept, but it cannot go on")
_AT_LINE = N("board", "Kept, but it cannot go on: line {n}")
_UNREAD = N(
    "board", "This browser kept a game here that cannot be read. It stays kept; below is its text, to take away."
)
_FORGET = N("board", "Throw it away")
_TWO = N("board", "Two games are kept here")
_OTHER = N("board", "Beside the game that you see, another one is kept for this board.")
_CHANGE = N("board", "Change to the other game")
_DROP = N("board", "Throw the other one away")


@define
class Stored:
    """Where a board's game is kept: under a key of the browser, under none nothing is.

    `unread` are the texts of those that cannot go on, the oldest first; `displaced` those of games that gave way to
    links, the latest first. `levels` are those of the opponents by seat, where they were chosen.
    """

    key: str
    kit: Kit
    unread: tuple[str, ...] = ()
    displaced: tuple[str, ...] = ()
    levels: dict[int, str] = Factory(dict)

    def take(self, value: object) -> AnyGame | None:
        if not self.key or value is None:
            return None
        stored = value if isinstance(value, dict) else {"record": value}
        self.unread, self.displaced = as_texts(stored.get("unread")), as_texts(stored.get("aside"))
        self.levels = as_levels(stored.get("levels"))
        return self.loaded(as_text(stored.get("record", value)))

    def loaded(self, record: str) -> AnyGame | None:
        try:
            return self.kit.load(record)
        except ValueError:
            self.unread = tuple(dict.fromkeys((*self.unread, record)))
            return None

    def displace(self, game: AnyGame) -> None:
        if game.from_the_start:
            self.displaced = tuple(dict.fromkeys((game.record(), *self.displaced)))

    def change(self, game: AnyGame) -> AnyGame | None:
        record, *others = self.displaced or ("",)
        self.displaced = tuple(others)
        other = self.loaded(record) if record else None
        if other is not None and game.from_the_start:
            self.displaced = tuple(dict.fromkeys((*self.displaced, game.record())))
        return other

    def view(self, game: AnyGame) -> Keep | None:
        """Return what the browser keeps: the whole game, if it was played from its beginning, and what is unread."""
        if not self.key or not game.from_the_start:
            return None
        levels = {str(seat): level for seat, level in self.levels.items()}
        others = {"unread": list(self.unread), "aside": list(self.displaced), "levels": levels}
        value = {"record": game.record(), **{name: other for name, other in others.items() if other}}
        return Keep(self.key, value, followed=True)

    def answer(self, words: Words) -> Answer | None:
        if not self.unread:
            choices = Choice(CHANGE, words(_CHANGE)), Choice(DROP, words(_DROP))
            return Answer("stored", words(_TWO), (Line(words(_OTHER)),), choices) if self.displaced else None
        title, lines = words(_TITLE), [words(_UNREAD)]
        try:
            self.kit.load(self.unread[-1])
        except ValueError as fault:
            if at := getattr(fault, "line", None):
                title = words(_AT_LINE, n=at)
            lines.append(tell_record(fault, words))
        forget = Choice(FORGET, words(_FORGET))
        return Answer("stored", title, tuple(map(Line, lines)), (forget,), "\n\n".join(self.unread))


def as_texts(value: object) -> tuple[str, ...]:
    return tuple(map(as_text, value)) if isinstance(value, list) else ()


def as_levels(value: object) -> dict[int, str]:
    pairs = value.items() if isinstance(value, dict) else ()
    return {SEATS[seat]: str(level) for seat, level in pairs if seat in SEATS}


def as_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
