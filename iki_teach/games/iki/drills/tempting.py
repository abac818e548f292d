"""Moves that a misreading tempts to: what would be legal if the table were a little different."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from iki_teach.games.iki.rules import cards, flow, shops
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.changes import times_payable
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.payday import Dismiss
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.state import State, with_seat
from iki_teach.games.iki.rules.terms import EMPTY, FIRE, GOODS_EACH, INCOME, NOBODY, SANDALS, SLOT_X, SPACES
from iki_teach.games.iki.rules.turn import Walk, list_incomes

T = TypeVar("T")
Tempting = Callable[[State], Iterable[Move]]
RICH = 99


def imagined(s: State, **parts: object) -> State:
    other = s.copy()
    for part, value in parts.items():
        setattr(other, part, value)
    return other


def with_at(values: Sequence[T], at: int, value: T) -> list[T]:
    return [*values[:at], value, *values[at + 1 :]]


def slot(s: State) -> int:
    """Return the slot of the player to move, which is also its steps."""
    return s.slot[s.queue[0]]


def steps(s: State) -> int:
    return max(1, slot(s))


def sandals(s: State) -> int:
    return s.goods[s.queue[0] * GOODS_EACH + SANDALS]


def behind(s: State) -> tuple[int, ...]:
    return s.table.serves[s.place[s.queue[0]]]


def incomes(s: State) -> list[Move]:
    return list_incomes(imagined(s, phase=INCOME))


def starts(s: State, first: Iterable[int], stalls: Iterable[int]) -> list[Move]:
    return [Start(s.table.things[card], s.table.stalls[stall]) for card in first for stall in stalls]


def on_taken_stalls(s: State) -> list[Move]:
    empty = imagined(s, things=[EMPTY] * len(s.things), owners=[NOBODY] * len(s.owners))
    return [move for move in flow.moves(empty) if not isinstance(move, Use)]


def with_a_kobun(s: State) -> list[Move]:
    seat = s.queue[0]
    return flow.moves(imagined(s, kobun=with_at(s.kobun, seat, 1))) if not s.kobun[seat] else []


def when_rich(s: State) -> list[Move]:
    goods, seat = s.goods[:], s.queue[0]
    goods[seat * GOODS_EACH : seat * GOODS_EACH + FIRE] = [RICH] * FIRE
    return flow.moves(imagined(s, goods=goods))


def elsewhere(s: State) -> Iterator[Move]:
    seat = s.queue[0]
    for space in range(1, SPACES + 1):
        if space != s.place[seat]:
            there = imagined(s, place=with_at(s.place, seat, space))
            yield from (*shops.list_visit(there), *cards.list_uses(there))


def trainings_of_others(s: State) -> Iterator[Move]:
    """Yield the trainings that there would be if all cards were the player's own.

    Empty stalls are among them, though they tempt nobody: what is drawn from these moves stays the same for a code.
    """
    table = s.table
    for stall in behind(s) if s.card_open else ():
        for number, plan in enumerate(table.plans[s.things[stall]] if table.is_card[s.things[stall]] else (), 1):
            if plan.kind == "train" and times_payable(s, s.queue[0], plan.pay, 1):
                for at, pupil in enumerate(table.stalls):
                    if at != stall and s.things[at] < table.first_building:
                        yield Use(table.stalls[stall], number, train=pupil)


def trainings_of_itself(s: State) -> Iterator[Move]:
    for stall in behind(s) if s.card_open else ():
        if s.owners[stall] == s.queue[0] and s.things[stall] < s.table.first_building:
            name = s.table.stalls[stall]
            for option, plan in enumerate(s.table.plans[s.things[stall]], 1):
                if plan.kind == "train":
                    yield Use(name, option, train=name)


def too_often(s: State) -> Iterator[Move]:
    """Yield trades made once more than a visit allows, with the goods to pay for it."""
    for stall in behind(s):
        if 0 <= s.things[stall] < s.table.first_building:
            for option, plan in enumerate(s.table.plans[s.things[stall]], 1):
                times = plan.times + 1
                if plan.kind == "trade" and plan.pay and times_payable(s, s.queue[0], plan.pay, times) == times:
                    yield Use(s.table.stalls[stall], option, times)


def fish_again(s: State) -> list[Move]:
    return shops.list_visit(imagined(s, tiles=without_fish(s))) if s.shop_open else []


def without_fish(s: State) -> tuple[tuple[int, ...], ...]:
    seat = s.queue[0]
    return with_seat(s.tiles, seat, tuple(tile for tile in s.tiles[seat] if not s.table.is_fish[tile]))


def odd_walks(more: int, paid: int) -> Tempting:
    """Return a walk of so many steps beside the slot's, with so many sandals that the player has."""

    def walks(s: State) -> list[Move]:
        possible = slot(s) != SLOT_X and slot(s) + more > 0 and sandals(s) >= paid
        return [Walk(slot(s) + more, paid)] if possible else []

    return walks


def dismissals(tempts: Callable[[State, int, int], bool]) -> Tempting:
    return lambda s: [
        Dismiss(name)
        for name, owner, thing in zip(s.table.stalls, s.owners, s.things, strict=True)
        if tempts(s, owner, thing)
    ]
