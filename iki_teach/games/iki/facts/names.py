"""The names of cards, buildings and fish in a language: the file's own, else those of data/words, else English."""

from collections.abc import Mapping
from functools import lru_cache

from iki_teach.content.words import LANGS, Words

# Columns of names in other languages, by their header: a language's folder. Decks of long ago say german.
COLUMNS: Mapping[str, str] = {lang: lang for lang in LANGS if lang != "en"} | {"german": "de"}


@lru_cache(maxsize=2048)  # a board asks for fifty names at every click
def name_in(lang: str, context: str, english: str, own: str) -> str:
    """Return a name in a language."""
    return own or Words(lang).of(context, english)
