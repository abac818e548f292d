"""What lies on the table, in names: the read-only picture that drawings, lessons and tests look at."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from iki_teach.core.event import Change, Changed, Event, Part, RawEvent, of_kind
from iki_teach.games.iki.facts.cards import Building, Card, Fish, Pipe, Pouch
from iki_teach.games.iki.facts.edition import Board, Edition
from iki_teach.games.iki.rules.state import State, season_of, with_seat
from iki_teach.games.iki.rules.table import Fire, Table
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, GOODS_EACH, NOBODY, SEASONS, SLOT_NAMES


@frozen
class Occupant:
    """A card or a building in a stall; without an owner it is a neutral card."""

    card: str | None
    building: str | None
    owner: int | None
    level: int

    @property
    def thing(self) -> str:
        return self.card or self.building or ""


@frozen
class PlayerView:
    """One player's goods, helpers and tiles; `place` is 0 at the gate, 1 to 8 on the street, None off it."""

    name: str
    seat: int
    mon: int
    koban: int
    rice: int
    sandals: int
    wood: int
    iki: int
    fire: int
    ward: int
    step: int
    kobun: int
    place: int | None
    slot: str | None
    fish: tuple[str, ...]
    pipes: tuple[str, ...]
    pouches: tuple[str, ...]
    retired: tuple[str, ...]
    first: bool
    token: str | None


@frozen
class Position:
    """The whole table. `month` is 1 to 13 and 0 during setup; `to_move` is a seat, or None when nobody decides.

    `unseen` names, sorted, what may still come: cards by season, buildings, blocking tiles.
    `fires` are those of the year at this table, by their months; `front` is the stall where one waits for the owner.
    """

    edition: Edition
    board: Board
    players: tuple[PlayerView, ...]
    month: int
    phase: str
    to_move: int | None
    stalls: dict[str, Occupant | None]
    display: tuple[tuple[str, int], ...]
    starts: tuple[str, ...]
    buildings: tuple[str, ...]
    fish: tuple[str, ...]
    pipes: tuple[str, ...]
    pouches: tuple[str, ...]
    slots: tuple[str, ...]
    blocked: str | None
    slot_taken: dict[str, int]
    stock: int
    unseen: dict[str, tuple[str, ...]]
    fire_order: tuple[int, ...]
    front: str | None
    fires: dict[int, Fire]
    cards: dict[str, Card]
    building_cards: dict[str, Building]
    tiles: dict[str, Fish | Pipe | Pouch]


def position_of(s: State, players: tuple[str, ...]) -> Position:
    table = s.table
    return Position(
        edition=table.edition,
        board=table.board,
        players=tuple(player_view(s, seat, name) for seat, name in enumerate(players)),
        month=s.month,
        phase=s.phase,
        to_move=s.queue[0] if s.queue and s.queue[0] != NOBODY else None,
        stalls={name: occupant_at(s, stall) for name, stall in table.stall_index.items()},
        display=display(table, (s.display, s.coins)),
        starts=things(table, s.starts),
        buildings=buildings(table, s.buildings),
        fish=tiles(table, s.fish),
        pipes=tiles(table, s.pipes[:1]),
        pouches=tiles(table, s.pouches[:1]),
        slots=SLOT_NAMES if table.slot_x else SLOT_NAMES[1:],
        blocked=slot_name(table, s.blocked),
        slot_taken={SLOT_NAMES[slot]: seat for seat, slot in enumerate(s.slot) if slot != NOBODY},
        stock=len(s.decks[season_of(s.month)]),
        unseen={
            **{season: things(table, tuple(sorted(deck))) for season, deck in zip(SEASONS, s.decks, strict=False)},
            "buildings": buildings(table, tuple(sorted(s.pile))),
            "blocks": tuple([SLOT_NAMES[slot] for slot in sorted(s.blocks)]) if table.two_players else (),
        },
        fire_order=s.order,
        front=stall_name(table, s.front),
        fires=table.fires,
        cards=table.card_by_id,
        building_cards=table.building_by_id,
        tiles=table.tile_by_id,
    )


def player_view(s: State, seat: int, name: str) -> PlayerView:
    table = s.table
    tiles = [table.tiles[tile] for tile in s.tiles[seat]]
    return PlayerView(
        name=name,
        seat=seat,
        **dict(zip(GOODS, s.goods[seat * GOODS_EACH :], strict=False)),
        kobun=s.kobun[seat],
        place=or_nobody(table, s.place[seat]),
        slot=slot_name(table, s.slot[seat]),
        fish=tuple(tile.id for tile in tiles if isinstance(tile, Fish)),
        pipes=tuple(tile.id for tile in tiles if isinstance(tile, Pipe)),
        pouches=tuple(tile.id for tile in tiles if isinstance(tile, Pouch)),
        retired=things(table, s.retired[seat]),
        first=seat == max(s.sun, 0),
        token=None if s.sun == NOBODY else "sun" if s.sun == seat else "moon",
    )


def occupant_at(s: State, stall: int) -> Occupant | None:
    thing, owner = s.things[stall], s.owners[stall]
    if thing == EMPTY:
        return None
    name, is_card = s.table.things[thing], s.table.is_card[thing]
    return Occupant(
        name if is_card else None, None if is_card else name, None if owner == NOBODY else owner, s.levels[stall]
    )


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
    names = {"stall": table.stalls, "card": table.things, "nagaya": table.nagaya, "group": table.group_names}
    if name in names:
        return names[name][of_kind(int, raw)]
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
