"""Compares a game with what somebody expects of it: state, events, refusals, legal moves and scores."""

from collections.abc import Iterator, Mapping
from typing import Any

from iki_teach.content.expected import ExpectedEvent, event_misses, move_misses
from iki_teach.content.faults import ValueFault
from iki_teach.content.structure import Path as KeyPath
from iki_teach.core.event import Event
from iki_teach.core.score import PlayerScore
from iki_teach.games.iki.cases.file import Expected
from iki_teach.games.iki.cases.texts import differs, plain_facts, shown
from iki_teach.games.iki.rules.game import Game

OF_A_STALL = ("thing", "card", "building", "owner", "level")
Misses = Iterator[tuple[KeyPath, ValueFault]]


def after(game: Game, expected: Expected) -> Misses:
    """Yield everything that is not as expected at this moment of a game."""
    yield from state_misses(game, expected.state)
    events, names = [event for moment in game.history() for event in moment.events], game.head.players
    yield from event_misses(events, expected, lambda event, spec: matches(event, spec, names))
    yield from move_misses(game, expected)
    yield from score_misses(game, expected.scores)


def state_misses(game: Game, state: Mapping[str, Any]) -> Misses:
    """Yield the parts of the state that differ, and those that there are not."""
    yield from unknown_parts(game, state)
    facts = plain_facts(game)
    for keys, path, value in parts(game, state):
        if path in facts and differs(facts[path], value, game.head.players):
            yield ("state", *keys), ValueFault(shown(value), shown(facts[path]))


def unknown_parts(game: Game, state: Mapping[str, Any]) -> Misses:
    """Yield the paths that lead to no part of the table, whatever happens on it."""
    facts = plain_facts(game)
    known = f"a part of the table, such as month or players.{game.head.players[0]}.mon"
    for keys, path, _ in parts(game, state):
        if path not in facts:
            yield ("state", *keys), ValueFault(known, shown(path))


def parts(game: Game, state: Mapping[str, Any]) -> list[tuple[KeyPath, str, Any]]:
    """Return the keys, the path and the value of all that is told; blocks in blocks name the same paths as dots do."""
    facts = plain_facts(game)
    places: list[tuple[KeyPath, str, Any]] = [((name,), name, value) for name, value in state.items()]
    spec = []
    for keys, path, value in places:
        path = with_names(path, game.head.players)
        stall, _, own = path.rpartition(".")
        if path in facts:
            spec.append((keys, path, value))
        elif stall in facts and stall.startswith("stalls.") and own in OF_A_STALL:
            spec.append((keys, stall, {own: value}))
        elif isinstance(value, dict) and any(known.startswith(f"{path}.") for known in facts):
            places += [((*keys, name), f"{path}.{name}", inner) for name, inner in value.items()]
        else:
            spec.append((keys, path, value))
    return spec


def with_names(path: str, names: tuple[str, ...]) -> str:
    """Return a path with a player's name where a seat stands, unless a player goes by that number."""
    parts = path.split(".")
    seats = {str(seat): name for seat, name in enumerate(names) if str(seat) not in names}
    if parts[0] == "players" and len(parts) > 1:
        parts[1] = seats.get(parts[1], parts[1])
    return ".".join(parts)


def matches(event: Event, spec: ExpectedEvent, names: tuple[str, ...]) -> bool:
    """Whether an event is of the rule and kind, and has the facts, that are told of it."""
    if event.rule != spec.rule or spec.what not in ("", event.what):
        return False
    if spec.player and (event.player is None or names[event.player] != spec.player):
        return False
    return all(
        name in event.facts and not differs(event.facts[name], value, names) for name, value in spec.facts.items()
    )


def score_misses(game: Game, scores: Mapping[str, Mapping[str, int]]) -> Misses:
    """Yield the totals, ranks and lines of the scores that differ."""
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
                parts = ", ".join(f"{one} {worth}" for one, worth in points.items() if worth and "." not in one)
                got = f"{points[line]} ({parts})" if line == "total" else str(points[line])
                yield ("scores", name, line), ValueFault(str(number), got)


def points_of(score: PlayerScore) -> dict[str, int]:
    """Return a score by its total and rank, by what was counted, and by rule."""
    points = {"total": score.total, "rank": score.rank}
    for line in score.lines:
        for key in (line.what, line.rule):
            points[key] = points.get(key, 0) + line.points
    return points
