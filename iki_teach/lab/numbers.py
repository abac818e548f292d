from math import isfinite

from iki_teach.content.words import N, Words

POINT = N("figures.number", "1.5")
THOUSANDS = N("figures.number", "1,000")
UNKNOWN = N("figures.number", "unknown")


def decimal(value: float, words: Words, places: int = 1, sign: bool = False) -> str:
    """Return a number with its decimal mark; one that is not known, such as the error of a single game, as a word.

    >>> decimal(1.25, Words("de"), 2), decimal(-3, Words("en"), 0, sign=True), decimal(float("nan"), Words("en"))
    ('1,25', '−3', 'unknown')
    """
    if not isfinite(value):
        return words(UNKNOWN)
    text = f"{value:+.{places}f}" if sign else f"{value:.{places}f}"
    if not float(text):
        text = text.lstrip("+-")
    return text.replace("-", "−").replace(".", words(POINT)[1])


def whole(value: int, words: Words) -> str:
    """Return a number of things, its thousands parted.

    >>> whole(2000, Words("en"))
    '2,000'
    """
    return f"{value:,}".replace(",", words(THOUSANDS)[1])


def percent(share: float, words: Words, places: int = 0) -> str:
    """Return a share as percent, in one piece.

    >>> percent(0.125, Words("de"), 1)
    '12,5\xa0%'
    """
    return f"{decimal(100 * share, words, places)}\xa0%" if isfinite(share) else words(UNKNOWN)
