"""Acts on what lies on a table that is set by hand: cards and buildings, the display, what is for sale."""

from collections.abc import Callable

from iki_teach.content.faults import quoted
from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.act_words import NOTHING, WARES, forget, number, player, put_or_drop
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.evening import is_blank
from iki_teach.games.iki.facts.deck import deck_of
from iki_teach.games.iki.facts.load import buildings_of


def put(value: Value, thing: str, stall: str, seat: str) -> None:
    stalls = value.setdefault("stalls", {})
    blank = stalls.get(stall, {}).get("card", "")
    if is_blank(blank, stall):  # now somebody names it; whose it is was told
        owners = [NOTHING, *value["players"]]
        seat = str(owners.index(stalls[stall].get("owner", NOTHING)) or NOTHING)
        del stalls[stall], value["cards"][blank]
    if stall in stalls:
        refusals = no("iki.board.nagaya", "stall-taken", stall=stall)
        raise ValueFaults([(("stalls", stall), Impossible("a free stall", quoted(thing), refusals))])
    deck = value.get("deck", "")
    buildings = buildings_of(deck_of(deck) if "\n" in deck else None)
    kind = "building" if any(thing == building.id for building in buildings) else "card"
    owner = {} if seat == NOTHING else {"owner": player(value, seat)}
    pick_up(value, thing)
    stalls[stall] = {kind: thing, **owner}


def pick_up(value: Value, thing: str) -> None:
    """Take a card or a building from where it lies and belongs to nobody."""
    value.get("display", {}).pop(thing, None)
    for pile in ("buildings", "gone", "starts"):
        if thing in value.get(pile, ()):
            value[pile].remove(thing)


def occupant_at(value: Value, stall: str) -> Value:
    occupant: Value | None = value.get("stalls", {}).get(stall)
    if occupant is None:
        raise NoSuchActError(stall)
    return occupant


def take(value: Value, stalls: str) -> None:
    for stall in stalls.split(" "):
        occupant_at(value, stall)
        del value["stalls"][stall]


def set_owner(value: Value, stall: str, seat: str) -> None:
    put_or_drop(occupant_at(value, stall), "owner", None if seat == NOTHING else player(value, seat))


def show_card(value: Value, card: str) -> None:
    shown = card in value.get("display", {})
    pick_up(value, card)
    if not shown:
        value.setdefault("display", {})[card] = 0


def set_coins(value: Value, card: str, coins: str) -> None:
    if card not in value.get("display", {}):
        raise NoSuchActError(card)
    value["display"][card] = number(coins)


def toggle(things: list[str], thing: str) -> list[str]:
    return [one for one in things if one != thing] if thing in things else [*things, thing]


def own_thing(key: str) -> Callable[[Value, str, str], None]:
    def act(value: Value, seat: str, thing: str) -> None:
        own = value["players"][player(value, seat)]
        put_or_drop(own, key, toggle(own.get(key, []), thing) or None)
        pick_up(value, thing)
        forget(value, *WARES)

    return act
