"""What happened: raw, as an engine writes it down, and in names, as the world sees it."""

from typing import TypeVar

from attrs import frozen

T = TypeVar("T")
Facts = tuple[tuple[str, object], ...]
Part = tuple[str, int]  # what can change, such as ("mon", seat); 0 for what is nobody's
Change = tuple[Part, object, object]  # before and after
# An event as an engine writes it: rule, what, seat, facts, changes.
RawEvent = tuple[str, str, int, Facts, tuple[Change, ...]]
# Where events are written; None where nobody reads them.
Log = list[RawEvent] | None


def emit(log: Log, rule: str, what: str, seat: int, facts: Facts = (), *changes: Change) -> None:
    """Write an event down where somebody reads; each change is its part, before and after."""
    if log is not None:
        log.append((rule, what, seat, facts, changes))


def of_kind(kind: type[T], fact: object) -> T:
    """Return a fact, or what something was before or after: its name says of which kind it is."""
    assert isinstance(fact, kind)
    return fact


def gained(before: object, after: object) -> int:
    return of_kind(int, after) - of_kind(int, before)


@frozen
class Changed:
    """One thing that changed: its path, such as `players.0.mon` or `stalls.north.3`, before and after."""

    path: str
    before: object
    after: object

    @property
    def gain(self) -> int:
        return gained(self.before, self.after)


@frozen
class Event:
    """Something happened: the rule that made it, what it was, whose seat it concerns, facts and changes."""

    rule: str
    what: str
    player: int | None
    facts: dict[str, object]
    changes: tuple[Changed, ...]
