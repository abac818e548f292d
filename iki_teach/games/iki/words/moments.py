"""How a month of IKI ended: its fire, its payday, and what the month brought each player."""

from collections.abc import Iterator, Sequence

from iki_teach.content.words import N, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.core.text import Sentence
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.names import GOOD_NAMES, month
from iki_teach.kits import Count, Moment

FIRE = ("fire-starts", "fire-passes", "burns", "warded", "fire-stops", "fire-ends")
INCOME, HARMONY, RICE = "iki.payday.income", "iki.payday.harmony", "iki.payday.rice"
PAYS = ("iki", "mon", "wood", "rice", "sandals", "koban")  # what cards pay, in the order of a look back
_OVER = N("iki.moment", "{month} is over")
_PAYDAY = N("iki.moment", "{month} is over: payday")
_FIRE = N("iki.moment", "{month} is over: fire")
_BURNT = N("iki.moment", "Burnt")
_HUNGRY = N("iki.moment", "Left hungry")
_MONTH = N("iki.moment", "The whole month: {good}")
_PAID = {
    **{(INCOME, good): N("iki.moment", f"Incomes: {good}") for good in PAYS},
    (HARMONY, "iki"): N("iki.moment", "Harmony: iki"),
    (RICE, "rice"): N("iki.moment", "Eaten: rice"),
}


def month_ended(before: Game, now: Game, words: Words) -> list[Moment]:
    moment = now
    while moment is not before and moment.previous is not None:
        if moment.previous.state.month and any(event.what == "month" for event in moment.events):
            return [look_back(moment, words)]
        moment = moment.previous
    return []


def look_back(moment: Game, words: Words) -> Moment:
    events, number = list(events_of_month(moment)), moment.back().state.month
    fire = [event for event in events if event.what in FIRE]
    lines: list[Sentence] = [(tell_event(event, moment.state, words) or "", event.rule) for event in fire]
    paid = any(event.rule.startswith("iki.payday.") for event in events)
    title = words(_PAYDAY if paid else _FIRE if fire else _OVER, month=month(number, words))
    counted = tuple(count for count in counts(events, moment, words) if any(count[-1]))
    return Moment(title, tuple(lines), counted, "payday" if paid else "fire" if fire else "month", moment)


def events_of_month(moment: Game) -> Iterator[Event]:
    """Yield what happened from the beginning of a month up to the next, which begins with a move."""
    past = [moment]
    while past[-1].previous is not None and not any(event.what == "month" for event in past[-1].previous.events):
        past.append(past[-1].previous)
    events = [event for one in reversed(past) for event in one.events]
    yield from events[: next(at for at, event in enumerate(events) if event.what == "month")]


def counts(events: list[Event], moment: Game, words: Words) -> Iterator[Count]:
    seats = range(len(moment.head.players))
    for good in ("iki", "mon"):
        yield words(_MONTH, good=words(GOOD_NAMES[good])), "", tuple(brought(events, seat, good) for seat in seats)
    for what, rule, text in (("burns", "iki.fire.spread", _BURNT), ("hungry", RICE, _HUNGRY)):
        owners = [owner_of(event) for event in events if event.what == what]
        yield words(text), rule, tuple(owners.count(seat) for seat in seats)
    yield from paid(events, len(seats), words)


def paid(events: Sequence[Event], players: int, words: Words) -> Iterator[Count]:
    for (rule, good), text in _PAID.items():
        yield words(text), rule, tuple(brought(events, seat, good, rule) for seat in range(players))


def owner_of(event: Event) -> int | None:
    occupant = next(change.before for change in event.changes if change.path.startswith("stalls."))
    owner: int | None = of_kind(dict, occupant)["owner"]
    return owner


def brought(events: Sequence[Event], seat: int, good: str, rule: str = "") -> int:
    changes = [change for event in events if not rule or event.rule == rule for change in event.changes]
    return sum(change.gain for change in changes if change.path == f"players.{seat}.{good}")
