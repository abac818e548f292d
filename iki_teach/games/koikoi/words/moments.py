"""How a month of Koi-Koi ended, said beside the board: the next deal would hide it."""

from collections.abc import Iterator
from itertools import groupby

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.core.record import MONTHS
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.events import tell_event
from iki_teach.kits import Count, Moment, Pause

ENDINGS = ("exhausted", "stop", "score", "both")
_OVER = N("koi.session", "{month} is over")
_LOOK = N("koi.session", "{month} is over. Look around as long as you like.")
_DEAL = N("koi.session", "Deal {month}")
_SO_FAR = N("koi.session", "Points so far")
_NOTHING = N("koi.session", "Nobody scores.")


def month_ended(before: Game, now: Game, words: Words) -> list[Moment]:
    """Return how the last month ended between two moments, with the rule of every point; nothing if none ended."""
    moment: Game | None = now
    while moment is not None and moment is not before:
        if moment.previous and any(event.what in ("deal", "end") for event in moment.events):
            name, lines = over(moment.previous.state.month, words), tuple(endings(moment, words))
            return [Moment(name, lines, tuple(counts(moment, moment.previous, words)), game=moment)]
        moment = moment.previous
    return []


def month_stays(event: Event, position: Position, words: Words) -> Pause | None:
    """Return what is said before the next month is dealt: the table stays, with both hands open."""
    if event.what != "deal":
        return None
    then = month(of_kind(int, event.facts["month"]), words)
    return Pause(words(_LOOK, month=month(position.month, words)), words(_DEAL, month=then))


def over(number: int, words: Words) -> str:
    return words(_OVER, month=month(number, words))


def counts(moment: Game, before: Game, words: Words) -> Iterator[Count]:
    events = [event.what for event in moment.events]
    ended = moment.events[: events.index("deal") if "deal" in events else len(events)]
    scored = [event for event in ended if event.what == "score"]
    points: dict[str, list[int]] = {event.rule: [0, 0] for event in scored}
    for event in scored:
        points[event.rule][event.player or 0] += of_kind(int, event.facts["points"])
    yield from ((words.rule(rule), rule, tuple(brought)) for rule, brought in points.items())
    had = [player.points for player in before.state.players]
    yield words(_SO_FAR), "", tuple(map(sum, zip(had, *points.values(), strict=True)))


def endings(moment: Game, words: Words) -> list[tuple[str, str]]:
    """Return how a month ended; then, under its own name, each month that a lucky hand won as soon as it was dealt.

    What the yaku of the month itself brought is counted apart.
    """
    lines: list[tuple[str, str]] = []
    dealt = 0
    events = [event for event in moment.events if event.what in (*ENDINGS, "deal")]
    later = next((at for at, event in enumerate(events) if event.what == "deal"), len(events))
    for event, following in zip(events, [*events[1:], None], strict=True):
        if event.what == "deal":
            dealt = of_kind(int, event.facts["month"])
            continue
        if dealt:
            lines.append((over(dealt, words), ""))
            dealt = 0
        if event.what != "score" or event in events[later:]:
            lines.append((tell_event(event, moment.state, words) or "", event.rule))
        if event.what == "exhausted" and (following is None or following.what != "score"):
            lines.append((words(_NOTHING), ""))
    return lines


_MONTH = N("koi.count", "{month}: {yaku}")


def count_by_month(game: Game, words: Words) -> list[Count]:
    scored = [
        (of_kind(int, dict(line.facts)["round"]), score.seat, line) for score in game.scores() for line in score.lines
    ]
    first = game.state.month - game.state.round  # months go round, rounds do not
    found = []
    for number, group in groupby(sorted(scored, key=lambda one: one[:2]), key=lambda one: one[0]):
        lines = [(seat, line) for _, seat, line in group]
        points = tuple(sum(line.points for own, line in lines if own == seat) for seat in range(len(game.head.players)))
        rules = list(dict.fromkeys(line.rule for _, line in lines))
        name = month((first + number - 1) % len(MONTHS) + 1, words)
        found.append((words(_MONTH, month=name, yaku=", ".join(map(words.rule, rules))), rules[0], points))
    return found
