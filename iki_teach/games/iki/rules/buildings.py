"""Buildings: what they cost, where they stand, and the building action at the yard or by hammer."""

from functools import cache
from itertools import compress

from attrs import frozen

from iki_teach.core.event import Log
from iki_teach.core.refusal import Refusal, Refusals, no
from iki_teach.games.iki.rules.changes import pay, pay_all, place, put
from iki_teach.games.iki.rules.moves import Act, Move, at_shop, lacking, rows_of
from iki_teach.games.iki.rules.state import State, without
from iki_teach.games.iki.rules.table import STALL_POWER, Pairs, Plan, Table
from iki_teach.games.iki.rules.terms import BUSINESS, EMPTY, GOODS_EACH, MON

RULE = "iki.build.action"
YARD = Plan("build", ())


@cache
def price(table: Table, building: int, plan: Plan) -> Pairs:
    """Return what a building costs by this plan, without its stall: its cost less a rebate, and the skill's pay."""
    less, total = dict(plan.less), dict(plan.pay)
    for good, amount in table.prices[building]:
        total[good] = total.get(good, 0) + max(0, amount - less.get(good, 0))
    return tuple((good, amount) for good, amount in total.items() if amount)


def stall_cost(s: State, seat: int, stall: int) -> int:
    """Return what opening a stall costs a player on top, in mon (A:69, B:298)."""
    return 0 if s.powers[seat][STALL_POWER] else s.table.extra[stall]


def build_reasons(s: State, seat: int, building: str, site: str, plan: Plan, rule: str) -> Refusals:
    table = s.table
    index, stall = table.building_index.get(building), table.stall_index.get(site)
    if index is None or index not in s.buildings:
        return no(rule, "not-on-offer", building=building)
    if stall is None:
        return no("iki.board.nagaya", "no-such-stall", stall=site)
    reasons: list[Refusal] = []
    if s.things[stall] != EMPTY:
        reasons += no(rule, "stall-taken", stall=site)
    if s.kobun[seat] == 0:
        reasons += no(rule, "no-kobun")
    cost = price(table, index, plan)
    goods = dict(cost)
    goods[MON] = goods.get(MON, 0) + stall_cost(s, seat, stall)
    reasons += lacking(s, seat, cost, rule) or lacking(s, seat, tuple(goods.items()), table.extra_rules[stall])
    return tuple(reasons)


def can_pay_building(s: State, seat: int, plan: Plan) -> list[tuple[int, list[bool]]]:
    if not s.kobun[seat]:
        return []
    table, base, payable = s.table, seat * GOODS_EACH, []
    free = [thing == EMPTY for thing in s.things]
    for building in s.buildings:
        cost = price(table, building, plan)
        if all(s.goods[base + good] >= amount for good, amount in cost):
            spare = s.goods[base + MON] - dict(cost).get(MON, 0)
            extras = table.extra if not s.powers[seat][STALL_POWER] else (0,) * len(free)
            payable.append((building, [f and e <= spare for f, e in zip(free, extras, strict=True)]))
    return payable


def put_building(s: State, building: str, site: str, plan: Plan, log: Log) -> None:
    seat, table = s.queue[0], s.table
    index, stall = table.building_index[building], table.stall_index[site]
    pay_all(s, seat, price(table, index, plan), 1, RULE, log)
    if extra := stall_cost(s, seat, stall):
        pay(s, seat, MON, extra, table.extra_rules[stall], log)
    place(s, "buildings", without(s.buildings, index), RULE, "take", log, seat)
    put(s, stall, table.first_building + index, seat, RULE, log)


@frozen
class Build(Act):
    """A player builds at the yard."""

    rule, phase, form = RULE, BUSINESS, "build {0.building} at {0.stall}"
    building: str
    stall: str

    def reasons(self, s: State) -> Refusals:
        return at_shop(s, "yard", "iki.shop.yard") or build_reasons(
            s, s.queue[0], self.building, self.stall, YARD, RULE
        )

    def do(self, s: State, log: Log) -> None:
        put_building(s, self.building, self.stall, YARD, log)
        s.shop_open = False


def list_builds(s: State) -> list[Move]:
    rows = rows_of(Build, s.table)[s.table.first_building :]
    return [move for building, free in can_pay_building(s, s.queue[0], YARD) for move in compress(rows[building], free)]
