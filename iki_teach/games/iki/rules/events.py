"""Events as the world sees them: names in place of indexes, and what changed."""

from collections.abc import Callable
from typing import Any

from iki_teach.core.event import Changed, Event, RawEvent
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, NOBODY, OFF_STREET, SLOT_NAMES


def stand_of(table: Table, raw: tuple[int, int, int]) -> dict[str, Any] | None:
    """Return what stands in a stall in names: card or building, owner's seat, level; None when it is empty."""
    thing, owner, level = raw
    if thing == EMPTY:
        return None
    return {"thing": table.things[thing], "owner": None if owner == NOBODY else owner, "level": level}


Reader = Callable[[Table, Any], Any]


def number(table: Table, raw: int) -> int:
    """Return a number as it is."""
    return raw


def things(table: Table, raw: tuple[int, ...]) -> tuple[str, ...]:
    """Return cards and buildings by their ids."""
    return tuple(table.things[thing] for thing in raw)


def tiles(table: Table, raw: tuple[int, ...]) -> tuple[str, ...]:
    """Return tiles by their ids."""
    return tuple(table.tiles[tile].id for tile in raw)


def slot_name(table: Table, raw: int) -> str | None:
    """Return a slot's name, None for no slot."""
    return None if raw == NOBODY else SLOT_NAMES[raw]


# Every part that can change: what an event calls it -> its path, the reader of its values, its value in a state.
SEATED: dict[str, tuple[Reader, Callable[[State, int], Any]]] = {
    "kobun": (number, lambda s, seat: s.kobun[seat]),
    "place": (lambda table, raw: None if raw == OFF_STREET else raw, lambda s, seat: s.place[seat]),
    "slot": (slot_name, lambda s, seat: s.slot[seat]),
    "retired": (things, lambda s, seat: s.retired[seat]),
    "tiles": (tiles, lambda s, seat: s.tiles[seat]),
}
COMMON: dict[str, tuple[Reader, Callable[[State], Any]]] = {
    "month": (number, lambda s: s.month),
    "order": (lambda table, raw: raw, lambda s: s.order),
    "display": (
        lambda table, raw: tuple((table.things[card], coins) for card, coins in zip(*raw, strict=True)),
        lambda s: (s.display, s.coins),
    ),
    "starts": (things, lambda s: s.starts),
    "buildings": (lambda table, raw: tuple(table.buildings[building].id for building in raw), lambda s: s.buildings),
    "fish": (tiles, lambda s: s.fish),
    "pipes": (tiles, lambda s: s.pipes),
    "pouches": (tiles, lambda s: s.pouches),
    "gone": (things, lambda s: s.gone),
    "blocked": (slot_name, lambda s: s.blocked),
    "sun": (lambda table, raw: None if raw == NOBODY else raw, lambda s: s.sun),
}


def changed_of(table: Table, raw: tuple[Any, Any, Any]) -> Changed:
    """Put one raw change into names."""
    (part, index), before, after = raw
    if part == "stall":
        return Changed(f"stalls.{table.stalls[index]}", stand_of(table, before), stand_of(table, after))
    if part in GOODS:
        return Changed(f"players.{index}.{part}", before, after)
    if part in SEATED:
        read = SEATED[part][0]
        return Changed(f"players.{index}.{part}", read(table, before), read(table, after))
    read = COMMON[part][0]
    return Changed(part, read(table, before), read(table, after))


def fact_of(table: Table, name: str, raw: Any) -> Any:
    """Put one raw fact into names."""
    if name == "stall":
        return table.stalls[raw]
    if name == "card":
        return table.things[raw]
    if name == "nagaya":
        return table.nagaya[raw]
    if name == "group":
        return table.group_names[raw]
    return None if name == "owner" and raw == NOBODY else raw


def event_of(table: Table, raw: RawEvent) -> Event:
    """Put a raw event into names."""
    rule, what, seat, facts, changes = raw
    return Event(
        rule,
        what,
        None if seat == NOBODY else seat,
        {name: fact_of(table, name, value) for name, value in facts},
        tuple(changed_of(table, change) for change in changes),
    )


def facts_of(s: State) -> dict[str, Any]:
    """Return everything on the table as path -> value: the sum of all events, starting from an empty table."""
    table = s.table
    facts: dict[str, Any] = {
        f"stalls.{name}": stand_of(table, (s.things[i], s.owners[i], s.levels[i]))
        for name, i in table.stall_index.items()
    }
    for seat in range(table.players):
        for index, good in enumerate(GOODS):
            facts[f"players.{seat}.{good}"] = s.goods[seat * len(GOODS) + index]
        for part, (read, value) in SEATED.items():
            facts[f"players.{seat}.{part}"] = read(table, value(s, seat))
    for part, (read_common, common) in COMMON.items():
        facts[part] = read_common(table, common(s))
    return facts
