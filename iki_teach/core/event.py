"""What happened: raw, as an engine writes it down, and in names, as the world sees it."""

from typing import Any

from attrs import frozen

Facts = tuple[tuple[str, Any], ...]
# What changed: the part, such as ("mon", seat), before and after.
Changes = tuple[tuple[Any, Any, Any], ...]
# An event as an engine writes it: rule, what, seat, facts, changes.
RawEvent = tuple[str, str, int, Facts, Changes]
# Where events are written; None where nobody reads them.
Log = list[RawEvent] | None


def emit(log: Log, rule: str, what: str, seat: int, facts: Facts = (), *changes: tuple[Any, Any, Any]) -> None:
    """Write an event down where somebody reads; each change is its part, before and after."""
    if log is not None:
        log.append((rule, what, seat, facts, changes))


@frozen
class Changed:
    """One thing that changed: its path, such as `players.0.mon` or `stalls.north.3`, before and after."""

    path: str
    before: Any
    after: Any


@frozen
class Event:
    """Something happened: the rule that made it, what it was, whose seat it concerns, facts and changes."""

    rule: str
    what: str
    player: int | None
    facts: dict[str, Any]
    changes: tuple[Changed, ...]
