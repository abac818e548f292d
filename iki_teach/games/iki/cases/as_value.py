"""Writes a moment of a game as plain values, from which it is read again."""

from iki_teach.content.structure import Value
from iki_teach.core.event import of_kind
from iki_teach.games.iki.cases.acts import without_empty
from iki_teach.games.iki.cases.file import expand
from iki_teach.games.iki.cases.setting import WARES
from iki_teach.games.iki.facts.bundle import TOKENS
from iki_teach.games.iki.facts.load import PLAYERS, deck_written
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.state import State

NAMED_QUEUES = (t.INCOME, t.WALK, t.BUSINESS, t.UNPAID, t.PLACE)  # in which the position says who decides


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
        **{part: [table.tiles[tile].id for tile in getattr(s, part)] for part in WARES},
    }
    if s.phase == t.BUSINESS and not (s.shop_open and s.card_open):
        value["used"] = "card" if s.shop_open else "shop"
    if s.sun != t.NOBODY:
        value["sun"] = names[s.sun]
    if s.blocked != t.NOBODY:
        value["blocked"] = t.SLOT_NAMES[s.blocked]
    if s.front != t.NOBODY:
        value["front"] = table.stalls[s.front]
    return without_empty(value)


def spelled_out(value: Value) -> Value:
    """Return a position's values as acts take them: short forms written out, nothing left open, boards by texts."""
    whole = without_nothing(of_kind(dict, expand(value)))
    options = whole.get("options")
    boards = options.get("boards") if isinstance(options, dict) else None
    if isinstance(options, dict) and isinstance(boards, dict):
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
    if s.place[seat] > 0:
        own["place"] = s.place[seat]
    if s.slot[seat] != t.NOBODY:
        own["slot"] = t.SLOT_NAMES[s.slot[seat]]
    things = {
        "retired": [s.table.things[card] for card in s.retired[seat]],
        "tiles": [s.table.tiles[tile].id for tile in s.tiles[seat]],
    }
    return own | {key: named for key, named in things.items() if named}


def occupant_of(s: State, stall: int, names: tuple[str, ...]) -> Value:
    thing, owner = s.things[stall], s.owners[stall]
    name = s.table.things[thing]
    occupant: Value = {"card": name, "level": s.levels[stall]} if s.table.is_card[thing] else {"building": name}
    return occupant if owner == t.NOBODY else occupant | {"owner": names[owner]}
