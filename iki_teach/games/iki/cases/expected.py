"""Compares a game with what somebody expects of it: state, events, refusals, legal moves and scores."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from iki_teach.content.faults import MisfitError
from iki_teach.content.structure import Path as KeyPath
from iki_teach.core.event import Event
from iki_teach.core.refusal import IllegalMove
from iki_teach.core.score import PlayerScore
from iki_teach.games.iki.cases.file import Expected
from iki_teach.games.iki.cases.shapes import Happening
from iki_teach.games.iki.cases.texts import differs, plain_facts, shown
from iki_teach.games.iki.rules.game import Game

OF_A_STALL = ("thing", "card", "building", "owner", "level")
Misses = Iterator[tuple[KeyPath, MisfitError]]


def misses(game: Game, moves: Iterable[str], expected: Expected) -> Misses:
    """Yield everything that is not as expected after these moves; an illegal one ends the comparison."""
    for at, move in enumerate(moves, 1):
        try:
            game = game.play(move)
        except IllegalMove as error:
            yield ("moves", at), MisfitError("a legal move", error.why)
            for path, misfit in unknown_parts(game, expected.state):
                yield ("expect", *path), misfit
            return
    for path, misfit in after(game, expected):
        yield ("expect", *path), misfit


def after(game: Game, expected: Expected) -> Misses:
    """Yield everything that is not as expected at this moment of a game."""
    yield from state_misses(game, expected.state)
    events = [event for moment in game.history() for event in moment.events]
    yield from event_misses(events, expected, game.head.players)
    yield from move_misses(game, expected)
    yield from score_misses(game, expected.scores)


def state_misses(game: Game, state: Mapping[str, Any]) -> Misses:
    """Yield the parts of the state that differ, and those that there are not."""
    yield from unknown_parts(game, state)
    facts = plain_facts(game)
    for keys, path, value in parts(game, state):
        if path in facts and differs(facts[path], value, game.head.players):
            yield ("state", *keys), MisfitError(shown(value), shown(facts[path]))


def unknown_parts(game: Game, state: Mapping[str, Any]) -> Misses:
    """Yield the paths that lead to no part of the table, whatever happens on it."""
    facts = plain_facts(game)
    known = f"a part of the table, such as month or players.{game.head.players[0]}.mon"
    for keys, path, _ in parts(game, state):
        if path not in facts:
            yield ("state", *keys), MisfitError(known, shown(path))


def parts(game: Game, state: Mapping[str, Any]) -> list[tuple[KeyPath, str, Any]]:
    """Return the keys, the path and the value of all that is told; blocks in blocks name the same paths as dots do."""
    facts = plain_facts(game)
    places: list[tuple[KeyPath, str, Any]] = [((name,), name, value) for name, value in state.items()]
    told = []
    for keys, path, value in places:
        path = by_name(path, game.head.players)
        stall, _, own = path.rpartition(".")
        if path in facts:
            told.append((keys, path, value))
        elif stall in facts and stall.startswith("stalls.") and own in OF_A_STALL:
            told.append((keys, stall, {own: value}))
        elif isinstance(value, dict) and any(known.startswith(f"{path}.") for known in facts):
            places += [((*keys, name), f"{path}.{name}", inner) for name, inner in value.items()]
        else:
            told.append((keys, path, value))
    return told


def by_name(path: str, names: tuple[str, ...]) -> str:
    """Return a path with a player's name where a seat stands, unless a player goes by that number."""
    parts = path.split(".")
    seats = {str(seat): name for seat, name in enumerate(names) if str(seat) not in names}
    if parts[0] == "players" and len(parts) > 1:
        parts[1] = seats.get(parts[1], parts[1])
    return ".".join(parts)


def matches(event: Event, told: Happening, names: tuple[str, ...]) -> bool:
    """Whether an event is of the rule and kind, and has the facts, that are told of it."""
    if event.rule != told.rule or told.what not in ("", event.what):
        return False
    if told.player and (event.player is None or names[event.player] != told.player):
        return False
    return all(
        name in event.facts and not differs(event.facts[name], value, names) for name, value in told.facts.items()
    )


def event_misses(events: list[Event], expected: Expected, names: tuple[str, ...]) -> Misses:
    """Yield the events that are missing, out of order, or there though they should not be."""
    happened = ", ".join(dict.fromkeys(f"{event.rule} {event.what}" for event in events)) or "no events"
    rest = iter(events)
    for at, told in enumerate(expected.events, 1):
        if not any(matches(event, told, names) for event in rest):
            yield ("events", at), MisfitError(f"{told} at this place", happened)
            break
    for at, told in enumerate(expected.events_somewhere, 1):
        if not any(matches(event, told, names) for event in events):
            yield ("events_somewhere", at), MisfitError(str(told), happened)
    for at, told in enumerate(expected.events_nowhere, 1):
        number = sum(matches(event, told, names) for event in events)
        if number:
            yield ("events_nowhere", at), MisfitError(f"no {told}", f"{number}")


def move_misses(game: Game, expected: Expected) -> Misses:
    """Yield the moves that are legal or refused against expectation, or refused by other rules."""
    for at, move in enumerate(expected.legal, 1):
        if game.why_not(move):
            yield ("legal", at), MisfitError("a legal move", refusals_shown(game.why_not(move)))
    for at, move in enumerate(expected.illegal, 1):
        if not game.why_not(move):
            yield ("illegal", at), MisfitError("an illegal move", "a legal one")
    for move, told in expected.refusals.items():
        refusals = game.why_not(move)
        wanted = [all(not fits(refusal, one) for refusal in refusals) for one in told]
        extra = [all(not fits(refusal, one) for one in told) for refusal in refusals]
        if any(wanted) or any(extra):
            yield ("refusals", move), MisfitError("; ".join(map(str, told)), refusals_shown(refusals))


def fits(refusal: Any, told: Happening) -> bool:
    """Whether a refusal is by the rule, and for the reason and with the facts, that are told of it."""
    facts = dict(refusal.facts)
    return (
        refusal.rule == told.rule
        and told.what in ("", refusal.reason)
        and all(facts.get(name) == value for name, value in told.facts.items())
    )


def refusals_shown(refusals: Iterable[Any]) -> str:
    """Return refusals with their rules, reasons and facts."""
    return "; ".join(map(str, refusals)) or "a legal move"


def score_misses(game: Game, scores: Mapping[str, Mapping[str, int]]) -> Misses:
    """Yield the totals, ranks and lines of the scores that differ."""
    names = game.head.players
    for name, told in scores.items():
        if name not in names:
            yield ("scores", name), MisfitError("one of " + ", ".join(names), shown(name))
            continue
        points = points_of(game.scores()[names.index(name)])
        for line, number in told.items():
            if line not in points:
                yield ("scores", name, line), MisfitError("one of " + ", ".join(points), shown(line))
            elif points[line] != number:
                parts = ", ".join(f"{one} {worth}" for one, worth in points.items() if worth and "." not in one)
                got = f"{points[line]} ({parts})" if line == "total" else str(points[line])
                yield ("scores", name, line), MisfitError(str(number), got)


def points_of(score: PlayerScore) -> dict[str, int]:
    """Return a score by its total and rank, by what was counted, and by rule."""
    points = {"total": score.total, "rank": score.rank}
    for line in score.lines:
        for key in (line.what, line.rule):
            points[key] = points.get(key, 0) + line.points
    return points
