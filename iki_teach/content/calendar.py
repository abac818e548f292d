"""The months by name."""

from iki_teach.content.words import N, Words
from iki_teach.core.record import MONTHS

TEXTS = tuple(N("month", name) for name in MONTHS)


def month(number: int, words: Words) -> str:
    """Return a month's name, from 1 to 12."""
    return words(TEXTS[number - 1])
