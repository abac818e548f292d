"""Events as the world sees them: cards by name, and what changed."""

from collections.abc import Callable
from typing import Any

from iki_teach.core.event import Changed, Event, RawEvent
from iki_teach.games.koikoi.rules.cards import NAMES, field_of, mask_of, names_in
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import NO_CARD, NOBODY


def number(raw: int) -> int:
    """Return a number as it is."""
    return raw


def card_name(raw: int) -> str | None:
    """Return a card's name, None for no card."""
    return None if raw == NO_CARD else NAMES[raw]


def seat_of(raw: int) -> int | None:
    """Return a seat, None for nobody."""
    return None if raw == NOBODY else raw


def lying_names(raw: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of the cards on the field, which events hold by month: so a turn need not join the months."""
    return names_in(field_of(raw))


Reader = Callable[[Any], Any]
SEATED: dict[str, tuple[Reader, Callable[[State, int], int]]] = {
    "hand": (names_in, lambda s, seat: mask_of(s.hands[seat])),
    "captured": (names_in, lambda s, seat: s.taken[seat]),
    "called": (number, lambda s, seat: s.called[seat]),
    "calls": (number, lambda s, seat: s.calls[seat]),
    "points": (number, lambda s, seat: s.points[seat]),
}
COMMON: dict[str, tuple[Reader, Callable[[State], Any]]] = {
    "month": (number, lambda s: s.month),
    "round": (number, lambda s: s.round),
    "dealer": (seat_of, lambda s: s.dealer),
    "field": (lying_names, lambda s: tuple(s.lying)),
    "stock": (number, lambda s: len(s.stock) - s.top),
    "drawn": (card_name, lambda s: s.drawn),
}
FACTS: dict[str, Reader] = {"card": card_name, "cards": names_in}


def changed_of(raw: tuple[Any, Any, Any]) -> Changed:
    """Put one raw change into names."""
    (part, seat), before, after = raw
    if part in SEATED:
        read = SEATED[part][0]
        return Changed(f"players.{seat}.{part}", read(before), read(after))
    read = COMMON[part][0]
    return Changed(part, read(before), read(after))


def event_of(raw: RawEvent) -> Event:
    """Put a raw event into names."""
    rule, what, seat, facts, changes = raw
    named = {name: FACTS.get(name, number)(value) for name, value in facts}
    return Event(rule, what, seat_of(seat), named, tuple(map(changed_of, changes)))


def facts_of(s: State) -> dict[str, Any]:
    """Return everything on the table as path -> value: the sum of all events."""
    facts = {part: read(value(s)) for part, (read, value) in COMMON.items()}
    for seat in (0, 1):
        facts |= {f"players.{seat}.{part}": read(value(s, seat)) for part, (read, value) in SEATED.items()}
    return facts
