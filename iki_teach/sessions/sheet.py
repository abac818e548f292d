"""What all sheets on a page share: the page keeps what is typed, every intent brings the whole sheet.

So nothing is lost with a kernel, and an intent that comes late or twice does no harm. An intent is a dict with `n` (its
number), `do` (count, open or compare), `sheet` (as in JSON) and perhaps `text`.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from iki_teach.content.faults import ContentError
from iki_teach.content.words import Words
from iki_teach.games.iki import begin as iki
from iki_teach.sheet.document import LINK
from iki_teach.sheet.words import AGREE, ASK_AGAIN, BROKEN_LINK, DIFFER, NO_RECORD, REFUSED

INTENTS = ("count", "open", "compare")
MOST_SIGNS = 200_000
S = TypeVar("S")


class Desk(ABC, Generic[S]):
    """A sheet that counts what the page sends. `keep` names the place in the browser where sheets are kept."""

    def __init__(self, sheet: S, lang: str, keep: str) -> None:
        """Begin with a sheet, in a language."""
        self.sheet, self.words, self.keep = sheet, Words(lang), keep
        self.begun = self.as_json(sheet)
        self.n = 0
        self.adopt = True
        self.answered: dict[str, Any] | None = None

    @abstractmethod
    def as_json(self, sheet: S) -> str:
        """Return a sheet as JSON."""

    @abstractmethod
    def sheet_of(self, value: object) -> S:
        """Make a sheet of what the page sends; raises ValueError."""

    @abstractmethod
    def read(self, text: str) -> S:
        """Read a sheet or the record of a game from its text; raises ValueError."""

    @abstractmethod
    def differences(self, record: str) -> list[str]:
        """Say where the sheet and the record of a game do not agree; raises ValueError."""

    @abstractmethod
    def frame(self) -> dict[str, Any]:
        """Return what does not change with every entry."""

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """Return everything that was counted."""

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        """Do what an intent asks and return the view."""
        self.n = max(self.n, int(intent.get("n", 0)))
        self.adopt, self.answered = False, None
        do = str(intent.get("do"))
        if do in INTENTS:
            try:
                getattr(self, do)(intent)
            except ValueError as error:
                self.refuse(error)
        return self.view()

    def count(self, intent: dict[str, Any]) -> None:
        """Take the sheet as it stands on the page; raises ValueError."""
        self.sheet = self.sheet_of(intent.get("sheet"))

    def open(self, intent: dict[str, Any]) -> None:
        """Open a sheet or the record of a game from its text; raises ValueError, and the page's own sheet counts."""
        try:
            self.sheet = self.read(str(intent.get("text")))
        except ValueError:
            if "sheet" in intent:
                self.count(intent)
            raise
        self.adopt = True

    def compare(self, intent: dict[str, Any]) -> None:
        """Check the sheet against the record of a game; raises ValueError."""
        self.count(intent)
        lines = self.differences(str(intent.get("text")))
        self.answered = {"kind": "refusal" if lines else "rule", "title": self.words(DIFFER if lines else AGREE)}
        self.answered["lines"] = lines

    def refuse(self, error: ValueError) -> None:
        """Say that a file or a link cannot be read, and why."""
        title, lines = (NO_RECORD if isinstance(error, iki.RecordError) else REFUSED), [str(error)]
        if isinstance(error, ContentError) and error.faults[0].place == LINK:
            title, lines = BROKEN_LINK, [self.words(ASK_AGAIN)]
        self.answered = {"kind": "refusal", "title": self.words(title), "lines": lines}


def checked_length(record: str) -> str:
    """Return the text of a record; raises ValueError for one without end."""
    if len(record) > MOST_SIGNS:
        raise ValueError(f"expected at most {MOST_SIGNS} characters, got {len(record)}")
    return record
