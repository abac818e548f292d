"""Switches of Koi-Koi side by side: an example for each, and what the engine makes of it under any rules."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from iki_teach.core.event import Event, RawEvent
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.drills.self_play import PLAYERS
from iki_teach.games.koikoi.facts.load import load_preset
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules import months, turn
from iki_teach.games.koikoi.rules.cards import by_month, mask_of
from iki_teach.games.koikoi.rules.events import event_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.head import Head
from iki_teach.games.koikoi.rules.moves import KOI_KOI
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import CARDS, DECIDE, HAND

STOP, RUN_OUT, DRAWN, DEALT, FIRST = "stop", "run-out", "drawn", "dealt", "first"
GROWN, LAST = "grown", "last"
MAY_CALL, MUST_STOP = "may-call", "must-stop"
SOURCE = "source"
TOLD = ("stop", "score", "both", "end", "card", "dealer", "exhausted", MAY_CALL, MUST_STOP)
# What a table may choose for each switch.
VALUES: dict[str, tuple[Any, ...]] = {
    "first_dealer": ("birthday", "earliest", "lot"),
    "instant_wins": (False, True),
    "ameshiko": (6, 7),
    "lights": ("highest", "add"),
    "both_ribbons": (False, True),
    "sake": ("gated", "always", "never"),
    "viewing": (5, 3, 1),
    "tsukifuda": (True, False),
    "oyaken": (True, False),
    "joker": ("iris", "cup", "both", "none"),
    "joker_counts": ("once", "twice"),
    "koi_koi": ("any", "once"),
    "empty_hand": ("decide", "stops"),
    "exhausted": ("last-caller", "nobody", "higher"),
    "drawn_month": ("dealer-stays", "dealer-changes"),
    "seven_doubles": (False, True),
    "koikoi_doubles": (False, True),
    "koikoi_pays": (False, True),
    "months": (None, 3, 6, 12),
    "target": (50, 30),
    "zero_sum": (False, True),
}


@frozen
class Example:
    """Captured cards, calls and points of both; and what is done.

    A stop, hands that run out, perhaps with who deals next, a given deal, the first deal, or yaku that have grown,
    perhaps with the last card.
    """

    first: str = ""
    second: str = ""
    month: int = 8
    called: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    how: str = STOP


EXAMPLES: dict[str, Example] = {
    "first_dealer": Example(how=FIRST),
    "instant_wins": Example("4-1 4-2 4-3 4-4 1-3 2-3 5-3 7-3", "1-4 2-4 3-3 6-3 8-3 9-3 10-3 11-2", how=DEALT),
    "ameshiko": Example("1-1 3-1 11-1 12-1 11-4 12-3", "2-1 2-2"),
    "lights": Example("1-1 3-1 8-1 12-1", "2-1 2-2"),
    "both_ribbons": Example("1-2 2-2 3-2 6-2 9-2 10-2", "2-1 2-3"),
    "sake": Example("8-1 8-3 9-1 9-3", "2-1 2-2"),
    "viewing": Example("8-1 8-3 9-1 9-3 1-2 2-2 3-2", "2-1 2-3"),
    "tsukifuda": Example("8-1 8-2 8-3 8-4 6-2 9-2 10-2", "2-1 2-2"),
    "oyaken": Example("1-3 1-4 6-1 6-3", "2-1 2-2 8-2 8-3", how=RUN_OUT),
    "joker": Example("5-1 1-3 1-4 2-3 2-4 3-3 3-4 4-3 5-3 6-3", "2-1 2-2"),
    "joker_counts": Example("2-1 4-1 5-1 6-1 8-2 1-3 2-3 3-3 4-3 5-3 6-3 7-3 8-3 9-3", "10-1 10-3"),
    "koi_koi": Example("6-2 9-2 10-2 1-2 2-2", "2-1 2-4", called=(5, 0), how=GROWN),
    "empty_hand": Example("6-2 9-2 10-2 1-3", "2-1 2-4", how=LAST),
    "exhausted": Example(
        "6-2 9-2 10-2 1-2 2-2 3-2 6-3", "1-1 3-1 8-1 12-1 12-3", called=(5, 8), points=(4, 6), how=RUN_OUT
    ),
    "drawn_month": Example("1-3 1-4 6-1 6-3", "2-1 2-2 8-2 8-3", how=DRAWN),
    "seven_doubles": Example("1-1 3-1 8-1 12-1", "2-1 2-2"),
    "koikoi_doubles": Example("1-2 2-2 3-2 1-3", "6-2 9-2 10-2 6-3", called=(0, 5)),
    "koikoi_pays": Example("1-2 2-2 3-2 4-2 5-2", "2-1 2-4", called=(5, 0)),
    "months": Example("1-2 2-2 3-2 1-3", "6-3 6-4", month=6, points=(12, 9)),
    "target": Example("1-2 2-2 3-2 1-3", "6-3 6-4", points=(28, 12)),
    "zero_sum": Example("1-2 2-2 3-2 1-3", "6-3 6-4", points=(10, 10)),
}


def rules_of(name: str, switches: Mapping[str, Any] | None = None) -> HouseRules:
    """Return a preset, perhaps with single switches played otherwise."""
    return evolve(load_preset(name), **(switches or {}))


def game_of(example: Example, rules: HouseRules) -> Game:
    """Return the table of an example: the captured cards, before anything is scored."""
    s = State(koikoi.table_under(rules), 0)
    s.round = s.month = example.month
    s.dealer = s.seat = 0
    s.phase = DECIDE
    s.taken = [mask_of(koikoi.cards(example.first)), mask_of(koikoi.cards(example.second))]
    s.called, s.points = list(example.called), list(example.points)
    s.calls = [int(called > 0) for called in s.called]
    s.caller = max((seat for seat in (0, 1) if s.called[seat]), default=s.caller)
    return Game(Head(PLAYERS, rules.id, 0, {}), s, [], None, None)


def outcome(example: Example, rules: HouseRules) -> tuple[Event, ...]:
    """Return what the engine tells of an example under some rules; nothing where a stop would score nothing."""
    s, log = game_of(example, rules)._state, list[RawEvent]()
    if example.how == FIRST:
        s.dealer = months.find_dealer(s, (2, 9), log)
        log.append((months.DEALER_RULE, "dealer", s.dealer, (), ()))
    elif example.how == DEALT:
        first, second = koikoi.cards(example.first), koikoi.cards(example.second)
        rest = [card for card in range(CARDS) if card not in first + second]
        field = rest[::4][:HAND]
        stock = tuple(card for card in rest if card not in field)
        s.taken = [0, 0]
        months.lay_out(s, (list(first), list(second), by_month(field), stock), log)
        log = log[1:]
    elif example.how in (RUN_OUT, DRAWN):
        months.exhaust(s, log)
    elif example.how in (GROWN, LAST):
        turn.decide(s, log)
        if not log:
            refusals = KOI_KOI.reasons(s)
            log += [(refusal.rule, MUST_STOP, s.seat, (), ()) for refusal in refusals]
            log += [] if refusals else [(turn.DECIDE_RULE, MAY_CALL, s.seat, (), ())]
    elif s.table.scorer.lines(s.taken[0], s.month):
        turn.stop(s, log)
    told = []
    hidden = {"stop": example.how != LAST, "dealer": example.how not in (FIRST, DRAWN)}
    for raw in log:
        if raw[1] == "deal":
            break
        if raw[1] in TOLD and not hidden.get(raw[1]):
            told.append(event_of(raw))
    return tuple(told)
