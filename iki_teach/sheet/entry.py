"""What a field of any sheet is read with: words, names of players, and a refusal that says why it cannot be."""

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from iki_teach.core.players import MOST_LETTERS as LONGEST_NAME
from iki_teach.core.players import is_shown
from iki_teach.core.refusal import Refusal

T = TypeVar("T")
Refused = dict[str, Refusal]  # by field
SEPARATOR = re.compile(r"[\s,;]+")


class RefusedError(ValueError):
    """What was typed cannot be; `refusal` says why."""

    def __init__(self, rule: str, reason: str, **facts: Any) -> None:
        """Keep the rule, the reason and its facts."""
        super().__init__(reason)
        self.refusal = Refusal(rule, reason, tuple(facts.items()))


def attempt(refused: Refused, field: str, nothing: T, read: Callable[..., T], *given: Any) -> T:
    """Return what a field says, or nothing where it is refused; the refusal is put down."""
    try:
        return read(*given)
    except RefusedError as error:
        refused[field] = error.refusal
        return nothing


def words_of(text: str) -> list[str]:
    """Return the words of an entry in small letters, parted by spaces, commas or semicolons.

    >>> words_of("Red, blue;  red")
    ['red', 'blue', 'red']
    """
    return [word for word in SEPARATOR.split(text.lower()) if word]


def check_length(text: str, most: int, rule: str) -> None:
    """Refuse an entry that is too long; raises RefusedError."""
    if len(text) > most:
        raise RefusedError(rule, "too-long", most=most)


def check_name(name: str, before: Sequence[str], rule: str) -> None:
    """Refuse a name that a player cannot have; raises RefusedError."""
    if not name:
        raise RefusedError(rule, "no-name")
    if len(name) > LONGEST_NAME:
        raise RefusedError(rule, "long-name", most=LONGEST_NAME)
    if not is_shown(name):
        raise RefusedError(rule, "unprintable-name")
    if name in before:
        raise RefusedError(rule, "same-name", name=name)
