"""Moves that a misreading tempts to: what would be legal if the table were a little different."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from iki_teach.games.iki.rules import cards, flow, shops
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.changes import times_payable
from iki_teach.games.iki.rules.month import SLOT_MOVES, list_slots
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import EMPTY, GOODS_EACH, INCOME, NEW_YEAR, NOBODY, SANDALS, SLOT_X, SPACES
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X, Walk, list_incomes
from iki_teach.games.iki.rules.two_players import Neutral

Tempting = Callable[[State], Iterable[Move]]
RICH = 99


def imagined(s: State, **parts: Any) -> State:
    """Return a copy of a state in which some parts are otherwise."""
    other = s.copy()
    for part, value in parts.items():
        setattr(other, part, value)
    return other


def with_seat(values: list[Any], seat: int, value: Any) -> list[Any]:
    """Return a list with another value at one seat."""
    return [value if at == seat else old for at, old in enumerate(values)]


def business(s: State) -> list[Move]:
    """Return everything that shop and cards allow, as if both were still open."""
    return [*shops.list_visit(s), *cards.list_uses(s)]


def hires(s: State) -> list[Move]:
    """Return what could be hired if it were time for it."""
    return list_incomes(imagined(s, phase=INCOME))[1:]


def hires_late(s: State) -> list[Move]:
    """Return what could have been hired before the walk."""
    return hires(s) if s.month < NEW_YEAR and s.slot[s.queue[0]] != SLOT_X else []


def hires_of_x(s: State) -> list[Move]:
    """Return income and hiring for who sits on slot X."""
    return list_incomes(imagined(s, phase=INCOME)) if s.slot[s.queue[0]] == SLOT_X else []


def incomes(s: State) -> list[Move]:
    """Return income and hiring out of season."""
    return list_incomes(imagined(s, phase=INCOME))


def on_taken_stalls(s: State) -> list[Move]:
    """Return what could be put into stalls if none were taken."""
    empty = imagined(s, things=[EMPTY] * len(s.things), owners=[NOBODY] * len(s.owners))
    return [move for move in flow.moves(empty) if not isinstance(move, Use)]


def with_a_kobun(s: State) -> list[Move]:
    """Return what could be hired or built with one kobun more."""
    seat = s.queue[0]
    return flow.moves(imagined(s, kobun=with_seat(s.kobun, seat, 1))) if not s.kobun[seat] else []


def when_rich(s: State) -> list[Move]:
    """Return what could be done with plenty of everything."""
    goods, seat = s.goods[:], s.queue[0]
    goods[seat * GOODS_EACH : (seat + 1) * GOODS_EACH - 1] = [RICH] * (GOODS_EACH - 1)
    return flow.moves(imagined(s, goods=goods))


def elsewhere(s: State) -> Iterator[Move]:
    """Yield what could be done on the other spaces of the street."""
    seat = s.queue[0]
    for space in range(1, SPACES + 1):
        if space != s.place[seat]:
            yield from business(imagined(s, place=with_seat(s.place, seat, space)))


def second_cards(s: State) -> list[Move]:
    """Return the cards that could be used if one more were allowed."""
    return [] if s.card_open else cards.list_uses(s)


def second_visits(s: State) -> list[Move]:
    """Return what the shop would sell once more."""
    return [] if s.shop_open else shops.list_visit(s)


def use_buildings(s: State) -> list[Move]:
    """Return buildings behind the Oyakata, used like cards."""
    behind = s.table.serves[s.place[s.queue[0]]]
    return [Use(s.table.stalls[stall]) for stall in behind if s.things[stall] >= s.table.first_building]


def trainings_of_others(s: State) -> Iterator[Move]:
    """Yield the trainings that there would be if all cards were the player's own.

    Empty stalls are among them, though they tempt nobody: what is drawn from these moves stays the same for a code.
    """
    seat, table = s.queue[0], s.table
    for stall in table.serves[s.place[seat]] if s.card_open else ():
        for number, plan in enumerate(table.plans[s.things[stall]] if table.is_card[s.things[stall]] else (), 1):
            if plan.kind == "train" and times_payable(s, seat, plan.pay, 1):
                for at, pupil in enumerate(table.stalls):
                    if at != stall and s.things[at] < table.first_building:
                        yield Use(table.stalls[stall], number, train=pupil)


def trainings_of_itself(s: State) -> Iterator[Move]:
    """Yield own trainers behind the Oyakata as their own pupils."""
    seat = s.queue[0]
    for stall in s.table.serves[s.place[seat]] if s.card_open else ():
        if s.owners[stall] == seat and s.things[stall] < s.table.first_building:
            name = s.table.stalls[stall]
            for option, plan in enumerate(s.table.plans[s.things[stall]], 1):
                if plan.kind == "train":
                    yield Use(name, option, train=name)


def too_often(s: State) -> Iterator[Move]:
    """Yield trades made once more than a visit allows, with the goods to pay for it."""
    seat = s.queue[0]
    for stall in s.table.serves[s.place[seat]]:
        if 0 <= s.things[stall] < s.table.first_building:
            for option, plan in enumerate(s.table.plans[s.things[stall]], 1):
                times = plan.times + 1
                if plan.kind == "trade" and plan.pay and times_payable(s, seat, plan.pay, times) == times:
                    yield Use(s.table.stalls[stall], option, times)


def fish_again(s: State) -> list[Move]:
    """Return the fish on sale for who owns none yet."""
    tiles = tuple(tile for tile in s.tiles[s.queue[0]] if not s.table.is_fish[tile])
    return shops.list_visit(imagined(s, tiles=with_seat(s.tiles, s.queue[0], tiles))) if s.shop_open else []


def walks(s: State) -> list[Move]:
    """Return a walk of the slot's steps, out of time."""
    return [Walk(max(1, s.slot[s.queue[0]]))]


def walks_again(s: State) -> list[Move]:
    """Return a second walk of the slot's steps."""
    return walks(s) if s.month < NEW_YEAR else []


def shorter_walks(s: State) -> list[Move]:
    """Return walks of fewer steps than the slot has."""
    return [Walk(steps) for steps in range(1, s.slot[s.queue[0]])]


def odd_walks(steps: int, sandals: int) -> Tempting:
    """Return a walk of so many steps beside the slot's, with so many sandals that the player has."""

    def listed(s: State) -> list[Move]:
        seat = s.queue[0]
        slot = s.slot[seat]
        payable = s.goods[seat * GOODS_EACH + SANDALS] >= sandals
        return [Walk(slot + steps, sandals)] if slot != SLOT_X and payable and slot + steps > 0 else []

    return listed


def walks_on_credit(s: State) -> list[Move]:
    """Return a walk with one sandal more than the player has."""
    seat = s.queue[0]
    sandals = s.goods[seat * GOODS_EACH + SANDALS] + 1
    return [Walk(max(1, s.slot[seat]) + sandals, sandals)]


def cart_walks(s: State) -> list[Move]:
    """Return a walk with an oxcart."""
    return [Walk(max(1, s.slot[s.queue[0]]) + 1, 0, 1)]


def far_walks_of_x(s: State) -> list[Move]:
    """Return a walk that is longer than slot X allows."""
    return [Walk(LONGEST_WALK_OF_X + 1)] if s.slot[s.queue[0]] == SLOT_X else []


def starts_anywhere(s: State) -> list[Move]:
    """Return start cards in stalls further in."""
    table = s.table
    inner = [stall for stall in range(len(table.stalls)) if stall not in table.outer]
    return [Start(table.things[card], table.stalls[stall]) for card in s.starts for stall in inner]


def starts_with_any(s: State) -> list[Move]:
    """Return cards of spring as first cards."""
    free = [s.table.stalls[stall] for stall in s.table.outer if s.things[stall] == EMPTY]
    return [Start(s.table.things[card], stall) for card in s.table.by_season[0] for stall in free]


def slots(s: State) -> list[Move]:
    """Return every slot that is printed."""
    return list(SLOT_MOVES)


def slots_in_play(s: State) -> list[Move]:
    """Return the slots, as if they were to be chosen now."""
    return list_slots(s)


def others_hungry(s: State) -> list[Move]:
    """Return the cards of others on the board."""
    first, seat = s.table.first_building, s.queue[0]
    stalls = [i for i, owner in enumerate(s.owners) if owner not in (seat, NOBODY) and s.things[i] < first]
    return [Dismiss(s.table.stalls[stall]) for stall in stalls]


def hungry_buildings(s: State) -> list[Move]:
    """Return the player's own buildings."""
    first, seat = s.table.first_building, s.queue[0]
    stalls = [i for i, owner in enumerate(s.owners) if owner == seat and s.things[i] >= first]
    return [Dismiss(s.table.stalls[stall]) for stall in stalls]


def neutrals_leave(s: State) -> list[Move]:
    """Return the display's cards, leaving the game."""
    return [Neutral(s.table.things[card]) for card in s.display]
