"""What pages read beside the drawing: the log, move by move, each line with its rule; the news; the table in words."""

from functools import lru_cache
from itertools import takewhile

from iki_teach.content.words import Words
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame
from iki_teach.kits import kit_of
from iki_teach.ui.contract import Line

MOMENTS_SHOWN = 12


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
        lines.append(Line(heading or text, event.rule, words.rule(event.rule), event.player, bool(heading)))
    return tuple(lines)


@lru_cache(maxsize=8)
def event_sentences(moment: AnyGame, words: Words) -> tuple[tuple[Event, str], ...]:
    """Return what happened at a moment, in sentences."""
    return tuple(kit_of(moment).tell_events(moment.events, moment.state, words))


def announced_since(first: AnyGame, game: AnyGame, words: Words) -> str:
    return " ".join([text for moment in moments_since(first, game) for _, text in event_sentences(moment, words)])


@lru_cache(maxsize=4)
def in_words(game: AnyGame, words: Words, open: tuple[int, ...]) -> str:
    return kit_of(game).describe(game.state, words, open)
