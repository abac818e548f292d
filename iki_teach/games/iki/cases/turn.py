"""Says in a described position what month and phase it is and who has to decide, phase by phase."""

from collections.abc import Callable

from iki_teach.content.faults import quoted
from iki_teach.games.iki.cases.builder import Site
from iki_teach.games.iki.rules.month import DEALT_A_MONTH, choosing_order, season_of
from iki_teach.games.iki.rules.payday import hungry
from iki_teach.games.iki.rules.setup import turn_order
from iki_teach.games.iki.rules.terms import (
    BLOCK,
    BUSINESS,
    DEAL,
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


def name_moment(site: Site) -> bool:
    """Set month and phase, each following from the other if only one is named; False when they cannot be."""
    told, table, s = site.told, site.table, site.s
    s.phase = told.phase or USUAL_PHASES.get(1 if told.month is None else told.month, ORDER)
    months = tuple(table.edition.fires) if s.phase == FIRE_TILE else MONTHS[s.phase]
    s.month = months[0] if told.month is None else told.month
    if s.phase in FOR_TWO and not table.two_players:
        site.fault(
            ("phase",),
            f"a phase of this game; {s.phase} is for two players on their own board",
            quoted(s.phase),
        )
    if s.month not in months:
        shown = ", ".join(map(str, months)) if len(months) < len(YEAR) else f"1 to {months[-1]}"
        site.fault(("month",), f"{shown}, when the phase is {s.phase}", str(s.month))
    return not site.found


def decide(site: Site) -> None:
    """Say who has to decide, first to last, and where everybody's Oyakata and ikizama stand."""
    s, told = site.s, site.told
    seats = tuple(site.seats(told.to_move, ("to_move",)))
    take_slots(site)
    if len(seats) < len(told.to_move):
        return
    queue = new_year_queue if s.month == NEW_YEAR and s.phase == BUSINESS else QUEUES[s.phase]
    s.queue = queue(site, seats)
    if not s.queue and s.phase != OVER:
        site.fault(("phase",), "a phase in which somebody has to decide", quoted(s.phase))
    stand_on_street(site)
    s.shop_open, s.card_open = (s.phase == BUSINESS and told.used != part for part in ("shop", "card"))
    if told.used and s.phase != BUSINESS:
        site.fault(("used",), "nothing, unless the phase is business", told.used)


def take_slots(site: Site) -> None:
    """Put the ikizama on the slots that are named."""
    s, table = site.s, site.table
    for seat, (name, own) in enumerate(site.told.players.items()):
        if own.slot is None:
            continue
        slot, path = SLOT_NAMES.index(own.slot), ("players", name, "slot")
        if s.phase not in WITH_SLOTS or s.month == NEW_YEAR:
            site.fault(path, f"nothing, as no slot is taken in phase {s.phase} of month {s.month}", own.slot)
        elif slot == SLOT_X and not table.slot_x:
            site.fault(path, "one of 1, 2, 3, 4, as X is not in play", own.slot)
        elif slot == s.blocked:
            site.fault(path, "a slot that is not blocked", own.slot)
        elif slot in s.slot:
            site.fault(path, "a slot of one's own", f"{own.slot}, as {site.names[s.slot.index(slot)]}")
        else:
            s.slot[seat] = slot


def stand_on_street(site: Site) -> None:
    """Put every Oyakata where it is named; else at the gate, in business on space 1, at New Year off."""
    s = site.s
    after = s.month == NEW_YEAR or (s.month == LAST_MONTH and s.phase == UNPAID)
    usual = OFF_STREET if after else GATE
    for seat, (name, own) in enumerate(site.told.players.items()):
        busy = s.phase == BUSINESS and s.queue[:1] == (seat,)
        s.place[seat] = own.place if own.place is not None else 1 if busy else usual
        if s.place[seat] not in range(1, SPACES + 1) and (busy or s.place[seat] != usual):
            beside = "" if busy else ", or the gate" if usual == GATE else ", or off"
            got = "the gate" if own.place == GATE else "off"
            site.fault(("players", name, "place"), f"a space from 1 to {SPACES}{beside}", got)


def agreed(site: Site, seats: Seats, derived: Seats) -> Seats:
    """Return who decides by the rules; who is named must be the same."""
    if seats != derived[: len(seats)]:
        names = ", ".join(site.names[seat] for seat in derived if seat != NOBODY) or "nobody"
        site.fault(("to_move",), f"{names}, by the rules", ", ".join(site.told.to_move))
    return derived


def chance_queue(number: Callable[[Site], int]) -> Callable[[Site, Seats], Seats]:
    """Let chance decide so often, and no player."""
    return lambda site, seats: agreed(site, seats, (NOBODY,) * number(site))


def reveals(site: Site) -> int:
    """Return how many buildings are still to be shown."""
    every = len(site.table.buildings)
    hidden = max(0, every - site.table.edition.buildings_shown)
    return len(site.s.pile) - hidden if hidden else 0


def deals(site: Site) -> int:
    """Return how many cards are dealt this month."""
    return min(DEALT_A_MONTH, len(site.s.decks[season_of(site.s.month)]))


def start_queue(site: Site, seats: Seats) -> Seats:
    """Let those without a card pick a start card, in reverse turn order (A:55)."""
    return agreed(site, seats, tuple(seat for seat in turn_order(site.s)[::-1] if seat not in site.s.owners))


def order_queue(site: Site, seats: Seats) -> Seats:
    """Let those without a slot choose one, in the order of the month (A:143)."""
    return agreed(site, seats, tuple(seat for seat in choosing_order(site.s) if site.s.slot[seat] == NOBODY))


def turn_queue(site: Site, seats: Seats) -> Seats:
    """Let those named have their turns, and those on slots; who has no slot gets the next free one."""
    s = site.s
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
        names = ", ".join(f"{site.names[seat]} {SLOT_NAMES[s.slot[seat]]}" for seat in ordered)
        site.fault(("to_move",), f"the order of the slots, {names}", ", ".join(site.told.to_move))
    if s.phase == INCOME and s.slot[queue[0]] == SLOT_X:
        site.fault(("phase",), "move or business, as slot X skips income and hiring", quoted(s.phase))
    return queue


def new_year_queue(site: Site, seats: Seats) -> Seats:
    """Let who is named do business, and after that everybody further down the firefighting order (B:284)."""
    order = site.s.order
    return agreed(site, seats, order[order.index(seats[0]) if seats else 0 :])


def fire_queue(site: Site, seats: Seats) -> Seats:
    """Let the leader on the firefighting track draw (A:191)."""
    return agreed(site, seats, site.s.order[:1])


def neutral_queue(site: Site, seats: Seats) -> Seats:
    """Let the sun place a neutral card in odd months, the moon in even ones."""
    if not site.s.display:
        site.fault(("display",), "a card that can be placed", "none")
    return agreed(site, seats, (site.s.sun if site.s.month % 2 else 1 - site.s.sun,))


def rice_queue(site: Site, seats: Seats) -> Seats:
    """Let players choose who leaves, each named once for every card that is not fed."""
    s = site.s
    queue = seats or tuple(seat for seat in s.order if len(hungry(s, seat)) > 1)[:1]
    for seat in sorted(set(queue)):
        cards = len(hungry(s, seat))
        if queue.count(seat) >= cards:
            got = f"{queue.count(seat)} of {cards}"
            site.fault(("to_move",), f"fewer unpaid cards of {site.names[seat]} than stand on the board", got)
    return tuple(sorted(queue, key=s.order.index))


QUEUES: dict[str, Callable[[Site, Seats], Seats]] = {
    REVEAL: chance_queue(reveals),
    LOT: chance_queue(lambda site: 1),
    DEAL: chance_queue(deals),
    BLOCK: chance_queue(lambda site: 1),
    START: start_queue,
    ORDER: order_queue,
    INCOME: turn_queue,
    WALK: turn_queue,
    BUSINESS: turn_queue,
    FIRE_TILE: fire_queue,
    NEUTRAL: neutral_queue,
    UNPAID: rice_queue,
    PLACE: new_year_queue,
    OVER: lambda site, seats: agreed(site, seats, ()),
}
