from iki_teach.content.words import N, Words
from iki_teach.core.record import MONTHS

KANJI = ("一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "霜月", "師走")
TEXTS = tuple(N("month", name) for name in MONTHS)


def month(number: int, words: Words) -> str:
    return words(TEXTS[number - 1])
