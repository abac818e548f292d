"""The players' names."""

from collections.abc import Sequence

FEWEST, MOST = 2, 4
MOST_LETTERS = 40


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the players' names as given; raises ValueError that names the player and the fault."""
    for number, name in enumerate(names, 1):
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"player {number}: expected a name, got {name!r:.60}")
        if len(name) > MOST_LETTERS:
            raise ValueError(f"player {number}: expected at most {MOST_LETTERS} letters, got {len(name)}")
        if not name.isprintable() or name != name.strip():
            raise ValueError(f"player {number}: expected one line without control characters, got {name!r:.60}")
    if len(set(names)) != len(names):
        raise ValueError(f"players: expected different names, got {', '.join(names)}")
    if not FEWEST <= len(names) <= MOST:
        raise ValueError(f"players: expected {FEWEST} to {MOST} names, got {len(names)}")
    return tuple(names)
