"""What is done to a table that is set by hand: each act turns the values of a position into those of another."""

from collections.abc import Callable
from copy import deepcopy

from iki_teach.content.faults import quoted
from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases import evening, setting
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.file import NAMES
from iki_teach.games.iki.facts.deck import deck_of
from iki_teach.games.iki.facts.load import buildings_of
from iki_teach.games.iki.rules.terms import ORDER

KEYS = (
    "edition", "options", "deck", "cards", "players", "month", "phase", "to_move", "used", "fire_order", "sun",
    "blocked", "front", "stalls", "display", "buildings", "fish", "pipes", "pouches", "gone", "starts",
    "host",
)  # fmt: skip
STANDING = ("buildings", *setting.WARES)  # of which an empty list says that none lies there


def begin(edition: str, players: int) -> Value:
    return {"edition": edition, "players": {name: {} for name in NAMES[:players]}, "month": 1, "phase": ORDER}


def change(value: Value, act: str) -> Value:
    """Return what a table is after an act; raises ValueFaults where something lies there, NoSuchActError for no act."""
    name, _, rest = act.partition(" ")
    many, do = ACTS.get(name, (-1, setting.put_or_drop))
    words = rest.split(" ", max(0, many - 1)) if rest else []
    if len(words) != many or not all(words):
        raise NoSuchActError(act)
    changed = deepcopy(value)
    do(changed, *words)
    return without_empty(changed)


def without_empty(value: Value) -> Value:
    """Return a table without the keys that say nothing; for sale and on offer nothing may be said to lie."""
    return {key: item for key, item in value.items() if item not in ({}, []) or key in STANDING}


def say(key: str) -> Callable[[Value, str], None]:
    """Return the act that says what a key holds; `none` leaves it open."""
    return lambda value, word: setting.put_or_drop(value, key, None if word == setting.NOTHING else word)


def say_of_player(key: str, read: Callable[[str], object] = str) -> Callable[[Value, str, str], None]:
    def act(value: Value, seat: str, word: str) -> None:
        setting.put_or_drop(
            value["players"][setting.player(value, seat)], key, None if word == setting.NOTHING else read(word)
        )

    return act


def put(value: Value, thing: str, stall: str, seat: str) -> None:
    stalls = value.setdefault("stalls", {})
    blank = stalls.get(stall, {}).get("card", "")
    if evening.is_blank(blank, stall):  # now somebody names it; whose it is was told
        owners = [setting.NOTHING, *value["players"]]
        seat = str(owners.index(stalls[stall].get("owner", setting.NOTHING)) or setting.NOTHING)
        del stalls[stall], value["cards"][blank]
    if stall in stalls:
        refusals = no("iki.board.nagaya", "stall-taken", stall=stall)
        raise ValueFaults([(("stalls", stall), Impossible("a free stall", quoted(thing), refusals))])
    deck = value.get("deck", "")
    buildings = buildings_of(deck_of(deck) if "\n" in deck else None)
    kind = "building" if any(thing == building.id for building in buildings) else "card"
    owner = {} if seat == setting.NOTHING else {"owner": setting.player(value, seat)}
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
    setting.put_or_drop(
        occupant_at(value, stall), "owner", None if seat == setting.NOTHING else setting.player(value, seat)
    )


def show_card(value: Value, card: str) -> None:
    shown = card in value.get("display", {})
    pick_up(value, card)
    if not shown:
        value.setdefault("display", {})[card] = 0


def set_coins(value: Value, card: str, coins: str) -> None:
    if card not in value.get("display", {}):
        raise NoSuchActError(card)
    value["display"][card] = setting.number(coins)


def toggle(things: list[str], thing: str) -> list[str]:
    return [one for one in things if one != thing] if thing in things else [*things, thing]


def own_thing(key: str) -> Callable[[Value, str, str], None]:
    def act(value: Value, seat: str, thing: str) -> None:
        own = value["players"][setting.player(value, seat)]
        setting.put_or_drop(own, key, toggle(own.get(key, []), thing) or None)
        pick_up(value, thing)
        setting.forget(value, *setting.WARES)

    return act


# Each act with how many words it takes; the last one may have spaces.
ACTS: dict[str, tuple[int, Callable[..., None]]] = {  # type: ignore[explicit-any]
    "month": (1, setting.set_month),
    "phase": (1, setting.set_phase),
    "turn": (1, lambda value, seat: value.update(to_move=[setting.player(value, seat)])),
    "used": (1, say("used")),  # in this business: `shop` or `card`
    "edition": (1, evening.set_edition),
    "players": (1, setting.set_players),
    "name": (2, setting.rename),
    "good": (3, setting.set_good),
    "disc": (1, setting.lay_on_top),
    "place": (2, say_of_player("place", setting.number)),
    "slot": (2, say_of_player("slot")),
    "put": (3, put),
    "take": (1, take),
    "owner": (2, set_owner),
    "level": (2, lambda value, stall, level: occupant_at(value, stall).update(level=setting.number(level))),
    "show": (1, show_card),
    "coins": (2, set_coins),
    "retire": (2, own_thing("retired")),
    "tile": (2, own_thing("tiles")),
    "offer": (1, lambda value, names: value.update(buildings=[] if names == setting.NOTHING else names.split(" "))),
    "sun": (1, setting.set_sun),
    "block": (1, say("blocked")),
    "done": (0, evening.end_turn),
    "blank": (3, evening.put_blank),
    "home": (1, evening.send_home),
}
