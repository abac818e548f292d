"""Checks what a table changes of an edition: every switch by name and by what it may be set to."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import fields

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.structure import ValueFaults, build
from iki_teach.games.iki.facts.edition import Edition
from iki_teach.games.iki.facts.load import load_switches, names

PLAYERS = [2, 3, 4]


def checked_options(options: Mapping[str, object]) -> dict[str, Any]:
    """The options in the kinds of an edition's fields; raises ValueFaults with all that are wrong.

    >>> checked_options({"mon_per_iki": 5, "slot_x": [3, 4]})
    {'mon_per_iki': 5, 'slot_x': (3, 4)}
    """
    kinds = {field.name: field.type for field in fields(Edition)}
    checked: dict[str, Any] = {}
    faults: list[tuple[KeyPath, ValueFault]] = []
    for name, value in options.items():
        if name not in load_switches():
            faults.append(((name,), ValueFault("one of " + ", ".join(load_switches()), quoted(name))))
            continue
        try:
            plain = list(value) if isinstance(value, tuple) else value
            checked[name] = build(plain, kinds[name])  # type: ignore[arg-type]
        except ValueFaults as error:
            faults += [((name, *path), fault) for path, fault in error.faults]
    faults += odd_boards(checked.get("boards"))
    if faults:
        raise ValueFaults(faults)
    return checked


def odd_boards(boards: dict[int, str] | None) -> Iterator[tuple[KeyPath, ValueFault]]:
    """Yield what is wrong with the boards that a table chooses: all numbers of players need one that there is."""
    if boards is None:
        return
    if sorted(boards) != PLAYERS:
        yield (("boards",), ValueFault("a board for 2, 3 and 4 players", ", ".join(map(str, boards)) or "none"))
    for players, board in boards.items():
        if board not in names("boards"):
            yield ("boards", players), ValueFault("one of " + ", ".join(names("boards")), quoted(board))
