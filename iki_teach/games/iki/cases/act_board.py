"""Acts on what lies on a table that is set by hand: cards and buildings, the display, what is for sale."""

from collections.abc import Callable

from iki_teach.content.faults import quoted
from iki_teach.content.structure import ValueFaults
from iki_teach.core.referee import NoSuchActError, Value
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.act_words import NOTHING, WARES, forget, number, player, put_or_drop
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.facts.load import load_market


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
        forget(value, *WARES)

    return act


def set_offer(value: Value, names: str) -> None:
    """Say which buildings are on offer."""
    value["buildings"] = [] if names == NOTHING else names.split(" ")
