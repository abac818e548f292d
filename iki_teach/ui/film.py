"""What happened: as lines of the log, each with its rule, and as a film, a shot for everything that is told.

Beside that stand the news, the table in words, and where the table stays until one goes on.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile

from attrs import frozen

from iki_teach.content.words import Words
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame
from iki_teach.drawing.asks import Spot
from iki_teach.drawing.drawing import Drawing
from iki_teach.kits import Pause, kit_of
from iki_teach.ui.contract import Line, Shot

MOMENTS_SHOWN = 12
LOOK, SENTENCES = 900, 2  # ms to look at a month, sentences that are said of it
Draw = Callable[[object, set[str]], Drawing]  # from a position and the cells to look at


def film(first: AnyGame, game: AnyGame, words: Words, draw: Draw) -> tuple[Shot, ...]:
    """Return the shots of all moves from a moment to a later one; the first moment's own move counts."""
    return tuple(shot for moment in moments_since(first, game) for shot in shots(moment, words, draw))


def since_heading(game: AnyGame) -> AnyGame:
    """Return the last moment that brought a heading of the log, such as a new month, or else the first move."""
    kit, moment = kit_of(game), game
    while moment.previous is not None and not any(kit.heading(event, Words("en")) for event in moment.events):
        moment = moment.previous
    return moment


def in_short(game: AnyGame, words: Words, draw: Draw) -> tuple[Shot, ...]:
    """Return a whole game in short: a shot for everything that came to an end, such as a month, and one for its end."""
    kit, shots = kit_of(game), []
    for before, now in pairwise(game.history()):
        for moment in kit.moments(before, now, words)[:1]:
            lines = [text for text, _ in moment.lines[:SENTENCES]]
            shots.append((" · ".join([moment.title, *lines]), then(now)))
    ends = [*shots, (kit.status(game, words, ()), game.state)]
    return tuple(shot(text, [Spot(ms=LOOK)], draw(position, set())) for text, position in ends)


def then(moment: AnyGame) -> object:
    """Return the table before a move brought a new heading, such as a month, and cleared what was there."""
    kit, position = kit_of(moment), moment.back().state
    for event, after in frames_of(moment):
        if kit.heading(event, Words("en")) or kit.pause(event, position, Words("en")):
            break
        position = after
    return position


@lru_cache(maxsize=8)
def frames_of(moment: AnyGame) -> tuple[tuple[Event, object], ...]:
    return tuple(moment.frames())


def shots(moment: AnyGame, words: Words, draw: Draw) -> Iterator[Shot]:
    """Yield the shots of one move; what has no sentence of its own belongs to the shot before it."""
    kit, frames, sentences = kit_of(moment), frames_of(moment), event_sentences(moment, words)
    events = [event for event, _ in frames]
    bounds = [*starts(events, [event for event, _ in sentences]), len(frames)]
    for (event, text), (start, end) in zip(sentences, pairwise(bounds), strict=True):
        spots = [kit.spot(of, position) for of, position in frames[start:end]]
        looked_at = {cell for spot in spots for cell in (spot.at, *spot.about)} - {""}
        drawn = draw(frames[end - 1][1], looked_at)
        yield shot(text, spots, drawn, rule=event.rule, seat=event.player, kind=event.what)


def shot(
    text: str, spots: Sequence[Spot], drawn: Drawing, rule: str = "", seat: int | None = None, kind: str = ""
) -> Shot:
    first = spots[0]
    return Shot(
        text=text,
        rule=rule,
        seat=seat,
        kind=kind,
        at=first.at,
        ms=first.ms,
        number=first.number,
        mark=first.mark,
        against=first.against,
        light=first.light,
        tone=first.tone,
        joins=first.about if first.joined else (),
        flights=tuple(flight for spot in spots for flight in spot.flights),
        svg=drawn.parts,
    )


def starts(events: list[Event], first: list[Event]) -> Iterator[int]:
    """Yield where in a list of events the first of each group stands; its player may stand for everybody."""
    at = 0
    for event in first:
        while (events[at].what, events[at].facts, events[at].changes) != (event.what, event.facts, event.changes):
            at += 1
        yield at
        at += 1


@frozen
class Stop:
    """A table to look at: the position, the move that led to it, and the event that comes next."""

    position: object
    moment: AnyGame
    event: Event

    def says(self, words: Words) -> Pause:
        pause = kit_of(self.moment).pause(self.event, self.position, words)
        assert pause is not None
        return pause


def stops(first: AnyGame, game: AnyGame, words: Words) -> Iterator[Stop]:
    """Yield the tables to look at from a moment to a later one; the first moment's own move counts."""
    for moment in moments_since(first, game):
        kit, position = kit_of(moment), moment.back().state
        for event, after in frames_of(moment):
            if kit.pause(event, position, words):
                yield Stop(position, moment, event)
            position = after


def cut(shots: Sequence[Shot], found: Sequence[Stop], passed: int) -> tuple[Shot, ...]:
    """Return the part of a film after so many stops, up to the next one; a film may begin before an older one."""
    kinds = {stop.event.what for stop in found}
    ends = [at for at, shot in enumerate(shots) if shot.kind in kinds]
    bounds = [0, *ends[len(ends) - len(found) :], len(shots)]
    return tuple(shots[bounds[passed] : bounds[passed + 1]])


def moments_since(first: AnyGame | None, game: AnyGame) -> list[AnyGame]:
    """Return the moments of a game from one to a later one, oldest first, both included."""
    moments = [game]
    while moments[-1] is not first and moments[-1].previous is not None:
        moments.append(moments[-1].previous)
    return moments[::-1]


def log_lines(game: AnyGame, words: Words, until: Event | None = None) -> list[Line]:
    """Return the lines of the last moments; of the last one only those before an event, if it is to wait."""
    *past, now = moments_since(None, game)[-MOMENTS_SHOWN:]
    lines = [line for moment in past for line in lines_of(moment, words)]
    shown = len(list(takewhile(lambda one: one[0] != until, event_sentences(now, words))))
    return [*lines, *lines_of(now, words)[:shown]]


@lru_cache(maxsize=4 * MOMENTS_SHOWN)
def lines_of(moment: AnyGame, words: Words) -> tuple[Line, ...]:
    """Return the lines of one moment, which stay the same for ever."""
    kit, lines = kit_of(moment), []
    for event, text in event_sentences(moment, words):
        heading = kit.heading(event, words)
        lines.append(
            Line(heading or text, event.rule, words.rule(event.rule), seat=event.player, heading=bool(heading))
        )
    return tuple(lines)


@lru_cache(maxsize=8)
def event_sentences(moment: AnyGame, words: Words) -> tuple[tuple[Event, str], ...]:
    return tuple(kit_of(moment).tell_events(moment.events, moment.state, words))


def announced_since(first: AnyGame, game: AnyGame, words: Words) -> str:
    return " ".join([text for moment in moments_since(first, game) for _, text in event_sentences(moment, words)])


@lru_cache(maxsize=4)
def in_words(game: AnyGame, words: Words, open: tuple[int, ...]) -> str:
    return kit_of(game).describe(game.state, words, open)
