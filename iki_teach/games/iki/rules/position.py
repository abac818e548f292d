"""What lies on the table, in names: the read-only picture that drawings, lessons and tests look at."""

from attrs import frozen

from iki_teach.games.iki.facts.board import Board
from iki_teach.games.iki.facts.cards import Building, Card, Fish, Pipe, Pouch
from iki_teach.games.iki.facts.edition import Edition
from iki_teach.games.iki.rules import events as names
from iki_teach.games.iki.rules.state import State, season_of
from iki_teach.games.iki.rules.table import Fire
from iki_teach.games.iki.rules.terms import EMPTY, GOODS, GOODS_EACH, NOBODY, SEASONS, SLOT_NAMES


@frozen
class Occupant:
    """A card or a building in a stall; without an owner it is a neutral card."""

    card: str | None
    building: str | None
    owner: int | None
    level: int


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
        display=names.display(table, (s.display, s.coins)),
        starts=names.things(table, s.starts),
        buildings=names.buildings(table, s.buildings),
        fish=names.tiles(table, s.fish),
        pipes=names.tiles(table, s.pipes[:1]),
        pouches=names.tiles(table, s.pouches[:1]),
        slots=SLOT_NAMES if table.slot_x else SLOT_NAMES[1:],
        blocked=names.slot_name(table, s.blocked),
        slot_taken={SLOT_NAMES[slot]: seat for seat, slot in enumerate(s.slot) if slot != NOBODY},
        stock=len(s.decks[season_of(s.month)]),
        unseen={
            **{
                season: names.things(table, tuple(sorted(deck))) for season, deck in zip(SEASONS, s.decks, strict=False)
            },
            "buildings": names.buildings(table, tuple(sorted(s.pile))),
            "blocks": tuple([SLOT_NAMES[slot] for slot in sorted(s.blocks)]) if table.two_players else (),
        },
        fire_order=s.order,
        front=names.stall_name(table, s.front),
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
        place=names.or_nobody(table, s.place[seat]),
        slot=names.slot_name(table, s.slot[seat]),
        fish=tuple(tile.id for tile in tiles if isinstance(tile, Fish)),
        pipes=tuple(tile.id for tile in tiles if isinstance(tile, Pipe)),
        pouches=tuple(tile.id for tile in tiles if isinstance(tile, Pouch)),
        retired=names.things(table, s.retired[seat]),
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
