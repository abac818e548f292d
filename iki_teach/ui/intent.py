"""What a page asks for, read once where it comes in: behind that it is a value, and every field is what it says."""

import logging
from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Literal, TypeVar, get_args, get_origin, get_type_hints

from attrs import frozen

from iki_teach.ui.contract import NOTHING, When

LOG = logging.getLogger(__name__)
T = TypeVar("T")


@frozen
class Intent:
    """What a learner does: its number, the view it was made for, how its page is drawn, what each kind of it needs."""

    do: str
    n: int = 0
    version: int = -1
    at: str = ""
    twice: bool = False
    move: str = ""
    text: str = ""
    value: object = None
    values: Mapping[str, object] = NOTHING
    lang: str = ""
    edition: str = ""
    players: int = 0
    rule: str = ""
    moment: When = "after"
    layout: str = ""
    marks: bool | None = None


def read_intent(kind: Callable[..., T], sent: Mapping[str, object]) -> T:  # type: ignore[explicit-any]
    """Return what a page has sent as an intent of a kind; null and what the kind has no field for are left out.

    One with a field of another kind, which no page of ours sends, asks for nothing; the log names the field.
    """
    hints = hints_of(kind)
    known = {name: value for name, value in sent.items() if name in hints and value is not None}
    wrong = next((name for name, value in known.items() if not fits(value, hints[name])), "")
    if wrong:
        LOG.warning("an intent is left out: %s: expected %s, got %.60r", wrong, hints[wrong], known[wrong])
        known = {"n": known["n"]} if fits(known.get("n"), int) else {}
    return kind(**{"do": "", **known})


@cache
def hints_of(kind: object) -> Mapping[str, object]:
    return get_type_hints(kind)


def fits(value: object, hint: object) -> bool:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in parts
    if origin is UnionType:
        return any(fits(value, part) for part in parts)
    kind = origin or hint
    assert isinstance(kind, type)
    return kind is object or (isinstance(value, kind) and isinstance(value, bool) == (kind is bool))
