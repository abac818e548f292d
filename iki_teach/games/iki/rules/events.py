"""Events as the world sees them: names in place of indexes, and what changed."""

from collections.abc import Callable
from typing import Any

from iki_teach.core.event import Change, Changed, Event, Part, RawEvent, of_kind
from iki_teach.games.iki.rules.state import State, with_seat
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, NOBODY, SLOT_NAMES


def occupant_of(table: Table, raw: tuple[int, int, int]) -> dict[str, object] | None:
    thing, owner, level = raw
    if thing == EMPTY:
        return None
    return {"thing": table.things[thing], "owner": None if owner == NOBODY else owner, "level": level}


Reader = Callable[[Table, Any], object]  # type: ignore[explicit-any]  # of what an engine writes under one name


def plain(table: Table, raw: object) -> object:
    return raw


def or_nobody(table: Table, raw: int) -> int | None:
    return None if raw == NOBODY else raw


def things(table: Table, raw: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([table.things[thing] for thing in raw])


def buildings(table: Table, raw: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([table.buildings[building].id for building in raw])


def tiles(table: Table, raw: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([table.tiles[tile].id for tile in raw])


def display(table: Table, raw: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[tuple[str, int], ...]:
    return tuple([(table.things[card], coins) for card, coins in zip(*raw, strict=True)])


def slot_name(table: Table, raw: int) -> str | None:
    return None if raw == NOBODY else SLOT_NAMES[raw]


def stall_name(table: Table, raw: int) -> str | None:
    return None if raw == NOBODY else table.stalls[raw]


# Every part that can change, by its name in events and states: the reader of its values.
SEATED: dict[str, Reader] = {
    "kobun": plain, "place": or_nobody, "slot": slot_name, "retired": things, "tiles": tiles,
}  # fmt: skip
COMMON: dict[str, Reader] = {
    "month": plain, "order": plain, "display": display, "starts": things, "buildings": buildings, "fish": tiles,
    "pipes": tiles, "pouches": tiles, "gone": things, "blocked": slot_name, "sun": or_nobody, "front": stall_name,
}  # fmt: skip


def changed_of(table: Table, raw: Change) -> Changed:
    (part, index), before, after = raw
    if part == "stall":
        return Changed(
            f"stalls.{table.stalls[index]}", *(occupant_of(table, of_kind(tuple, raw)) for raw in (before, after))
        )
    if part in GOODS:
        return Changed(f"players.{index}.{part}", before, after)
    path, read = (f"players.{index}.{part}", SEATED[part]) if part in SEATED else (part, COMMON[part])
    return Changed(path, read(table, before), read(table, after))


def fact_of(table: Table, name: str, raw: object) -> object:
    if name == "stall":
        return table.stalls[of_kind(int, raw)]
    if name == "card":
        return table.things[of_kind(int, raw)]
    if name == "nagaya":
        return table.nagaya[of_kind(int, raw)]
    if name == "group":
        return table.group_names[of_kind(int, raw)]
    return None if name == "owner" and raw == NOBODY else raw


def event_of(table: Table, raw: RawEvent) -> Event:
    rule, what, seat, facts, changes = raw
    return Event(
        rule,
        what,
        None if seat == NOBODY else seat,
        {name: fact_of(table, name, value) for name, value in facts},
        tuple(changed_of(table, change) for change in changes),
    )


def facts_of(s: State) -> dict[str, object]:
    """Return everything on the table as path -> value: the sum of all events, starting from an empty table."""
    table = s.table
    facts: dict[str, object] = {
        f"stalls.{name}": occupant_of(table, (s.things[i], s.owners[i], s.levels[i]))
        for name, i in table.stall_index.items()
    }
    for seat in range(table.players):
        for index, good in enumerate(GOODS):
            facts[f"players.{seat}.{good}"] = s.goods[seat * len(GOODS) + index]
        facts |= {f"players.{seat}.{part}": read(table, getattr(s, part)[seat]) for part, read in SEATED.items()}
    for part, read in COMMON.items():
        facts[part] = read(table, (s.display, s.coins) if part == "display" else getattr(s, part))
    return facts


def put_part(s: State, where: Part, value: object) -> None:
    part, index = where
    if part == "stall":
        s.things[index], s.owners[index], s.levels[index] = of_kind(tuple, value)
    elif part in GOODS:
        s.goods[index * len(GOODS) + GOODS.index(part)] = of_kind(int, value)
    elif part in ("retired", "tiles"):
        setattr(s, part, with_seat(getattr(s, part), index, of_kind(tuple, value)))
    elif part in SEATED:
        getattr(s, part)[index] = value
    elif part == "display":
        s.display, s.coins = of_kind(tuple, value)
    else:
        setattr(s, part, value)
