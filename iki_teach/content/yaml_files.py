"""Reads a YAML file into one of our classes; only where something is wrong are its lines looked up."""

import marshal
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import GenericAlias
from typing import TypeVar

from attrs import field, make_class

from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.structure import Located, ValueFaults, build

T = TypeVar("T")
READ: dict[str, bytes] = {}  # by path: values that were read when the site was built, as `marshal` has them


def load_yaml(
    path: Path, kind: type[T], check: Callable[[T], Located] = lambda made: (), usual: Mapping[str, object] = {}
) -> T:
    """Read a file; `check` yields what no type forbids, `usual` may be left out. Raises ContentError with all of it."""
    value = values_of(path)
    try:
        made = build({**usual, **value} if isinstance(value, dict) else value, kind)
        if faults := list(check(made)):
            raise ValueFaults(faults)
    except ValueFaults as error:
        raise ContentError(faults_of(path, error.faults)) from None
    return made


def load_blocks(
    path: Path,
    kind: type[T],
    key: str,
    check: Callable[[T, Collection[str]], Located] = lambda block, names: (),
    *,
    name: str = "id",
    own: str = "an id of its own",
    needed: Collection[str] = (),
) -> dict[str, T]:
    """Read a file that is a list of blocks under one key, by name; no two have the same, and all needed ones are there.

    `check` yields what is wrong with a block among blocks of these names. Raises ContentError with all faults.
    """

    def faults(file: object) -> Located:
        blocks = getattr(file, key)
        names = [getattr(block, name) for block in blocks]
        for number, (block, first) in enumerate(zip(blocks, map(names.index, names), strict=True), 1):
            if first < number - 1:
                yield (key, number, name), ValueFault(own, quoted(names[first]))
            yield from (((key, number, *keys), fault) for keys, fault in check(block, names))
        for missing in needed:
            if missing not in names:
                yield (key,), ValueFault(f"a block of {missing}", "nothing")

    blocks = field(type=GenericAlias(tuple, (kind, ...)))  # type: ignore[call-overload]
    file = load_yaml(path, make_class("File", {key: blocks}), faults)
    return {getattr(block, name): block for block in getattr(file, key)}


def values_of(path: Path) -> object:
    """Return the plain values of a file; raises ContentError."""
    read = READ.get(str(path))
    value: object = parse_yaml(read_text(path), label(path)) if read is None else marshal.loads(read)
    return value


def parse_yaml(text: str, name: str) -> object:
    from iki_teach.content import yaml_text  # takes long to load, and the site has the values of all its files ready

    return yaml_text.parse_yaml(text, name)


def faults_of(path: Path, faults: Located) -> list[Fault]:
    return faults_in_text(read_text(path), label(path), faults)


def faults_in_text(text: str, name: str, faults: Located) -> list[Fault]:
    from iki_teach.content import yaml_text

    return yaml_text.faults_in_text(text, name, faults)
