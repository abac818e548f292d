"""A light player for thinking ahead: weighs each move by rules of thumb and never tries it out.

It works on the engine's whole numbers; a year of three players takes it about 10 ms.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any

from iki_teach.games.iki.bots.purse import RETURN, Purse
from iki_teach.games.iki.bots.worth import card_value, rise
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.buildings import YARD, Build, price, stall_cost
from iki_teach.games.iki.rules.cards import Use, list_uses
from iki_teach.games.iki.rules.month import Slot
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.new_year import Go
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.shops import (
    KOBAN_PRICE,
    PAWN_PRICE,
    PAWNABLE,
    Buy,
    Change,
    Done,
    Pawn,
    Watch,
    list_visit,
    lots,
)
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Plan
from iki_teach.games.iki.rules.terms import CHANCE, KOBAN, MON, NOBODY, SANDALS, SLOT_NAMES, SLOT_X, SPACES
from iki_teach.games.iki.rules.tiles import Tiles
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X, Hire, Income, Walk, card_cost
from iki_teach.games.iki.rules.two_players import Neutral

EARLIER = 0.21  # what each place earlier in the order is worth
OTHERS = 0.3  # what a point for one of the others costs


def choose(s: State, chance: random.Random, noise: float = 0.0) -> Move:
    """Return the move that seems best; each may seem better than it is, by up to `noise` points."""
    moves = flow.moves(s)
    if len(moves) == 1:
        return moves[0]
    if s.phase in CHANCE:
        return moves[int(chance.random() * len(moves))]
    values = [worth + chance.random() * noise for worth in worths(s, moves)]
    return moves[values.index(max(values))]


def worths(s: State, moves: Iterable[Move]) -> list[float]:
    """Return what each of these moves seems worth to who moves, in points."""
    purse = Purse(s, s.queue[0])
    return [WORTH[type(move)](purse, move) for move in moves]


def of_slot(purse: Purse, move: Slot) -> float:
    """A slot is worth its best walk, less what comes of being late, or of having no income on X."""
    slot, place = SLOT_NAMES.index(move.slot), purse.s.place[purse.seat]
    if slot == SLOT_X:
        best = max(of_way(purse, place + steps) for steps in range(1, LONGEST_WALK_OF_X + 1))
        return best - RETURN * purse.left - purse.gain(MON, purse.s.table.edition.income) / 2
    return of_way(purse, place + slot) - EARLIER * slot


def of_way(purse: Purse, steps: int) -> float:
    """A way, counted in steps from the gate, is worth the business at its end and the gates on it."""
    gates, space = divmod(steps - 1, SPACES)
    return of_space(purse, space + 1) + gates * purse.gate()


def of_space(purse: Purse, space: int) -> float:
    """A space is worth the best that its shop offers and the best of the cards there."""
    if space not in purse.spaces:
        s, seat = purse.s, purse.seat
        before = s.place[seat], s.shop_open, s.card_open, s.queue
        s.place[seat], s.shop_open, s.card_open, s.queue = space, True, True, (seat,)
        offers = (list_visit(s), list_uses(s))
        best = [max((WORTH[type(move)](purse, move) for move in offer), default=0.0) for offer in offers]
        s.place[seat], s.shop_open, s.card_open, s.queue = before
        purse.spaces[space] = sum(max(0.0, one) for one in best)
    return purse.spaces[space]


def of_walk(purse: Purse, move: Walk) -> float:
    """A walk is worth its end, less the sandals."""
    worn = purse.cost(SANDALS, move.sandals) if move.sandals else 0.0
    return of_way(purse, purse.s.place[purse.seat] + move.steps) - worn


def of_hire(purse: Purse, move: Hire) -> float:
    """A card is worth what it brings there, less its price, with the coins on it."""
    s = purse.s
    card, stall = s.table.card_index[move.card], s.table.stall_index[move.stall]
    dear = card_cost(s, purse.seat, card) + stall_cost(s, purse.seat, stall) - s.coins[s.display.index(card)]
    return purse.new_card(card, stall) - (purse.cost(MON, dear) if dear > 0 else -purse.gain(MON, -dear))


def of_start(purse: Purse, move: Start) -> float:
    """A start card costs nothing."""
    return purse.new_card(purse.s.table.card_index[move.card], purse.s.table.stall_index[move.stall])


def of_neutral(purse: Purse, move: Neutral) -> float:
    """A neutral card is worth its harmony, and that nobody can hire it any more."""
    table = purse.s.table
    card = table.card_index[move.card]
    lost = OTHERS * card_value(table, card, 1, purse.paydays)
    return purse.harmony(card, table.stall_index[move.stall], NOBODY) + lost if move.stall else lost


def of_change(purse: Purse, move: Change) -> float:
    """Koban for mon."""
    return purse.gain(KOBAN, move.koban) - purse.cost(MON, KOBAN_PRICE * move.koban)


def of_buy(purse: Purse, move: Buy) -> float:
    """A lot of goods for mon."""
    _, good, mon, pieces = lots(purse.s)[move.good]
    return purse.gain(good, pieces) - purse.cost(MON, mon)


def of_pawn(purse: Purse, move: Pawn) -> float:
    """Mon for goods."""
    given = sum(purse.cost(PAWNABLE[good], 1) for good in move.goods)
    return purse.gain(MON, PAWN_PRICE * len(move.goods)) - given


def of_tiles(purse: Purse, move: Tiles) -> float:
    """Tiles for mon."""
    table = purse.s.table
    tiles = [table.tile_index[name] for name in move.tiles]
    mon = sum(table.tile_prices[tile] for tile in tiles)
    return purse.new_tiles(tiles) - (purse.cost(MON, mon) if mon else 0.0)


def of_building(purse: Purse, building: str, site: str, plan: Plan) -> float:
    """A building is worth what it brings there, less goods and stall."""
    s = purse.s
    index, stall = s.table.building_index[building], s.table.stall_index[site]
    paid = sum(purse.cost(good, amount) for good, amount in price(s.table, index, plan))
    extra = stall_cost(s, purse.seat, stall)
    return purse.new_house(index, stall) - paid - (purse.cost(MON, extra) if extra else 0.0)


def of_use(purse: Purse, move: Use) -> float:
    """A card is worth what its skill does, less a part of the level that its owner gains."""
    s, table = purse.s, purse.s.table
    stall = table.stall_index[move.stall]
    card, owner = s.things[stall], s.owners[stall]
    plan = table.plans[card][move.option - 1]
    if plan.kind == "build":
        value = of_building(purse, move.building, move.site, plan)
    else:
        value = sum(purse.gain(good, amount * move.times) for good, amount in plan.gain)
        value -= sum(purse.cost(good, amount * move.times) for good, amount in plan.pay)
        value += purse.rise(table.stall_index[move.train]) if move.train else 0.0
    if owner in (purse.seat, NOBODY):
        return value
    return value - OTHERS * rise(table, card, s.levels[stall], purse.paydays)


WORTH: dict[type, Callable[[Purse, Any], float]] = {
    Start: of_start,
    Slot: of_slot,
    Income: lambda purse, move: purse.gain(MON, purse.s.table.edition.income),
    Hire: of_hire,
    Walk: of_walk,
    Go: lambda purse, move: of_space(purse, move.space),
    Buy: of_buy,
    Watch: lambda purse, move: purse.fire,
    Pawn: of_pawn,
    Change: of_change,
    Tiles: of_tiles,
    Build: lambda purse, move: of_building(purse, move.building, move.stall, YARD),
    Use: of_use,
    Done: lambda purse, move: 0.0,
    Dismiss: lambda purse, move: -purse.kept(purse.s.table.stall_index[move.stall]),
    Neutral: of_neutral,
}
