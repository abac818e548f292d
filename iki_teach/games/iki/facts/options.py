"""Checks what a table changes of an edition: every switch by name and by what it may be set to."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import fields

from iki_teach.content.faults import MisfitError, quoted
from iki_teach.content.structure import MisfitsError, build
from iki_teach.content.structure import Path as KeyPath
from iki_teach.games.iki.facts.edition import SWITCHES, Edition
from iki_teach.games.iki.facts.load import names

PLAYERS = [2, 3, 4]


def checked_options(options: Mapping[str, object]) -> dict[str, Any]:
    """The options in the kinds of an edition's fields; raises MisfitsError with all that are wrong.

    >>> checked_options({"mon_per_iki": 5, "slot_x": [3, 4]})
    {'mon_per_iki': 5, 'slot_x': (3, 4)}
    """
    kinds = {field.name: field.type for field in fields(Edition)}
    checked: dict[str, Any] = {}
    found: list[tuple[KeyPath, MisfitError]] = []
    for name, value in options.items():
        if name not in SWITCHES:
            found.append(((name,), MisfitError("one of " + ", ".join(SWITCHES), quoted(name))))
            continue
        try:
            plain = list(value) if isinstance(value, tuple) else value
            checked[name] = build(plain, kinds[name])  # type: ignore[arg-type]
        except MisfitsError as misfits:
            found += [((name, *path), misfit) for path, misfit in misfits.found]
    found += odd_boards(checked.get("boards"))
    if found:
        raise MisfitsError(found)
    return checked


def odd_boards(boards: dict[int, str] | None) -> Iterator[tuple[KeyPath, MisfitError]]:
    """Yield what is wrong with the boards that a table chooses: all numbers of players need one that there is."""
    if boards is None:
        return
    if sorted(boards) != PLAYERS:
        yield (
            ("boards",),
            MisfitError("a board for 2, 3 and 4 players", ", ".join(map(str, boards)) or "none"),
        )
    for players, board in boards.items():
        if board not in names("boards"):
            yield ("boards", players), MisfitError("one of " + ", ".join(names("boards")), quoted(board))
