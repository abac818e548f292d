"""Acts that say when it is at a table that is set by hand: month, phase, whose turn, and what is closed."""

from copy import deepcopy

from iki_teach.content.structure import Value
from iki_teach.games.iki.cases.act_players import order_discs
from iki_teach.games.iki.cases.act_words import WARES, forget, number
from iki_teach.games.iki.cases.turn import MONTHS, USUAL_PHASES, WITH_SLOTS
from iki_teach.games.iki.rules.terms import NEW_YEAR, ORDER, START


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
