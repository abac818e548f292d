"""The course of a game: who decides next and what happens when a phase is over."""

from collections.abc import Callable, Iterator

from iki_teach.core.event import Log
from iki_teach.core.move import why_not
from iki_teach.core.refusal import Refusals, no
from iki_teach.games.iki.rules import buildings, cards, fire, month, new_year, payday, setup, shops, turn, two_players
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.changes import place
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.record import Drawn
from iki_teach.games.iki.rules.state import State, cards_of, season_of
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import BUSINESS, CHANCE, OVER  # asked at every decision


def begin(table: Table, drawn: Drawn | None, log: Log) -> State:
    """Return a game at its first decision. If nothing has been drawn, the teacher names what chance brings."""
    s = State(table)
    s.named = drawn is None
    if drawn is None:
        s.decks, s.blocks, s.pile = table.by_season, two_players.TILES, tuple(range(len(table.buildings)))
    else:
        s.decks, s.blocks, s.pile, s.fires, s.lot = drawn.decks, drawn.blocks, drawn.pile, drawn.fires, drawn.lot
    setup.deal_setup(s, log)
    advance(s, log)
    return s


def advance(s: State, log: Log) -> None:
    while s.phase != OVER:
        if s.queue:
            if s.named or s.phase not in CHANCE:
                return
            DRAWS[s.phase](s).do(s, log)
        else:
            AFTER[s.phase](s, log)


def play(s: State, move: Move, log: Log) -> None:
    """Make a move that is known to be legal, and go on to the next decision."""
    move.do(s, log)
    if s.phase == BUSINESS and not s.shop_open and not s.card_open:
        month.end_turn(s, log)
    # Somebody is left to decide in most cases; then nothing goes on by itself.
    if not s.queue or s.phase in CHANCE:
        advance(s, log)


def reasons(s: State, move: Move) -> Refusals:
    """Return the reasons against a move; for slot X it is never the time of income or hiring this month."""
    if s.phase == t.WALK and move.phase == t.INCOME and s.slot[s.queue[0]] == t.SLOT_X:
        return no("iki.order.slots", "not-now", phase=t.SLOT_NAMES[t.SLOT_X])
    return why_not(s, move)


def moves(s: State) -> list[Move]:
    return LISTS[s.phase](s)


def list_business(s: State) -> list[Move]:
    listed: list[Move] = [shops.DONE]
    if s.shop_open:
        listed += shops.list_visit(s)
    if s.card_open:
        listed += cards.list_uses(s)
    return listed


def after_turns(s: State, log: Log) -> None:
    """Hold the month's event, if it has one, when all turns are done (B:214-282)."""
    if s.month == t.NEW_YEAR:
        s.phase = t.OVER
    elif s.month in s.table.fires:
        s.phase, s.queue = t.FIRE_TILE, s.order[:1]  # the leader on the firefighting track draws a tile
    else:
        before_month_ends(s, log)


def before_month_ends(s: State, log: Log) -> None:
    if s.table.two_players:
        two_players.place_neutral(s, log)
    else:
        end_month(s, log)


def end_month(s: State, log: Log) -> None:
    place(s, "blocked", t.NOBODY, "iki.two.block", "leave", log)
    if payday.is_payday(s.month):
        payday.hold(s, log)
    else:
        month.add_coins(s, log)
        month.begin(s, log)


def after_payday(s: State, log: Log) -> None:
    if s.month == t.LAST_MONTH:
        new_year.begin(s, log)
    else:
        month.begin(s, log)


AFTER: dict[str, Callable[[State, Log], None]] = {
    t.REVEAL: setup.after_reveal,
    t.LOT: setup.pick_starts,
    t.START: month.begin_year,
    t.DEAL: month.after_deal,
    t.BLOCK: month.choose_slots,
    t.ORDER: month.begin_turns,
    t.BUSINESS: after_turns,
    t.FIRE_TILE: before_month_ends,
    t.BURNING: before_month_ends,
    t.NEUTRAL: end_month,
    t.UNPAID: after_payday,
}

LISTS: dict[str, Callable[[State], list[Move]]] = {
    t.REVEAL: lambda s: [setup.Reveal(s.table.buildings[building].id) for building in s.pile],
    t.LOT: lambda s: [setup.Lot(1), setup.Lot(2)],
    t.DEAL: lambda s: [month.Deal(s.table.things[card]) for card in s.decks[season_of(s.month)]],
    t.BLOCK: lambda s: [two_players.Block(t.SLOT_NAMES[slot]) for slot in two_players.BLOCKABLE if slot in s.blocks],
    t.FIRE_TILE: lambda s: [fire.Draw(nagaya) for nagaya in s.table.nagaya],
    t.BURNING: lambda s: list(fire.WARDS),
    t.START: setup.list_starts,
    t.ORDER: month.list_slots,
    t.INCOME: turn.list_incomes,
    t.WALK: turn.list_walks,
    t.BUSINESS: list_business,
    t.NEUTRAL: two_players.list_neutrals,
    t.UNPAID: lambda s: [payday.Dismiss(s.table.stalls[stall]) for stall in cards_of(s, s.queue[0])],
    t.PLACE: lambda s: list(new_year.GOES),
    t.OVER: lambda s: [],
}

DRAWS: dict[str, Callable[[State], Move]] = {
    t.REVEAL: lambda s: setup.Reveal(s.table.buildings[s.pile[0]].id),
    t.LOT: lambda s: setup.Lot(s.lot + 1),
    t.DEAL: lambda s: month.Deal(s.table.things[s.decks[season_of(s.month)][0]]),
    t.BLOCK: lambda s: two_players.Block(t.SLOT_NAMES[s.blocks[0]]),
    t.FIRE_TILE: lambda s: fire.Draw(s.table.nagaya[s.fires[0]]),
}


MOST_SANDALS = 20


def all_moves(table: Table) -> Iterator[Move]:
    """Yield every move, chapter by chapter; of each kind one or more that are never legal."""
    yield from (setup.Reveal(building.id) for building in table.buildings)
    yield from (setup.Lot(player) for player in (1, 2, 3))
    starts = [card.id for card in table.cards if card.season != "winter"]
    yield from (setup.Start(card, stall) for card in starts for stall in table.stalls)
    yield from (month.Deal(card.id) for card in table.cards)
    yield from (*month.SLOT_MOVES, month.Slot("5"))
    yield from turns(table)
    yield from uses(table)
    yield from purchases(table)
    yield from (buildings.Build(building.id, stall) for building in table.buildings for stall in table.stalls)
    yield from (payday.Dismiss(stall) for stall in table.stalls)
    yield from (fire.Draw(nagaya) for nagaya in (*table.nagaya, "middle"))
    yield from fire.WARDS
    yield from (*new_year.GOES, new_year.Go(t.SPACES + 1))
    yield from (two_players.Block(slot) for slot in (*t.SLOT_NAMES, "5"))
    yield from (two_players.Neutral(card.id, stall) for card in table.cards for stall in table.stalls)
    yield from (two_players.Neutral(card.id) for card in table.cards)


def turns(table: Table) -> Iterator[Move]:
    yield turn.TAKE_INCOME
    yield from (turn.Hire(card.id, stall) for card in table.cards for stall in table.stalls)
    for sandals in range(MOST_SANDALS + 1):
        for cart in range(2):
            paid = sandals + cart
            longest = paid + turn.LONGEST_WALK_OF_X + 1
            yield from (turn.Walk(steps, sandals, cart) for steps in range(paid, longest + 1))


def uses(table: Table) -> Iterator[Move]:
    most_options = max(len(plans) for plans in table.plans)
    most_times = max(plan.times for plans in table.plans for plan in plans)
    for stall in table.stalls:
        for option in range(1, most_options + 2):
            yield from (cards.Use(stall, option, times) for times in range(1, most_times + 2))
            yield from (cards.Use(stall, option, 1, train) for train in table.stalls)
            for building in table.buildings:
                yield from cards.build_row(table, stall, option, building.id)


def purchases(table: Table) -> Iterator[Move]:
    yield from (shops.Buy(good) for good in ("sandals", "rice", "wood"))
    yield from (shops.WATCH, shops.DONE)
    yield from shops.PAWNS
    yield from (*shops.CHANGES, shops.Change(shops.KOBAN_A_VISIT + 1))
    names = [tile.id for tile in table.tiles]
    yield from (shops.Tiles((name,)) for name in names)
    yield from (shops.Tiles((one, two)) for one in names for two in names)
