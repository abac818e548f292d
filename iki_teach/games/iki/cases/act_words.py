"""The words of an act, read: a player, a number; and a key that gets what they say."""

from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value

NOTHING = "none"
WARES = ("fish", "pipes", "pouches")


def player(value: Value, seat: str) -> str:
    """Return the name of a player by number from 1; raises NoSuchActError."""
    names: list[str] = list(value["players"])
    if seat not in map(str, range(1, len(names) + 1)):
        raise NoSuchActError(seat)
    return names[int(seat) - 1]


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise NoSuchActError(text)
    return int(text)


def put_or_drop(block: Value, key: str, item: object) -> None:
    block.pop(key, None)
    if item is not None:
        block[key] = item


def forget(value: Value, *keys: str) -> None:
    """Leave open what keys said: it is then as usual."""
    for key in keys:
        value.pop(key, None)
