"""A player's turn up to the business: income or a new card, then the walk along the street."""

from functools import cache
from itertools import compress

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusal, Refusals, no
from iki_teach.games.iki.rules.buildings import stall_cost
from iki_teach.games.iki.rules.cards import pass_gate
from iki_teach.games.iki.rules.changes import gain, pay, put, raise_fire, take_from_display
from iki_teach.games.iki.rules.moves import Act, Move, rows_of
from iki_teach.games.iki.rules.state import State, cards_of, owned
from iki_teach.games.iki.rules.table import HIRE_POWER, INCOME_POWER, STALL_POWER, STEPS, WALK_POWER
from iki_teach.games.iki.rules.terms import BUSINESS, EMPTY, INCOME, MON, SANDALS, SLOT_X, SPACES, STEP, WALK

LONGEST_WALK_OF_X = 4
STEP_RULES = ("iki.act.move", "iki.card.token")


@frozen
class Income(Act):
    rule, phase, form = "iki.act.income", INCOME, "income"

    def do(self, s: State, log: Log) -> None:
        seat = s.queue[0]
        gain(s, seat, MON, s.table.edition.income + s.powers[seat][INCOME_POWER], self.rule, log)
        s.phase = WALK


def card_cost(s: State, seat: int, card: int) -> int:
    """Return what hiring a card costs a player without its stall, in mon."""
    return max(0, s.table.costs[card] - s.powers[seat][HIRE_POWER])


@frozen
class Hire(Act):
    rule, phase, form = "iki.act.hire", INCOME, "hire {0.card} at {0.stall}"
    card: str
    stall: str

    def reasons(self, s: State) -> Refusals:
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
class Walk(Act):
    """A player's Oyakata walks; `steps` is the whole way, the others are the steps among them paid so."""

    rule, phase = "iki.act.move", WALK
    steps: int
    sandals: int = 0
    cart: int = 0
    tokens: int = 0

    def __str__(self) -> str:
        """Return `move 3`, `move 3 with 1 sandal` or `move 6 with 2 sandals and oxcart and 1 token`."""
        paid = [] if not self.sandals else [f"{self.sandals} sandal{'s' if self.sandals > 1 else ''}"]
        paid += ["oxcart" if self.cart == 1 else f"oxcart {self.cart}"] if self.cart else []
        paid += [f"{self.tokens} token{'s' if self.tokens > 1 else ''}"] if self.tokens else []
        return f"move {self.steps}" + (" with " + " and ".join(paid) if paid else "")

    def reasons(self, s: State) -> Refusals:
        """The steps are exactly the slot's, plus one for each sandal and token, plus the oxcart's."""
        seat = s.queue[0]
        if self.cart > s.powers[seat][WALK_POWER]:
            return no("iki.build.oxcart", "no-oxcart")
        sandals, tokens = lacking_on_way(s, seat, self)
        if sandals:
            return no(self.rule, "too-few-sandals", have=self.sandals - sandals, need=self.sandals)
        if tokens:
            return no("iki.card.token", "too-few-tokens", have=self.tokens - tokens, need=self.tokens)
        slot, base = s.slot[seat], self.steps - self.sandals - self.cart - self.tokens
        if slot == SLOT_X:
            if not 1 <= base <= LONGEST_WALK_OF_X:
                return no("iki.order.slots", "wrong-steps-x", steps=self.steps, least=1, most=LONGEST_WALK_OF_X)
        elif base != slot:
            return no(self.rule, "wrong-steps", steps=self.steps, slot=slot, sandals=self.sandals)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        """Pay sandals and tokens, walk, and pass the gate as often as the way leads over it; it may bring those due."""
        seat = s.queue[0]
        due = pay_steps(s, seat, (self.sandals, self.tokens), log) if self.sandals or self.tokens else NONE_DUE
        before = s.place[seat]
        # Spaces count from 1 and the gate before them is 0: whenever the way leads from 8 on to 1 it passes the gate.
        gates, space = divmod(before + self.steps - 1, SPACES)
        s.place[seat] = space + 1
        facts = (("steps", self.steps), ("gates", gates))
        emit(log, self.rule, "walk", seat, facts, (("place", seat), before, space + 1))
        for _ in range(gates):
            pass_gate(s, seat, log)
            if due != NONE_DUE:
                due = pay_steps(s, seat, due, log)
        s.phase, s.shop_open, s.card_open = BUSINESS, True, True


Due = tuple[int, int]  # sandals and step tokens
NONE_DUE: Due = (0, 0)


def pay_steps(s: State, seat: int, due: Due, log: Log) -> Due:
    """Pay as much of what is due as the player has; return what is still due."""
    paid = [min(number, owned(s, seat, good)) for good, number in zip(STEPS, due, strict=True)]
    for good, number, rule in zip(STEPS, paid, STEP_RULES, strict=True):
        if number:
            pay(s, seat, good, number, rule, log)
    return due[0] - paid[0], due[1] - paid[1]


def lacking_on_way(s: State, seat: int, move: Walk) -> Due:
    """Return what a walk lacks; what cards bring at the gate serves in it, if the table plays so."""
    have = owned(s, seat, SANDALS), owned(s, seat, STEP)
    due = max(0, move.sandals - have[0]), max(0, move.tokens - have[1])
    if due == NONE_DUE or s.table.edition.gate_bonus == "later":
        return due
    trial = s.copy()
    pay_steps(trial, seat, (move.sandals, move.tokens), None)
    gate = SPACES + 1 - s.place[seat]
    while due != NONE_DUE and gate <= move.steps - sum(due):
        pass_gate(trial, seat, None)
        due = pay_steps(trial, seat, due, None)
        gate += SPACES
    return due


TAKE_INCOME = Income()
walk = cache(Walk)


def list_incomes(s: State) -> list[Move]:
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
    seat = s.queue[0]
    slot, carts, brings = s.slot[seat], s.powers[seat][WALK_POWER], s.table.brings_steps
    sandals, tokens = owned(s, seat, SANDALS), owned(s, seat, STEP)
    bases = range(1, LONGEST_WALK_OF_X + 1) if slot == SLOT_X else (slot,)
    gate = s.place[seat] + bases[-1] + sandals + carts + tokens > SPACES
    cards = [s.things[stall] for stall in cards_of(s, seat)] if gate and not brings.isdisjoint(s.things) else ()
    if not tokens and brings.isdisjoint(cards):  # so it is nearly always
        return [
            walk(base + sandal + cart, sandal, cart)
            for base in bases
            for sandal in range(sandals + 1)
            for cart in range(carts + 1)
        ]
    more = [sum(n for card in cards for good, n in s.table.bonuses[card] if good == one) for one in STEPS]
    ways = (
        walk(base + sandal + cart + token, sandal, cart, token)
        for base in bases
        for sandal in range(sandals + more[0] + 1)
        for cart in range(carts + 1)
        for token in range(tokens + more[1] + 1)
    )
    return [way for way in ways if lacking_on_way(s, seat, way) == NONE_DUE]
