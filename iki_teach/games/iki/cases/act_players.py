"""Acts on players of a table that is set by hand: who sits there, their goods and discs, where their pieces stand."""

from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.players import FEWEST
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.act_words import forget, number, player
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.read import NAMES
from iki_teach.games.iki.rules.terms import FIRE, GOODS


def set_players(value: Value, players: str) -> None:
    """Seat so many; those who join bring nothing, and those who go must have nothing on the board."""
    names = list(value["players"])
    joining = [name for name in NAMES if name not in names]
    seated = (names + joining)[: max(FEWEST, number(players))]
    owners = {occupant.get("owner") for occupant in value.get("stalls", {}).values()}
    for name in [one for one in names if one in owners and one not in seated]:
        refusals = no("iki.setup.players", "leaves-cards", name=name)
        raise ValueFaults([(("players", name), Impossible("somebody without cards", name, refusals))])
    if seated != names:
        forget(value, "sun", "blocked", "to_move")
    value["players"] = {name: value["players"].get(name, {}) for name in seated}
    order = [name for name in value.get("fire_order", ()) if name in seated]
    if order:
        value["fire_order"] = order + [name for name in seated if name not in order]
        order_discs(value)


def rename(value: Value, seat: str, name: str) -> None:
    old, new = player(value, seat), name.strip()
    if new != old and (new in value["players"] or not new):
        raise NoSuchActError(name)
    value["players"] = {new if one == old else one: own for one, own in value["players"].items()}
    for key in ("to_move", "fire_order"):
        if key in value:
            value[key] = [new if one == old else one for one in value[key]]
    for occupant in value.get("stalls", {}).values():
        if occupant.get("owner") == old:
            occupant["owner"] = new
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
    names = list(value["players"])
    first = names.index(value["sun"]) if value.get("sun") in names else 0
    return names[first:] + names[:first]


def set_sun(value: Value, seat: str) -> None:
    value["sun"] = player(value, seat)
    order_discs(value)
