"""Acts that say when it is at a table that is set by hand, who sits there, and what they have; how acts are read."""

from copy import deepcopy

from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.players import FEWEST
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.file import NAMES
from iki_teach.games.iki.cases.turn import MONTHS, USUAL_PHASES, WITH_SLOTS
from iki_teach.games.iki.rules.terms import FIRE, GOODS, NEW_YEAR, ORDER, START

NOTHING = "none"
WARES = ("fish", "pipes", "pouches")


def player(value: Value, seat: str) -> str:
    names: list[str] = list(value["players"])
    if seat not in map(str, range(1, len(names) + 1)):
        raise NoSuchActError(seat)
    return names[int(seat) - 1]


def owner(value: Value, seat: str) -> str | None:
    return None if seat == NOTHING else player(value, seat)


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise NoSuchActError(text)
    return int(text)


def put_or_drop(block: Value, key: str, item: object) -> None:
    block.pop(key, None)
    if item is not None:
        block[key] = item


def forget(value: Value, *keys: str) -> None:
    """Leave open what keys said: it is then as usual."""
    for key in keys:
        value.pop(key, None)


def set_month(value: Value, month: str) -> None:
    """Turn the calendar; what is decided stays, if it is decided in that month."""
    value["month"] = now = number(month)
    phase = value.get("phase", "")
    if now not in MONTHS.get(phase, ()):  # nor is a fire, which not every month has
        set_phase(value, USUAL_PHASES.get(now, ORDER))
    if now == NEW_YEAR:
        lift_slots(value)
    forget(value, *WARES)
    if "fire_order" in value:
        order_discs(value)


def set_phase(value: Value, phase: str) -> None:
    """Say what is decided; where no slots are taken, nobody has one."""
    value["phase"] = phase
    forget(value, "to_move", "used", "front")
    if phase not in WITH_SLOTS:
        lift_slots(value)


def lift_slots(value: Value) -> None:
    for own in value["players"].values():
        own.pop("slot", None)


def asked(value: Value, phase: str, month: int) -> Value:
    """Return a table at another moment, with all that lies on it but slots."""
    then = deepcopy(value)
    then["month"] = month
    set_phase(then, phase)
    lift_slots(then)
    if phase != START:
        then.pop("starts", None)
    return then


def set_players(value: Value, players: str) -> None:
    """Seat so many; those who join bring nothing, and those who go must have nothing on the board."""
    names = list(value["players"])
    seated = [*dict.fromkeys((*names, *NAMES))][: max(FEWEST, number(players))]
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
