"""Quick play to the end of a month, as good as `quick_move` in a twentieth of its time: each card has one worth."""

from iki_teach.games.koikoi.bots.cards import SeatView, calls
from iki_teach.games.koikoi.rules import turn
from iki_teach.games.koikoi.rules.cards import ALL_FOUR, BIT, COUNTS, DECK, MONTH, SHIFT
from iki_teach.games.koikoi.rules.head import Deal
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import A_MONTH, MONTHS, NO_CARD, OVER, PLAY, TAKE
from iki_teach.games.koikoi.rules.turn import CHOICE

LYING = 0.35  # what a card costs that lies there for the other, for each point that it is worth to them
NEXT = Deal(((), ()), (), (), 0)  # what is dealt after the month is not looked at

# What cards are worth to a seat: by month and by the bits of that month's cards.
CardValues = list[list[float]]
BothValues = tuple[CardValues, CardValues]


def card_values(s: State) -> BothValues:
    """Return what cards are worth to each seat now; a set of cards is worth what its cards are worth one by one."""
    return values_for(s, 0), values_for(s, 1)


def values_for(s: State, seat: int) -> CardValues:
    table, gone = SeatView(s, s.taken[seat], s.taken[1 - seat], 0), s.taken[0] | s.taken[1]
    single = [0.0 if BIT[card] & gone else table.gain(BIT[card]) for card in DECK]
    none = [0.0] * (ALL_FOUR + 1)  # no month has the number 0
    return [none, *(sums(single[month * A_MONTH : (month + 1) * A_MONTH]) for month in range(MONTHS))]


def sums(four: list[float]) -> list[float]:
    """Return the sum of every choice among four numbers, by its bits.

    >>> sums([1, 2, 4, 8]) == list(range(16))
    True
    """
    return [sum(one for at, one in enumerate(four) if bits >> at & 1) for bits in range(ALL_FOUR + 1)]


def play_out(s: State, known: BothValues) -> None:
    begun = s.round
    s.deals = (*s.deals[:begun], *(NEXT,) * (begun + 1 - len(s.deals)))
    while s.round == begun and s.phase != OVER:
        if s.phase == PLAY:
            turn.play(s, *best_play(s, known), None)
        elif s.phase == TAKE:
            turn.take(s, best_take(s.drawn, s.field_by_month[MONTH[s.drawn]], known[s.seat]), None)
        elif calls(s):
            turn.call(s, None)
        else:
            turn.stop(s, None)


def best_play(s: State, known: BothValues) -> tuple[int, int]:
    """Return the card of the hand that is worth most, and which of two it captures."""
    own, other, field = known[s.seat], known[1 - s.seat], s.field_by_month
    most, best = float("-inf"), NO_CARD
    for card in s.hands[s.seat]:
        month = MONTH[card]
        there, bit = field[month], 1 << card - SHIFT[card]
        if not there:
            value = -LYING * other[month][bit]
        elif COUNTS[there] == CHOICE:
            high = there & there - 1
            value = own[month][bit] + max(own[month][high], own[month][there ^ high])
        else:
            value = own[month][bit | there]
        if value > most:
            most, best = value, card
    there = field[MONTH[best]]
    return best, best_take(best, there, own) if COUNTS[there] == CHOICE else NO_CARD


def best_take(card: int, there: int, own: CardValues) -> int:
    value, high = own[MONTH[card]], there & there - 1
    low = there ^ high
    return SHIFT[card] + max(low, high, key=value.__getitem__).bit_length() - 1
