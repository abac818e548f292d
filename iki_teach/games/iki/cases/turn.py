"""Says in a described position what month and phase it is and who has to decide, phase by phase."""

from collections.abc import Callable

from iki_teach.content.faults import quoted
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.builder import PositionBuilder
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.fire import waits_at
from iki_teach.games.iki.rules.month import choosing_order
from iki_teach.games.iki.rules.payday import is_payday
from iki_teach.games.iki.rules.setup import turn_order
from iki_teach.games.iki.rules.state import cards_of, season_of
from iki_teach.games.iki.rules.two_players import keeper

YEAR = tuple(range(1, t.LAST_MONTH + 1))
MONTHS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys((t.REVEAL, t.LOT, t.START), (0,)),
    **dict.fromkeys((t.DEAL, t.BLOCK, t.ORDER, t.INCOME, t.WALK, t.NEUTRAL), YEAR),
    t.BUSINESS: (*YEAR, t.NEW_YEAR),
    t.UNPAID: tuple(filter(is_payday, YEAR)),
    t.PLACE: (t.NEW_YEAR,),
    t.OVER: (t.NEW_YEAR,),
}
USUAL_PHASES = {0: t.START, t.NEW_YEAR: t.PLACE}
FOR_TWO = {t.LOT: "iki.two.sun-moon", t.BLOCK: "iki.two.block", t.NEUTRAL: "iki.two.neutral"}
# The rule that says in which months something is decided; for all the rest the calendar does.
WHEN = {
    **dict.fromkeys((t.REVEAL, t.LOT, t.START), "iki.setup.start-card"),
    **dict.fromkeys((t.FIRE_TILE, t.BURNING), "iki.fire.strength"),
    t.UNPAID: "iki.payday.rice",
    **dict.fromkeys((t.PLACE, t.OVER), "iki.newyear.turn"),
}
DECIDES = {
    t.FIRE_TILE: "iki.fire.draw",
    t.BURNING: "iki.card.token",
    t.NEUTRAL: "iki.two.neutral",
    t.PLACE: "iki.newyear.turn",
}
WITH_SLOTS = (t.ORDER, t.INCOME, t.WALK, t.BUSINESS)

Seats = tuple[int, ...]


def name_moment(builder: PositionBuilder) -> bool:
    """Set month and phase, each following from the other if only one is named; False when they cannot be."""
    spec, table, s = builder.spec, builder.table, builder.s
    s.phase = spec.phase or USUAL_PHASES.get(1 if spec.month is None else spec.month, t.ORDER)
    months = tuple(table.fires) if s.phase in (t.FIRE_TILE, t.BURNING) else MONTHS[s.phase]
    s.month = months[0] if spec.month is None else spec.month
    if s.phase in FOR_TWO and not table.two_players:
        expected = f"a phase of this game; {s.phase} is for two players on their own board"
        builder.fault(("phase",), expected, quoted(s.phase), no(FOR_TWO[s.phase], "only-for-two"))
    if s.month not in months:
        shown = ", ".join(map(str, months)) if len(months) < len(YEAR) else f"1 to {months[-1]}"
        refusals = no(WHEN.get(s.phase, "iki.setup.calendar"), "not-in-month", months=months)
        builder.fault(("month",), f"{shown}, when the phase is {s.phase}", str(s.month), refusals)
    return not builder.faults


def decide(builder: PositionBuilder) -> None:
    """Say who has to decide, first to last, and where everybody's Oyakata and ikizama stand."""
    s, spec = builder.s, builder.spec
    seats = tuple(builder.seats(spec.to_move, ("to_move",)))
    take_slots(builder)
    if len(seats) < len(spec.to_move):
        return
    if s.phase in DERIVED:
        s.queue = agreed(builder, seats, DERIVED[s.phase](builder))
    else:
        s.queue = (new_year_queue if s.month == t.NEW_YEAR else NAMED[s.phase])(builder, seats)
    if not s.queue and s.phase != t.OVER:
        refusals = no("iki.payday.rice" if s.phase == t.UNPAID else "iki.order.choose", "nobody-decides")
        builder.fault(("phase",), "a phase in which somebody has to decide", quoted(s.phase), refusals)
    place_on_street(builder)
    s.shop_open, s.card_open = (s.phase == t.BUSINESS and spec.used != part for part in ("shop", "card"))
    if spec.used and s.phase != t.BUSINESS:
        refusals = no("iki.act.business", "used-in-business")
        builder.fault(("used",), "nothing, unless the phase is business", spec.used, refusals)
    if spec.front and s.phase != t.BURNING:
        refusals = no("iki.card.token", "no-fire-now")
        builder.fault(("front",), "nothing, unless the phase is burning", spec.front, refusals)


def take_slots(builder: PositionBuilder) -> None:
    s, table = builder.s, builder.table
    for seat, (name, own) in enumerate(builder.spec.players.items()):
        if own.slot is None:
            continue
        slot, path = t.SLOT_NAMES.index(own.slot), ("players", name, "slot")
        if s.phase not in WITH_SLOTS or s.month == t.NEW_YEAR:
            expected = f"nothing, as no slot is taken in phase {s.phase} of month {s.month}"
            builder.fault(path, expected, own.slot, no("iki.order.slots", "no-slot-now"))
        elif slot == t.SLOT_X and not table.slot_x:
            refusals = no("iki.order.slots", "no-slot-x", players=table.players)
            builder.fault(path, "one of 1, 2, 3, 4, as X is not in play", own.slot, refusals)
        elif slot == s.blocked:
            refusals = no("iki.two.block", "slot-blocked", slot=own.slot)
            builder.fault(path, "a slot that is not blocked", own.slot, refusals)
        elif slot in s.slot:
            other = s.slot.index(slot)
            refusals = no("iki.order.choose", "slot-taken", slot=own.slot, other=other)
            builder.fault(path, "a slot of one's own", f"{own.slot}, as {builder.names[other]}", refusals)
        else:
            s.slot[seat] = slot


def place_on_street(builder: PositionBuilder) -> None:
    """Put every Oyakata where it is named; else at the gate, in business on space 1, at New Year off."""
    s = builder.s
    after = s.month == t.NEW_YEAR or (s.month == t.LAST_MONTH and s.phase == t.UNPAID)
    usual = t.OFF_STREET if after else t.GATE
    for seat, (name, own) in enumerate(builder.spec.players.items()):
        busy = s.phase == t.BUSINESS and s.queue[:1] == (seat,)
        s.place[seat] = own.place if own.place is not None else 1 if busy else usual
        if s.place[seat] not in range(1, t.SPACES + 1) and (busy or s.place[seat] != usual):
            beside = "" if busy else ", or the gate" if usual == t.GATE else ", or off"
            got = "the gate" if own.place == t.GATE else "off"
            rule = "iki.act.business" if busy else "iki.newyear.turn" if after else "iki.board.gate"
            expected = f"a space from 1 to {t.SPACES}{beside}"
            builder.fault(("players", name, "place"), expected, got, no(rule, "on-a-space", name=name))


def agreed(builder: PositionBuilder, seats: Seats, derived: Seats) -> Seats:
    """Return who decides by the rules; who is named must be the same."""
    if seats != derived[: len(seats)]:
        names = ", ".join(builder.names[seat] for seat in derived if seat != t.NOBODY) or "nobody"
        rule = DECIDES.get(builder.s.phase, "iki.newyear.turn" if builder.s.month == t.NEW_YEAR else "iki.order.choose")
        by_chance = derived[:1] in ((), (t.NOBODY,))
        refusals = no(rule, "nobody-decides") if by_chance else no(rule, "other-decides", other=derived[0])
        builder.fault(("to_move",), f"{names}, by the rules", ", ".join(builder.spec.to_move), refusals)
    return derived


def reveals(builder: PositionBuilder) -> Seats:
    every = len(builder.table.buildings)
    hidden = max(0, every - builder.table.edition.buildings_shown)
    return (t.NOBODY,) * (len(builder.s.pile) - hidden if hidden else 0)


def turn_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let those named have their turns, and those on slots; who has no slot gets the next free one."""
    s = builder.s
    by_slot = sorted(s.order, key=s.slot.__getitem__)
    others = [seat for seat in by_slot if s.slot[seat] != t.NOBODY and seat not in seats]
    queue = (*seats, *others) or s.order[:1]
    last = t.SLOT_X
    for seat in queue:
        if s.slot[seat] == t.NOBODY:
            free = (slot for slot in range(last + 1, len(t.SLOT_NAMES)) if slot not in s.slot and slot != s.blocked)
            s.slot[seat] = next(free, t.NOBODY)
        last = s.slot[seat]
    ordered = sorted(queue, key=s.slot.__getitem__)
    if list(queue) != ordered or len(set(queue)) != len(queue) or last == t.NOBODY:
        names = ", ".join(f"{builder.names[seat]} {t.SLOT_NAMES[s.slot[seat]]}" for seat in ordered)
        refusals = no("iki.order.slots", "slot-order", other=ordered[0])
        builder.fault(("to_move",), f"the order of the slots, {names}", ", ".join(builder.spec.to_move), refusals)
    if s.phase == t.INCOME and s.slot[queue[0]] == t.SLOT_X:
        refusals = no("iki.order.slots", "slot-x-skips", other=queue[0])
        expected = "move or business, as slot X skips income and hiring"
        builder.fault(("phase",), expected, quoted(s.phase), refusals)
    return queue


def new_year_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let who is named do business, and after that everybody further down the firefighting order (B:284)."""
    order = builder.s.order
    return agreed(builder, seats, order[order.index(seats[0]) if seats else 0 :])


def place_neutral(builder: PositionBuilder) -> Seats:
    """Let the sun place a neutral card in odd months, the moon in even ones."""
    if not builder.s.display:
        builder.fault(("display",), "a card that can be placed", "none", no("iki.two.neutral", "nothing-to-place"))
    return (keeper(builder.s),)


def wait_for_owner(builder: PositionBuilder) -> Seats:
    s, table, name = builder.s, builder.table, builder.spec.front
    for row in table.rows:
        for step, stall in enumerate(row):
            if table.stalls[stall] == name and waits_at(s, stall, table.fires[s.month].at(step)):
                s.front = stall
                return (s.owners[stall],)
    refusals = no("iki.card.token", "no-ward-there")
    builder.fault(("front",), "a stall with a card that burns, of somebody with a ward", quoted(name), refusals)
    return (t.NOBODY,)


def rice_queue(builder: PositionBuilder, seats: Seats) -> Seats:
    """Let players choose who leaves, each named once for every card that is not fed."""
    s = builder.s
    queue = seats or tuple(seat for seat in s.order if len(cards_of(s, seat)) > 1)[:1]
    for seat in sorted(set(queue)):
        cards = len(cards_of(s, seat))
        if queue.count(seat) >= cards:
            got = f"{queue.count(seat)} of {cards}"
            expected = f"fewer unpaid cards of {builder.names[seat]} than stand on the board"
            builder.fault(("to_move",), expected, got, no("iki.payday.rice", "too-few-to-choose", owner=seat))
    return tuple(sorted(queue, key=s.order.index))


# Who decides by the rules, whoever is named in the position.
DERIVED: dict[str, Callable[[PositionBuilder], Seats]] = {
    t.REVEAL: reveals,
    t.LOT: lambda builder: (t.NOBODY,),
    t.DEAL: lambda b: (t.NOBODY,) * min(t.DEALT_A_MONTH, len(b.s.decks[season_of(b.s.month)])),
    t.BLOCK: lambda builder: (t.NOBODY,),
    # Those without a card pick one in reverse turn order (A:55), those without a slot as the month asks (A:143).
    t.START: lambda b: tuple(seat for seat in turn_order(b.s)[::-1] if seat not in b.s.owners),
    t.ORDER: lambda b: tuple(seat for seat in choosing_order(b.s) if b.s.slot[seat] == t.NOBODY),
    t.FIRE_TILE: lambda b: b.s.order[:1],  # the leader on the firefighting track draws (A:191)
    t.BURNING: wait_for_owner,
    t.NEUTRAL: place_neutral,
    t.OVER: lambda builder: (),
}
NAMED: dict[str, Callable[[PositionBuilder, Seats], Seats]] = {
    **dict.fromkeys((t.INCOME, t.WALK, t.BUSINESS), turn_queue),
    t.UNPAID: rice_queue,
    t.PLACE: new_year_queue,
}
