"""What a step asks the learner to foretell, and the engine's answers: line by line, each with its rule.

A line is asked for by a short text:

- `Aki mon` how much Aki's mon change by the moves, a loss below 0
- `Aki rice iki.payday.rice` how much that rule alone gives or takes, never below 0
- `has Aki mon` how many Aki has afterwards
- `score Aki iki.score.fish` the points of a line of the score; `score Aki` all of them
- `stands south.2` whether something stands there afterwards, 1 or 0
"""

from attrs import frozen

from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame

GOODS = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire", "kobun")


@frozen
class Line:
    """One asked line with the engine's answer: its parts, the value, the rule and the events behind it."""

    key: str
    kind: str
    player: str
    of: str
    rule: str
    value: int
    events: tuple[Event, ...] = ()


def answers(before: AnyGame, game: AnyGame, asked: tuple[str, ...]) -> tuple[Line, ...]:
    """Return the engine's answer to every asked line; raise ValueError for a line that asks for nothing known."""
    return tuple(answer(before, game, text) for text in asked)


def answer(before: AnyGame, game: AnyGame, text: str) -> Line:
    """Return the engine's answer to one line."""
    parts = text.split()
    names = game.head.players
    if parts[0] == "stands" and len(parts) == len(("stands", "stall")) and parts[1] in game.state.stalls:
        return standing(before, game, text, parts[1])
    kind, rest = (parts[0], parts[1:]) if parts[0] in ("has", "score") else ("change", parts)
    if rest and rest[0] in names:
        player, of = rest[0], rest[1:]
        if kind == "score" and len(of) <= 1:
            return scored(game, text, player, of[0] if of else "")
        if kind == "has" and len(of) == 1 and of[0] in GOODS:
            value = int(getattr(game.state.players[names.index(player)], of[0]))
            return Line(text, "has", player, of[0], "", value)
        if kind == "change" and of and of[0] in GOODS and len(of) <= len(("good", "rule")):
            return changed(before, game, text, player, of[0], of[1] if len(of) > 1 else "")
    raise ValueError(f"ask: expected a line such as {names[0]} mon iki.payday.income, got {text!r:.60}")


def since(before: AnyGame, game: AnyGame) -> list[Event]:
    """Return the events between two moments of a game."""
    moments = game.history()
    return [event for moment in moments[len(before.history()) :] for event in moment.events]


def changed(before: AnyGame, game: AnyGame, text: str, player: str, good: str, rule: str) -> Line:
    """Return how much of a good came or went, by one rule or by all."""
    path = f"players.{game.head.players.index(player)}.{good}"
    found, value = [], 0
    for event in since(before, game):
        for change in event.changes:
            if change.path == path and rule in ("", event.rule):
                value += change.after - change.before
                found.append(event)
    return Line(
        text,
        "change",
        player,
        good,
        rule or (found[0].rule if found else ""),
        abs(value) if rule else value,
        tuple(found),
    )


def scored(game: AnyGame, text: str, player: str, rule: str) -> Line:
    """Return the points of a player, of one line or all."""
    score = game.scores()[game.head.players.index(player)]
    value = sum(line.points for line in score.lines if rule in ("", line.rule))
    return Line(text, "score", player, "", rule, value)


def standing(before: AnyGame, game: AnyGame, text: str, stall: str) -> Line:
    """Whether a card or building stands in a stall."""
    found = tuple(
        event
        for event in since(before, game)
        if event.facts.get("stall") == stall or any(change.path == f"stalls.{stall}" for change in event.changes)
    )
    value = int(game.state.stalls[stall] is not None)
    return Line(text, "stands", "", stall, found[0].rule if found else "", value, found)


def first_difference(lines: tuple[Line, ...], foretold: dict[str, int]) -> Line | None:
    """Return the first line that the learner foretold differently."""
    return next((line for line in lines if foretold.get(line.key) != line.value), None)
