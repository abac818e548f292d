"""The spoken name of everything on the table; cells carry it, and the text twin is made of it."""

from functools import lru_cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.facts.cards import Building, Card, Fish, Pipe, Pouch
from iki_teach.games.iki.facts.edition import Space, Stall
from iki_teach.games.iki.rules.position import Occupant, PlayerView, Position
from iki_teach.games.iki.words import goods

NAME_MOST = 24

# As within a sentence; what stands on the board begins with a capital.
SHOP_NAMES = {
    "sandals": "sandal shop",
    "rice": "rice shop",
    "watchtower": "fire watchtower",
    "tobacco": "tobacco shop",
    "pawn": "pawnbroker",
    "fish": "fish market",
    "yard": "building yard",
    "changer": "money changer",
}
SHOPS = {shop: N("drawing.shop", name.capitalize()) for shop, name in SHOP_NAMES.items()}
ROWS = ("south", "east", "north", "west")
NAGAYA = {row: N("drawing.nagaya", f"{row.capitalize()} row") for row in ROWS}

_OTHER_ROW = N("drawing.nagaya", "Row {name}")
_SYMBOLS = N("drawing.card", "{n} firefighting symbol", "{n} firefighting symbols")
_COST = N("drawing.card", "costs {goods}")
_SKILL = N("drawing.card", "skill: {skill}")
_COINS = N("drawing.card", "{n} coin lies on it", "{n} coins lie on it")
_START = N("drawing.card", "start card, free")
_OWNER = N("drawing.card", "belongs to {name}")
_NEUTRAL = N("drawing.card", "neutral, nobody's card")
_LEVEL = N("drawing.card", "level {level} of {levels}")
_BUILDING = N("drawing.card", "building")
_CROSSROADS = N("drawing.stall", "{place} at the crossroads")
_FREE = N("drawing.stall", "free")
_EXTRA = N(
    "drawing.stall",
    "to open here you pay {n} mon on top of the price",
    "to open here you pay {n} mon on top of the price",
)
_SPACE = N("drawing.street", "Street space {number}, {shop}")
_HERE = N("drawing.street", "here: {names}")
_SERVES = N("drawing.street", "behind it: {things}")
_NOTHING_BEHIND = N("drawing.street", "behind it: empty stalls")
_SLOT = N("drawing.order", "Slot {slot}: {n} step", "Slot {slot}: {n} steps")
_SLOT_X = N("drawing.order", "Slot X: acts first, no income or hiring, 1 to 4 steps")
_SLOT_FREE = N("drawing.order", "free")
_SLOT_CLOSED = N("drawing.order", "closed this month")
_SLOT_TAKEN = N("drawing.order", "taken by {name}")
_PRICE = N("drawing.market", "price {n} mon", "price {n} mon")
_VALUE = N("drawing.market", "worth {n} iki", "worth {n} iki")
_FIRE_UP = N("drawing.market", "raises firefighting by {n}", "raises firefighting by {n}")
_IN_SEASON = N("drawing.market", "{season} {name}")
_BANK = N("drawing.bank", "Bank: income is {n} mon", "Bank: income is {n} mon")
_ROW_CARDS = N("drawing.fire", "{row}: {n} card or building", "{row}: {n} cards and buildings")
_FIRE_PATH = N("drawing.fire", "a fire starts at the outer stall and moves towards the crossroads")


def player(view: PlayerView) -> str:
    return clean(view.name, NAME_MOST) or "?"


def initial(view: PlayerView) -> str:
    first = player(view)[0].upper()
    return first[0] if first.isalnum() else str(view.seat + 1)


def row(nagaya: str, words: Words) -> str:
    return words(NAGAYA[nagaya]) if nagaya in NAGAYA else words(_OTHER_ROW, name=clean(nagaya, NAME_MOST))


def shop(name: str, words: Words) -> str:
    return words(SHOPS[name]) if name in SHOPS else clean(name, NAME_MOST)


def colour_look(colour: str, position: Position) -> str:
    """How a card's colour looks in this edition: sellers are green or blue."""
    return position.edition.seller_colour if colour == "green" else colour


@lru_cache(maxsize=1024)
def card(what: Card, look: str, lang: str) -> str:
    words = Words(lang)
    symbols = words(_SYMBOLS, n=what.fire) if what.fire else ""
    skill, track = words(_SKILL, skill=goods.skill(what.skill, words)), goods.track(what.track, words)
    return "; ".join(filter(None, (goods.trade(what, words), words(goods.COLOURS[look]), symbols, skill, track)))


def offered(what: Card, coins: int, position: Position, words: Words) -> str:
    text = card(what, colour_look(what.colour, position), words.lang)
    cost = words(_START) if what.season == "start" else words(_COST, goods=words(goods.GOODS["mon"], n=what.cost))
    return "; ".join([text, cost, *([words(_COINS, n=coins)] if coins else [])])


@lru_cache(maxsize=256)
def building(what: Building, lang: str) -> str:
    words = Words(lang)
    name, cost = f"{goods.trade(what, words)} ({words(_BUILDING)})", words(_COST, goods=goods.goods(what.cost, words))
    ability = [goods.ability(what.ability, words)] if what.ability is not None else []
    return "; ".join([name, cost, words(_VALUE, n=what.iki), *ability])


def stall_place(stall: Stall, words: Words) -> str:
    place = f"{row(stall.nagaya, words)} {stall.place}"
    return words(_CROSSROADS, place=place) if stall.crossroads else place


def stall(place: Stall, occupant: Occupant | None, position: Position, words: Words) -> str:
    free = "; ".join([words(_FREE), *([words(_EXTRA, n=place.extra)] if place.extra else [])])
    return f"{stall_place(place, words)}: {occupied(occupant, position, words) if occupant else free}"


def occupied(occupant: Occupant, position: Position, words: Words) -> str:
    whose = words(_NEUTRAL) if occupant.owner is None else words(_OWNER, name=owner(occupant.owner, position))
    if occupant.card is not None:
        what = position.cards[occupant.card]
        parts = [card(what, colour_look(what.colour, position), words.lang), whose]
        if occupant.owner is not None:
            parts.append(words(_LEVEL, level=occupant.level, levels=what.track.levels))
        return "; ".join(parts)
    return f"{building(position.building_cards[occupant.building or ''], words.lang)}; {whose}"


def owner(seat: int, position: Position) -> str:
    return next((player(view) for view in position.players if view.seat == seat), "?")


def space(what: Space, position: Position, words: Words) -> str:
    here = [player(view) for view in position.players if view.place == what.number]
    behind = [occupant.thing for stall in what.serves if (occupant := position.stalls.get(stall))]
    things = [goods.trade(position.cards.get(name) or position.building_cards[name], words) for name in behind]
    return "; ".join([
        words(_SPACE, number=what.number, shop=shop(what.shop, words)),
        *([words(_HERE, names=goods.listed(here, words))] if here else []),
        words(_SERVES, things=goods.listed(things, words)) if things else words(_NOTHING_BEHIND),
    ])  # fmt: skip


def slot(name: str, position: Position, words: Words) -> str:
    first = words(_SLOT_X) if name == "X" else words(_SLOT, n=int(name), slot=name)
    state = words(_SLOT_CLOSED if name == position.blocked else _SLOT_FREE)
    if name in position.slot_taken:
        state = words(_SLOT_TAKEN, name=owner(position.slot_taken[name], position))
    return f"{first}; {state}"


def tile(what: Fish | Pipe | Pouch, words: Words) -> str:
    if isinstance(what, Fish):
        name, value = goods.trade(what, words), words(_VALUE, n=what.iki) if what.iki else ""
        name = words(_IN_SEASON, name=name, season=words(goods.SEASONS[what.season]))
    else:
        name = goods.tobacco(what, words)
        value = words(_FIRE_UP, n=what.fire) if isinstance(what, Pipe) else words(_VALUE, n=what.iki)
    return "; ".join(filter(None, (name, words(_PRICE, n=what.price), value)))


def bank(position: Position, words: Words) -> str:
    return words(_BANK, n=position.edition.income)


def fire(nagaya: str, position: Position, words: Words) -> str:
    standing = sum(position.stalls[stall] is not None for stall in position.board.rows[nagaya])
    return words(_ROW_CARDS, n=standing, row=row(nagaya, words)) + "; " + words(_FIRE_PATH)
