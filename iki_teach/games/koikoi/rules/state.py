"""The state of a game of Koi-Koi: small whole numbers and sets of cards as bits, cheap to copy."""

from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from iki_teach.core import game
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import NO_CARD, by_month, field_of
from iki_teach.games.koikoi.rules.yaku import Scorer

PLAYERS: Final = 2
HAND: Final = 8
FIELD: Final = 8
NOBODY: Final = -1
# What is to be decided now.
PLAY: Final = "play"
TAKE: Final = "take"
DECIDE: Final = "decide"
OVER: Final = "over"
# One line of the account: the round, the seat, the rule and the points.
Account = tuple[int, int, str, int]


@frozen
class Table:
    """The fixed side of a game: its rules, and its yaku under them, which follow from the rules."""

    rules: HouseRules
    scorer: Scorer = field(eq=False)
    instant: int
    doubled_from: int


class State(game.State):
    """One moment of one game; the chapters change it in place, `Game` never lets anybody see that.

    `taken` and `new_cards`, what has been captured in this turn, are sets of cards; `called` is what a player's yaku
    were worth at the last koi-koi, 0 for none, `calls` how often it was said this month; `deals` are those of all
    months that are known; `stock` is the stock as it was dealt, `next_card` the place of what comes next. `viewer` is
    the seat that looks at it and does not know the other hand, NOBODY for the table as it is.
    """

    __slots__ = (
        "accounts", "called", "caller", "calls", "dealer", "deals", "drawn", "field_by_month", "hands", "month",
        "new_cards", "next_card", "phase", "points", "round", "seat", "seed", "stock", "table", "taken", "viewer",
    )  # fmt: skip

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.deals: tuple[Deal, ...] = ()
        self.round = 0
        self.month = 0
        self.phase: str = PLAY
        self.dealer = NOBODY
        self.seat = NOBODY
        self.hands: list[list[int]] = [[], []]
        self.field_by_month = by_month(())
        self.taken = [0, 0]
        self.stock: tuple[int, ...] = ()
        self.next_card = 0
        self.drawn = NO_CARD
        self.new_cards = 0
        self.called = [0, 0]
        self.calls = [0, 0]
        self.caller = NOBODY
        self.points = [0, 0]
        self.accounts: tuple[Account, ...] = ()
        self.viewer = NOBODY

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.table = self.table
        new.seed = self.seed
        new.deals = self.deals
        new.round = self.round
        new.month = self.month
        new.phase = self.phase
        new.dealer = self.dealer
        new.seat = self.seat
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.field_by_month = self.field_by_month[:]
        new.taken = self.taken[:]
        new.stock = self.stock
        new.next_card = self.next_card
        new.drawn = self.drawn
        new.new_cards = self.new_cards
        new.called = self.called[:]
        new.calls = self.calls[:]
        new.caller = self.caller
        new.points = self.points[:]
        new.accounts = self.accounts
        new.viewer = self.viewer
        return new

    @property
    def field(self) -> int:
        return field_of(self.field_by_month)


@frozen
class Deal:
    """The cards of a month: both hands, the field, the stock with its top card first; `again` fields did not count."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    field: tuple[int, ...]
    stock: tuple[int, ...]
    again: int = 0


@frozen
class Drawn:
    """What chance brought: who deals first, by which cards that were drawn, the first month, and a deal a month."""

    dealer: int
    month: int
    deals: tuple[Deal, ...]
    cards: tuple[int, ...] = ()


@frozen
class Head:
    players: tuple[str, ...]
    rules: str
    seed: int
    options: Mapping[str, object]
    birthdays: tuple[int, int] | None = None
