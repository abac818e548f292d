"""Month and kind on the cards: what switches them on every page of Koi-Koi."""

from iki_teach.content.words import N, Words

_SHOW = N("koi.session", "Marks on")
_HIDE = N("koi.session", "Marks off")


def marks_word(words: Words, *, shown: bool) -> str:
    """Return the words on the tool that switches the marks."""
    return words(_HIDE if shown else _SHOW)
