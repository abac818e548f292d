"""A player's turn up to the business: income or a new card, then the walk along the street."""

from functools import cache
from itertools import compress
from typing import ClassVar

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusal, Refusals, no
from iki_teach.games.iki.rules.buildings import stall_cost
from iki_teach.games.iki.rules.cards import pass_gate
from iki_teach.games.iki.rules.changes import gain, pay, put, raise_fire, take_from_display
from iki_teach.games.iki.rules.moves import Move, rows_of
from iki_teach.games.iki.rules.state import State, cards_of, owned
from iki_teach.games.iki.rules.table import HIRE_POWER, INCOME_POWER, STALL_POWER, WALK_POWER
from iki_teach.games.iki.rules.terms import BUSINESS, EMPTY, INCOME, MON, SANDALS, SLOT_X, SPACES, WALK

LONGEST_WALK_OF_X = 4


@frozen
class Income:
    """A player takes income instead of hiring."""

    rule: ClassVar[str] = "iki.act.income"
    phase: ClassVar[str] = INCOME

    def __str__(self) -> str:
        return "income"

    def reasons(self, s: State) -> Refusals:
        """Income can always be taken when it is time."""
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        """Pay 4 mon, and what the player's buildings add."""
        seat = s.queue[0]
        gain(s, seat, MON, s.table.edition.income + s.powers[seat][INCOME_POWER], self.rule, log)
        s.phase = WALK


def card_cost(s: State, seat: int, card: int) -> int:
    """Return what hiring a card costs a player without its stall, in mon."""
    return max(0, s.table.costs[card] - s.powers[seat][HIRE_POWER])


@frozen
class Hire:
    """A player hires a card from the display and opens a stall with it."""

    rule: ClassVar[str] = "iki.act.hire"
    phase: ClassVar[str] = INCOME
    card: str
    stall: str

    def __str__(self) -> str:
        return f"hire {self.card} at {self.stall}"

    def reasons(self, s: State) -> Refusals:
        """Needs the card on display, a free stall, a free kobun and the money, the card's coins included."""
        seat, table = s.queue[0], s.table
        card, stall = table.card_index.get(self.card), table.stall_index.get(self.stall)
        if card is None or card not in s.display:
            return no(self.rule, "not-on-display", card=self.card)
        if stall is None:
            return no("iki.board.nagaya", "no-such-stall", stall=self.stall)
        reasons: list[Refusal] = []
        if s.things[stall] != EMPTY:
            reasons += no(self.rule, "stall-taken", stall=self.stall)
        if s.kobun[seat] == 0:
            reasons += no(self.rule, "no-kobun")
        cost, extra = card_cost(s, seat, card), stall_cost(s, seat, stall)
        coins, mon = s.coins[s.display.index(card)], owned(s, seat, MON)
        if cost + extra > mon + coins:
            rule = self.rule if cost > mon + coins else table.extra_rules[stall]
            reasons += no(rule, "hire-too-dear", have=mon, coins=coins, need=cost + extra, cost=cost, extra=extra)
        return tuple(reasons)

    def do(self, s: State, log: Log) -> None:
        """Take the coins, pay, put card and kobun, raise the firefighting."""
        seat, table = s.queue[0], s.table
        card, stall = table.card_index[self.card], table.stall_index[self.stall]
        cost, extra = card_cost(s, seat, card), stall_cost(s, seat, stall)
        if coins := take_from_display(s, card, self.rule, log):
            gain(s, seat, MON, coins, self.rule, log)
        if cost:
            pay(s, seat, MON, cost, self.rule, log)
        if extra:
            pay(s, seat, MON, extra, table.extra_rules[stall], log)
        put(s, stall, card, seat, self.rule, log)
        if table.symbols[card]:
            raise_fire(s, seat, table.symbols[card], "iki.fire.track", log)
        s.phase = WALK


@frozen
class Walk:
    """A player's Oyakata walks; `steps` is the whole way, `sandals` and `cart` the steps among them paid so."""

    rule: ClassVar[str] = "iki.act.move"
    phase: ClassVar[str] = WALK
    steps: int
    sandals: int = 0
    cart: int = 0

    def __str__(self) -> str:
        """Return `move 3`, `move 3 with 1 sandal` or `move 5 with 2 sandals and oxcart`."""
        paid = [] if not self.sandals else [f"{self.sandals} sandal{'s' if self.sandals > 1 else ''}"]
        paid += ["oxcart" if self.cart == 1 else f"oxcart {self.cart}"] if self.cart else []
        return f"move {self.steps}" + (" with " + " and ".join(paid) if paid else "")

    def reasons(self, s: State) -> Refusals:
        """The steps are exactly the slot's, plus one for each sandal, plus the oxcart's."""
        seat = s.queue[0]
        if self.cart > s.powers[seat][WALK_POWER]:
            return no("iki.build.oxcart", "no-oxcart")
        if due := sandals_lacking(s, seat, self.steps, self.sandals):
            return no(self.rule, "too-few-sandals", have=self.sandals - due, need=self.sandals)
        slot, base = s.slot[seat], self.steps - self.sandals - self.cart
        if slot == SLOT_X:
            if not 1 <= base <= LONGEST_WALK_OF_X:
                return no("iki.order.slots", "wrong-steps-x", steps=self.steps, least=1, most=LONGEST_WALK_OF_X)
        elif base != slot:
            return no(self.rule, "wrong-steps", steps=self.steps, slot=slot, sandals=self.sandals)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        """Pay the sandals, walk, and pass the gate as often as the way leads over it; it may bring those still due."""
        seat = s.queue[0]
        due = pay_sandals(s, seat, self.sandals, log) if self.sandals else 0
        before = s.place[seat]
        # Spaces count from 1 and the gate before them is 0: whenever the way leads from 8 on to 1 it passes the gate.
        gates, space = divmod(before + self.steps - 1, SPACES)
        s.place[seat] = space + 1
        facts = (("steps", self.steps), ("gates", gates))
        emit(log, self.rule, "walk", seat, facts, (("place", seat), before, space + 1))
        for _ in range(gates):
            pass_gate(s, seat, log)
            due = pay_sandals(s, seat, due, log) if due else 0
        s.phase, s.shop_open, s.card_open = BUSINESS, True, True


def pay_sandals(s: State, seat: int, due: int, log: Log) -> int:
    """Pay as many of the sandals that are due as the player has; return how many are still due."""
    if paid := min(due, owned(s, seat, SANDALS)):
        pay(s, seat, SANDALS, paid, Walk.rule, log)
    return due - paid


def sandals_lacking(s: State, seat: int, steps: int, sandals: int) -> int:
    """Return how many sandals a walk lacks; those that cards bring at the gate serve in it, if the table plays so."""
    due = max(0, sandals - owned(s, seat, SANDALS))
    if not due or s.table.edition.gate_bonus == "later":
        return due
    trial = s.copy()
    pay_sandals(trial, seat, sandals, None)
    gate = SPACES + 1 - s.place[seat]
    while due and gate <= steps - due:
        pass_gate(trial, seat, None)
        due = pay_sandals(trial, seat, due, None)
        gate += SPACES
    return due


def most_sandals(s: State, seat: int, steps: int) -> int:
    """Return how many sandals a player can pay on a walk that has so many steps without them."""
    most = owned(s, seat, SANDALS)
    while not sandals_lacking(s, seat, steps + most + 1, most + 1):
        most += 1
    return most


TAKE_INCOME = Income()
walk = cache(Walk)


def list_incomes(s: State) -> list[Move]:
    """List income, and every card on display in every free stall that the player can pay."""
    moves: list[Move] = [TAKE_INCOME]
    seat = s.queue[0]
    if not s.kobun[seat]:
        return moves
    rows, mon = rows_of(Hire, s.table), owned(s, seat, MON)
    free = [thing == EMPTY for thing in s.things]
    by_extra: dict[int, list[bool]] = {}
    dearest = 0 if s.powers[seat][STALL_POWER] else s.table.dearest_extra
    costs, less = s.table.costs, s.powers[seat][HIRE_POWER]
    for card, coins in zip(s.display, s.coins, strict=True):
        spare = mon + coins - max(0, costs[card] - less)
        if spare < 0:
            continue
        spare = min(spare, dearest)
        if spare not in by_extra:
            cheap = [open and extra <= spare for open, extra in zip(free, s.table.extra, strict=True)]
            by_extra[spare] = free if spare == dearest else cheap
        moves += compress(rows[card], by_extra[spare])
    return moves


def list_walks(s: State) -> list[Move]:
    """List every way the slot, the sandals and the oxcart allow."""
    seat = s.queue[0]
    slot, carts, own = s.slot[seat], s.powers[seat][WALK_POWER], owned(s, seat, SANDALS)
    bases = range(1, LONGEST_WALK_OF_X + 1) if slot == SLOT_X else (slot,)
    gate, brings = s.place[seat] + bases[-1] + own + carts > SPACES, s.table.brings_sandals
    if not gate or brings.isdisjoint(s.things) or brings.isdisjoint(s.things[stall] for stall in cards_of(s, seat)):
        return [
            walk(base + sandals + cart, sandals, cart)
            for base in bases
            for sandals in range(own + 1)
            for cart in range(carts + 1)
        ]
    return [
        walk(base + sandals + cart, sandals, cart)
        for base in bases
        for sandals in range(most_sandals(s, seat, base + carts) + 1)
        for cart in range(carts + 1)
        if not sandals_lacking(s, seat, base + sandals + cart, sandals)
    ]
