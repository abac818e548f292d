"""A card or a shop in sentences, as it stands enlarged: what it is, brings or does, whose it is; a line for each."""

from functools import lru_cache

from iki_teach.content.words import N, Words
from iki_teach.core.text import capital
from iki_teach.games.iki.facts.cards import Building, Card
from iki_teach.games.iki.facts.skills import Build, Option, Skill, Track, Trade
from iki_teach.games.iki.rules.position import Occupant, Position
from iki_teach.games.iki.words import goods, labels

_WITH_SYMBOLS = N("drawing.about", "{what} with {n} firefighting symbol", "{what} with {n} firefighting symbols")
_MAY = N("drawing.about", "Who does business with it may {what}.")
_TRADE = N("drawing.about", "pay {cost} for {goods}")
_TAKE = N("drawing.about", "take {goods}")
_TIMES = N("drawing.about", "{trade}, once", "{trade}, up to {n} times")
_TRAIN = N("drawing.about", "raise another own card by a level")
_BUILD = N("drawing.about", "put up a building")
_BUILD_LESS = N("drawing.about", "put up a building for {goods} less")
_PAY_TO = N("drawing.about", "pay {cost} to {what}")
_OR = N("drawing.about", "{first} or {second}")
_ANY_COLOUR = N("drawing.about", "Once retired, it counts as any colour at the end.")
_PAYDAY = N("drawing.about", "On payday, level by level: {incomes}.")
_THEN = N("drawing.about", "{first}, then {second}")
_BONUS = N("drawing.about", "On payday it brings nothing, but {goods} once it retires.")
_OWNED = N("drawing.about", "It belongs to {name} and stands on level {level} of {levels}.")
_OWNER = N("drawing.about", "It belongs to {name}.")
_NOBODY = N("drawing.about", "It is neutral and belongs to nobody.")
_COST = N("drawing.about", "It costs {goods}.")
_FREE = N("drawing.about", "It is a start card and costs nothing.")
_COINS = N("drawing.about", "{n} mon lies on it and helps to pay.", "{n} mon lie on it and help to pay.")
_HOUSE = N("drawing.about", "A building, worth {n} iki at the end.", "A building, worth {n} iki at the end.")
_DOES = N("drawing.about", "To its owner: {ability}.")


@lru_cache(maxsize=1024)
def card(what: Card, look: str, lang: str) -> str:
    words = Words(lang)
    kind = words(goods.COLOURS[look])
    kind = words(_WITH_SYMBOLS, n=what.fire, what=kind) if what.fire else kind
    lines = [goods.trade(what, words), f"{kind}.", words(_MAY, what=skill(what.skill, words))]
    lines += [words(_ANY_COLOUR)] if what.skill.any_colour else []
    return "\n".join(capital(line) for line in (*lines, track(what.track, words)))


def skill(what: Skill, words: Words) -> str:
    if what.other is not None:
        return goods.by_hand(what.other, words)
    return goods.chained(_OR, [option(choice, words) for choice in what.options], words)


def option(choice: Option, words: Words) -> str:
    cost = goods.goods(choice.pay, words)
    if isinstance(choice, Trade):
        text = words(_TRADE if choice.pay else _TAKE, cost=cost, goods=goods.goods(choice.gain, words))
        return words(_TIMES, n=choice.times, trade=text) if choice.times > 1 else text
    text = words(_TRAIN)
    if isinstance(choice, Build):
        text = words(_BUILD_LESS if choice.less else _BUILD, goods=goods.goods(choice.less, words))
    return words(_PAY_TO, cost=cost, what=text) if choice.pay else text


def track(what: Track, words: Words) -> str:
    if what.bonus is not None:
        return words(_BONUS, goods=goods.goods(what.bonus, words))
    incomes = [goods.goods(income, words) for income in what.incomes]
    return words(_PAYDAY, incomes=goods.chained(_THEN, incomes, words))


def offered(what: Card, coins: int, position: Position, words: Words) -> str:
    cost = words(_FREE) if what.season == "start" else words(_COST, goods=words(goods.GOODS["mon"], n=what.cost))
    lines = [card(what, labels.colour_look(what.colour, position), words.lang), cost]
    return "\n".join([*lines, *([words(_COINS, n=coins)] if coins else [])])


@lru_cache(maxsize=256)
def building(what: Building, lang: str, *, priced: bool) -> str:
    words = Words(lang)
    lines = [capital(goods.trade(what, words)), words(_HOUSE, n=what.iki)]
    lines += [words(_DOES, ability=goods.ability(what.ability, words))] if what.ability is not None else []
    return "\n".join([*lines, *([words(_COST, goods=goods.goods(what.cost, words))] if priced else [])])


@lru_cache(maxsize=64)
def shop(name: str, words: Words) -> str:
    """Say what one may do in a shop; nothing of one that has no rule here."""
    rule = words.rule_text(f"iki.shop.{name}")
    return f"{labels.shop(name, words)}\n{rule}" if rule else ""


def occupant(what: Occupant, position: Position, words: Words) -> str:
    name = "" if what.owner is None else labels.owner(what.owner, position)
    if what.card is None:
        house = building(position.building_cards[what.building or ""], words.lang, priced=False)
        return f"{house}\n{words(_OWNER, name=name)}" if name else house
    known = position.cards[what.card]
    levels = known.track.levels
    whose = words(_OWNED, name=name, level=what.level, levels=levels) if name else words(_NOBODY)
    return f"{card(known, labels.colour_look(known.colour, position), words.lang)}\n{whose}"
