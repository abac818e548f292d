"""Choices, rules, lies and orders: what is right, decided by the engine wherever it can."""

from attrs import evolve

from iki_teach.core.event import Changed, Event, of_kind
from iki_teach.core.game import AnyGame
from iki_teach.lessons.lesson import Lie, Option, Step


def is_right(step: Step, option: Option, game: AnyGame | None) -> bool:
    """Whether an option is right: a move that is legal, a rule that speaks, a sentence that says it is."""
    if game is None:
        return option.right
    if option.plays:
        return True
    if option.move:
        return not game.why_not(option.move)
    if step.kind == "which_rule":  # that of the refusals, or of what the last move did
        asked = game.why_not(step.solution[0]) if step.solution else game.events
        return option.rule in [each.rule for each in asked]
    return option.right


def order_of(step: Step, events: list[Event]) -> tuple[str, ...]:
    seen = dict.fromkeys(event.rule for event in events if event.rule in step.order)
    return tuple(seen)


def false_event(events: list[Event], lie: Lie, names: tuple[str, ...]) -> tuple[int, Event]:
    """Return which event is told wrongly, and how; raise ValueError when none fits."""
    for at, event in enumerate(events):
        if event.rule != lie.rule or (lie.what and event.what != lie.what):
            continue
        if lie.player and (event.player is None or names[event.player] != lie.player):
            continue
        numbers = [change for change in event.changes if isinstance(change.before, int)]
        if numbers:
            changes = tuple(false_change(change, lie.amount) for change in event.changes)
            after = {"after": of_kind(int, numbers[0].before) + lie.amount} if "after" in event.facts else {}
            return at, evolve(event, changes=changes, facts={**event.facts, **after})
    raise ValueError(f"wrong: expected an event of {lie.rule} {lie.what} {lie.player} that changes a number, got none")


def false_change(change: Changed, amount: int) -> Changed:
    if not isinstance(change.before, int):
        return change
    sign = 1 if change.gain >= 0 else -1
    return evolve(change, after=change.before + sign * amount)
