"""Turns plain values from YAML and tables into attrs classes, strictly, and finds all that do not fit."""

from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin

from attrs import NOTHING, fields, has

from iki_teach.content.faults import MOST_FAULTS, ValueFault, quoted
from iki_teach.content.shape import PROSE, Shape

T = TypeVar("T")
Value = dict[str, Any]  # type: ignore[explicit-any]  # a block of plain values, as YAML and JSON have it
# The keys and item numbers (from 1) that lead to a value.
KeyPath = tuple[str | int, ...]
# What is wrong, each with where it stands.
Located = Iterable[tuple[KeyPath, ValueFault]]
Faults = list[tuple[KeyPath, ValueFault]]


class ValueFaults(Exception):  # noqa: N818 - as above, several
    """Values that do not fit, each with the keys and item numbers (from 1) that lead to it."""

    def __init__(self, faults: Faults) -> None:
        super().__init__(faults)
        self.faults = faults


def build(value: object, kind: type[T], *, cells: bool = False) -> T:
    """Make an object from plain values; `cells` when they stand in a table. Raises ValueFaults."""
    builder = _Builder(cells)
    made = builder.make(value, kind, ())
    if builder.faults:
        raise ValueFaults(builder.faults)
    return cast(T, made)


class _Builder:
    def __init__(self, cells: bool) -> None:
        self.faults: Faults = []
        self._cells = cells
        self._makers = {
            Annotated: self._fitting,
            Literal: self._one_of,
            Union: self._optional,
            UnionType: self._optional,
            tuple: self._items,
            dict: self._keyed,
        }

    def make(self, value: object, kind: object, path: KeyPath) -> object:
        """The value in its kind; None, and one fault more, where it does not fit."""
        if len(self.faults) >= MOST_FAULTS:
            return None
        try:
            if maker := self._makers.get(get_origin(kind)):
                return maker(value, kind, path)
            if isinstance(kind, type) and has(kind):
                return self._object(value, kind, path)
            return self._truth(value) if kind is bool else PROSE.fit(value)
        except ValueFault as fault:
            self.faults.append((path, fault))
            return None

    def _fitting(self, value: object, kind: object, path: KeyPath) -> object:
        shape: Shape = get_args(kind)[1]
        return shape.fit(value)

    def _one_of(self, value: object, kind: object, path: KeyPath) -> object:
        known = get_args(kind)
        value = value.strip() if isinstance(value, str) else value
        if not any(value == one and type(value) is type(one) for one in known):
            raise ValueFault("one of " + ", ".join(map(str, known)), quoted(value))
        return value

    def _optional(self, value: object, kind: object, path: KeyPath) -> object:
        (inner,) = (part for part in get_args(kind) if part is not NoneType)
        return None if value is None else self.make(value, inner, path)

    def _items(self, value: object, kind: object, path: KeyPath) -> object:
        if not isinstance(value, list):
            raise ValueFault("a list", quoted(value))
        inner, *rest = get_args(kind)
        if rest != [Ellipsis] and len(value) != len(rest) + 1:
            raise ValueFault(f"a list of {len(rest) + 1}", f"one of {len(value)}")
        return tuple(self.make(item, inner, (*path, number)) for number, item in enumerate(value, 1))

    def _keyed(self, value: object, kind: object, path: KeyPath) -> object:
        key_kind, inner = get_args(kind)
        return {
            self.make(key, key_kind, (*path, key)): self.make(item, inner, (*path, key))
            for key, item in block_of(value).items()
        }

    def _object(self, value: object, kind: type, path: KeyPath) -> object:
        block, before = block_of(value), len(self.faults)
        known = {field.name: field for field in fields(kind)}
        others = (key for key in block if key not in known)
        self.faults += [((*path, key), ValueFault("one of " + ", ".join(known), quoted(key))) for key in others]
        values = {}
        for name, field in known.items():
            if name in block:
                values[name] = self.make(block[name], field.type, (*path, name))
            elif field.default is NOTHING:
                self.faults.append(((*path, name), ValueFault(f"the key {name}", "nothing")))
        return kind(**values) if len(self.faults) == before else None

    def _truth(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueFault("yes or no" if self._cells else "true or false", quoted(value))
        return value


def block_of(value: object) -> Value:
    if not isinstance(value, dict):
        raise ValueFault("a block of keys", quoted(value))
    return value
