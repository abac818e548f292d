"""`make types` writes the attrs classes of the contract as TypeScript, by which the scripts are checked.

What all widgets share goes to `view.d.ts` in `ui/`, the frame and the view of a game's sheet to that of its sheet.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from inspect import getdoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from iki_teach.board.views import View
from iki_teach.kits import KITS
from iki_teach.pages.aids.session import AidView
from iki_teach.pages.lesson.views import LessonView
from iki_teach.pages.play.views import PlayView
from iki_teach.pages.referee.views import RefereeView
from iki_teach.pages.rules.views import BookView, MapView
from iki_teach.pages.script.views import ScriptView
from iki_teach.pages.sheet.views import SheetFrame, SheetIntent, SheetView
from iki_teach.sheet.sheets import FrameBody, RefusedField, ViewBody
from iki_teach.ui.contract import Intent
from iki_teach.ui.joining import GAMES, PACKAGE

HEAD = "// Made by `make types` from attrs classes in Python; not kept in git.\n\n"
INTENTS = (Intent, SheetIntent)
VIEWS = (View, LessonView, PlayView, RefereeView, Intent, BookView, MapView, ScriptView, AidView)
SHEETS = (SheetFrame, FrameBody, SheetView, ViewBody, SheetIntent, RefusedField)
PLAIN: Mapping[Any, str] = {
    str: "string", bool: "boolean", int: "number", float: "number", NoneType: "null", object: "unknown",
    Any: "unknown",
}  # fmt: skip
hints_of = cache(get_type_hints)


def declare(*roots: type) -> str:
    """Return an interface for each class and for all that their fields name, what is needed first.

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
    return "\n".join(_interface(one) for one in needed)


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
    yield hint
    if get_origin(hint) is not Literal:
        for part in get_args(hint):
            yield from _parts(part)


def _interface(kind: type) -> str:
    """Return the interface of one class, which extends its bases; of an intent, what has a default may be left out."""
    bases = ", ".join(base.__name__ for base in kind.__bases__ if attrs.has(base))
    hints = get_type_hints(kind)
    lines = []
    for field in attrs.fields(kind):
        if field.inherited:
            continue
        optional = "?" if field.default is not attrs.NOTHING and kind in INTENTS else ""
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


def faults(hint: Any, value: object, at: str = "") -> list[str]:
    """Return where a value, as JSON carries it, is none of a type: too much, too little, or of another kind.

    >>> faults(tuple[int, ...], [1, "b"])
    [".1: expected number, got 'b'"]
    """
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        each = [faults(part, value, at) for part in parts if (part is NoneType) == (value is None)]
        return min(each, key=len, default=[_fault(hint, value, at)])
    if isinstance(hint, type) and attrs.has(hint) and isinstance(value, dict):
        return _object_faults(hint, value, at)
    if origin in (dict, Mapping) and isinstance(value, dict):
        return [one for key in value for one in faults(parts[1], value[key], f"{at}.{key}")]
    if origin in (tuple, list, Sequence) and isinstance(value, list | tuple):
        kinds = parts if origin is tuple and parts[-1:] != (...,) else parts[:1] * len(value)
        if len(kinds) == len(value):
            return [one for n, kind in enumerate(kinds) for one in faults(kind, value[n], f"{at}.{n}")]
    kind = type(None) if hint is NoneType else hint
    fits = value in parts if origin is Literal else hint in (object, Any) or (hint in PLAIN and type(value) is kind)
    return [] if fits else [_fault(hint, value, at)]


def _object_faults(kind: type, value: dict[str, Any], at: str) -> list[str]:
    hints, fields = hints_of(kind), attrs.fields_dict(kind)
    found = [f"{at}.{key}: {kind.__name__} has no such field" for key in value if key not in fields]
    missing = [name for name, field in fields.items() if field.default is attrs.NOTHING and name not in value]
    found += [f"{at}.{name}: missing" for name in missing]
    return found + [one for key in value if key in fields for one in faults(hints[key], value[key], f"{at}.{key}")]


def _fault(hint: Any, value: object, at: str) -> str:
    return f"{at}: expected {typescript(hint)}, got {value!r:.60}"


def own_views(name: str) -> tuple[type, type]:
    frame, view = (get_type_hints(one)["return"] for one in (KITS[name].pages.sheet.frame, KITS[name].pages.sheet.view))
    return frame, view


def files() -> dict[Path, str]:
    roots = {GAMES / name / "sheet" / "view.d.ts": own_views(name) for name in KITS if (GAMES / name).is_dir()}
    shared = {PACKAGE / "ui" / "view.d.ts": VIEWS + SHEETS}
    return {path: HEAD + declare(*kinds) for path, kinds in (shared | roots).items()}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
