"""The state of a game: small whole numbers, cheap to copy.

Seats, stalls, cards and tiles are indexes into the `Table`. `things` holds what stands in a stall: a card's index, or
a building's index plus the number of cards. `front` is the stall where a fire waits for what its owner does. Tuples are
shared between copies; only lists are copied.
"""

from iki_teach.core import game
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import EMPTY, GATE, GOODS_EACH, KOBUN_EACH, NOBODY, REVEAL

# By month: setup is spring's, New Year still winter's.
SEASON_OF = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)


class State(game.State):
    """One moment of one game; chapters change it in place, `Game` never lets anybody see that."""

    __slots__ = (
        "blocked", "blocks", "buildings", "card_open", "coins", "decks", "display", "fires", "fish", "front", "gone",
        "goods", "kobun", "levels", "lot", "month", "named", "order", "owners", "phase", "pile", "pipes", "place",
        "pouches", "powers", "queue", "retired", "shop_open", "slot", "starts", "sun", "table", "things", "tiles",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        players, stalls = table.players, len(table.stalls)
        self.table = table
        self.named = False
        self.month = 0
        self.phase: str = REVEAL
        self.queue: tuple[int, ...] = ()
        self.goods = [0] * (players * GOODS_EACH)
        self.kobun = [KOBUN_EACH] * players
        self.place = [GATE] * players
        self.slot = [NOBODY] * players
        self.order: tuple[int, ...] = tuple(range(players))
        self.things = [EMPTY] * stalls
        self.owners = [NOBODY] * stalls
        self.levels = [0] * stalls
        self.retired: tuple[tuple[int, ...], ...] = ((),) * players
        self.tiles: tuple[tuple[int, ...], ...] = ((),) * players
        self.powers: tuple[tuple[int, ...], ...] = (table.no_powers,) * players
        self.display: tuple[int, ...] = ()
        self.coins: tuple[int, ...] = ()
        self.starts: tuple[int, ...] = ()
        self.buildings: tuple[int, ...] = ()
        self.fish: tuple[int, ...] = ()
        self.pipes: tuple[int, ...] = ()
        self.pouches: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        self.decks: tuple[tuple[int, ...], ...] = ()
        self.fires: tuple[int, ...] = ()
        self.front = NOBODY
        self.blocks: tuple[int, ...] = ()
        self.blocked = NOBODY
        self.pile: tuple[int, ...] = ()
        self.lot = NOBODY
        self.sun = NOBODY
        self.shop_open = False
        self.card_open = False

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.table = self.table
        new.named = self.named
        new.month = self.month
        new.phase = self.phase
        new.queue = self.queue
        new.goods = self.goods[:]
        new.kobun = self.kobun[:]
        new.place = self.place[:]
        new.slot = self.slot[:]
        new.order = self.order
        new.things = self.things[:]
        new.owners = self.owners[:]
        new.levels = self.levels[:]
        new.retired = self.retired
        new.tiles = self.tiles
        new.powers = self.powers
        new.display = self.display
        new.coins = self.coins
        new.starts = self.starts
        new.buildings = self.buildings
        new.fish = self.fish
        new.pipes = self.pipes
        new.pouches = self.pouches
        new.gone = self.gone
        new.decks = self.decks
        new.fires = self.fires
        new.front = self.front
        new.blocks = self.blocks
        new.blocked = self.blocked
        new.pile = self.pile
        new.lot = self.lot
        new.sun = self.sun
        new.shop_open = self.shop_open
        new.card_open = self.card_open
        return new


def owned(s: State, seat: int, kind: int) -> int:
    """Return how many of a good a player has, such as MON; all players' goods stand in one list, seat by seat."""
    return s.goods[seat * GOODS_EACH + kind]


def cards_of(s: State, seat: int) -> list[int]:
    is_card, things = s.table.is_card, s.things
    return [stall for stall, owner in enumerate(s.owners) if owner == seat and is_card[things[stall]]]


def with_seat(values: tuple[tuple[int, ...], ...], seat: int, value: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what the players have, with another value for one seat: what seldom changes is shared between copies."""
    return (*values[:seat], value, *values[seat + 1 :])


def season_of(month: int) -> int:
    """Return 0 for spring to 3 for winter."""
    return SEASON_OF[month]


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
