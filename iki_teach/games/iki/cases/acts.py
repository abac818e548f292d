"""What is done to a table that is set by hand: each act turns the values of a position into those of another."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from iki_teach.content.faults import quoted
from iki_teach.content.structure import ValueFaults
from iki_teach.core.referee import NoSuchActError, Value
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.read import FEWEST_PLAYERS, NAMES
from iki_teach.games.iki.cases.turn import MONTHS, USUAL_PHASES, WITH_SLOTS
from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import (
    BUSINESS,
    EMPTY,
    FIRE,
    GOODS,
    GOODS_EACH,
    INCOME,
    NEW_YEAR,
    NOBODY,
    ORDER,
    PLACE,
    SLOT_NAMES,
    START,
    UNPAID,
    WALK,
)

KEYS = (
    "edition", "options", "cards", "players", "month", "phase", "to_move", "used", "fire_order", "sun", "blocked",
    "stalls", "display", "buildings", "fish", "pipes", "pouches", "gone", "starts",
)  # fmt: skip
WARES = ("fish", "pipes", "pouches")
STANDING = ("buildings", *WARES)  # of which an empty list says that none lies there
NAMED_QUEUES = (INCOME, WALK, BUSINESS, UNPAID, PLACE)  # in which the position says who decides
NOTHING = "none"


def begin(edition: str, players: int) -> Value:
    """Return a table in January, on which nothing lies yet."""
    return {"edition": edition, "players": {name: {} for name in NAMES[:players]}, "month": 1, "phase": ORDER}


def change(value: Value, act: str) -> Value:
    """Return what a table is after an act; raises ValueFaults where something lies there, NoSuchActError for no act.

    >>> change(begin("second", 2), "good 2 mon 5")["players"]
    {'Aki': {}, 'Ben': {'mon': 5}}
    """
    name, _, rest = act.partition(" ")
    number, do = ACTS.get(name, (0, nothing))
    words = rest.split(" ", number - 1)
    if len(words) != number or not all(words):
        raise NoSuchActError(act)
    changed = deepcopy(value)
    do(changed, *words)
    return without_empty(changed)


def without_empty(value: Value) -> Value:
    """Return a table without the keys that say nothing; for sale and on offer nothing may be said to lie."""
    return {key: item for key, item in value.items() if item not in ({}, []) or key in STANDING}


def nothing(value: Value) -> None:
    """Do what no act asks for."""


def player(value: Value, seat: str) -> str:
    """Return the name of a player by number from 1; raises NoSuchActError."""
    names: list[str] = list(value["players"])
    if seat not in map(str, range(1, len(names) + 1)):
        raise NoSuchActError(seat)
    return names[int(seat) - 1]


def number(text: str) -> int:
    """Return a whole number; raises NoSuchActError."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise NoSuchActError(text)
    return int(text)


def put_or_drop(block: Value, key: str, item: Any) -> None:
    """Give a key a value; none takes it out."""
    block.pop(key, None)
    if item is not None:
        block[key] = item


def set_month(value: Value, month: str) -> None:
    """Turn the calendar; what is decided stays, if it is decided in that month."""
    value["month"] = now = number(month)
    phase = value.get("phase", "")
    if now not in MONTHS.get(phase, ()):  # nor is a fire, which not every month has
        set_phase(value, USUAL_PHASES.get(now, ORDER))
    if now == NEW_YEAR:
        lift_pieces(value, "slot")
    for ware in WARES:
        value.pop(ware, None)
    if "fire_order" in value:
        order_discs(value)


def set_phase(value: Value, phase: str) -> None:
    """Say what is decided; where no slots are taken, nobody has one."""
    value["phase"] = phase
    for key in ("to_move", "used"):
        value.pop(key, None)
    if phase not in WITH_SLOTS:
        lift_pieces(value, "slot")


def lift_pieces(value: Value, kind: str) -> None:
    """Take the pieces of all players away from slots or spaces."""
    for own in value["players"].values():
        own.pop(kind, None)


def set_turn(value: Value, seat: str) -> None:
    """Say whose turn it is."""
    value["to_move"] = [player(value, seat)]


def set_used(value: Value, part: str) -> None:
    """Say what has been used in this business: `shop`, `card` or `none`."""
    put_or_drop(value, "used", None if part == NOTHING else part)


def set_edition(value: Value, edition: str) -> None:
    """Play another edition."""
    value["edition"] = edition


def set_players(value: Value, players: str) -> None:
    """Seat so many; those who join bring nothing, and those who go must have nothing on the board."""
    names = list(value["players"])
    joining = [name for name in NAMES if name not in names]
    seated = (names + joining)[: max(FEWEST_PLAYERS, number(players))]
    value["players"] = {name: value["players"].get(name, {}) for name in seated}
    order = [name for name in value.get("fire_order", ()) if name in seated]
    if order:
        value["fire_order"] = order + [name for name in seated if name not in order]


def rename(value: Value, seat: str, name: str) -> None:
    """Call a player otherwise, wherever the name stands."""
    old, new = player(value, seat), name.strip()
    if new != old and (new in value["players"] or not new):
        raise NoSuchActError(name)
    value["players"] = {new if one == old else one: own for one, own in value["players"].items()}
    for key in ("to_move", "fire_order"):
        if key in value:
            value[key] = [new if one == old else one for one in value[key]]
    for stand in value.get("stalls", {}).values():
        if stand.get("owner") == old:
            stand["owner"] = new
    if value.get("sun") == old:
        value["sun"] = new


def set_good(value: Value, seat: str, good: str, amount: str) -> None:
    """Give a player so much of a good; the disc of who gains firefighting comes last, so it lies on top."""
    name = player(value, seat)
    if good not in GOODS:
        raise NoSuchActError(good)
    value["players"][name][good] = number(amount)
    if good == GOODS[FIRE]:
        lay_on_top(value, seat)


def lay_on_top(value: Value, seat: str) -> None:
    """Lay a player's disc on top of those that are as strong."""
    name = player(value, seat)
    before: list[str] = value.get("fire_order") or turn_order(value)
    value["fire_order"] = [name, *(one for one in before if one != name)]
    order_discs(value)


def order_discs(value: Value) -> None:
    """Order the discs by strength; those that are still on 0 lie at the beginning in turn order."""
    strength = {name: own.get(GOODS[FIRE], 0) for name, own in value["players"].items()}
    order = sorted(value.get("fire_order") or turn_order(value), key=lambda name: -strength[name])
    if value.get("month", 1) <= 1:
        order = [name for name in order if strength[name]] + [name for name in turn_order(value) if not strength[name]]
    value["fire_order"] = order


def turn_order(value: Value) -> list[str]:
    """Return the players clockwise from the first, who has the sun where there is one."""
    names = list(value["players"])
    first = names.index(value["sun"]) if value.get("sun") in names else 0
    return names[first:] + names[:first]


def set_place(value: Value, seat: str, space: str) -> None:
    """Put a player's Oyakata on a space; `none` is the gate, or off the street."""
    put_or_drop(value["players"][player(value, seat)], "place", None if space == NOTHING else number(space))


def set_slot(value: Value, seat: str, slot: str) -> None:
    """Put a player's ikizama on a slot, or take it back."""
    put_or_drop(value["players"][player(value, seat)], "slot", None if slot == NOTHING else slot)


def put(value: Value, thing: str, stall: str, seat: str) -> None:
    """Put a card or a building of a player into a stall, from the display or the offer if it lies there."""
    stalls = value.setdefault("stalls", {})
    if stall in stalls:
        refusals = no("iki.board.nagaya", "stall-taken", stall=stall)
        raise ValueFaults([(("stalls", stall), Impossible("a free stall", quoted(thing), refusals))])
    kind = "building" if is_building(thing) else "card"
    owner = {} if seat == NOTHING else {"owner": player(value, seat)}
    pick_up(value, thing)
    stalls[stall] = {kind: thing, **owner}


def pick_up(value: Value, thing: str) -> None:
    """Take a card or a building from where it lies and belongs to nobody."""
    value.get("display", {}).pop(thing, None)
    for pile in ("buildings", "gone", "starts"):
        if thing in value.get(pile, ()):
            value[pile].remove(thing)


def is_building(thing: str) -> bool:
    """Whether a building has this name."""
    return any(building.id == thing for building in load_market().buildings)


def stand_at(value: Value, stall: str) -> Value:
    """Return what stands in a stall; raises NoSuchActError where nothing does."""
    stand: Value | None = value.get("stalls", {}).get(stall)
    if stand is None:
        raise NoSuchActError(stall)
    return stand


def take(value: Value, stall: str) -> None:
    """Take away what stands in a stall."""
    stand_at(value, stall)
    del value["stalls"][stall]


def set_owner(value: Value, stall: str, seat: str) -> None:
    """Give what stands in a stall to a player, or to nobody."""
    put_or_drop(stand_at(value, stall), "owner", None if seat == NOTHING else player(value, seat))


def set_level(value: Value, stall: str, level: str) -> None:
    """Put the kobun of a card on a level."""
    stand_at(value, stall)["level"] = number(level)


def show_card(value: Value, card: str) -> None:
    """Lay a card into the display, or take it out."""
    shown = card in value.get("display", {})
    pick_up(value, card)
    if not shown:
        value.setdefault("display", {})[card] = 0


def set_coins(value: Value, card: str, coins: str) -> None:
    """Put coins on a card of the display."""
    if card not in value.get("display", {}):
        raise NoSuchActError(card)
    value["display"][card] = number(coins)


def toggle(things: list[str], thing: str) -> list[str]:
    """Return a list with a thing, or without it."""
    return [one for one in things if one != thing] if thing in things else [*things, thing]


def own_thing(key: str) -> Callable[[Value, str, str], None]:
    """Return the act that gives a player a tile or a retired card, or takes it away."""

    def act(value: Value, seat: str, thing: str) -> None:
        own = value["players"][player(value, seat)]
        put_or_drop(own, key, toggle(own.get(key, []), thing) or None)
        pick_up(value, thing)
        for ware in WARES:
            value.pop(ware, None)

    return act


def set_offer(value: Value, names: str) -> None:
    """Say which buildings are on offer."""
    value["buildings"] = [] if names == NOTHING else names.split(" ")


def set_sun(value: Value, seat: str) -> None:
    """Give the sun to one of two players."""
    value["sun"] = player(value, seat)
    order_discs(value)


def set_blocked(value: Value, slot: str) -> None:
    """Close a slot, or open it."""
    put_or_drop(value, "blocked", None if slot == NOTHING else slot)


# Each act with how many words it takes; the last one may have spaces.
ACTS: dict[str, tuple[int, Callable[..., None]]] = {
    "month": (1, set_month),
    "phase": (1, set_phase),
    "turn": (1, set_turn),
    "used": (1, set_used),
    "edition": (1, set_edition),
    "players": (1, set_players),
    "name": (2, rename),
    "good": (3, set_good),
    "disc": (1, lay_on_top),
    "place": (2, set_place),
    "slot": (2, set_slot),
    "put": (3, put),
    "take": (1, take),
    "owner": (2, set_owner),
    "level": (2, set_level),
    "show": (1, show_card),
    "coins": (2, set_coins),
    "retire": (2, own_thing("retired")),
    "tile": (2, own_thing("tiles")),
    "offer": (1, set_offer),
    "sun": (1, set_sun),
    "block": (1, set_blocked),
}


def asked(value: Value, phase: str, month: int) -> Value:
    """Return a table at another moment, with all that lies on it but slots."""
    then = deepcopy(value)
    then["month"] = month
    set_phase(then, phase)
    lift_pieces(then, "slot")
    if phase != START:
        then.pop("starts", None)
    return then


def value_of(s: State, names: tuple[str, ...], edition: str) -> Value:
    """Return the values of the position in which all lies as in a state."""
    table = s.table
    value: Value = {
        "edition": edition,
        "players": {name: owned_by(s, seat) for seat, name in enumerate(names)},
        "month": s.month,
        "phase": s.phase,
        "to_move": [names[seat] for seat in deciding(s)],
        "fire_order": [names[seat] for seat in s.order],
        "stalls": {table.stalls[stall]: stand_of(s, stall, names) for stall, at in enumerate(s.things) if at != EMPTY},
        "display": {table.things[card]: coins for card, coins in zip(s.display, s.coins, strict=True)},
        "buildings": [table.buildings[building].id for building in s.buildings],
        "gone": [table.things[thing] for thing in s.gone],
        "starts": [table.things[card] for card in s.starts],
        **{part: [table.tiles[tile].id for tile in getattr(s, part)] for part in WARES},
    }
    if s.phase == BUSINESS and not (s.shop_open and s.card_open):
        value["used"] = "card" if s.shop_open else "shop"
    if s.sun != NOBODY:
        value["sun"] = names[s.sun]
    if s.blocked != NOBODY:
        value["blocked"] = SLOT_NAMES[s.blocked]
    return without_empty(value)


def deciding(s: State) -> tuple[int, ...]:
    """Return who decides and still will, as far as a position says so; at New Year the rest follows from the discs."""
    if s.phase not in NAMED_QUEUES:
        return ()
    return s.queue[:1] if s.month == NEW_YEAR else s.queue


def owned_by(s: State, seat: int) -> Value:
    """Return what a player has, where the Oyakata stands, and the slot."""
    own: Value = dict(zip(GOODS, s.goods[seat * GOODS_EACH :], strict=False))
    if s.place[seat] > 0:
        own["place"] = s.place[seat]
    if s.slot[seat] != NOBODY:
        own["slot"] = SLOT_NAMES[s.slot[seat]]
    things = {
        "retired": [s.table.things[card] for card in s.retired[seat]],
        "tiles": [s.table.tiles[tile].id for tile in s.tiles[seat]],
    }
    return own | {key: named for key, named in things.items() if named}


def stand_of(s: State, stall: int, names: tuple[str, ...]) -> Value:
    """Return what stands in a stall."""
    thing, owner = s.things[stall], s.owners[stall]
    name = s.table.things[thing]
    stand: Value = {"card": name, "level": s.levels[stall]} if s.table.is_card[thing] else {"building": name}
    return stand if owner == NOBODY else stand | {"owner": names[owner]}
