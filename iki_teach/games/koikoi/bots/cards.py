"""What cards of Koi-Koi are worth to both players, and quick play by it: the game is played on so in an outlook.

Light play to the end of a month is as good as `quick_move` in a twentieth of its time: there each card has one worth.
"""

from attrs import frozen

from iki_teach.games.koikoi.rules import turn
from iki_teach.games.koikoi.rules.cards import (
    A_MONTH,
    ALL_FOUR,
    BIT,
    COUNTS,
    DECK,
    MONTH,
    MONTH_MASKS,
    MONTHS,
    NO_CARD,
    SHIFT,
)
from iki_teach.games.koikoi.rules.gain import stopped
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move, Play, Take, moves
from iki_teach.games.koikoi.rules.state import DECIDE, OVER, PLAY, TAKE, Deal, State
from iki_teach.games.koikoi.rules.turn import CHOICE

# How much a card's value to the other player weighs against its value to oneself.
DENY = 0.6
# A yaku that is not complete counts as its points times (cards held / cards needed) to this power.
STEEP = 3
# Each captured card is worth this much by itself: it is gone for the other.
PLAIN = 0.05
# What a capture counts for somebody patient, by how many cards of its month nobody has seen: what only oneself can
# capture can wait. Play at a glance gains 0.2 ± 0.05 points a month by it (`source`, 1,500 deals from both seats).
HURRY = (0.0, 0.5, 1.0)
# Koi-koi is said where a stop brings less than this, and the other player lacks so many cards of every yaku. Measured
# in three presets: where one looks ahead, and says koi-koi in 44 decisions of 100, this loses the least.
KEEN, FAR = 8, 2


@frozen
class SeatView:
    """What lies open, from one seat: own cards, the other's, the field, and all that cannot be seen."""

    s: State
    own: int
    other: int
    unseen: int

    @classmethod
    def of(cls, s: State) -> "SeatView":
        """Look at a state from the seat to move; a player knows what is unseen, not where it is."""
        hidden = 0
        for card in (*s.hands[1 - s.seat], *s.stock[s.next_card :]):
            hidden |= BIT[card]
        return cls(s, s.taken[s.seat], s.taken[1 - s.seat], hidden)

    def value(self, held: int, lost: int) -> float:
        """Return what cards are worth: their points, and a part of the points of yaku that are on the way."""
        total = float(self.s.table.scorer.total(held, self.s.month)) + PLAIN * held.bit_count()
        for mask, need, points in self.s.table.scorer.near:
            count = (held & mask).bit_count()
            if count < need <= (mask & ~lost).bit_count():
                total += points * (count / need) ** STEEP
        if not MONTH_MASKS[self.s.month] & lost:
            total += PLAIN * (held & MONTH_MASKS[self.s.month]).bit_count()
        return total

    def gain(self, got: int) -> float:
        """Return what capturing cards is worth, to oneself and because the other does not get them."""
        mine = self.value(self.own | got, self.other) - self.value(self.own, self.other)
        theirs = self.value(self.other | got, self.own) - self.value(self.other, self.own)
        return mine + DENY * theirs

    def out(self, card: int) -> int:
        """Return how many cards of a card's month nobody has seen."""
        return (self.unseen >> SHIFT[card] & ALL_FOUR).bit_count()

    def risk(self, card: int) -> float:
        """Return what lying on the field makes a card cost: its worth to the other, if its month is still out."""
        theirs = self.value(self.other | BIT[card], self.own) - self.value(self.other, self.own)
        return theirs * self.out(card) / 4


def quick_move(s: State) -> Move:
    """Return the card that is worth most, among equals the first; at koi-koi or stop go by a rule of thumb."""
    table = SeatView.of(s)
    if s.phase == DECIDE:
        return KOI_KOI if calls(s) else STOP
    return max(moves(s), key=lambda move: value(table, move))


def value(table: SeatView, move: Move) -> float:
    if isinstance(move, Take):
        return table.gain(BIT[move.card])
    assert isinstance(move, Play)
    there = table.s.field_by_month[MONTH[move.card]]
    if not there:
        return -table.risk(move.card)
    got = there << SHIFT[move.card] if move.take == NO_CARD else BIT[move.take]
    return table.gain(got | BIT[move.card])


def calls(s: State) -> bool:
    """Whether koi-koi is safe enough: it can gain something, a stop brings little, the other is far from any yaku."""
    if not s.hands[s.seat] or KOI_KOI.reasons(s) or stopped(s).lead >= KEEN:
        return False
    own, other = s.taken[s.seat], s.taken[1 - s.seat]
    near = s.table.scorer.near
    return all(need - (other & mask).bit_count() >= FAR for mask, need, _ in near if (mask & ~own).bit_count() >= need)


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
    """Return the sum of every choice among four numbers, by its bits."""
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
