"""A light player for thinking ahead: weighs each move by rules of thumb and never tries it out.

It works on the engine's whole numbers; a year of three players takes it about 10 ms. The bots `greedy`, who sees
clearly, and `newcomer`, who misjudges, take what seems best to it.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from iki_teach.games.iki.bots.needs import RETURN, Needs
from iki_teach.games.iki.bots.values import card_value, rise
from iki_teach.games.iki.rules import fire, flow, month, new_year, payday, setup, shops, two_players
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.buildings import YARD, Build, price, stall_cost
from iki_teach.games.iki.rules.cards import Use, list_uses
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.shops import Tiles
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Plan
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X, Hire, Income, Walk, card_cost

EARLIER = 0.21  # what each place earlier in the order is worth
OTHERS = 0.3  # what a point for one of the others costs


def choose(s: State, chance: random.Random, noise: float = 0.0, eyes: type[Needs] = Needs) -> Move:
    """Return the move that seems best; each may seem better than it is, by up to `noise` points."""
    moves = flow.moves(s)
    if len(moves) == 1:
        return moves[0]
    if s.phase in t.CHANCE:
        return moves[int(chance.random() * len(moves))]
    values = [value + chance.random() * noise for value in move_values(s, moves, eyes)]
    return moves[values.index(max(values))]


def move_values(s: State, moves: Iterable[Move], eyes: type[Needs] = Needs) -> list[float]:
    needs = eyes(s, s.queue[0])
    return [VALUE[type(move)](needs, move) for move in moves]


def of_slot(needs: Needs, move: month.Slot) -> float:
    """A slot is worth its best walk, less what comes of being late, or of having no income on X."""
    slot, place = t.SLOT_NAMES.index(move.slot), needs.s.place[needs.seat]
    if slot == t.SLOT_X:
        best = max(of_way(needs, place + steps) for steps in range(1, LONGEST_WALK_OF_X + 1))
        edition = needs.s.table.edition
        return best - RETURN * needs.left - needs.gain(t.MON, edition.income - edition.slot_x_mon) / 2
    return of_way(needs, place + slot) - EARLIER * slot


def of_way(needs: Needs, steps: int) -> float:
    """A way, counted in steps from the gate, is worth the business at its end and the gates on it."""
    gates, space = divmod(steps - 1, t.SPACES)
    return of_space(needs, space + 1) + gates * needs.gate()


def of_space(needs: Needs, space: int) -> float:
    """A space is worth the best that its shop offers and the best of the cards there."""
    if space not in needs.spaces:
        s, seat = needs.s, needs.seat
        before = s.place[seat], s.shop_open, s.card_open, s.queue
        s.place[seat], s.shop_open, s.card_open, s.queue = space, True, True, (seat,)
        offers = (shops.list_visit(s), list_uses(s))
        best = [max((VALUE[type(move)](needs, move) for move in offer), default=0.0) for offer in offers]
        s.place[seat], s.shop_open, s.card_open, s.queue = before
        needs.spaces[space] = sum(max(0.0, one) for one in best)
    return needs.spaces[space]


def of_walk(needs: Needs, move: Walk) -> float:
    worn = needs.cost(t.SANDALS, move.sandals) if move.sandals else 0.0
    worn += needs.cost(t.STEP, move.tokens) if move.tokens else 0.0
    return of_way(needs, needs.s.place[needs.seat] + move.steps) - worn


def of_hire(needs: Needs, move: Hire) -> float:
    s = needs.s
    card, stall = s.table.card_index[move.card], s.table.stall_index[move.stall]
    dear = card_cost(s, needs.seat, card) + stall_cost(s, needs.seat, stall) - s.coins[s.display.index(card)]
    return needs.new_card(card, stall) - (needs.cost(t.MON, dear) if dear > 0 else -needs.gain(t.MON, -dear))


def of_neutral(needs: Needs, move: two_players.Neutral) -> float:
    """A neutral card is worth its harmony, and that nobody can hire it any more."""
    table = needs.s.table
    card = table.card_index[move.card]
    lost = OTHERS * card_value(table, card, 1, needs.paydays)
    return needs.harmony(card, table.stall_index[move.stall], t.NOBODY) + lost if move.stall else lost


def of_buy(needs: Needs, move: shops.Buy) -> float:
    _, good, mon, pieces = shops.lots(needs.s)[move.good]
    return needs.gain(good, pieces) - needs.cost(t.MON, mon)


def of_pawn(needs: Needs, move: shops.Pawn) -> float:
    given = sum(needs.cost(shops.PAWNABLE[good], 1) for good in move.goods)
    return needs.gain(t.MON, shops.PAWN_PRICE * len(move.goods)) - given


def of_tiles(needs: Needs, move: Tiles) -> float:
    table = needs.s.table
    tiles = [table.tile_index[name] for name in move.tiles]
    mon = sum(table.tile_prices[tile] for tile in tiles)
    return needs.new_tiles(tiles) - (needs.cost(t.MON, mon) if mon else 0.0)


def of_building(needs: Needs, building: str, site: str, plan: Plan) -> float:
    s = needs.s
    index, stall = s.table.building_index[building], s.table.stall_index[site]
    paid = sum(needs.cost(good, amount) for good, amount in price(s.table, index, plan))
    extra = stall_cost(s, needs.seat, stall)
    return needs.new_house(index, stall) - paid - (needs.cost(t.MON, extra) if extra else 0.0)


def of_use(needs: Needs, move: Use) -> float:
    """A card is worth what its skill does, less a part of the level that its owner gains."""
    s, table = needs.s, needs.s.table
    stall = table.stall_index[move.stall]
    card, owner = s.things[stall], s.owners[stall]
    plan = table.plans[card][move.option - 1]
    if plan.kind == "build":
        value = of_building(needs, move.building, move.site, plan)
    else:
        value = sum(needs.gain(good, amount * move.times) for good, amount in plan.gain)
        value -= sum(needs.cost(good, amount * move.times) for good, amount in plan.pay)
        value += needs.rise(table.stall_index[move.train]) if move.train else 0.0
    if owner in (needs.seat, t.NOBODY):
        return value
    return value - OTHERS * rise(table, card, s.levels[stall], needs.paydays)


VALUE: dict[type, Callable[[Needs, Any], float]] = {  # type: ignore[explicit-any]  # each a move of its type
    setup.Start: lambda needs, move: needs.new_card(
        needs.s.table.card_index[move.card], needs.s.table.stall_index[move.stall]
    ),
    month.Slot: of_slot,
    Income: lambda needs, move: needs.gain(t.MON, needs.s.table.edition.income),
    Hire: of_hire,
    Walk: of_walk,
    new_year.Go: lambda needs, move: of_space(needs, move.space),
    shops.Buy: of_buy,
    shops.Watch: lambda needs, move: needs.fire,
    shops.Pawn: of_pawn,
    shops.Change: lambda needs, move: (
        needs.gain(t.KOBAN, move.koban) - needs.cost(t.MON, shops.KOBAN_PRICE * move.koban)
    ),
    Tiles: of_tiles,
    Build: lambda needs, move: of_building(needs, move.building, move.stall, YARD),
    Use: of_use,
    shops.Done: lambda needs, move: 0.0,
    payday.Dismiss: lambda needs, move: -needs.value_at(needs.s.table.stall_index[move.stall]),
    two_players.Neutral: of_neutral,
    fire.Ward: lambda needs, move: needs.value_at(needs.s.front) - needs.cost(t.WARD, 1) if move.keeps else 0.0,
}


TIE = 1e-6  # points: less than any two values differ by


class Greedy:
    """Takes what promises most right away; of equal moves the first, but a start card goes to any of equal stalls."""

    name = "greedy"
    off: ClassVar[float] = 0.0  # by how many points it misjudges a move
    eyes: ClassVar[type[Needs]] = Needs  # what it takes for worth how much

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        s = seen._state.copy()
        return choose(s, self._chance, max(self.off, TIE) if s.phase == t.START else self.off, self.eyes)


class Newcomer(Greedy):
    """Knows the rules, sees what is near, and often misjudges it: no two games are alike."""

    name = "newcomer"
    off = 5.0
