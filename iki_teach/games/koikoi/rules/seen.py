"""What a player may know: the own hand and what lies open; of the other hand and the stock only their sizes."""

from iki_teach.core.event import RawEvent
from iki_teach.games.koikoi.rules.state import State


def hide(s: State, seat: int) -> State:
    """Return a copy in which the cards that a player cannot see lie in their order, whoever holds them.

    The months to come are dealt from a seed of their own.
    """
    seen, other = s.copy(), 1 - seat
    unseen = sorted([*s.hands[other], *s.stock[s.top :]])
    held = len(s.hands[other])
    seen.hands[other] = unseen[:held]
    seen.stock = tuple(unseen[held:])
    seen.top = 0
    seen.seed, seen.deals = 0, ()
    return seen


def open_events(raw: list[RawEvent], seat: int) -> list[RawEvent]:
    """Return events without the cards in the other hand: who played, turned and captured what has been seen by all."""
    other = ("hand", 1 - seat)
    return [
        (rule, what, who, facts, tuple(change for change in changes if change[0] != other))
        for rule, what, who, facts, changes in raw
    ]
