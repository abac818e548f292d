"""Names of what a sentence speaks of: players, cards, stalls, shops, goods and tiles."""

from collections.abc import Callable
from typing import Any

from iki_teach.content import calendar
from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.facts.cards import Fish
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import goods as goods_words
from iki_teach.games.iki.words import labels

SHOPS: dict[str, Text] = {
    "sandals": N("shop", "sandal shop"),
    "rice": N("shop", "rice shop"),
    "watchtower": N("shop", "fire watchtower"),
    "tobacco": N("shop", "tobacco shop"),
    "pawn": N("shop", "pawnbroker"),
    "fish": N("shop", "fish market"),
    "yard": N("shop", "building yard"),
    "changer": N("shop", "money changer"),
}  # as within a sentence; what stands on the board begins with a capital
MONTHS = (N("month", "Setup"), *calendar.TEXTS, N("month", "New Year"))
SHORT = {
    "south": N("stall.short", "South {place}"),
    "east": N("stall.short", "East {place}"),
    "north": N("stall.short", "North {place}"),
    "west": N("stall.short", "West {place}"),
}
CROSSROADS = N("group", "the crossroads")
PRICED = N("name", "{name} at {price}")
UNKNOWN = N("name", "“{name}”")


def month(number: int, words: Words) -> str:
    """Return a month's name; 0 is setup, 13 New Year."""
    return words(MONTHS[number])


def player(seat: int | None, position: Position, words: Words) -> str:
    """Return a player's name."""
    return "" if seat is None else labels.owner(seat, position)


def thing(name: str, position: Position, words: Words) -> str:
    """Return the name of a card or a building; an unknown one stands in quotation marks."""
    card = position.cards.get(name) or position.building_cards.get(name)
    return goods_words.trade(card, words) if card else words(UNKNOWN, name=clean(name, labels.NAME_MOST))


def stall(name: str, position: Position, words: Words) -> str:
    """Return where a stall is."""
    for place in position.board.stalls:
        if place.id == name:
            return labels.stall_place(place, words)
    return words(UNKNOWN, name=clean(name, labels.NAME_MOST))


def short_stall(name: str, position: Position, words: Words) -> str:
    """Return where a stall is, as a short label: South 1."""
    nagaya, _, place = name.partition(".")
    return words(SHORT[nagaya], place=place) if nagaya in SHORT else stall(name, position, words)


def group(name: str, position: Position, words: Words) -> str:
    """Return the name of a house row, or the crossroads."""
    return words(CROSSROADS) if name == "crossroads" else labels.row(name, words)


def shop(name: str, position: Position, words: Words) -> str:
    """Return a shop's name within a sentence; the street's gate has none."""
    return words(SHOPS[name]) if name in SHOPS else labels.shop(name, words) or "–"


def space(number: int, position: Position, words: Words) -> str:
    """Return the name of the shop at a street space."""
    for place in position.board.spaces:
        if place.number == number:
            return shop(place.shop, position, words)
    return str(number)


def one_tile(name: str, position: Position, words: Words) -> str:
    """Return a tile's name; fish with its price, for there are two of a species."""
    found = position.tiles.get(name)
    if isinstance(found, Fish):
        return words(PRICED, name=goods_words.trade(found, words), price=goods("mon", found.price, words))
    return goods_words.tobacco(found, words) if found else words(UNKNOWN, name=clean(name, labels.NAME_MOST))


def tile(name: str, position: Position, words: Words) -> str:
    """Return the name of one or more tiles."""
    return goods_words.listed([one_tile(one, position, words) for one in name.split(" and ")], words)


def goods(good: str, amount: int, words: Words) -> str:
    """Return so many of a good: 1 sandal, 2 sandals."""
    return words(goods_words.GOODS[good], n=amount)


def plain(value: Any, position: Position, words: Words) -> str:
    """Return a number or a word as it is."""
    return str(value)


Namer = Callable[[Any, Position, Words], str]
NAMERS: dict[str, Namer] = {
    "card": thing,
    "building": thing,
    "stall": stall,
    "nagaya": group,
    "group": group,
    "shop": shop,
    "at": shop,
    "space": space,
    "tile": tile,
    "owner": player,
    "other": player,
    "good": lambda value, position, words: words(GOOD_NAMES[value]),
    "colour": lambda value, position, words: words(goods_words.COLUMNS[colour_look(value, position)]),
}
GOOD_NAMES: dict[str, Text] = {
    "mon": N("good", "mon"),
    "koban": N("good", "koban"),
    "rice": N("good", "rice"),
    "sandals": N("good", "sandals"),
    "wood": N("good", "wood"),
    "iki": N("good", "iki"),
    "kobun": N("good", "kobun"),
    "fire": N("good", "firefighting"),
}


def colour_look(colour: str, position: Position) -> str:
    """Return how a colour looks in this edition: sellers are green or blue."""
    return position.edition.seller_colour if colour == "green" else colour


def named(facts: dict[str, Any], position: Position, words: Words) -> dict[str, str]:
    """Put every fact of an event or a refusal into words."""
    return {name: NAMERS.get(name, plain)(value, position, words) for name, value in facts.items()}
