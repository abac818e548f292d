"""The forms of a cell: yes and no, numbers, nothing, and words as they are shown in any of our languages."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Annotated, Generic, TypeVar, get_args, get_origin
from unicodedata import normalize

from iki_teach.content.shape import Whole
from iki_teach.content.words import LANGS, N, Text, Words

T = TypeVar("T")
Spellings = Mapping[str, str]  # a folded word, and what it means
NOTHING = ("", "-", "−", "–", "—")
NARROW = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
MOST_DIGITS = 9
NUMBER = re.compile(rf"\+?\s*([0-9]{{1,{MOST_DIGITS}}})(?:[.,]0{{1,2}})?")
YES, NO = N("cell", "yes"), N("cell", "no")
TRUTH: Mapping[bool, tuple[Text | str, ...]] = {
    True: (YES, N("cell", "y"), N("cell", "true"), "x", "✓", "✔", "☑", "1"),
    False: (NO, N("cell", "n"), N("cell", "false"), "✗", "✘", "☐", "0"),
}


def folded(word: str) -> str:
    """Return a word in the one form of all its spellings: capitals, widths, spaces, hyphens and underlines.

    >>> folded(" Rice_store "), folded("ＲＥＤ")
    ('rice store', 'red')
    """
    return " ".join(re.sub(r"[\s_-]+", " ", normalize("NFKC", word)).casefold().split())


class Meanings(Mapping[str, T], Generic[T]):
    """What folded words mean, in English and in every language; catalogues are read only for what is not English."""

    def __init__(self, meant: Mapping[T, Iterable[Text | str]], own: Mapping[str, T]) -> None:
        self._meant = meant
        self._english = {folded(english(text)): one for one, texts in meant.items() for text in texts} | dict(own)

    @cached_property
    def _all(self) -> dict[str, T]:
        flat = [(word, one) for one, texts in self._meant.items() for text in texts for word in in_every_language(text)]
        return {folded(word): one for word, one in flat} | self._english

    def __getitem__(self, word: str) -> T:
        return self._english[word] if word in self._english else self._all[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


def spellings_of(meanings: Mapping[str, Iterable[Text | str]]) -> Spellings:
    """Return what every spelling of some words means: the ids themselves, and their texts in each language."""
    return Meanings(meanings, {folded(id): id for id in meanings})


def english(text: Text | str) -> str:
    return text if isinstance(text, str) else text.english


def in_every_language(text: Text | str, **facts: object) -> list[str]:
    return [text] if isinstance(text, str) else [words(text, None, **facts) for words in speakers()]


@cache
def speakers() -> tuple[Words, ...]:
    return tuple(map(Words, LANGS))


def narrow(text: str) -> str:
    """Return a text with the letters, digits and signs of Latin script in their usual width."""
    return text.translate(NARROW)


def number_in(cell: str) -> int | None:
    """Return the whole number that a cell holds, if it holds one.

    >>> number_in("+5"), number_in("3.0"), number_in("3,00"), number_in("１２"), number_in("3.5"), number_in("drei")
    (5, 3, 3, 12, None, None)
    """
    match = NUMBER.fullmatch(narrow(cell).strip())
    return int(match[1]) if match else None


def truth_in(cell: str) -> bool | None:
    """Return whether a cell says yes or no, if it says either.

    >>> truth_in("TRUE"), truth_in("x"), truth_in("Nein"), truth_in("-"), truth_in("maybe")
    (True, True, False, False, None)
    """
    return False if cell.strip() in NOTHING else TRUTHS.get(folded(cell))


TRUTHS = Meanings(TRUTH, {})


def value_in(cell: str, kind: object, spellings: Spellings) -> object:
    """Return what a cell holds as a field of this kind takes it; a cell that cannot be read stays as it is."""
    nothing, shape = cell.strip() in NOTHING, get_args(kind)[1] if get_origin(kind) is Annotated else None
    if kind is bool:
        read: object = truth_in(cell)
    elif isinstance(shape, Whole):
        read = 0 if nothing and (shape.empty or cell.strip()) and not shape.low else number_in(cell)
    else:
        read = spellings.get(folded(cell), "" if nothing else None)
    return cell if read is None else read
