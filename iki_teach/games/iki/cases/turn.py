"""Says in a described position what month and phase it is and who has to decide, phase by phase."""

from collections.abc import Callable

from iki_teach.content.faults import quoted
from iki_teach.games.iki.cases.builder import PositionBuilder
from iki_teach.games.iki.rules.month import choosing_order, season_of
from iki_teach.games.iki.rules.payday import hungry
from iki_teach.games.iki.rules.setup import turn_order
from iki_teach.games.iki.rules.terms import (
    BLOCK,
    BUSINESS,
    DEAL,
    DEALT_A_MONTH,
    FIRE_TILE,
    GATE,
    INCOME,
    LAST_MONTH,
    LOT,
    MONTHS_A_SEASON,
    NEUTRAL,
    NEW_YEAR,
    NOBODY,
    OFF_STREET,
    ORDER,
    OVER,
    PLACE,
    REVEAL,
    SLOT_NAMES,
    SLOT_X,
    SPACES,
    START,
    UNPAID,
    WALK,
)

YEAR = tuple(range(1, LAST_MONTH + 1))
MONTHS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys((REVEAL, LOT, START), (0,)),
    **dict.fromkeys((DEAL, BLOCK, ORDER, INCOME, WALK, NEUTRAL), YEAR),
    BUSINESS: (*YEAR, NEW_YEAR),
    UNPAID: YEAR[MONTHS_A_SEASON - 1 :: MONTHS_A_SEASON],
    PLACE: (NEW_YEAR,),
    OVER: (NEW_YEAR,),
}
USUAL_PHASES = {0: START, NEW_YEAR: PLACE}
FOR_TWO = (LOT, BLOCK, NEUTRAL)
WITH_SLOTS = (ORDER, INCOME, WALK, BUSINESS)

Seats = tuple[int, ...]


def name_moment(builder: PositionBuilder) -> bool:
    """Set month and phase, each following from the other if only one is named; False when they cannot be."""
    spec, table, s = builder.spec, builder.table, builder.s
    s.phase = spec.phase or USUAL_PHASES.get(1 if spec.month is None else spec.month, ORDER)
    months = tuple(table.edition.fires) if s.phase == FIRE_TILE else MONTHS[s.phase]
    s.month = months[0] if spec.month is None else spec.month
    if s.phase in FOR_TWO and not table.two_players:
        builder.fault(
            ("phase",), f"a phase of this game; {s.phase} is for two players on their own board", quoted(s.phase)
        )
    if s.month not in months:
        shown = ", ".join(map(str, months)) if len(months) < len(YEAR) else f"1 to {months[-1]}"
        builder.fault(("month",), f"{shown}, when the phase is {s.phase}", str(s.month))
    return not builder.faults


def decide(builder: PositionBuilder) -> None:
    """Say who has to decide, first to last, and where everybody's Oyakata and ikizama stand."""
    s, spec = builder.s, builder.spec
    seats = tuple(builder.seats(spec.to_move, ("to_move",)))
    take_slots(builder)
    if len(seats) < len(spec.to_move):
        return
    queue = new_year_queue if s.month == NEW_YEAR and s.phase == BUSINESS else QUEUES[s.phase]
    s.queue = queue(builder, seats)
    if not s.queue and s.phase != OVER:
        builder.fault(("phase",), "a phase in which somebody has to decide", quoted(s.phase))
    stand_on_street(builder)
    s.shop_open, s.card_open = (s.phase == BUSINESS and spec.used != part for part in ("shop", "card"))
    if spec.used and s.phase != BUSINESS:
        builder.fault(("used",), "nothing, unless the phase is business", spec.used)


def take_slots(builder: PositionBuilder) -> None:
    """Put the ikizama on the slots that are named."""
    s, table = builder.s, builder.table
    for seat, (name, own) in enumerate(builder.spec.players.items()):
        if own.slot is None:
            continue
        slot, path = SLOT_NAMES.index(own.slot), ("players", name, "slot")
        if s.phase not in WITH_SLOTS or s.month == NEW_YEAR:
            builder.fault(path, f"nothing, as no slot is taken in phase {s.phase} of month {s.month}", own.slot)
        elif slot == SLOT_X and not table.slot_x:
            builder.fault(path, "one of 1, 2, 3, 4, as X is not in play", own.slot)
        elif slot == s.blocked:
            builder.fault(path, "a slot that is not blocked", own.slot)
        elif slot in s.slot:
            builder.fault(path, "a slot of one's own", f"{own.slot}, as {builder.names[s.slot.index(slot)]}")
        else:
            s.slot[seat] = slot


def stand_on_street(builder: PositionBuilder) -> None:
    """Put every Oyakata where it is named; else at the gate, in business on space 1, at New Year off."""
    s = builder.s
    after = s.month == NEW_YEAR or (s.month == LAST_MONTH and s.phase == UNPAID)
    usual = OFF_STREET if after else GATE
    for seat, (name, own) in enumerate(builder.spec.players.items()):
        busy = s.phase == BUSINESS and s.queue[:1] == (seat,)
        s.place[seat] = own.place if own.place is not None else 1 if busy else usual
        if s.place[seat] not in range(1, SPACES + 1) and (busy or s.place[seat] != usual):
            beside = "" if busy else ", or the gate" if usual == GATE else ", or off"
            got = "the gate" if own.place == GATE else "off"
            builder.fault(("players", name, "place"), f"a space from 1 to {SPACES}{beside}", got)


def agreed(builder: PositionBuilder, seats: Seats, derived: Seats) -> Seats:
    """Return who decides by the rules; who is named must be the same."""
    if seats != derived[: len(seats)]:
        names = ", ".join(builder.names[seat] for seat in derived if seat != NOBODY) or "nobody"
        builder.fault(("to_move",), f"{names}, by the rules", ", ".join(builder.spec.to_move))
    return derived


def chance_queue(number: Callable[[PositionBuilder], int]) -> Callable[[PositionBuilder, Seats], Seats]:
    """Let chance decide so often, and no player."""
    return lambda builder, seats: agreed(builder, seats, (NOBODY,) * number(builder))


def reveals(builder: PositionBuilder) -> int:
    """Return how many buildings are still to be shown."""
    every = len(builder.table.buildings)
    hidden = max(0, every - builder.table.edition.buildings_shown)
    return len(builder.s.pile) - hidden if hidden else 0


def deals(builder: PositionBuilder) -> int:
    """Return how many cards are dealt this month."""
    return min(DEALT_A_MONTH, len(builder.s.decks[season_of(builder.s.month)]))


def start_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let those without a card pick a start card, in reverse turn order (A:55)."""
    return agreed(builder, seats, tuple(seat for seat in turn_order(builder.s)[::-1] if seat not in builder.s.owners))


def order_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let those without a slot choose one, in the order of the month (A:143)."""
    return agreed(builder, seats, tuple(seat for seat in choosing_order(builder.s) if builder.s.slot[seat] == NOBODY))


def turn_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let those named have their turns, and those on slots; who has no slot gets the next free one."""
    s = builder.s
    others = [seat for seat in sorted(s.order, key=s.slot.__getitem__) if s.slot[seat] != NOBODY and seat not in seats]
    queue = (*seats, *others) or s.order[:1]
    last = SLOT_X
    for seat in queue:
        if s.slot[seat] == NOBODY:
            free = (slot for slot in range(last + 1, len(SLOT_NAMES)) if slot not in s.slot and slot != s.blocked)
            s.slot[seat] = next(free, NOBODY)
        last = s.slot[seat]
    ordered = sorted(queue, key=s.slot.__getitem__)
    if list(queue) != ordered or len(set(queue)) != len(queue) or last == NOBODY:
        names = ", ".join(f"{builder.names[seat]} {SLOT_NAMES[s.slot[seat]]}" for seat in ordered)
        builder.fault(("to_move",), f"the order of the slots, {names}", ", ".join(builder.spec.to_move))
    if s.phase == INCOME and s.slot[queue[0]] == SLOT_X:
        builder.fault(("phase",), "move or business, as slot X skips income and hiring", quoted(s.phase))
    return queue


def new_year_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let who is named do business, and after that everybody further down the firefighting order (B:284)."""
    order = builder.s.order
    return agreed(builder, seats, order[order.index(seats[0]) if seats else 0 :])


def fire_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let the leader on the firefighting track draw (A:191)."""
    return agreed(builder, seats, builder.s.order[:1])


def neutral_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let the sun place a neutral card in odd months, the moon in even ones."""
    if not builder.s.display:
        builder.fault(("display",), "a card that can be placed", "none")
    return agreed(builder, seats, (builder.s.sun if builder.s.month % 2 else 1 - builder.s.sun,))


def rice_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let players choose who leaves, each named once for every card that is not fed."""
    s = builder.s
    queue = seats or tuple(seat for seat in s.order if len(hungry(s, seat)) > 1)[:1]
    for seat in sorted(set(queue)):
        cards = len(hungry(s, seat))
        if queue.count(seat) >= cards:
            got = f"{queue.count(seat)} of {cards}"
            builder.fault(("to_move",), f"fewer unpaid cards of {builder.names[seat]} than stand on the board", got)
    return tuple(sorted(queue, key=s.order.index))


QUEUES: dict[str, Callable[[PositionBuilder, Seats], Seats]] = {
    REVEAL: chance_queue(reveals),
    LOT: chance_queue(lambda builder: 1),
    DEAL: chance_queue(deals),
    BLOCK: chance_queue(lambda builder: 1),
    START: start_queue,
    ORDER: order_queue,
    INCOME: turn_queue,
    WALK: turn_queue,
    BUSINESS: turn_queue,
    FIRE_TILE: fire_queue,
    NEUTRAL: neutral_queue,
    UNPAID: rice_queue,
    PLACE: new_year_queue,
    OVER: lambda builder, seats: agreed(builder, seats, ()),
}
