"""The texts that a file of data has for people, for tests of what is translated."""

from collections.abc import Iterator, Mapping

from attrs import fields, has


def texts_in(thing: object, names: str, found: bool = False) -> Iterator[str]:
    """Yield each text of the fields of these names, in a thing and in all that it is made of; `found` within one."""
    if isinstance(thing, str) and thing and found:
        yield thing
    elif isinstance(thing, Mapping | tuple):
        for part in thing.values() if isinstance(thing, Mapping) else thing:
            yield from texts_in(part, names, found)
    elif has(type(thing)):
        for field in fields(type(thing)):
            yield from texts_in(getattr(thing, field.name), names, field.name in names.split())
