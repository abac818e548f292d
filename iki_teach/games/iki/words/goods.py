from collections.abc import Sequence
from functools import reduce
from typing import get_args

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.facts import cards
from iki_teach.games.iki.facts.ability import COUNTED, Ability, Score
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.cards import Building, Card, Fish, Pipe, Pouch
from iki_teach.games.iki.facts.skills import Option, Skill, Track, Trade, Train

GOODS = {
    "mon": N("drawing.goods", "{n} mon", "{n} mon"),
    "koban": N("drawing.goods", "{n} koban", "{n} koban"),
    "rice": N("drawing.goods", "{n} rice", "{n} rice"),
    "sandals": N("drawing.goods", "{n} sandal", "{n} sandals"),
    "wood": N("drawing.goods", "{n} wood", "{n} wood"),
    "iki": N("drawing.goods", "{n} iki", "{n} iki"),
    "fire": N("drawing.goods", "{n} firefighting", "{n} firefighting"),
    "ward": N("drawing.goods", "{n} ward token", "{n} ward tokens"),
    "step": N("drawing.goods", "{n} step token", "{n} step tokens"),
}
THINGS = {one: N("drawing.goods", one, f"{{n}} {many}") for one, many in COUNTED.items()}
SEASONS = {season: cards.WORDS["season"][season][0] for season in ("start", *cards.SEASONS)}
COLOURS = {colour: kind for colour, (_, kind) in cards.WORDS["colour"].items()}
COLOURS["blue"] = N("drawing.colour", "blue shop seller")
COLUMNS = {colour: N("drawing.colour", colour) for colour in COLOURS}
TOBACCO = {
    f"{colour} {kind}": N("drawing.tobacco", f"{colour} {kind}")
    for colour in get_args(cards.TobaccoColour)
    for kind in ("pipe", "pouch")
}

_AND = N("drawing.goods", "{some} and {last}")
_NOTHING = N("drawing.goods", "nothing")
_GAIN = N("drawing.skill", "gain {goods}")
_TRADE = N("drawing.skill", "pay {cost}: gain {goods}")
_TIMES = N("drawing.skill", "{trade}, once", "{trade}, up to {n} times")
_TRAIN = N("drawing.skill", "another of your cards gains a level")
_PAY_TRAIN = N("drawing.skill", "pay {cost}: another of your cards gains a level")
_BUILD = N("drawing.skill", "build")
_BUILD_LESS = N("drawing.skill", "build for {goods} less")
_PAY_FIRST = N("drawing.skill", "pay {cost}: {what}")
_OTHER = N("drawing.skill", "{what} (played by hand)")
_BY_HAND = N("drawing.skill", "something that the table plays by hand")
_OR = N("drawing.skill", "{first} or {second}")
_ANY_COLOUR = N("drawing.skill", "{skill}; once retired, counts as any colour at the end")
_TRACK = N("drawing.track", "income by level: {incomes}")
_BONUS = N("drawing.track", "after {n} level {goods}, once", "after {n} levels {goods}, once")
_SCORE = N("drawing.ability", "{n} iki for each {thing}", "{n} iki for each {thing}")
POWERS = {
    "walk": N("drawing.ability", "once a month walk {n} step further", "once a month walk {n} steps further"),
    "income": N("drawing.ability", "taking income pays {n} mon more", "taking income pays {n} mon more"),
    "hire": N("drawing.ability", "hiring costs {n} mon less", "hiring costs {n} mon less"),
    "feed": N("drawing.ability", "on payday {n} card eats no rice", "on payday {n} cards eat no rice"),
    "stalls": N("drawing.ability", "stalls cost nothing extra"),
}


def listed(parts: Sequence[str], words: Words) -> str:
    """Several things in one phrase: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return words(_AND, some=", ".join(parts[:-1]), last=parts[-1])


def chained(text: Text, parts: Sequence[str], words: Words) -> str:
    return reduce(lambda first, second: words(text, first=first, second=second), parts)


def goods(bundle: Bundle, words: Words) -> str:
    return listed([words(GOODS[good], n=amount) for good, amount in bundle.pairs], words) or words(_NOTHING)


def by_hand(what: str, words: Words) -> str:
    return words(_OTHER, what=clean(what)) if what else words(_BY_HAND)


def skill(what: Skill, words: Words) -> str:
    if what.other is not None:
        return by_hand(what.other, words)
    text = chained(_OR, [option(choice, words) for choice in what.options], words)
    return words(_ANY_COLOUR, skill=text) if what.any_colour else text


def option(choice: Option, words: Words) -> str:
    cost = goods(choice.pay, words)
    if isinstance(choice, Trade):
        text = words(_TRADE if choice.pay else _GAIN, cost=cost, goods=goods(choice.gain, words))
        return words(_TIMES, n=choice.times, trade=text) if choice.times > 1 else text
    if isinstance(choice, Train):
        return words(_PAY_TRAIN, cost=cost) if choice.pay else words(_TRAIN)
    text = words(_BUILD_LESS, goods=goods(choice.less, words)) if choice.less else words(_BUILD)
    return words(_PAY_FIRST, cost=cost, what=text) if choice.pay else text


def track(what: Track, words: Words) -> str:
    if what.bonus is not None:
        return words(_BONUS, n=what.levels, goods=goods(what.bonus, words))
    return words(_TRACK, incomes=" / ".join(goods(income, words) for income in what.incomes))


def ability(what: Ability, words: Words) -> str:
    if isinstance(what, Score):
        return words(_SCORE, n=what.iki, thing=words(THINGS[what.of], n=what.each))
    return words(POWERS[what.kind], what.n)


def trade(card: Card | Building | Fish, words: Words) -> str:
    return clean(card.name(words.lang))


def tobacco(tile: Pipe | Pouch, words: Words) -> str:
    return words(TOBACCO[f"{tile.colour} {'pipe' if isinstance(tile, Pipe) else 'pouch'}"])
