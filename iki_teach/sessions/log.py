"""The log beside the board: what happened, move by move, each line with its rule."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Protocol

from iki_teach.content.words import Words
from iki_teach.games.iki.rules.events import Event
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.names import month
from iki_teach.games.iki.words.together import tell_events

MOMENTS_SHOWN = 12
Tell = Callable[[Event, Any, Words], str | None]


class Moment(Protocol):
    """A moment of any game."""

    def __hash__(self) -> int:
        """Return a number for this moment and no other."""

    @property
    def previous(self) -> "Moment | None":
        """Return the moment before."""

    @property
    def state(self) -> Any:
        """Return what lies on the table."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what the last move brought about."""


def log_lines(game: Moment, words: Words, tell: Tell = tell_event, heading: str = "month") -> list[dict[str, Any]]:
    """Return the lines of the last moments, oldest first; a new month, with the event `heading`, is one."""
    moments = [game]
    while moments[-1].previous is not None and len(moments) < MOMENTS_SHOWN:
        moments.append(moments[-1].previous)
    return [line for moment in reversed(moments) for line in lines_of(moment, words, tell, heading)]


@lru_cache(maxsize=4 * MOMENTS_SHOWN)
def lines_of(moment: Moment, words: Words, tell: Tell, heading: str) -> tuple[dict[str, Any], ...]:
    """Return the lines of one moment, which stay the same for ever."""
    lines = []
    for event, told in sentences_of(moment, words, tell):
        text = month(event.changes[0].after, words) if event.what == heading else told
        if text:
            lines.append({
                "text": text,
                "rule": event.rule,
                "rule_title": words.rule(event.rule),
                "seat": event.player,
                "heading": event.what == heading,
            })  # fmt: skip
    return tuple(lines)


def sentences_of(moment: Moment, words: Words, tell: Tell) -> Iterator[tuple[Event, str | None]]:
    """Yield what a moment brought about, sentence by sentence; in IKI what belongs together is one sentence."""
    if tell is tell_event:
        yield from tell_events(moment.events, moment.state, words)
    else:
        yield from ((event, tell(event, moment.state, words)) for event in moment.events)


@lru_cache(maxsize=4)
def announcement(game: Moment, words: Words, tell: Tell = tell_event) -> str:
    """Return what the last move brought about, as one text for the live region."""
    return " ".join(text for _, text in sentences_of(game, words, tell) if text)
