"""The months: who deals first, dealing, hands that run out, scoring, the next dealer, the end (K:3, K:6, K:12)."""

import random
from collections.abc import Sequence
from itertools import count

from iki_teach.core.event import Log, emit
from iki_teach.games.koikoi.rules.cards import (
    ALL_FOUR,
    DECK,
    by_month,
    has_whole_month,
    is_four_pairs,
    mask_of,
    month_of,
)
from iki_teach.games.koikoi.rules.events import parts_of
from iki_teach.games.koikoi.rules.head import Deal
from iki_teach.games.koikoi.rules.scoring import (
    INSTANT_RULE,
    ahead,
    dealer_after,
    dealer_lines,
    entries_of,
    exhausted_winner,
    instant_lines,
    is_over,
    month_after,
    win_lines,
)
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import CARDS, FIELD, HAND, MONTHS, NOBODY, OVER, PLAY, PLAYERS

ROUNDS_A_SEED = 10_000
DEALER_RULE, DEAL_RULE = "koi.setup.dealer", "koi.setup.deal"
EXHAUSTED_RULE, NEXT_DEALER_RULE, END_RULE = "koi.round.exhausted", "koi.round.next-dealer", "koi.game.end"


def chance_of(seed: int, round: int) -> random.Random:
    """Return the chance of one round of a seeded game; round 0 finds the dealer."""
    return random.Random(seed * ROUNDS_A_SEED + round)


def find_dealer(s: State, birthdays: tuple[int, int] | None, log: Log) -> int:
    """Return who deals first: by birthday, by the earliest month drawn, or by lot."""
    chance, how = chance_of(s.seed, 0), s.table.rules.first_dealer
    if how == "earliest":
        return earliest(chance, log)
    if how == "birthday" and birthdays and birthdays[0] != birthdays[1]:
        while True:
            card = chance.randrange(CARDS)
            show_cards((card,), log)
            near, far = (round_the_year(month_of(card), birthday) for birthday in birthdays)
            if near != far:
                return int(far < near)
    return chance.randrange(PLAYERS)


def earliest(chance: random.Random, log: Log) -> int:
    """Let both draw a card until one has the earlier month."""
    while True:
        cards = chance.sample(DECK, PLAYERS)
        show_cards(cards, log, both=True)
        first, second = map(month_of, cards)
        if first != second:
            return int(second < first)


def show_cards(cards: Sequence[int], log: Log, *, both: bool = False) -> None:
    """Tell which cards were drawn for the first dealer: by both in turns, or by nobody in particular."""
    for at, card in enumerate(cards):
        emit(log, DEALER_RULE, "card", at % 2 if both else NOBODY, (("card", card),))


def round_the_year(month: int, other: int) -> int:
    """Return how far two months are apart, counted round the year.

    >>> round_the_year(12, 2)
    2
    """
    apart = abs(month - other)
    return min(apart, MONTHS - apart)


def draw(seed: int, round: int) -> Deal:
    """Return what a seed deals in a round; a field with four cards of a month is dealt again."""
    chance = chance_of(seed, round)
    for again in count():
        keys = [chance.random() for _ in DECK]  # sorting by random keys is three times as fast as `shuffle`
        cards = sorted(DECK, key=keys.__getitem__)
        field = cards[2 * HAND : 2 * HAND + FIELD]
        if ALL_FOUR not in by_month(field):
            hands = tuple(sorted(cards[:HAND])), tuple(sorted(cards[HAND : 2 * HAND]))
            return Deal(hands, tuple(field), tuple(cards[2 * HAND + FIELD :]), again)
    raise AssertionError("some field is good")


def begin_round(s: State, log: Log) -> None:
    """Deal the next month, the dealer moves first; hands that win at once end it, if the table plays so."""
    known = s.round < len(s.deals)
    deal = s.deals[s.round] if known else draw(s.seed, s.round + 1)
    if s.round == len(s.deals):
        s.deals += (deal,)  # a game that did not begin here knows of no deals, and writes no record
    for _ in range(deal.again):
        emit(log, DEAL_RULE, "again", NOBODY)
    lay_out(s, deal, log)
    at_once(s, log)


def lay_out(s: State, deal: Deal, log: Log) -> None:
    """Turn to the next month and lay out its cards; the dealer moves first."""
    before = parts_of(s) if log is not None else {}
    s.round += 1
    s.month = month_after(s.month)
    s.hands = [sorted(hand) for hand in deal.hands]
    s.field_by_month = by_month(deal.field)
    s.stock = deal.stock
    s.taken = [0, 0]
    s.next_card = 0
    s.called = [0, 0]
    s.calls = [0, 0]
    s.caller = NOBODY
    s.seat = s.dealer
    s.phase = PLAY
    s.new_cards = 0
    if log is not None:
        changes = [(part, before[part], value) for part, value in parts_of(s).items() if before[part] != value]
        emit(log, DEAL_RULE, "deal", s.dealer, (("month", s.month), ("round", s.round)), *changes)


def at_once(s: State, log: Log) -> None:
    """Let a hand with four of a month or four pairs win, if the table plays so; two such hands cancel each other."""
    if not s.table.rules.instant_wins:
        return
    lucky = [seat for seat in (0, 1) if has_whole_month(hand := mask_of(s.hands[seat])) or is_four_pairs(hand)]
    if len(lucky) == 1:
        seat = lucky[0]
        score(s, seat, instant_lines(s.table), log)
        end_round(s, seat, log)
    elif lucky:
        emit(log, INSTANT_RULE, "both", NOBODY)
        end_round(s, NOBODY, log)


def exhaust(s: State, log: Log) -> None:
    """End a month whose hands have run out: a caller scores, or the dealer if nobody has a yaku."""
    emit(log, EXHAUSTED_RULE, "exhausted", s.caller)
    if s.caller == NOBODY:
        if lines := dealer_lines(s.table):
            score(s, s.dealer, lines, log)
        end_round(s, NOBODY, log)
        return
    winner = exhausted_winner(s.table.rules, s.caller, lambda seat: s.table.scorer.total(s.taken[seat], s.month))
    if winner == NOBODY:
        end_round(s, NOBODY, log)
    else:
        win(s, winner, log)


def win(s: State, seat: int, log: Log) -> None:
    """Score the yaku of a player, doubled as the table plays, and end the month."""
    lines = s.table.scorer.lines(s.taken[seat], s.month)
    score(s, seat, win_lines(s.table, lines, bool(s.called[1 - seat]), s.calls[seat]), log)
    end_round(s, seat, log)


def score(s: State, seat: int, lines: tuple[tuple[str, int], ...], log: Log) -> None:
    """Write points to a player's account, and take them from the other's if the table plays so."""
    for who, rule, points in entries_of(s.table.rules, seat, lines):
        before = s.points[who]
        s.points[who] += points
        s.accounts += ((s.round, who, rule, points),)
        emit(log, rule, "score", who, (("points", points),), (("points", who), before, s.points[who]))


def end_round(s: State, winner: int, log: Log) -> None:
    """Choose the next dealer; end the game, or deal the next month."""
    points = (s.points[0], s.points[1])
    if is_over(s.table.rules, s.round, points):
        s.phase = OVER
        emit(log, END_RULE, "end", ahead(points))
        return
    dealer = dealer_after(s.table.rules, winner, s.dealer)
    emit(log, NEXT_DEALER_RULE, "dealer", dealer, (), (("dealer", 0), s.dealer, dealer))
    s.dealer = dealer
    begin_round(s, log)
