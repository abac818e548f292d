"""Reads the small language of costs, skills, tracks and buildings, with exact error positions."""

import re
from typing import NoReturn

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted

MOST = 99
WORD = re.compile(r"[0-9]+|[^\W\d_]+|\S")


@frozen
class Word:
    text: str
    column: int


class Reader:
    """Reads one text from left to right; words match in upper and lower case alike."""

    def __init__(self, text: str) -> None:
        self._words = [Word(match[0], match.start() + 1) for match in WORD.finditer(text)]
        self._words.append(Word("", len(text.rstrip()) + 1))
        self._at = 0

    @property
    def next(self) -> Word:
        """The word to be read next; its text is empty at the end."""
        return self._words[self._at]

    def sees(self, *words: str) -> bool:
        """Whether exactly these words come next; "#" stands for any number."""
        seen = [each.text.lower() for each in self._words[self._at : self._at + len(words)]]
        alike = zip(seen, words, strict=False)
        return len(seen) == len(words) and all(
            text.isascii() and text.isdigit() if word == "#" else text == word for text, word in alike
        )

    def takes(self, *words: str) -> bool:
        seen = self.sees(*words)
        if seen:
            self._at += len(words)
        return seen

    def needs(self, *words: str) -> None:
        for word in words:
            if not self.takes(word):
                self.fail(f'"{word}"')

    def number(self, low: int = 1, high: int = MOST) -> int:
        text = self.next.text
        if not self.sees("#") or len(text) > len(str(MOST)) or not low <= int(text) <= high:
            self.fail(f"a number from {low} to {high}")
        self._at += 1
        return int(text)

    def ends(self, expected: str = "the end") -> None:
        if self.next.text:
            self.fail(expected)

    def fail(self, expected: str, at: Word | None = None) -> NoReturn:
        word = at or self.next
        raise ValueFault(expected, quoted(word.text) if word.text else "the end", word.column)
