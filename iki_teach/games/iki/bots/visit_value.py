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


def visit(look: Outlook, space: int) -> float:
    """Return what a stop on a space is worth."""
    place = look.position.board.spaces[space - 1]
    uses = [use_of(look, stall) for stall in place.serves]
    return max(0.0, SHOPS[place.shop](look)) + max(0.0, *uses)


def swapped(look: Outlook, pay: Mapping[str, int], gain: Mapping[str, int]) -> float:
    """Return what paying and gaining goods is worth; nothing where the player cannot pay."""
    goods = dict(look.goods)
    for good, amount in pay.items():
        goods[good] -= amount
        if goods[good] < 0:
            return 0.0
    for good, amount in gain.items():
        goods[good] += amount
    return look.worth(goods) - look.worth(look.goods)


def use_of(look: Outlook, stall: str) -> float:
    """Return what the card in a stall is worth to a visitor, less what it gives its owner."""
    stand = look.position.stalls[stall]
    if stand is None or not stand.card:
        return 0.0
    best = max(option_of(look, option, stall) for option in look.card(stand).skill.options)
    if stand.owner is None or stand.owner == look.seat:
        return best
    return best - RISE_OF_RIVALS * look.rise(stall) if best else 0.0


def option_of(look: Outlook, option: Option, at: str) -> float:
    """Return what one option of the skill of a card is worth; a card that trains never trains itself."""
    if isinstance(option, Trade):
        return max(traded(look, option, times) for times in range(1, option.times + 1))
    pay = swapped(look, dict(amounts(option.pay)), {})
    if isinstance(option, Train):
        return pay + max((look.rise(stall) for stall in look.careers if stall != at), default=0.0)
    return built(look, option)


def traded(look: Outlook, option: Trade, times: int) -> float:
    """Return what making a trade so many times is worth."""
    pay = {good: amount * times for good, amount in amounts(option.pay)}
    return swapped(look, pay, {good: amount * times for good, amount in amounts(option.gain)})


def built(look: Outlook, hammer: Build) -> float:
    """Return what the best building is worth that the player could pay now."""
    if not look.me.kobun:
        return 0.0
    houses = (look.position.building_cards[name] for name in look.position.buildings)
    return max((house.iki + bought(look, house.cost, hammer) for house in houses), default=0.0)


def bought(look: Outlook, cost: Bundle, hammer: Build) -> float:
    """Return what a building's cost is worth, kobun included: below 0, far below if it cannot be paid."""
    less, pay = dict(amounts(hammer.less)), dict(amounts(hammer.pay))
    for good, amount in amounts(cost):
        pay[good] = pay.get(good, 0) + max(0, amount - less.get(good, 0))
    if any(look.goods[good] < amount for good, amount in pay.items()):
        return -99.0
    return swapped(look, pay, {}) - look.paydays * FREE_KOBUN


def sandals(look: Outlook) -> float:
    """Return what the sandal shop is worth."""
    mon, pieces = LOT_OF_SANDALS
    return swapped(look, {"mon": mon}, {"sandals": pieces})


def rice(look: Outlook) -> float:
    """Return what the rice shop is worth."""
    mon, pieces = LOT_OF_RICE
    return swapped(look, {"mon": mon}, {"rice": pieces})


def watchtower(look: Outlook) -> float:
    """Return what the watchtower is worth."""
    return swapped(look, {}, {"fire": WATCHTOWER_FIRE})


def tobacco(look: Outlook) -> float:
    """Return what the better of pipe and pouch is worth, or both."""
    tiles, me = look.position.tiles, look.me
    pouches = sum(tile.iki for name in me.pouches if isinstance(tile := tiles[name], Pouch))
    pipe_now = next((t for name in look.position.pipes if isinstance(t := tiles[name], Pipe)), None)
    pouch_now = next((t for name in look.position.pouches if isinstance(t := tiles[name], Pouch)), None)
    factor = PIPE_FACTOR if me.pipes else 1
    pipe = pouch = 0.0
    if pipe_now and look.goods["mon"] >= pipe_now.price:
        doubled = 0 if me.pipes else pouches * (PIPE_FACTOR - 1)
        pipe = doubled + swapped(look, {"mon": pipe_now.price}, {"fire": pipe_now.fire})
    if pouch_now and look.goods["mon"] >= pouch_now.price:
        pouch = pouch_now.iki * factor + swapped(look, {"mon": pouch_now.price}, {})
    return max(pipe, pouch)


def pawn(look: Outlook) -> float:
    """Return what the pawnbroker is worth: each of the two goods for itself."""
    return sum(max(0.0, swapped(look, {good: 1}, {"mon": PAWN_PRICE})) for good in ("rice", "sandals"))


def fish(look: Outlook) -> float:
    """Return what the best fish on sale is worth."""
    tiles = look.position.tiles
    have = [tile for name in look.me.fish if isinstance(tile := tiles[name], Fish)]
    species = {tile.english for tile in have}
    best = 0.0
    for name in look.position.fish:
        tile = tiles[name]
        if not isinstance(tile, Fish) or look.goods["mon"] < tile.price:
            continue
        limit = look.position.edition.fish_limit
        if limit is not None and sum(one.season == tile.season for one in have) >= limit:
            continue
        more = len(species | {tile.english})
        points = SPECIES_POINTS[more] - SPECIES_POINTS[len(species)] + tile.iki
        best = max(best, points + swapped(look, {"mon": tile.price}, {}))
    return best


def yard(look: Outlook) -> float:
    """Return what the yard is worth: its good, or a building."""
    good = look.position.board.yard_good
    return max(swapped(look, {"mon": YARD_PRICE}, {good: 1}), built(look, Build(NOTHING)))


def changer(look: Outlook) -> float:
    """Return what the money changer is worth."""
    lots = range(1, KOBAN_A_VISIT + 1)
    return max(swapped(look, {"mon": KOBAN_PRICE * n}, {"koban": n}) for n in lots)


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
