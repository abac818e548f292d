"""What is done to a table that is set by hand: each act turns the values of a position into those of another."""

from collections.abc import Callable
from copy import deepcopy

from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value
from iki_teach.games.iki.cases import act_board, act_moment, act_players, evening
from iki_teach.games.iki.cases.act_words import NOTHING, WARES, number, player, put_or_drop
from iki_teach.games.iki.cases.read import NAMES
from iki_teach.games.iki.rules.terms import ORDER

KEYS = (
    "edition", "options", "deck", "cards", "players", "month", "phase", "to_move", "used", "fire_order", "sun",
    "blocked", "front", "stalls", "display", "buildings", "fish", "pipes", "pouches", "gone", "starts",
    "host",
)  # fmt: skip
STANDING = ("buildings", *WARES)  # of which an empty list says that none lies there


def begin(edition: str, players: int) -> Value:
    return {"edition": edition, "players": {name: {} for name in NAMES[:players]}, "month": 1, "phase": ORDER}


def change(value: Value, act: str) -> Value:
    """Return what a table is after an act; raises ValueFaults where something lies there, NoSuchActError for no act.

    >>> change(begin("second", 2), "good 2 mon 5")["players"]
    {'Aki': {}, 'Ben': {'mon': 5}}
    """
    name, _, rest = act.partition(" ")
    many, do = ACTS.get(name, (-1, put_or_drop))
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
    return lambda value, word: put_or_drop(value, key, None if word == NOTHING else word)


def say_of_player(key: str, read: Callable[[str], object] = str) -> Callable[[Value, str, str], None]:
    def act(value: Value, seat: str, word: str) -> None:
        put_or_drop(value["players"][player(value, seat)], key, None if word == NOTHING else read(word))

    return act


# Each act with how many words it takes; the last one may have spaces.
ACTS: dict[str, tuple[int, Callable[..., None]]] = {  # type: ignore[explicit-any]
    "month": (1, act_moment.set_month),
    "phase": (1, act_moment.set_phase),
    "turn": (1, lambda value, seat: value.update(to_move=[player(value, seat)])),
    "used": (1, say("used")),  # in this business: `shop` or `card`
    "edition": (1, evening.set_edition),
    "players": (1, act_players.set_players),
    "name": (2, act_players.rename),
    "good": (3, act_players.set_good),
    "disc": (1, act_players.lay_on_top),
    "place": (2, say_of_player("place", number)),
    "slot": (2, say_of_player("slot")),
    "put": (3, act_board.put),
    "take": (1, act_board.take),
    "owner": (2, act_board.set_owner),
    "level": (2, lambda value, stall, level: act_board.occupant_at(value, stall).update(level=number(level))),
    "show": (1, act_board.show_card),
    "coins": (2, act_board.set_coins),
    "retire": (2, act_board.own_thing("retired")),
    "tile": (2, act_board.own_thing("tiles")),
    "offer": (1, lambda value, names: value.update(buildings=[] if names == NOTHING else names.split(" "))),
    "sun": (1, act_players.set_sun),
    "block": (1, say("blocked")),
    "done": (0, evening.end_turn),
    "blank": (3, evening.put_blank),
    "home": (1, evening.send_home),
}
