"""A turn: play a card, turn one from the stock, and decide when the yaku have grown (K:4-5)."""

from iki_teach.core.event import Change, Log, emit
from iki_teach.games.koikoi.rules import months
from iki_teach.games.koikoi.rules.cards import ALL_FOUR, BIT, COUNTS, DECK, MONTH, NO_CARD, PLACE, SHIFT, mask_of
from iki_teach.games.koikoi.rules.state import DECIDE, PLAY, TAKE, State

CHOICE = 2
HAND_RULE, DRAW_RULE, MATCH_RULE, DECIDE_RULE = "koi.turn.hand", "koi.turn.draw", "koi.turn.match", "koi.turn.decide"

# Laying a card on what lies of its month: card -> those four bits -> what then lies there, and what is captured.
LAID = tuple(
    tuple((0, there << SHIFT[card] | BIT[card]) if there else (PLACE[card], 0) for there in range(ALL_FOUR + 1))
    for card in DECK
)


def play(s: State, card: int, take: int, log: Log) -> None:
    hand = s.hands[s.seat]
    changes: tuple[Change, ...] = ()
    if log is not None:
        before = mask_of(hand)
        changes = ((("hand", s.seat), before, before ^ BIT[card]),)
    hand.remove(card)
    lay(s, card, take, HAND_RULE, changes, log)
    card = s.stock[s.next_card]
    s.next_card += 1
    if log is not None:
        left = len(s.stock) - s.next_card
        stock, drawn = (("stock", 0), left + 1, left), (("drawn", 0), NO_CARD, card)
        emit(log, DRAW_RULE, "turn", s.seat, (("card", card),), stock, drawn)
    if COUNTS[s.field_by_month[MONTH[card]]] == CHOICE:
        s.drawn = card
        s.phase = TAKE
    else:
        lay_drawn(s, card, NO_CARD, log)


def take(s: State, card: int, log: Log) -> None:
    drawn, s.drawn = s.drawn, NO_CARD
    lay_drawn(s, drawn, card, log)


def lay_drawn(s: State, card: int, take: int, log: Log) -> None:
    """Lay the card turned up; let the player decide if the yaku are new or have grown, else pass the turn on."""
    lay(s, card, take, DRAW_RULE, () if log is None else ((("drawn", 0), card, NO_CARD),), log)
    seat, scorer = s.seat, s.table.scorer
    if s.new_cards and scorer.may_have_grown(s.taken[seat], s.new_cards, s.month):
        lines = scorer.lines(s.taken[seat], s.month)
        if lines and sum(points for _, points in lines) > s.called[seat]:
            for rule, points in lines:
                emit(log, rule, "yaku", seat, (("points", points),))
            decide(s, log)
            return
    pass_on(s, log)


def decide(s: State, log: Log) -> None:
    s.phase = DECIDE
    if not s.hands[s.seat] and s.table.rules.empty_hand == "stops":
        stop(s, log, "koi.turn.empty-hand")


def lay(s: State, card: int, take: int, rule: str, changes: tuple[Change, ...], log: Log) -> None:
    """Capture with a card what it matches, or leave it on the field; of two matches `take` is captured."""
    seat, month = s.seat, MONTH[card]
    there = s.field_by_month[month]
    before = () if log is None else tuple(s.field_by_month)
    if take == NO_CARD:
        s.field_by_month[month], new_cards = LAID[card][there]
    else:
        s.field_by_month[month], new_cards = there ^ PLACE[take], BIT[take] | BIT[card]
    if new_cards:
        s.taken[seat] |= new_cards
        s.new_cards |= new_cards
    if log is not None:
        got = new_cards and new_cards ^ BIT[card]
        changes += ((("field", 0), before, tuple(s.field_by_month)),)
        if got:
            changes += ((("captured", seat), s.taken[seat] ^ new_cards, s.taken[seat]),)
        what = "capture" if got else "lay"
        log.append(
            (MATCH_RULE if COUNTS[there] >= CHOICE else rule, what, seat, (("card", card), ("cards", got)), changes)
        )


def pass_on(s: State, log: Log) -> None:
    s.seat ^= 1
    s.phase = PLAY
    s.new_cards = 0
    if not s.hands[s.seat]:
        months.exhaust(s, log)


def call(s: State, log: Log) -> None:
    seat, before = s.seat, s.called[s.seat]
    s.called[seat] = s.table.scorer.total(s.taken[seat], s.month)
    s.calls[seat] += 1
    s.caller = seat
    called = (("called", seat), before, s.called[seat])
    calls = (("calls", seat), s.calls[seat] - 1, s.calls[seat])
    emit(log, DECIDE_RULE, "koi-koi", seat, (("points", s.called[seat]),), called, calls)
    pass_on(s, log)


def stop(s: State, log: Log, rule: str = DECIDE_RULE) -> None:
    emit(log, rule, "stop", s.seat)
    months.win(s, (s.seat,), log)
