"""Every move that could be thought of at a table, legal or not: what a board looks through for the nearest one."""

from collections.abc import Iterator

from iki_teach.games.iki.rules import buildings, cards, fire, month, new_year, payday, setup, shops, turn, two_players
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import SLOT_NAMES, SPACES
from iki_teach.games.iki.rules.tiles import Tiles

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
    yield from (*new_year.GOES, new_year.Go(SPACES + 1))
    yield from (two_players.Block(slot) for slot in (*SLOT_NAMES, "5"))
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
    yield from (Tiles((name,)) for name in names)
    yield from (Tiles((one, two)) for one in names for two in names)
