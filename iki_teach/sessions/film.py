"""The film of what happened: a shot for everything that is told, in order, with the table as it then was."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from iki_teach.content.words import Words
from iki_teach.core.event import Event
from iki_teach.kits import kit_of
from iki_teach.sessions.contract import Flight, Shot

Draw = Callable[[Any, set[str]], str]  # from a position and the cells to look at


def film(first: Any, game: Any, words: Words, draw: Draw) -> tuple[Shot, ...]:
    """Return the shots of all moves from a moment to a later one; the first moment's own move counts."""
    moments = [game]
    while moments[-1] is not first and moments[-1].previous is not None:
        moments.append(moments[-1].previous)
    return tuple(shot for moment in reversed(moments) for shot in shots(moment, words, draw))


def shots(moment: Any, words: Words, draw: Draw) -> Iterator[Shot]:
    """Yield the shots of one move; what is not told by itself belongs to the shot before it."""
    kit, frames = kit_of(moment), list(moment.frames())
    told = list(kit.tell_events([event for event, _ in frames], moment.state, words))
    bounds = [*starts([event for event, _ in frames], [event for event, _ in told]), len(frames)]
    for (event, text), (start, end) in zip(told, pairwise(bounds), strict=True):
        spots = [kit.spot(one, position) for one, position in frames[start:end]]
        spot = spots[0]
        flights = tuple(Flight(one.what, one.cells, one.number) for each in spots for one in each.flights)
        svg = draw(frames[end - 1][1], {each.at for each in spots} - {""})
        yield Shot(text, event.rule, event.player, event.what, spot.at, spot.ms, spot.number, flights, (svg,))


def starts(events: list[Event], told: list[Event]) -> Iterator[int]:
    """Yield where in a list of events those stand that are told; whom they are about may be told otherwise."""
    at = 0
    for one in told:
        while (events[at].what, events[at].facts, events[at].changes) != (one.what, one.facts, one.changes):
            at += 1
        yield at
        at += 1
