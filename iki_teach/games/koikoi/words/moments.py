"""How a month of Koi-Koi ended, said beside the board: the next deal would hide it."""

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Words
from iki_teach.core.event import Event
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import tell_event
from iki_teach.kits import Moment, Pause

ENDINGS = ("exhausted", "stop", "score", "both")
_OVER = N("koi.session", "{month} is over")
_LOOK = N("koi.session", "{month} is over. Look around as long as you like.")
_DEAL = N("koi.session", "Deal {month}")
_NOTHING = N("koi.session", "Nobody scores.")


def month_ended(before: Game, now: Game, words: Words) -> list[Moment]:
    """Return how the last month ended between two moments, with the rule of every point; nothing if none ended."""
    moment: Game | None = now
    while moment is not None and moment is not before:
        if moment.previous and any(event.what in ("deal", "end") for event in moment.events):
            return [Moment(over(moment.previous.state.month, words), tuple(endings(moment, words)))]
        moment = moment.previous
    return []


def month_stays(event: Event, position: Position, words: Words) -> Pause | None:
    """Return what is said before the next month is dealt: the table stays, with both hands open."""
    if event.what != "deal":
        return None
    then = month(event.facts["month"], words)
    return Pause(words(_LOOK, month=month(position.month, words)), words(_DEAL, month=then))


def over(number: int, words: Words) -> str:
    """Say that a month is over."""
    return words(_OVER, month=month(number, words))


def endings(moment: Game, words: Words) -> list[tuple[str, str]]:
    """Return how a month ended; then, under its own name, each month that a lucky hand won as soon as it was dealt."""
    lines: list[tuple[str, str]] = []
    dealt = 0
    events = [event for event in moment.events if event.what in (*ENDINGS, "deal")]
    for event, following in zip(events, [*events[1:], None], strict=True):
        if event.what == "deal":
            dealt = event.facts["month"]
            continue
        if dealt:
            lines.append((over(dealt, words), ""))
            dealt = 0
        lines.append((tell_event(event, moment.state, words) or "", event.rule))
        if event.what == "exhausted" and (following is None or following.what != "score"):
            lines.append((words(_NOTHING), ""))
    return lines
