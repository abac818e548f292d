"""Where the table stays as it is until one goes on, such as the end of a month: the next deal would replace it."""

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from iki_teach.content.words import Words
from iki_teach.core.event import Event
from iki_teach.kits import Pause, kit_of
from iki_teach.sessions.film_views import Shot
from iki_teach.sessions.log import moments_since


@frozen
class Stop:
    """A table to look at: the position, the move that led to it, and the event that comes next."""

    position: Any
    moment: Any
    event: Event

    def says(self, words: Words) -> Pause:
        """Return what is said meanwhile, and on the button that goes on."""
        pause = kit_of(self.moment).pause(self.event, self.position, words)
        assert pause is not None
        return pause


def stops(first: Any, game: Any, words: Words) -> Iterator[Stop]:
    """Yield the tables to look at from a moment to a later one; the first moment's own move counts."""
    for moment in moments_since(first, game):
        kit, position = kit_of(moment), moment.back().state
        for event, after in moment.frames():
            if kit.pause(event, position, words):
                yield Stop(position, moment, event)
            position = after


def cut(shots: Sequence[Shot], found: Sequence[Stop], passed: int) -> tuple[Shot, ...]:
    """Return the part of a film after so many stops, up to the next one; a film may begin before an older one."""
    kinds = {stop.event.what for stop in found}
    ends = [at for at, shot in enumerate(shots) if shot.kind in kinds]
    bounds = [0, *ends[len(ends) - len(found) :], len(shots)]
    return tuple(shots[bounds[passed] : bounds[passed + 1]])
