"""Switches of Koi-Koi side by side: an example for each, and what the engine makes of it under any rules."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Annotated, Literal

from attrs import Factory, frozen

from iki_teach.content.expected import Plain
from iki_teach.content.shape import Whole
from iki_teach.content.structure import build
from iki_teach.content.switches import Switch
from iki_teach.core.event import Event, RawEvent
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.begin import NAMES_OF_TWO
from iki_teach.games.koikoi.cases.case import Cards, Points
from iki_teach.games.koikoi.facts.load import load_preset, with_switches
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules import months, turn
from iki_teach.games.koikoi.rules.cards import CARDS, mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI
from iki_teach.games.koikoi.rules.position import event_of
from iki_teach.games.koikoi.rules.state import DECIDE, HAND, NOBODY, Deal, Head, State

RUN_OUT, DRAWN, DEALT, FIRST = "run-out", "drawn", "dealt", "first"
GROWN, LAST, WON = "grown", "last", "won"
MAY_CALL, MUST_STOP = "may-call", "must-stop"
SOURCE = "source"
SHOWN = ("stop", "score", "both", "again", "field-four", "end", "card", "dealer", "exhausted", MAY_CALL, MUST_STOP)


@frozen
class Example:
    """Captured cards, calls and points of both; and what is done.

    A stop, or one after which somebody deals, hands that run out, perhaps with who deals next, a given deal, the first
    deal, or yaku that have grown, perhaps with the last card. `given` are switches that it needs besides.
    """

    first: Cards = ""
    second: Cards = ""
    month: Annotated[int, Whole(1, 12)] = 8
    called: tuple[Points, Points] = (0, 0)
    points: tuple[Points, Points] = (0, 0)
    how: Literal["stop", "won", "run-out", "drawn", "dealt", "first", "grown", "last"] = "stop"
    field: Cards = ""
    given: dict[str, Annotated[object, Plain()]] = Factory(dict)


def example_of(switch: Switch) -> Example:
    return build(switch.example, Example)


def rules_of(name: str, switches: Mapping[str, object] | None = None) -> HouseRules:
    return with_switches(load_preset(name), switches or {})


def game_of(example: Example, rules: HouseRules) -> Game:
    s = State(koikoi.table_under(with_switches(rules, example.given)), 0)
    s.round = s.month = example.month
    s.dealer = s.seat = 0
    s.phase = DECIDE
    s.taken = [mask_of(koikoi.cards(example.first)), mask_of(koikoi.cards(example.second))]
    s.called, s.points = list(example.called), list(example.points)
    s.calls = [int(called > 0) for called in s.called]
    s.caller = max((seat for seat in (0, 1) if s.called[seat]), default=s.caller)
    return Game(Head(NAMES_OF_TWO, rules.id, 0, {}), s, [], None, None)


def outcome(example: Example, rules: HouseRules) -> tuple[Event, ...]:
    """Return what the engine tells of an example under some rules; nothing where a stop would score nothing."""
    s, log = game_of(example, rules)._state, list[RawEvent]()
    if example.how == FIRST:
        s.dealer = months.find_dealer(s, (2, 9), log)
        log.append((months.DEALER_RULE, "dealer", s.dealer, (), ()))
    elif example.how == DEALT:
        first, second = koikoi.cards(example.first), koikoi.cards(example.second)
        rest = [card for card in range(CARDS) if card not in first + second]
        field = koikoi.cards(example.field) or rest[::4][:HAND]
        stock = tuple(card for card in rest if card not in field)
        s.taken = [0, 0]
        deal = Deal((first, second), tuple(field), stock)
        s.deals = (deal,) * (s.round + 1)
        months.begin_round(s, log)
        again = months.why_again(rules, deal)
        log = [(again, "again", NOBODY, (), ())] if again else log[1:]
    elif example.how in (RUN_OUT, DRAWN):
        months.exhaust(s, log)
    elif example.how in (GROWN, LAST):
        turn.decide(s, log)
        if not log:
            refusals = [(refusal.rule, MUST_STOP) for refusal in KOI_KOI.reasons(s)]
            log += [(rule, what, s.seat, (), ()) for rule, what in refusals or [(turn.DECIDE_RULE, MAY_CALL)]]
    elif s.table.scorer.lines(s.taken[0], s.month):
        turn.stop(s, log)
    hidden = {"stop": example.how != LAST, "dealer": example.how not in (FIRST, DRAWN, WON)}
    month = takewhile(lambda raw: raw[1] != "deal", log)
    return tuple(event_of(raw) for raw in month if raw[1] in SHOWN and not hidden.get(raw[1]))
