"""What a stop on the street is worth: the shop there and the best card behind it, as a forecast."""

from collections.abc import Callable, Mapping

from iki_teach.games.iki.bots.card_value import amounts
from iki_teach.games.iki.bots.outlook import FREE_KOBUN, Outlook
from iki_teach.games.iki.facts.bundle import NOTHING, Bundle
from iki_teach.games.iki.facts.cards import Fish, Pipe, Pouch
from iki_teach.games.iki.facts.skills import Build, Option, Trade, Train
from iki_teach.games.iki.rules.scoring import PIPE_FACTOR, SPECIES_POINTS
from iki_teach.games.iki.rules.shops import (
    KOBAN_A_VISIT,
    KOBAN_PRICE,
    LOT_OF_RICE,
    LOT_OF_SANDALS,
    PAWN_PRICE,
    WATCHTOWER_FIRE,
    YARD_PRICE,
)

RISE_OF_RIVALS = 0.3  # what a level for somebody else's card costs, for each iki that it brings them


def visit_value(outlook: Outlook, space: int) -> float:
    """Return what a stop on a space is worth."""
    place = outlook.position.board.spaces[space - 1]
    uses = [use_value(outlook, stall) for stall in place.serves]
    return max(0.0, SHOPS[place.shop](outlook)) + max(0.0, *uses)


def swapped(outlook: Outlook, pay: Mapping[str, int], gain: Mapping[str, int]) -> float:
    """Return what paying and gaining goods is worth; nothing where the player cannot pay."""
    goods = dict(outlook.goods)
    for good, amount in pay.items():
        goods[good] -= amount
        if goods[good] < 0:
            return 0.0
    for good, amount in gain.items():
        goods[good] += amount
    return outlook.worth(goods) - outlook.worth(outlook.goods)


def use_value(outlook: Outlook, stall: str) -> float:
    """Return what the card in a stall is worth to a visitor, less what it gives its owner."""
    stand = outlook.position.stalls[stall]
    if stand is None or not stand.card:
        return 0.0
    best = max(option_value(outlook, option, stall) for option in outlook.card(stand).skill.options)
    if stand.owner is None or stand.owner == outlook.seat:
        return best
    return best - RISE_OF_RIVALS * outlook.rise(stall) if best else 0.0


def option_value(outlook: Outlook, option: Option, at: str) -> float:
    """Return what one option of the skill of a card is worth; a card that trains never trains itself."""
    if isinstance(option, Trade):
        exchange = (amounts(option.pay), amounts(option.gain))
        return max(
            swapped(outlook, *({good: amount * times for good, amount in pairs} for pairs in exchange))
            for times in range(1, option.times + 1)
        )
    pay = swapped(outlook, dict(amounts(option.pay)), {})
    if isinstance(option, Train):
        return pay + max((outlook.rise(stall) for stall in outlook.card_values if stall != at), default=0.0)
    return built(outlook, option)


def built(outlook: Outlook, hammer: Build) -> float:
    """Return what the best building is worth that the player could pay now."""
    if not outlook.me.kobun:
        return 0.0
    houses = (outlook.position.building_cards[name] for name in outlook.position.buildings)
    return max((house.iki + bought(outlook, house.cost, hammer) for house in houses), default=0.0)


def bought(outlook: Outlook, cost: Bundle, hammer: Build) -> float:
    """Return what a building's cost is worth, kobun included: below 0, far below if it cannot be paid."""
    less, pay = dict(amounts(hammer.less)), dict(amounts(hammer.pay))
    for good, amount in amounts(cost):
        pay[good] = pay.get(good, 0) + max(0, amount - less.get(good, 0))
    if any(outlook.goods[good] < amount for good, amount in pay.items()):
        return -99.0
    return swapped(outlook, pay, {}) - outlook.paydays * FREE_KOBUN


def lot(outlook: Outlook, good: str, mon: int, pieces: int) -> float:
    """Return what buying so many pieces of a good is worth."""
    return swapped(outlook, {"mon": mon}, {good: pieces})


def tobacco(outlook: Outlook) -> float:
    """Return what the better of pipe and pouch is worth, or both."""
    tiles, me = outlook.position.tiles, outlook.me
    pouches = sum(tile.iki for name in me.pouches if isinstance(tile := tiles[name], Pouch))
    pipe_now = next((t for name in outlook.position.pipes if isinstance(t := tiles[name], Pipe)), None)
    pouch_now = next((t for name in outlook.position.pouches if isinstance(t := tiles[name], Pouch)), None)
    factor = PIPE_FACTOR if me.pipes else 1
    pipe = pouch = 0.0
    if pipe_now and outlook.goods["mon"] >= pipe_now.price:
        doubled = 0 if me.pipes else pouches * (PIPE_FACTOR - 1)
        pipe = doubled + swapped(outlook, {"mon": pipe_now.price}, {"fire": pipe_now.fire})
    if pouch_now and outlook.goods["mon"] >= pouch_now.price:
        pouch = pouch_now.iki * factor + swapped(outlook, {"mon": pouch_now.price}, {})
    return max(pipe, pouch)


def fish(outlook: Outlook) -> float:
    """Return what the best fish on sale is worth."""
    tiles = outlook.position.tiles
    have = [tile for name in outlook.me.fish if isinstance(tile := tiles[name], Fish)]
    species = {tile.english for tile in have}
    best = 0.0
    for name in outlook.position.fish:
        tile = tiles[name]
        if not isinstance(tile, Fish) or outlook.goods["mon"] < tile.price:
            continue
        limit = outlook.position.edition.fish_limit
        if limit is not None and sum(own.season == tile.season for own in have) >= limit:
            continue
        more = len(species | {tile.english})
        points = SPECIES_POINTS[more] - SPECIES_POINTS[len(species)] + tile.iki
        best = max(best, points + swapped(outlook, {"mon": tile.price}, {}))
    return best


SHOPS: dict[str, Callable[[Outlook], float]] = {
    "sandals": lambda outlook: lot(outlook, "sandals", *LOT_OF_SANDALS),
    "rice": lambda outlook: lot(outlook, "rice", *LOT_OF_RICE),
    "watchtower": lambda outlook: swapped(outlook, {}, {"fire": WATCHTOWER_FIRE}),
    "tobacco": tobacco,
    "pawn": lambda outlook: sum(
        max(0.0, swapped(outlook, {good: 1}, {"mon": PAWN_PRICE})) for good in ("rice", "sandals")
    ),
    "fish": fish,
    "yard": lambda outlook: max(
        lot(outlook, outlook.position.board.yard_good, YARD_PRICE, 1), built(outlook, Build(NOTHING))
    ),
    "changer": lambda outlook: max(lot(outlook, "koban", KOBAN_PRICE * n, n) for n in range(1, KOBAN_A_VISIT + 1)),
}
