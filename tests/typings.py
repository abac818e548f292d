"""attrs classes as TypeScript: the types by which the scripts of pages are checked."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

PLAIN: Mapping[Any, str] = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    NoneType: "null",
    object: "unknown",
    Any: "unknown",
}


def declare(*roots: type, sent: Collection[type] = ()) -> str:
    """Return an interface for each class and for all that their fields name, what is needed first.

    The classes of `sent` are those that pages send: their fields with a default may be left out.

    >>> @attrs.frozen
    ... class Turn:
    ...     "Who decides."
    ...     name: str
    ...     seat: int | None = None
    >>> print(declare(Turn), end="")
    /** Who decides. */
    export interface Turn {
      name: string;
      seat: number | null;
    }
    """
    needed = dict.fromkeys(one for root in roots for one in _needed(root, set()))
    return "\n".join(_interface(one, one in sent) for one in needed)


def _needed(kind: type, seen: set[type]) -> Iterator[type]:
    """Yield the classes that a class names, then itself; a class that names itself comes once."""
    if kind in seen:
        return
    seen.add(kind)
    for base in kind.__bases__:
        if attrs.has(base):
            yield from _needed(base, seen)
    for hint in get_type_hints(kind).values():
        for one in _parts(hint):
            if isinstance(one, type) and attrs.has(one):
                yield from _needed(one, seen)
    yield kind


def _parts(hint: Any) -> Iterator[Any]:
    """Yield a type and all of which it is made."""
    yield hint
    if get_origin(hint) is not Literal:
        for part in get_args(hint):
            yield from _parts(part)


def _interface(kind: type, sent: bool) -> str:
    """Return the interface of one class; what it has of another attrs class it extends."""
    bases = ", ".join(base.__name__ for base in kind.__bases__ if attrs.has(base))
    hints = get_type_hints(kind)
    lines = []
    for field in attrs.fields(kind):
        if field.inherited:
            continue
        optional = "?" if sent and field.default is not attrs.NOTHING else ""
        try:
            lines.append(f"  {field.name}{optional}: {typescript(hints[field.name])};\n")
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{field.name}: {error}") from None
    says = (getdoc(kind) or "").partition("\n")[0]
    head = f"export interface {kind.__name__}{f' extends {bases}' if bases else ''}"
    return f"/** {says} */\n{head} {{\n{''.join(lines)}}}\n"


def typescript(hint: Any) -> str:
    """Return a type as TypeScript writes it; one that JSON cannot carry is an error.

    >>> typescript(tuple[int, ...]), typescript(tuple[str, str]), typescript(Mapping[str, bool] | None)
    ('number[]', '[string, string]', 'Record<string, boolean> | null')
    """
    origin, parts = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and attrs.has(hint):
        return hint.__name__
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in parts)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(typescript(part) for part in parts))
    if origin is tuple and parts[-1:] != (...,):
        return f"[{', '.join(typescript(part) for part in parts)}]"
    if origin in (tuple, list, Sequence):
        inner = typescript(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin in (dict, Mapping) and parts[0] is str:
        return f"Record<string, {typescript(parts[1])}>"
    raise TypeError(f"expected a type that JSON can carry, got {hint!r}")
