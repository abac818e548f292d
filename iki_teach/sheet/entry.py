"""What a field of any sheet is read with: words, names of players, and a refusal that says why it cannot be."""

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from iki_teach.content.cells import NOTHING, Spellings, folded, narrow, number_in
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.core.players import MOST_LETTERS as LONGEST_NAME
from iki_teach.core.players import is_shown
from iki_teach.core.refusal import Refusal

T = TypeVar("T")
Refused = dict[str, Refusal]  # by field
SEPARATOR = re.compile(r"[\s,;]+")
MOST_WORDS = 5  # of one name


class RefusedError(ValueError):
    """What was typed cannot be; `refusal` says why."""

    def __init__(self, rule: str, reason: str, **facts: Any) -> None:
        """Keep the rule, the reason and its facts."""
        super().__init__(reason)
        self.refusal = Refusal(rule, reason, tuple(facts.items()))


def typed_text(value: object) -> str:
    """Return what Python or JSON enters into a field as it is typed; raises ValueFault for what is no entry.

    >>> typed_text(52.0), typed_text(["red", "blue"])
    ('52', 'red blue')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        return " ".join(value)
    raise ValueFault("a text or a whole number", quoted(value))


def attempt(refused: Refused, field: str, nothing: T, read: Callable[..., T], *given: Any) -> T:
    """Return what a field says, or nothing where it is refused; the refusal is put down."""
    try:
        return read(*given)
    except RefusedError as error:
        refused[field] = error.refusal
        return nothing


def spelled(text: str, spellings: Spellings) -> str:
    """Return an entry with each word that is known by another one in its own; all else stays as it was typed.

    >>> spelled("Rot, reisspeicher violet:2", {"rot": "red", "reisspeicher": "rice-store"})
    'red rice-store violet:2'
    """
    if text.strip() in NOTHING:
        return ""
    words, meant, at = [word for word in SEPARATOR.split(text) if word], list[str](), 0
    while at < len(words):
        for number in range(min(MOST_WORDS, len(words) - at), 0, -1):
            *first, last = words[at : at + number]
            name, colon, count = last.partition(":")
            id = spellings.get(folded(" ".join((*first, name))))
            if id is not None or number == 1:
                meant.append((id or name) + colon + count)
                at += number
                break
    return text if [word.lower() for word in words] == meant else " ".join(meant)


def spelled_sum(text: str) -> str:
    """Return a small sum with its numbers as we write them; all else stays as it was typed.

    >>> spelled_sum("+5"), spelled_sum("3.0 + １2"), spelled_sum("–"), spelled_sum("3+"), spelled_sum("-1")
    ('5', '3+12', '', '3+', '-1')
    """
    if text.strip() in NOTHING:
        return ""
    terms = [(number_in(term), term.strip()) for term in narrow(text).strip().removeprefix("+").split("+")]
    return "+".join(term if number is None else str(number) for number, term in terms)


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
