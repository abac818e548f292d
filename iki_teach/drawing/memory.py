"""What a board keeps of its drawings: a part is drawn anew only when something else is to be seen there."""

from collections.abc import Callable, Hashable, Iterable
from itertools import chain
from typing import Any, TypeVar, TypeVarTuple

from attrs import frozen

from iki_teach.drawing.signs import names_in

Shown = TypeVarTuple("Shown")
T = TypeVar("T")


@frozen
class Part:
    """A part of a drawing, and what it refers to by name."""

    text: str
    names: tuple[str, ...]


def part(*texts: str) -> Part:
    text = "".join(texts)
    return Part(text, names_in(text))


def joined(parts: tuple[Part, ...]) -> Part:
    return Part("".join([part.text for part in parts]), names_of(parts))


def names_of(parts: Iterable[Part]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain.from_iterable([part.names for part in parts])))


def glimpse(kind: type[T], **fields: object) -> T:
    """Return a value of which only some fields are there: whoever draws from it can read nothing else."""
    value = object.__new__(kind)
    for name, shown in fields.items():
        object.__setattr__(value, name, shown)
    return value


class Memory:
    """Parts of drawings by their place, each with what it shows, and on a field of cards where they lie."""

    def __init__(self) -> None:
        self.places: dict[object, tuple[str, ...]] = {}
        self._cache: dict[Hashable, tuple[object, Any]] = {}

    def cached(self, place: Hashable, make: Callable[[*Shown], T], *shown: *Shown) -> T:
        """Return `make(*shown)`, which is made only if the last one at this place showed something else.

        All that is shown are values that nobody changes, and `make` reads nothing else: so it is never an old one.
        """
        cached = self._cache.get(place)
        if cached is None or cached[0] != shown:
            self._cache[place] = cached = shown, make(*shown)
        value: T = cached[1]
        return value

    def begun(self, make: Callable[[*Shown], T], *same: *Shown) -> T:
        """Return what is made of all that stays the same during a game; what was drawn of another one is forgotten."""
        cached = self._cache.get("")
        if cached is None or cached[0] != same:
            self._cache.clear()
        return self.cached("", make, *same)
