"""What lies on the table as people write it, players by name and places by word; and whether two differ."""

from typing import Any

from iki_teach.content.faults import quoted
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.terms import GATE

NOTHING = ("empty", "none", "nobody")
PLACES: dict[object, tuple[object, ...]] = {"gate": ("gate", GATE), "off": ("off", None)}


def plain_facts(game: Game) -> dict[str, Any]:
    """Return everything on the table as path -> value, with names for seats: `players.Aki.mon`."""
    names = game.head.players
    plain = dict(plain_fact(path, value, names) for path, value in game.facts().items())
    turn = game.to_move
    return plain | {"phase": game.state.phase, "to_move": turn.player if turn else None, "over": game.over}


def plain_fact(path: str, value: Any, names: tuple[str, ...]) -> tuple[str, Any]:
    """Return one path and its value in names; pieces are a sorted list, the order of the discs a tuple."""
    part, _, rest = path.partition(".")
    if part == "players":
        seat, _, own = rest.partition(".")
        return f"players.{names[int(seat)]}.{own}", place_said(value) if own == "place" else pieces(value)
    if part == "stalls" and value is not None:
        return path, value | {"owner": name_of(value["owner"], names)}
    if part == "display":
        return path, dict(value)
    if part == "order":
        return path, tuple(names[seat] for seat in value)
    return path, name_of(value, names) if part == "sun" else pieces(value)


def pieces(value: Any) -> Any:
    """Return several pieces in a list that does not mind their order, anything else as it is."""
    return sorted(value) if isinstance(value, tuple) else value


def place_said(place: int | None) -> int | str:
    """Return a place as people write it."""
    return "off" if place is None else "gate" if place == GATE else place


def name_of(seat: int | None, names: tuple[str, ...]) -> str | None:
    """Return a seat's name, None for nobody."""
    return None if seat is None else names[seat]


def differs(fact: Any, spec: Any, names: tuple[str, ...]) -> bool:
    """Whether a fact is not what somebody tells of it; of a stall only what is told is compared."""
    if isinstance(spec, dict):
        return not isinstance(fact, dict) or block_differs(fact, spec, names)
    if isinstance(spec, list):
        return list_differs(fact, spec, names)
    if spec in NOTHING:
        return fact not in (None, [], {})
    if not isinstance(fact, list | dict) and fact in PLACES:
        return spec not in PLACES[fact]
    if isinstance(fact, str) and isinstance(spec, int):
        return fact != str(spec) and names[spec : spec + 1] != (fact,)
    return bool(fact != spec) and not (spec in names and fact == names.index(spec))


def block_differs(fact: dict[str, Any], spec: dict[str, Any], names: tuple[str, ...]) -> bool:
    """Whether a stall's card, building, owner or level differs, or a display in cards or coins."""
    if "thing" in fact:
        whole = fact | {"card": fact["thing"], "building": fact["thing"]}
        return any(key not in whole or differs(whole[key], value, names) for key, value in spec.items())
    return fact != spec


def list_differs(fact: Any, spec: list[Any], names: tuple[str, ...]) -> bool:
    """Whether pieces or players are others; order counts for discs, and a display's coins may be left out."""
    if isinstance(fact, tuple):
        return len(fact) != len(spec) or any(differs(a, b, names) for a, b in zip(fact, spec, strict=True))
    return not isinstance(fact, dict | list) or sorted(fact) != sorted(map(str, spec))


def shown(value: Any) -> str:
    """Return a value as an error shows it, in the words of a position file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {bare(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(bare, value)) + "]"
    return quoted(value)


def bare(value: Any) -> str:
    """Return a value inside a list or block, without quotation marks."""
    return quoted(value)[1:-1] if isinstance(value, str) else shown(value)
