"""What cards, buildings and tiles are worth to a player, in points at the end: rules of thumb for quick play."""

from functools import cache

from iki_teach.games.iki.facts.cards import Fish, Pipe, Pouch
from iki_teach.games.iki.rules.payday import next_payday
from iki_teach.games.iki.rules.scoring import COLOUR_POINTS
from iki_teach.games.iki.rules.state import State, cards_of
from iki_teach.games.iki.rules.table import Pairs, Table
from iki_teach.games.iki.rules.terms import GOODS, LAST_MONTH, MONTHS_A_SEASON

Tile = Fish | Pipe | Pouch

PRICES = {
    "mon": 0.55,
    "koban": 3.2,
    "rice": 1.0,
    "sandals": 0.6,
    "wood": 1.3,
    "iki": 1.0,
    "fire": 0.6,
    "ward": 1.5,
    "step": 0.5,
}
PRICE = tuple(PRICES[good] for good in GOODS)  # of a piece that comes at some payday
MEAL = 1.2  # what the rice costs that a card eats
SURE_OF_BONUS = 0.8
KOBUN = 0.4  # what a kobun that comes home is worth for each payday left
COLOUR_STAYS = 0.75  # how often a new colour is still there at the end
COLOUR, COLOUR_AGAIN = 1.0, 0.4  # what a colour is worth besides, new or not
RULE_OF_THUMB = {Fish: 0.8, Pipe: 1.5, Pouch: 1.0}  # what a tile promises beyond its points, early in the year


def bundle(pairs: Pairs) -> float:
    return sum(PRICE[good] * amount for good, amount in pairs)


@cache
def card_value(table: Table, card: int, level: int, paydays: int) -> float:
    """Return what a card on this level brings in the paydays to come, if it gains a level a season."""
    last, incomes = table.last_levels[card], table.incomes[card]
    if not incomes:
        missing = last + 1 - level
        share = min(1.0, paydays / missing) * SURE_OF_BONUS
        return max(0.0, bundle(table.bonuses[card]) * share - min(paydays, missing) * MEAL)
    at_work = [incomes[at - 1] for at in range(level, level + paydays) if at <= last]
    home = max(0, paydays - len(at_work))
    return sum(map(bundle, at_work)) - MEAL * len(at_work) + home * bundle(incomes[-1])


@cache
def rise(table: Table, card: int, level: int, paydays: int) -> float:
    now = card_value(table, card, level, paydays)
    if level < table.last_levels[card]:
        return card_value(table, card, level + 1, paydays) - now
    home = bundle(table.incomes[card][-1]) * paydays if table.incomes[card] else 0.0
    return home + bundle(table.bonuses[card]) + KOBUN * paydays - now


def colours_of(s: State, seat: int, without: int = -1) -> set[int]:
    colours = s.table.colours
    at_work = {colours[s.things[stall]] for stall in cards_of(s, seat) if stall != without}
    return at_work | {colours[card] for card in s.retired[seat]}


def colour_value(s: State, seat: int, card: int, without: int = -1) -> float:
    have = colours_of(s, seat, without)
    if s.table.colours[card] in have:
        return COLOUR_AGAIN
    return (COLOUR_POINTS[len(have) + 1] - COLOUR_POINTS[len(have)]) * COLOUR_STAYS + COLOUR


def tiles_of(s: State, seat: int) -> list[Tile]:
    return [s.table.tiles[tile] for tile in s.tiles[seat]]


def paydays(s: State) -> int:
    """Return how many paydays are still to come; one that has been held does not come again."""
    return (LAST_MONTH - next_payday(s)) // MONTHS_A_SEASON + 1
