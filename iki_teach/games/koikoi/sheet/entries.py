"""Reads what stands in one field: an end, who said koi-koi, cards, names of yaku; or says why it cannot be."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from iki_teach.games.koikoi.facts.hanafuda import Yaku
from iki_teach.games.koikoi.facts.load import load_yaku
from iki_teach.games.koikoi.rules.cards import NUMBERS, mask_of
from iki_teach.games.koikoi.rules.terms import CARDS
from iki_teach.games.koikoi.rules.yaku import OYAKEN
from iki_teach.games.koikoi.sheet.fields import ENDS, MOST_CALLS, MOST_LETTERS, SEATS
from iki_teach.sheet.entry import Field, RefusedError, check_length, words_of

DATE = re.compile(r"[0-9]{1,2}[./][0-9]{0,2}[./]?[0-9]*|[0-9]{4}-.*|[0-9]+-[a-z].*|[a-z]+-[0-9]+")
# What may be named: every yaku that is held in cards, by the last part of its id.
CHOICES: dict[str, Yaku] = {yaku.short_id: yaku for yaku in load_yaku().yaku if yaku.id != OYAKEN}
Named = Mapping[str, int]  # the yaku's id, and how many cards make it


def read_entry(field: Field, text: str) -> Any:
    """Return what a field of a month says; raises RefusedError."""
    check_length(text, MOST_LETTERS, field.rule)
    return READERS[field.kind](field, words_of(text))


def read_end(field: Field, words: list[str]) -> str:
    """Read how a month ended; empty while it goes on. Raises RefusedError."""
    if words and (len(words) > 1 or words[0] not in ENDS):
        raise RefusedError(field.rule, "no-such-end", known=", ".join(ENDS))
    return words[0] if words else ""


def read_calls(field: Field, words: list[str]) -> tuple[int, ...]:
    """Read who said koi-koi, one after the other, as seats; raises RefusedError."""
    if any(word not in SEATS for word in words):
        raise RefusedError(field.rule, "no-such-seat")
    if max(Counter(words).values(), default=0) > MOST_CALLS:
        raise RefusedError(field.rule, "too-many-calls", most=MOST_CALLS)
    return tuple(SEATS.index(word) for word in words)


def read_cards(field: Field, words: list[str]) -> int:
    """Read captured cards by name as a set; raises RefusedError."""
    if len(words) > CARDS:
        raise RefusedError(field.rule, "too-many-cards", most=CARDS)
    for word in words:
        if DATE.fullmatch(word):
            raise RefusedError(field.rule, "a-date", name=word)
        if word not in NUMBERS:
            raise RefusedError(field.rule, "no-such-card", name=word)
        if words.count(word) > 1:
            raise RefusedError(field.rule, "twice", card=word)
    return mask_of(NUMBERS[word] for word in words)


def read_yaku(field: Field, words: list[str]) -> Named:
    """Read yaku by name, `kasu:12` for twelve kasu; raises RefusedError."""
    named: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition(":")
        if name not in CHOICES:
            raise RefusedError(field.rule, "no-such-yaku", name=name, known=", ".join(CHOICES))
        yaku = CHOICES[name]
        if yaku.id in named:
            raise RefusedError(yaku.id, "yaku-twice", yaku=yaku.id)
        named[yaku.id] = read_number(yaku, number)
    return named


def read_number(yaku: Yaku, text: str) -> int:
    """Read how many cards make a yaku; the fewest if nothing is said. Raises RefusedError."""
    if not text:
        return yaku.need
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
    if not yaku.need <= number <= (CARDS if yaku.more or yaku.grows else yaku.need):
        raise RefusedError(yaku.id, "no-such-number", yaku=yaku.id, need=yaku.need)
    return number


READERS: dict[str, Callable[[Field, list[str]], Any]] = {
    "end": read_end, "calls": read_calls, "cards": read_cards, "yaku": read_yaku,
}  # fmt: skip
