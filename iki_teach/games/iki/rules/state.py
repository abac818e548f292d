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
        none: tuple[int, ...] = ()
        self.table = table
        self.named = self.shop_open = self.card_open = False
        self.month = 0
        self.phase: str = REVEAL
        self.goods = [0] * (players * GOODS_EACH)
        self.kobun = [KOBUN_EACH] * players
        self.place = [GATE] * players
        self.slot = [NOBODY] * players
        self.order = tuple(range(players))
        self.things, self.owners, self.levels = [EMPTY] * stalls, [NOBODY] * stalls, [0] * stalls
        self.retired = self.tiles = (none,) * players
        self.powers: tuple[tuple[int, ...], ...] = (table.no_powers,) * players
        self.queue = self.display = self.coins = self.starts = self.gone = none
        self.buildings = self.fish = self.pipes = self.pouches = none
        self.decks: tuple[tuple[int, ...], ...] = ()
        self.fires = self.blocks = self.pile = none
        self.front = self.blocked = self.lot = self.sun = NOBODY

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.table, new.named = self.table, self.named
        new.month, new.phase, new.queue = self.month, self.phase, self.queue
        new.goods, new.kobun = self.goods[:], self.kobun[:]
        new.place, new.slot, new.order = self.place[:], self.slot[:], self.order
        new.things, new.owners, new.levels = self.things[:], self.owners[:], self.levels[:]
        new.retired, new.tiles, new.powers = self.retired, self.tiles, self.powers
        new.display, new.coins, new.starts = self.display, self.coins, self.starts
        new.buildings, new.fish = self.buildings, self.fish
        new.pipes, new.pouches, new.gone = self.pipes, self.pouches, self.gone
        new.decks, new.pile, new.blocks = self.decks, self.pile, self.blocks
        new.fires, new.front, new.blocked = self.fires, self.front, self.blocked
        new.lot, new.sun = self.lot, self.sun
        new.shop_open, new.card_open = self.shop_open, self.card_open
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
