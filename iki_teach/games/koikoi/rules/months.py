"""The months: who deals first, dealing, hands that run out, scoring, the next dealer, the end (K:3, K:6, K:12)."""

import random
from collections.abc import Iterable, Sequence
from itertools import count

from iki_teach.core.event import Log, emit
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules import scoring
from iki_teach.games.koikoi.rules.cards import (
    ALL_FOUR,
    CARDS,
    DECK,
    MONTH,
    MONTHS,
    by_month,
    has_whole_month,
    is_four_pairs,
    mask_of,
)
from iki_teach.games.koikoi.rules.position import parts_of
from iki_teach.games.koikoi.rules.state import FIELD, HAND, NOBODY, OVER, PLAY, PLAYERS, Deal, State

ROUNDS_A_SEED = 10_000
DEALER_RULE = "koi.setup.dealer"
BY_MONTH = ("earliest", "latest")  # ways to find the first dealer in which both draw a card
EXHAUSTED_RULE, NEXT_DEALER_RULE, END_RULE = "koi.round.exhausted", "koi.round.next-dealer", "koi.game.end"


def chance_of(seed: int, round: int) -> random.Random:
    """Return the chance of one round of a seeded game; round 0 finds the dealer."""
    return random.Random(seed * ROUNDS_A_SEED + round)


def find_dealer(s: State, birthdays: tuple[int, int] | None, log: Log) -> int:
    chance, how = chance_of(s.seed, 0), s.table.rules.first_dealer
    if how in BY_MONTH:
        earlier = earliest(chance, log)
        return earlier if how == "earliest" else 1 - earlier
    if how == "birthday" and birthdays and birthdays[0] != birthdays[1]:
        while True:
            card = chance.randrange(CARDS)
            show_cards((card,), log)
            near, far = (round_the_year(MONTH[card], birthday) for birthday in birthdays)
            if near != far:
                return int(far < near)
    return chance.randrange(PLAYERS)


def earliest(chance: random.Random, log: Log) -> int:
    while True:
        cards = chance.sample(DECK, PLAYERS)
        show_cards(cards, log, both=True)
        first, second = (MONTH[card] for card in cards)
        if first != second:
            return int(second < first)


def show_cards(cards: Sequence[int], log: Log, *, both: bool = False) -> None:
    for at, card in enumerate(cards):
        emit(log, DEALER_RULE, "card", at % 2 if both else NOBODY, (("card", card),))


def round_the_year(month: int, other: int) -> int:
    """Return how far two months are apart, counted round the year."""
    apart = abs(month - other)
    return min(apart, MONTHS - apart)


def draw(seed: int, round: int, rules: HouseRules) -> Deal:
    """Return what a seed deals in a round; what a table does not play is dealt again."""
    chance = chance_of(seed, round)
    for again in count():
        keys = [chance.random() for _ in DECK]  # sorting by random keys is three times as fast as `shuffle`
        cards = sorted(DECK, key=keys.__getitem__)
        hands = tuple(sorted(cards[:HAND])), tuple(sorted(cards[HAND : 2 * HAND]))
        deal = Deal(hands, tuple(cards[2 * HAND : 2 * HAND + FIELD]), tuple(cards[2 * HAND + FIELD :]), again)
        if not why_again(rules, deal):
            return deal
    raise AssertionError("some deal is good")


def why_again(rules: HouseRules, deal: Deal) -> str:
    if rules.field_four == "again" and has_whole_month(mask_of(deal.field)):
        return scoring.DEAL_RULE
    return scoring.INSTANT_RULE if rules.instant_wins == "again" and any(map(is_lucky, deal.hands)) else ""


def is_lucky(hand: Iterable[int]) -> bool:
    return has_whole_month(cards := mask_of(hand)) or is_four_pairs(cards)


def begin_round(s: State, log: Log) -> None:
    """Deal the next month, the dealer moves first; hands that win at once end it, if the table plays so."""
    known = s.round < len(s.deals)
    deal = s.deals[s.round] if known else draw(s.seed, s.round + 1, s.table.rules)
    if s.round == len(s.deals):
        s.deals += (deal,)  # a game that did not begin here knows of no deals, and writes no record
    for _ in range(deal.again):
        emit(log, scoring.DEAL_RULE, "again", NOBODY)
    deal_out(s, deal, log)
    at_once(s, log)


def deal_out(s: State, deal: Deal, log: Log) -> None:
    before = parts_of(s) if log is not None else {}
    s.round += 1
    s.month = scoring.month_after(s.month)
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
        emit(log, scoring.DEAL_RULE, "deal", s.dealer, (("month", s.month), ("round", s.round)), *changes)


def at_once(s: State, log: Log) -> None:
    """End a month by its deal if the table plays so: four of a month on the field, or a lucky hand; two cancel out."""
    if s.table.rules.field_four != "again" and ALL_FOUR in s.field_by_month:
        end_by_field(s, log)
        return
    lucky = [seat for seat in (0, 1) if s.table.rules.instant_wins is True and is_lucky(s.hands[seat])]
    if len(lucky) == 1:
        seat = lucky[0]
        score(s, seat, scoring.instant_lines(s.table), log)
        end_round(s, seat, log)
    elif lucky:
        emit(log, scoring.INSTANT_RULE, "both", NOBODY)
        end_round(s, NOBODY, log)


def end_by_field(s: State, log: Log) -> None:
    emit(log, scoring.DEAL_RULE, "field-four", NOBODY)
    if lines := scoring.field_lines(s.table):
        score(s, s.dealer, lines, log)
    end_round(s, s.dealer if lines else NOBODY, log, changes=s.table.rules.field_four == "other-deals")


def exhaust(s: State, log: Log) -> None:
    """End a month whose hands have run out: a caller scores, or the dealer if nobody has a yaku."""
    emit(log, EXHAUSTED_RULE, "exhausted", s.caller)
    if s.caller == NOBODY:
        if lines := scoring.dealer_lines(s.table):
            score(s, s.dealer, lines, log)
        end_round(s, NOBODY, log)
        return
    first, second = (s.table.scorer.total(taken, s.month) for taken in s.taken)
    win(s, scoring.exhausted_winners(s.table.rules, s.caller, s.dealer, (first, second)), log)


def win(s: State, seats: tuple[int, ...], log: Log) -> None:
    """Score the yaku of players, doubled as the table plays, and end the month; it is won if only one scores."""
    for seat in seats:
        lines = s.table.scorer.lines(s.taken[seat], s.month)
        score(s, seat, scoring.win_lines(s.table, lines, bool(s.called[1 - seat]), s.calls[seat]), log)
    end_round(s, seats[0] if len(seats) == 1 else NOBODY, log)


def score(s: State, seat: int, lines: tuple[tuple[str, int], ...], log: Log) -> None:
    for who, rule, points in scoring.entries_of(s.table.rules, seat, lines):
        before = s.points[who]
        s.points[who] += points
        s.accounts += ((s.round, who, rule, points),)
        emit(log, rule, "score", who, (("points", points),), (("points", who), before, s.points[who]))


def end_round(s: State, winner: int, log: Log, *, changes: bool = False) -> None:
    points = (s.points[0], s.points[1])
    if scoring.is_over(s.table.rules, s.round, points):
        s.phase = OVER
        emit(log, END_RULE, "end", scoring.ahead(points))
        return
    dealer = scoring.dealer_after(s.table.rules, winner, s.dealer, changes=changes)
    emit(log, NEXT_DEALER_RULE, "dealer", dealer, (), (("dealer", 0), s.dealer, dealer))
    s.dealer = dealer
    begin_round(s, log)
