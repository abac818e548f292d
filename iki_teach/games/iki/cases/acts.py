"""The plain values of a table that is set by hand: what each act makes of them, and those of a moment of a game."""

from collections.abc import Callable
from copy import deepcopy

from attrs import fields

from iki_teach.content.faults import quoted
from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.event import of_kind
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases import evening, setting
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.file import NAMES, PositionFile, expand
from iki_teach.games.iki.facts.bundle import TOKENS
from iki_teach.games.iki.facts.deck import deck_of
from iki_teach.games.iki.facts.load import PLAYERS, buildings_of, deck_written
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import ORDER

# What a table that is set is: a position, without what a file says beside it.
BESIDE = ("format", "title", "about", "seed", "next", "moves", "expect")
KEYS = tuple(field.name for field in fields(PositionFile) if field.name not in BESIDE)
STANDING = ("buildings", *setting.WARES)  # of which an empty list says that none lies there
NAMED_QUEUES = (t.INCOME, t.WALK, t.BUSINESS, t.UNPAID, t.PLACE)  # in which the position says who decides


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
    owner = setting.owner(value, seat)
    pick_up(value, thing)
    stalls[stall] = {kind: thing} | ({"owner": owner} if owner else {})


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
    setting.put_or_drop(occupant_at(value, stall), "owner", setting.owner(value, seat))


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


def value_of(game: Game) -> Value:
    s, names = game._state, game.head.players
    table = s.table
    value: Value = {
        "edition": game.head.edition,
        "options": {name: list(one) if isinstance(one, tuple) else one for name, one in game.head.options.items()},
        "players": {name: owned_by(s, seat) for seat, name in enumerate(names)},
        "month": s.month,
        "phase": s.phase,
        "to_move": [names[seat] for seat in deciding(s)],
        "fire_order": [names[seat] for seat in s.order],
        "stalls": {
            table.stalls[stall]: occupant_of(s, stall, names) for stall, at in enumerate(s.things) if at != t.EMPTY
        },
        "display": {table.things[card]: coins for card, coins in zip(s.display, s.coins, strict=True)},
        "buildings": [table.buildings[building].id for building in s.buildings],
        "gone": [table.things[thing] for thing in s.gone],
        "starts": [table.things[card] for card in s.starts],
        **{part: [table.tiles[tile].id for tile in getattr(s, part)] for part in setting.WARES},
    }
    if s.phase == t.BUSINESS and not (s.shop_open and s.card_open):
        value["used"] = "card" if s.shop_open else "shop"
    tokens = (("sun", s.sun, names), ("blocked", s.blocked, t.SLOT_NAMES), ("front", s.front, table.stalls))
    value |= {key: known[at] for key, at, known in tokens if at != t.NOBODY}
    return without_empty(value)


def spelled_out(value: Value) -> Value:
    """Return a position's values as acts take them: short forms written out, nothing left open, boards by texts."""
    whole = without_nothing(of_kind(dict, expand(value)))
    options = whole.get("options")
    if isinstance(options, dict) and isinstance(boards := options.get("boards"), dict):
        numbers = {str(number): number for number in PLAYERS}
        options["boards"] = {numbers.get(key, key): board for key, board in boards.items()}
    return whole


def read_deck(text: str) -> Value:
    """Return the key that plays with a deck written by anybody; raises ContentError with all its faults."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").strip() + "\n"
    deck_written(lines)
    return {"deck": lines}


def without_nothing(value: Value) -> Value:
    filled = ((key, item) for key, item in value.items() if item is not None)
    return {key: without_nothing(item) if isinstance(item, dict) else item for key, item in filled}


def deciding(s: State) -> tuple[int, ...]:
    """Return who decides and still will, as far as a position says so; at New Year the rest follows from the discs."""
    if s.phase not in NAMED_QUEUES:
        return ()
    return s.queue[:1] if s.month == t.NEW_YEAR else s.queue


def owned_by(s: State, seat: int) -> Value:
    goods = zip(t.GOODS, s.goods[seat * t.GOODS_EACH :], strict=False)
    own: Value = {good: number for good, number in goods if number or good not in TOKENS}
    things = {
        "place": max(s.place[seat], 0),
        "slot": t.SLOT_NAMES[s.slot[seat]] if s.slot[seat] != t.NOBODY else "",
        "retired": [s.table.things[card] for card in s.retired[seat]],
        "tiles": [s.table.tiles[tile].id for tile in s.tiles[seat]],
    }
    return own | {key: named for key, named in things.items() if named}


def occupant_of(s: State, stall: int, names: tuple[str, ...]) -> Value:
    thing, owner = s.things[stall], s.owners[stall]
    name = s.table.things[thing]
    occupant: Value = {"card": name, "level": s.levels[stall]} if s.table.is_card[thing] else {"building": name}
    return occupant if owner == t.NOBODY else occupant | {"owner": names[owner]}
