"""A month begins: four cards are dealt and slots are chosen; it ends with coins on the display."""

from attrs import frozen

from iki_teach.core.event import Log, emit
from iki_teach.core.refusal import ALLOWED, Refusals, no
from iki_teach.games.iki.facts.edition import Edition
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.changes import gain, place, show
from iki_teach.games.iki.rules.moves import Act, Move
from iki_teach.games.iki.rules.setup import turn_order
from iki_teach.games.iki.rules.state import State, season_of, without


def begin_year(s: State, log: Log) -> None:
    """Put away the start cards that nobody took (A:55) and begin January."""
    place(s, "gone", (*s.gone, *s.starts), "iki.setup.start-card", "leave", log)
    place(s, "starts", (), "iki.setup.start-card", "take", log)
    begin(s, log)


def begin(s: State, log: Log) -> None:
    """Turn the calendar and deal four cards of the season (B:142)."""
    place(s, "month", s.month + 1, "iki.setup.calendar", "month", log)
    deck = s.decks[season_of(s.month)]
    s.phase, s.queue = t.DEAL, (t.NOBODY,) * min(t.DEALT_A_MONTH, len(deck))


def after_deal(s: State, log: Log) -> None:
    if s.table.two_players:
        s.phase, s.queue = t.BLOCK, (t.NOBODY,)
    else:
        choose_slots(s, log)


def clockwise(edition: Edition, month: int) -> bool:
    """Whether slots are chosen clockwise in a month, whatever the firefighting: in the first edition's January."""
    return month == 1 and edition.january == "clockwise"


def choosing_order(s: State) -> tuple[int, ...]:
    return turn_order(s) if clockwise(s.table.edition, s.month) else s.order


def choose_slots(s: State, log: Log) -> None:
    """Ask for slots (B:145)."""
    s.phase, s.queue = t.ORDER, choosing_order(s)


def begin_turns(s: State, log: Log) -> None:
    """Order the players by their slots, X first (A:145)."""
    s.queue = tuple(sorted(s.order, key=s.slot.__getitem__))
    begin_turn(s, log)


def begin_turn(s: State, log: Log) -> None:
    if s.month == t.NEW_YEAR:
        s.phase = t.PLACE
        return
    seat = s.queue[0]
    if s.slot[seat] != t.SLOT_X:
        s.phase = t.INCOME
        return
    if s.table.edition.slot_x_mon:
        gain(s, seat, t.MON, s.table.edition.slot_x_mon, "iki.order.x-second", log)
    s.phase = t.WALK


def end_turn(s: State, log: Log) -> None:
    if s.month != t.NEW_YEAR:
        set_slot(s, s.queue[0], t.NOBODY, "iki.order.slots", log)
    s.queue = s.queue[1:]
    if s.queue:
        begin_turn(s, log)


def set_slot(s: State, seat: int, slot: int, rule: str, log: Log) -> None:
    before = s.slot[seat]
    s.slot[seat] = slot
    emit(log, rule, "slot", seat, (), (("slot", seat), before, slot))


def add_coins(s: State, log: Log) -> None:
    """Put 1 mon on every card in the display, up to the edition's limit (A:175, B:216)."""
    limit = s.table.edition.coin_limit
    coins = tuple(c + 1 if limit is None or c < limit else c for c in s.coins)
    show(s, s.display, coins, "iki.month.coins", "coins", log)


@frozen
class Deal(Act):
    rule, phase, form = "iki.month.deal", t.DEAL, "deal {0.card}"
    card: str

    def reasons(self, s: State) -> Refusals:
        if s.table.card_index.get(self.card) not in s.decks[season_of(s.month)]:
            return no(self.rule, "not-in-deck", card=self.card)
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        card, season = s.table.card_index[self.card], season_of(s.month)
        rest = without(s.decks[season], card)
        s.decks = (*s.decks[:season], rest, *s.decks[season + 1 :])
        show(s, (*s.display, card), (*s.coins, 0), self.rule, "deal", log)
        s.queue = s.queue[1:]


@frozen
class Slot(Act):
    """A player takes a slot of the order track: turn order and steps."""

    rule, phase, form = "iki.order.choose", t.ORDER, "slot {0.slot}"
    slot: str

    def reasons(self, s: State) -> Refusals:
        if self.slot not in t.SLOT_NAMES:
            return no("iki.order.slots", "no-such-slot", slot=self.slot)
        slot = t.SLOT_NAMES.index(self.slot)
        if slot == t.SLOT_X and not s.table.slot_x:
            return no("iki.order.slots", "no-slot-x", players=s.table.players)
        if slot == s.blocked:
            return no("iki.two.block", "slot-blocked", slot=self.slot)
        if slot in s.slot:
            return no(self.rule, "slot-taken", slot=self.slot, other=s.slot.index(slot))
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        set_slot(s, s.queue[0], t.SLOT_NAMES.index(self.slot), self.rule, log)
        s.queue = s.queue[1:]


SLOT_MOVES = tuple(Slot(name) for name in t.SLOT_NAMES)


def list_slots(s: State) -> list[Move]:
    first = t.SLOT_X if s.table.slot_x else t.SLOT_X + 1
    taken, blocked = s.slot, s.blocked
    return [SLOT_MOVES[slot] for slot in range(first, len(t.SLOT_NAMES)) if slot not in taken and slot != blocked]
