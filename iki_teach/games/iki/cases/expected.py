"""Compares a game with what somebody expects of it: state, events, refusals, legal moves and scores."""

from collections.abc import Mapping

from iki_teach.content.expected import event_misses, move_misses
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.structure import KeyPath, Located
from iki_teach.core.event import of_kind
from iki_teach.core.score import PlayerScore
from iki_teach.games.iki.cases.file import Expected
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.terms import GATE

OF_A_STALL = ("thing", "card", "building", "owner", "level")
NOTHING = ("empty", "none", "nobody")
PLACES: dict[object, tuple[object, ...]] = {"gate": ("gate", GATE), "off": ("off", None)}


def after(game: Game, expected: Expected) -> Located:
    yield from unknown_parts(game, expected.state)
    facts, names = plain_facts(game), game.head.players
    for keys, path, value in parts(game, expected.state):
        if path in facts and differs(facts[path], value, names):
            yield ("state", *keys), ValueFault(shown(value), shown(facts[path]))
    yield from event_misses(game, expected, differs)
    yield from move_misses(game, expected)
    yield from score_misses(game, expected.scores)


def unknown_parts(game: Game, state: Mapping[str, object]) -> Located:
    facts = plain_facts(game)
    known = f"a part of the table, such as month or players.{game.head.players[0]}.mon"
    for keys, path, _ in parts(game, state):
        if path not in facts:
            yield ("state", *keys), ValueFault(known, shown(path))


def parts(game: Game, state: Mapping[str, object]) -> list[tuple[KeyPath, str, object]]:
    """Return keys, path and value of all that is expected; blocks in blocks name the same paths as dots do."""
    facts, names = plain_facts(game), game.head.players
    # Seats stand for names, unless somebody goes by that number.
    seats = {str(seat): name for seat, name in enumerate(names) if str(seat) not in names}
    places: list[tuple[KeyPath, str, object]] = [((name,), name, value) for name, value in state.items()]
    named: list[tuple[KeyPath, str, object]] = []
    for keys, path, value in places:
        part, _, rest = path.partition(".")
        seat, dot, of_player = rest.partition(".")
        if part == "players" and seat:
            path = f"players.{seats.get(seat, seat)}{dot}{of_player}"
        stall, _, own = path.rpartition(".")
        if path not in facts and stall in facts and stall.startswith("stalls.") and own in OF_A_STALL:
            named.append((keys, stall, {own: value}))
        elif path not in facts and isinstance(value, dict) and any(known.startswith(f"{path}.") for known in facts):
            places += [((*keys, name), f"{path}.{name}", inner) for name, inner in value.items()]
        else:
            named.append((keys, path, value))
    return named


def score_misses(game: Game, scores: Mapping[str, Mapping[str, int]]) -> Located:
    names = game.head.players
    for name, spec in scores.items():
        if name not in names:
            yield ("scores", name), ValueFault("one of " + ", ".join(names), shown(name))
            continue
        points = points_of(game.scores()[names.index(name)])
        for line, number in spec.items():
            if line not in points:
                yield ("scores", name, line), ValueFault("one of " + ", ".join(points), shown(line))
            elif points[line] != number:
                parts = ", ".join(f"{item} {amount}" for item, amount in points.items() if amount and "." not in item)
                got = f"{points[line]} ({parts})" if line == "total" else str(points[line])
                yield ("scores", name, line), ValueFault(str(number), got)


def points_of(score: PlayerScore) -> dict[str, int]:
    points = {"total": score.total, "rank": score.rank}
    for line in score.lines:
        for key in (line.what, line.rule):
            points[key] = points.get(key, 0) + line.points
    return points


def plain_facts(game: Game) -> dict[str, object]:
    """Return everything on the table as path -> value, with names for seats: `players.Aki.mon`."""
    names = game.head.players
    plain = dict(plain_fact(path, value, names) for path, value in game.facts().items())
    turn = game.to_move
    return plain | {"phase": game.state.phase, "to_move": turn.player if turn else None, "over": game.over}


def plain_fact(path: str, value: object, names: tuple[str, ...]) -> tuple[str, object]:
    """Return one path and its value in names; pieces are a sorted list, the order of the discs a tuple."""
    part, _, rest = path.partition(".")
    if part == "players":
        seat, _, own = rest.partition(".")
        if own == "place":
            value = "off" if value is None else "gate" if value == GATE else value
        return f"players.{names[int(seat)]}.{own}", pieces(value)
    if part == "stalls" and isinstance(value, dict):
        return path, value | {"owner": name_of(value["owner"], names)}
    if part == "display":
        return path, dict(of_kind(tuple, value))
    if part == "order":
        return path, tuple(names[seat] for seat in of_kind(tuple, value))
    return path, name_of(value, names) if part == "sun" else pieces(value)


def pieces(value: object) -> object:
    return sorted(value) if isinstance(value, tuple) else value


def name_of(seat: object, names: tuple[str, ...]) -> str | None:
    return None if seat is None else names[of_kind(int, seat)]


def differs(fact: object, spec: object, names: tuple[str, ...]) -> bool:
    """Whether a fact is not as expected: of a stall only what is named counts, order for discs alone."""
    if isinstance(spec, dict):
        if not isinstance(fact, dict) or "thing" not in fact:
            return fact != spec
        whole = fact | {"card": fact["thing"], "building": fact["thing"]}
        return any(key not in whole or differs(whole[key], value, names) for key, value in spec.items())
    if isinstance(spec, list):
        if isinstance(fact, tuple):
            return len(fact) != len(spec) or any(differs(a, b, names) for a, b in zip(fact, spec, strict=True))
        return not isinstance(fact, dict | list) or sorted(fact) != sorted(map(str, spec))
    if spec in NOTHING:
        return fact not in (None, [], {})
    if not isinstance(fact, list | dict) and fact in PLACES:
        return spec not in PLACES[fact]
    if isinstance(fact, str) and isinstance(spec, int):
        return fact != str(spec) and names[spec : spec + 1] != (fact,)
    return fact != spec and not (spec in names and fact == names.index(spec))


def shown(value: object) -> str:
    """Return a value as an error shows it, in the words of a position file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {plain(item)}" for name, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(plain, value)) + "]"
    return quoted(value)


def plain(value: object) -> str:
    return quoted(value)[1:-1] if isinstance(value, str) else shown(value)
