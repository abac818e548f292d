"""A field of any sheet, declared once, and what is entered: as it is typed, read, refused and taken back."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Literal, ParamSpec, TypeVar

from attrs import frozen

from iki_teach.content.cells import NOTHING, Spellings, folded, narrow, number_in
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.words import Text
from iki_teach.core.players import MOST_LETTERS as LONGEST_NAME
from iki_teach.core.players import is_shown, one_form
from iki_teach.core.refusal import Refusal

T = TypeVar("T")
P = ParamSpec("P")
Refused = dict[str, Refusal]  # by field
SEPARATOR = re.compile(r"[\s,;]+")
MOST_WORDS = 5  # of one name


@frozen
class Field:
    """One field of a sheet, with its word, its rule and an example; the word may have a place for {name}, a player.

    `kind` says how an entry is read, `group` whether the sheet, each player or each month has one; tables call it
    `column`, or by its id. `most` is the greatest sum. `asked` says in words of its game when the field is needed, and
    `counts` what asks for it there. `lines` are the lines of the score it shows. What it says is what the engine's
    scoring calls `holds`, or by the field's own id, if it knows that; of a head, what JSON gathers under that name.
    `also` are other headings of its column. `sign` is our drawing beside it, if not that of its id. Of what is
    `shared` there is one box for all players, by this rule.
    """

    id: str
    kind: str
    rule: str
    word: Text
    example: Text | None = None
    group: Literal["head", "seat", "month"] = "seat"
    column: str = ""
    most: int = 99
    asked: str = "always"
    counts: str = ""
    lines: tuple[str, ...] = ()
    holds: str = ""
    also: tuple[Text, ...] = ()
    sign: str = ""
    shared: str = ""


class PlacedFault(ValueFault):
    """A head or a number of lines that no sheet can have; `place` is the field or what JSON calls the lines."""

    def __init__(self, place: str, expected: str, got: str) -> None:
        super().__init__(expected, got)
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {super().__str__()}"


class RefusedError(ValueError):
    def __init__(self, rule: str, reason: str, **facts: object) -> None:
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


def one_line(value: object) -> str:
    """Return what was typed as one line that every form can carry; raises ValueFault for what nobody can type."""
    return " ".join(one_form(typed_text(value).encode("utf-8", "replace").decode()).split())


def check_fields(entries: Iterable[str], known: Collection[str]) -> None:
    for name in entries:
        if name not in known:
            raise ValueError(f"field {name:.60}: expected one of {', '.join(known)}")


def written(
    before: Mapping[str, str], entries: Mapping[str, object], known: Collection[str], spell: Callable[[str, str], str]
) -> dict[str, str]:
    """Return fields with these written anew, in their order, without those that are empty; raises ValueError."""
    check_fields(entries, known)
    own = {**before, **{name: spell(name, one_line(text)) for name, text in entries.items()}}
    return {name: own[name] for name in known if own.get(name)}


def attempt(refused: Refused, field: str, nothing: T, read: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Return what a field says, or nothing where it is refused; the refusal is put down."""
    try:
        return read(*given, **more)
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
    """Return the words of an entry in small letters, parted by spaces, commas or semicolons."""
    return [word for word in SEPARATOR.split(text.lower()) if word]


def check_length(text: str, most: int, rule: str) -> None:
    if len(text) > most:
        raise RefusedError(rule, "too-long", most=most)


def check_name(name: str, before: Sequence[str], rule: str) -> None:
    if not name:
        raise RefusedError(rule, "no-name")
    if len(name) > LONGEST_NAME:
        raise RefusedError(rule, "long-name", most=LONGEST_NAME)
    if not is_shown(name):
        raise RefusedError(rule, "unprintable-name")
    if name in before:
        raise RefusedError(rule, "same-name", name=name)
