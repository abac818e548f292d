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
    uses = [use_of(outlook, stall) for stall in place.serves]
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


def use_of(outlook: Outlook, stall: str) -> float:
    """Return what the card in a stall is worth to a visitor, less what it gives its owner."""
    stand = outlook.position.stalls[stall]
    if stand is None or not stand.card:
        return 0.0
    best = max(option_of(outlook, option, stall) for option in outlook.card(stand).skill.options)
    if stand.owner is None or stand.owner == outlook.seat:
        return best
    return best - RISE_OF_RIVALS * outlook.rise(stall) if best else 0.0


def option_of(outlook: Outlook, option: Option, at: str) -> float:
    """Return what one option of the skill of a card is worth; a card that trains never trains itself."""
    if isinstance(option, Trade):
        return max(traded(outlook, option, times) for times in range(1, option.times + 1))
    pay = swapped(outlook, dict(amounts(option.pay)), {})
    if isinstance(option, Train):
        return pay + max((outlook.rise(stall) for stall in outlook.card_values if stall != at), default=0.0)
    return built(outlook, option)


def traded(outlook: Outlook, option: Trade, times: int) -> float:
    """Return what making a trade so many times is worth."""
    pay = {good: amount * times for good, amount in amounts(option.pay)}
    return swapped(outlook, pay, {good: amount * times for good, amount in amounts(option.gain)})


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


def sandals(outlook: Outlook) -> float:
    """Return what the sandal shop is worth."""
    mon, pieces = LOT_OF_SANDALS
    return swapped(outlook, {"mon": mon}, {"sandals": pieces})


def rice(outlook: Outlook) -> float:
    """Return what the rice shop is worth."""
    mon, pieces = LOT_OF_RICE
    return swapped(outlook, {"mon": mon}, {"rice": pieces})


def watchtower(outlook: Outlook) -> float:
    """Return what the watchtower is worth."""
    return swapped(outlook, {}, {"fire": WATCHTOWER_FIRE})


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


def pawn(outlook: Outlook) -> float:
    """Return what the pawnbroker is worth: each of the two goods for itself."""
    return sum(max(0.0, swapped(outlook, {good: 1}, {"mon": PAWN_PRICE})) for good in ("rice", "sandals"))


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


def yard(outlook: Outlook) -> float:
    """Return what the yard is worth: its good, or a building."""
    good = outlook.position.board.yard_good
    return max(swapped(outlook, {"mon": YARD_PRICE}, {good: 1}), built(outlook, Build(NOTHING)))


def changer(outlook: Outlook) -> float:
    """Return what the money changer is worth."""
    lots = range(1, KOBAN_A_VISIT + 1)
    return max(swapped(outlook, {"mon": KOBAN_PRICE * n}, {"koban": n}) for n in lots)


SHOPS: dict[str, Callable[[Outlook], float]] = {
    "sandals": sandals,
    "rice": rice,
    "watchtower": watchtower,
    "tobacco": tobacco,
    "pawn": pawn,
    "fish": fish,
    "yard": yard,
    "changer": changer,
}
