"""A table to look at, at which nobody plays: cards, lines that are counted, help and marks."""

from collections.abc import Collection
from typing import Any

from iki_teach.content.words import Text
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Line
from iki_teach.sessions.session import BLANK, PageSession
from iki_teach.sessions.words import UI, words_of_board


class TableSession(PageSession):
    """What such tables share; each says its lines, and adds to the view what it draws."""

    keys: Text
    answered: Answer | None = None

    def lines(self) -> list[Line]:
        """Return what is counted."""
        raise NotImplementedError

    def read_out(self) -> None:
        """Read the lines out."""
        self.announcement = " ".join(each.text for each in self.lines())

    def help(self, intent: dict[str, Any]) -> None:
        """Explain the keys."""
        words = self.words
        self.answered = Answer("help", words(UI["help"]), (line(words(self.keys), "", words),))
        self.announcement = self.answered.announced()

    def cancel(self, intent: dict[str, Any]) -> None:
        """Close the answer."""
        self.answered = None

    def tools(self, log: Text, *, marks: bool | None, without: Collection[str]) -> dict[str, str]:
        """Return the words of the tools, with what the list of lines is called."""
        return words_of_board(self.words, marks=marks, without=without) | {"log": self.words(log)}

    def shown(self) -> dict[str, Any]:
        """Return the view of a table without a drawing; it is no story, and read from the top."""
        return BLANK | {"answer": self.answered, "log": self.lines(), "whole": True, "marks": self.with_help}
