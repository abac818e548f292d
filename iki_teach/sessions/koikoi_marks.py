"""Month and kind on the cards: a choice in the help of every page of Koi-Koi."""

from iki_teach.content.words import N, Words

MARKS = "marks"
_SHOW = N("koi.session", "Show month and kind on the cards")
_HIDE = N("koi.session", "Hide month and kind on the cards")


def marks_choice(words: Words, *, shown: bool) -> dict[str, str]:
    """Return the button that switches the marks."""
    return {"move": MARKS, "label": words(_HIDE if shown else _SHOW)}
