"""The game that a browser keeps for a board, and kept ones that cannot go on: they are shown, and stay kept."""

import json
from typing import Any

from attrs import define

from iki_teach.content.words import N, Words
from iki_teach.kits import Kit
from iki_teach.sessions.contract import Answer, Choice, Keep, Line

FORGET = "forget"
_TITLE = N("board", "Kept, but it cannot go on")
_AT_LINE = N("board", "Kept, but it cannot go on: line {n}")
_UNREAD = N(
    "board", "This browser kept a game here that cannot be read. It stays kept; below is its text, to take away."
)
_FORGET = N("board", "Throw it away")


@define
class Stored:
    """Where a board's game is kept: under a key of the browser, under none nothing is.

    `unread` are the texts of those that cannot go on, the oldest first.
    """

    key: str
    kit: Kit
    unread: tuple[str, ...] = ()

    def take(self, value: object) -> Any:
        """Return the game of what the browser kept; None if there is none, or it cannot go on."""
        if not self.key or value is None:
            return None
        stored = value if isinstance(value, dict) else {"record": value}
        others = stored.get("unread")
        self.unread = tuple(map(as_text, others)) if isinstance(others, list) else ()
        record = as_text(stored.get("record", value))
        try:
            return self.kit.load(record)
        except ValueError:
            self.unread = tuple(dict.fromkeys((*self.unread, record)))
            return None

    def view(self, game: Any) -> Keep | None:
        """Return what the browser keeps: the whole game, if it was played from its beginning, and what is unread."""
        if not self.key or not game.from_the_start:
            return None
        unread = {"unread": list(self.unread)} if self.unread else {}
        return Keep(self.key, {"record": game.record(), **unread})

    def answer(self, words: Words) -> Answer | None:
        """Say that a kept game cannot go on, where it is wrong, and give its text."""
        if not self.unread:
            return None
        fault = None
        try:
            self.kit.load(self.unread[-1])
        except ValueError as error:
            fault = error
        at: int | None = getattr(fault, "line", None)
        title = words(_TITLE) if at is None else words(_AT_LINE, n=at)
        lines = [words(_UNREAD), *([str(fault)] if fault else [])]
        return Answer(
            "kept", title, tuple(map(Line, lines)), (Choice(FORGET, words(_FORGET)),), "\n\n".join(self.unread)
        )

    def forget(self) -> None:
        """Throw away what cannot go on."""
        self.unread = ()


def as_text(value: object) -> str:
    """Return what was kept as text, whatever it was."""
    return value if isinstance(value, str) else json.dumps(value)
