from collections.abc import Callable, Mapping
from typing import Any

from iki_teach.content import calendar
from iki_teach.content.words import N, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.facts.bundle import GOODS
from iki_teach.games.iki.facts.cards import Fish
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import goods as goods_words
from iki_teach.games.iki.words import labels

SHOPS = {shop: N("shop", name) for shop, name in labels.SHOP_NAMES.items()}
MONTHS = (N("month", "Setup"), *calendar.TEXTS, N("month", "New Year"))
SHORT = {row: N("row.short", row.capitalize()) for row in labels.ROWS}
CROSSROADS = N("group", "the crossroads")
PRICED = N("name", "{name} at {price}")
UNKNOWN = N("name", "“{name}”")


def month(number: int, words: Words) -> str:
    return words(MONTHS[number])


def player(seat: int | None, position: Position, words: Words) -> str:
    return "" if seat is None else labels.owner(seat, position)


def thing(name: str, position: Position, words: Words) -> str:
    card = position.cards.get(name) or position.building_cards.get(name)
    return goods_words.trade(card, words) if card else words(UNKNOWN, name=clean(name, labels.NAME_MOST))


def stall(name: str, position: Position, words: Words) -> str:
    place = next((place for place in position.board.stalls if place.id == name), None)
    return labels.stall_place(place, words) if place else words(UNKNOWN, name=clean(name, labels.NAME_MOST))


def short_row(nagaya: str, words: Words) -> str:
    return words(SHORT[nagaya]) if nagaya in SHORT else labels.row(nagaya, words)


def group(name: str, position: Position, words: Words) -> str:
    return words(CROSSROADS) if name == "crossroads" else labels.row(name, words)


def shop(name: str, position: Position, words: Words) -> str:
    """Return a shop's name within a sentence; the street's gate has none."""
    return words(SHOPS[name]) if name in SHOPS else labels.shop(name, words) or "–"


def space(number: int, position: Position, words: Words) -> str:
    place = next((place for place in position.board.spaces if place.number == number), None)
    return shop(place.shop, position, words) if place else str(number)


def tile_name(name: str, position: Position, words: Words) -> str:
    """Return a tile's name; fish with its price, for there are two of a species."""
    tile = position.tiles.get(name)
    if isinstance(tile, Fish):
        return words(PRICED, name=goods_words.trade(tile, words), price=goods("mon", tile.price, words))
    return goods_words.tobacco(tile, words) if tile else words(UNKNOWN, name=clean(name, labels.NAME_MOST))


def tile(name: str, position: Position, words: Words) -> str:
    return goods_words.listed([tile_name(each, position, words) for each in name.split(" and ")], words)


def goods(good: str, amount: int, words: Words) -> str:
    return words(goods_words.GOODS[good], n=amount)


LONG = {"fire": "firefighting", "ward": "ward token", "step": "step token"}  # other goods are called by their names
GOOD_NAMES = {good: N("good", LONG.get(good, good)) for good in (*GOODS, "kobun")}
Namer = Callable[[Any, Position, Words], str]  # type: ignore[explicit-any]  # of a value whose kind a name or a type says
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
    "good": lambda value, position, words: words(GOOD_NAMES.get(value, UNKNOWN), name=value),
    "colour": lambda value, position, words: words(goods_words.COLUMNS[labels.colour_look(value, position)]),
}


def named(facts: Mapping[str, object], position: Position, words: Words) -> dict[str, str]:
    return {
        name: NAMERS[name](value, position, words) if name in NAMERS else str(value) for name, value in facts.items()
    }
