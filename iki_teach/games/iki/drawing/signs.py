"""The sign book: every symbol is our own drawing on a square of 24 by 24, a line of `data/iki/signs.txt`.

Plain shapes take the tint of where they stand and an ink outline; class "ink-n" is an outline without filling,
"ink-i" is filled with ink, "ink-w" with paper. (Inside <use>, style rules see no element outside the symbol.)
"""

from functools import lru_cache

from iki_teach.content.files import data_dir, read_text
from iki_teach.drawing.signs import SignBook

SIGNS = [line.split(" ", 2) for line in read_text(data_dir() / "iki" / "signs.txt").splitlines()]
TRADES = frozenset(name for kind, name, _ in SIGNS if kind == "trade")
BOOK = SignBook({name: shape for _, name, shape in SIGNS})

COLOUR_ICONS = {"red": "saw", "brown": "bucket", "green": "curtain", "yellow": "pole", "purple": "fan"}
FALLBACKS = {"red": "chisel", "brown": "bowl", "green": "curtain", "yellow": "pole", "purple": "fan"}

# By what a card's id begins with, or a word in it; the first that fits.
KEYWORDS = tuple(line.split(": ") for line in read_text(data_dir() / "iki" / "sign-words.txt").splitlines())


@lru_cache(maxsize=1024)
def sign_of(card_id: str, colour: str, sign: str = "") -> str:
    """Return a trade's sign: its own, if there is such a drawing, else one by the words of its id, or by its colour."""
    if sign in TRADES:
        return sign
    for name, words in KEYWORDS:
        if any(card_id.startswith(word) or f"-{word}" in card_id for word in words.split()):
            return name
    return FALLBACKS.get(colour, "fan")
