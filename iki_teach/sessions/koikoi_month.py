"""How a month of Koi-Koi ended, said beside the board: the next deal would hide it."""

from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.game import Game
from iki_teach.sessions.answers import Answer, line
from iki_teach.telling.koikoi import tell_event
from iki_teach.telling.names import month

MONTH_ENDED = "month"
TOLD = ("exhausted", "stop", "score", "both")
_OVER = N("koi.session", "{month} is over")
_NOTHING = N("koi.session", "Nobody scores.")


def month_ended(now: Game, before: Game, words: Words) -> Answer | None:
    """Return how the last month ended between two moments, with the rule of every point; None if none ended."""
    moment: Game | None = now
    while moment is not None and moment is not before:
        events = moment.events
        if moment.previous and any(event.what in ("deal", "end") for event in events):
            told = [event for event in events if event.what in TOLD]
            lines = [line(tell_event(event, moment.state, words) or "", event.rule, words) for event in told]
            if [event.what for event in told] == ["exhausted"]:
                lines.append(line(words(_NOTHING), "", words))
            return Answer(MONTH_ENDED, words(_OVER, month=month(moment.previous.state.month, words)), lines, [])
        moment = moment.previous
    return None
