import re
from collections.abc import Sequence
from unicodedata import normalize

FEWEST, MOST = 2, 4
USUAL_PLAYERS = 3
MOST_LETTERS = 40

# What shows nothing by itself and belongs to a letter or an emoji: joiners between two, the tags of a flag.
JOINED = re.compile(r"(?<=\S)[\u200c\u200d](?=\S)|(?<=\U0001f3f4)[\U000e0020-\U000e007e]+\U000e007f")


def one_form(name: str) -> str:
    """Return a name in one of the ways in which letters with accents are written, so that it is one person's.

    >>> one_form("Jo\u0308rg") == "Jörg"
    True
    """
    return normalize("NFC", name)


def is_shown(name: str) -> bool:
    """Whether everything in a name can be seen; what joins the parts of an emoji is one with them."""
    return JOINED.sub("", name).isprintable()


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the players' names in one form; raises ValueError that names the player and the fault."""
    for number, name in enumerate(names, 1):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"player {number}: expected a name, got {name!r:.60}")
        if len(name) > MOST_LETTERS:
            raise ValueError(f"player {number}: expected at most {MOST_LETTERS} letters, got {len(name)}")
        if not is_shown(name) or name != name.strip():
            raise ValueError(f"player {number}: expected one line without control characters, got {name!r:.60}")
    named = tuple(map(one_form, names))
    if len(set(named)) != len(named):
        raise ValueError(f"players: expected different names, got {', '.join(names)}")
    if not FEWEST <= len(names) <= MOST:
        raise ValueError(f"players: expected {FEWEST} to {MOST} names, got {len(names)}")
    return named
