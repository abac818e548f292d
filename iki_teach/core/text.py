"""Texts for learners: English stands in the sources, under a context; catalogues hold the other languages."""

from typing import NamedTuple

Sentence = tuple[str, str]  # a sentence and the rule that it is about, or no rule
TEXTS: dict["Text", None] = {}


class Text(NamedTuple):
    """An English text with its context; the plural is for every number but 1."""

    context: str
    english: str
    plural: str | None = None


def N(context: str, english: str, plural: str | None = None) -> Text:  # noqa: N802 - short, as gettext's _ is
    """Name a text for translation; every text so named must stand in every language."""
    text = Text(context, english, plural)
    TEXTS[text] = None
    return text


def capital(text: str) -> str:
    """Return a text with a capital at its beginning.

    >>> capital("rice, or fish"), capital("")
    ('Rice, or fish', '')
    """
    return text[:1].upper() + text[1:]
