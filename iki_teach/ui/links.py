"""What links carry behind their #: a step or a question of a lesson, a position or a whole game of a board.

`docs/link-format.md` has the grammar; `ui/link.js` writes it. A link may come from anybody: it is read within
limits, opens no file, and what is wrong with it is said. Nobody's own game is lost by it.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial

from iki_teach.content.words import N, Text, Words
from iki_teach.core.game import AnyGame
from iki_teach.kits import Kit
from iki_teach.lessons.transfer import TransferError, from_code, tell_refused
from iki_teach.ui.contract import Line
from iki_teach.ui.faults import tell_record

MOST_LETTERS = 60_000
MOST_BYTES = 200_000  # of what is packed in it
LETTERS = re.compile(r"[\w.%~-]*", re.ASCII)
PARTS = ("board", "game", "position", "puzzle", "lesson", "step", "question", "edition", "players", "page")
LINK_UI = {
    "link": N("link", "Copy link"),
    "link_step": N("link", "Link to this step"),
    "link_question": N("link", "Link to this question"),
    "link_position": N("link", "Link to the table as it is now"),
    "link_game": N("link", "Link to the whole game"),
    "link_puzzle": N("link", "Link to this puzzle"),
    "copy": N("link", "Copy"),
    "copied": N("link", "Copied."),
    "copy_yourself": N("link", "Here is the link. Please copy it yourself; the browser does not let us."),
    "paste": N("link", "Open a link from somebody else"),
    "open": N("link", "Open"),
}
DAMAGED = N("link", "This link cannot be opened")
AS_USUAL = N("link", "Nothing here has changed. Ask for the link once more.")
FROM_LINK = N("link", "This game comes from a link.")
_TOO_LONG = N("link", "It has more than {most} letters; no link of ours is that long.")
_LETTERS = N("link", "It contains characters that no link of ours has.")
_PART = N("link", "It contains a part that no link of ours has: “{what}”.")
_TWICE = N("link", "It contains this part twice: “{what}”.")
_MISSING = N("link", "The part “{what}” is missing. Perhaps the end of the link is missing.")
_FAULTY = N("link", "Its game cannot be played: {why}")
_SHOWN = 30  # letters of a part that is quoted


class LinkError(ValueError):
    """A link that cannot be followed; `tell` says why, in the language of a page."""

    def __init__(self, text: Text, tell: Callable[[Words], str] | None = None, **facts: object) -> None:
        super().__init__(text, facts)
        self.tell = tell or (lambda words: words(text, None, **facts))

    def lines(self, words: Words) -> tuple[Line, ...]:
        return Line(self.tell(words)), Line(words(AS_USUAL))


def read_link(text: str) -> dict[str, str]:
    """Return the parts of a link, which may stand alone or behind an address; raise LinkError.

    >>> read_link("https://games.example.org/en/05_payday.html#lesson=payday&step=3")
    {'lesson': 'payday', 'step': '3'}
    """
    if len(text) > MOST_LETTERS:
        raise LinkError(_TOO_LONG, most=MOST_LETTERS)
    parts: dict[str, str] = {}
    for part in text.strip().rpartition("#")[2].split("&"):
        name, _, value = part.partition("=")
        if name not in PARTS:
            raise LinkError(_PART, what=name[:_SHOWN])
        if name in parts:
            raise LinkError(_TWICE, what=name)
        if not LETTERS.fullmatch(value):
            raise LinkError(_LETTERS)
        parts[name] = value
    return parts


def part_of_link(parts: Mapping[str, str], name: str) -> str:
    if not parts.get(name):
        raise LinkError(_MISSING, what=name)
    return parts[name]


def unpacked(code: str) -> str:
    try:
        return from_code(code, MOST_BYTES)
    except TransferError as error:
        raise LinkError(_FAULTY, partial(tell_refused, error)) from None


def game_of(parts: Mapping[str, str], kit: Kit) -> AnyGame:
    """Return the game that a link carries; of a position, that moment as a beginning; raise LinkError."""
    record = unpacked(parts.get("position") or part_of_link(parts, "game"))
    try:
        game = kit.load(record)
    except ValueError as error:
        raise LinkError(_FAULTY, partial(_tell_faulty, error)) from None
    return game.as_start() if parts.get("position") else game


def _tell_faulty(error: ValueError, words: Words) -> str:
    return words(_FAULTY, why=tell_record(error, words))


def words_of_links(words: Words, *, own: bool = True) -> dict[str, str]:
    return {name: words(text) for name, text in LINK_UI.items() if own or name != "link"}
