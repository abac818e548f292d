"""Counts a sheet with the engine's own scoring: month by month, running totals, who leads, and whether it is over."""

from collections.abc import Mapping
from typing import Literal

from attrs import evolve, frozen

from iki_teach.core.record import read_option_value
from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.facts.load import checked_switches, load_house_switches
from iki_teach.games.koikoi.facts.presets import TARGETS, HouseRules
from iki_teach.games.koikoi.rules.scoring import ahead, dealer_after, entries_of, is_over, month_after
from iki_teach.games.koikoi.rules.state import Table
from iki_teach.games.koikoi.rules.terms import MONTHS, NOBODY
from iki_teach.games.koikoi.sheet.fields import HEAD_BY_ID, MOST_LETTERS, SEATS
from iki_teach.games.koikoi.sheet.month import Outcome, Read, contradictions, outcome_of, read_month
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet
from iki_teach.sheet.entry import Refused, attempt, check_name

MonthState = Literal["open", "refused", "counted"]


@frozen
class SheetHead:
    """What the head says; what is refused counts as if nothing had been typed."""

    table: Table
    dealer: int
    month: int
    refused: Refused


@frozen
class Month:
    """One counted month; `dealer` is NOBODY if not known; `entries`: seat, rule, points; `totals`: those after it."""

    round: int
    month: int
    dealer: int
    read: Read
    outcome: Outcome | None
    entries: tuple[tuple[int, str, int], ...]
    totals: tuple[int, int]
    refused: Refused

    @property
    def state(self) -> MonthState:
        return "refused" if self.refused else "counted" if self.outcome else "open"

    @property
    def points(self) -> tuple[int, int]:
        first, second = (sum(points for who, _, points in self.entries if who == seat) for seat in (0, 1))
        return first, second


@frozen
class Counted:
    rules: HouseRules
    names: tuple[str, str]
    months: tuple[Month, ...]
    totals: tuple[int, int]
    over: bool
    refused: Refused

    @property
    def leader(self) -> int:
        return ahead(self.totals)


def reckon(sheet: KoikoiSheet) -> Counted:
    """Count a sheet; a month that is refused or open counts nothing."""
    head = read_head(sheet)
    rules, dealer = head.table.rules, head.dealer
    months: list[Month] = []
    totals, month, over, whole = (0, 0), (head.month - 2) % MONTHS + 1, False, True
    for round, entries in enumerate(sheet.months, 1):
        month = month_after(month)
        counted = count(Month(round, month, dealer, Read(), None, (), totals, {}), entries, head.table, over)
        months.append(counted)
        totals, outcome = counted.totals, counted.outcome
        whole = whole and outcome is not None
        over = over or (whole and is_over(rules, round, totals))
        dealer = dealer_after(rules, outcome.won_by, dealer, changes=outcome.changes) if outcome else NOBODY
    return Counted(rules, sheet.players, tuple(months), totals, over, head.refused)


def read_head(sheet: KoikoiSheet) -> SheetHead:
    refused: Refused = {}
    options: dict[str, object] = {}
    for name, text in sheet.options.items():
        try:
            options |= checked_switches({name: read_option_value(text)})
        except ValueError:
            refused[name] = refused_switch(name, text)
    dealer = SEATS.index(sheet.dealer) if sheet.dealer in SEATS else NOBODY
    if sheet.dealer and dealer == NOBODY:
        refused["dealer"] = Refusal(HEAD_BY_ID["dealer"].rule, "no-such-seat")
    month = int(sheet.month) if sheet.month in map(str, range(1, MONTHS + 1)) else 1
    if sheet.month not in ("", str(month)):
        refused["month"] = Refusal(HEAD_BY_ID["month"].rule, "no-such-month")
    for seat, name in enumerate(sheet.players):
        if name:  # one that is left out is not refused
            field = HEAD_BY_ID[f"player_{seat + 1}"]
            attempt(refused, field.id, None, check_name, name, sheet.players[:seat], field.rule)
    return SheetHead(table_of(sheet.rules, options), dealer, month, refused)


def refused_switch(name: str, text: str) -> Refusal:
    rule = load_house_switches()[name].rule
    if name == "target":
        return Refusal(rule, "no-such-target", (("low", TARGETS.low), ("high", TARGETS.high)))
    return Refusal(rule, "no-such-value", (("text", text[:MOST_LETTERS]),))


def count(month: Month, entries: Mapping[str, str], table: Table, over: bool) -> Month:
    if over:
        return evolve(month, refused={"end": Refusal("koi.game.end", "game-over")} if entries else {})
    read, refused = read_month(entries, table, month.month)
    refused = refused or contradictions(read, table, month.dealer)
    if refused or not read.end:
        return evolve(month, read=read, refused=refused)
    outcome = outcome_of(read, table, month.dealer)
    written = tuple(entry for seat, lines in outcome.scores for entry in entries_of(table.rules, seat, lines))
    counted = evolve(month, read=read, outcome=outcome, entries=written)
    first, second = (total + points for total, points in zip(month.totals, counted.points, strict=True))
    return evolve(counted, totals=(first, second))


def faults(counted: Counted) -> list[tuple[int, str, Refusal]]:
    """Return everything that is refused: the round, 0 for the head, the field and the reason."""
    places = [(0, counted.refused), *((month.round, month.refused) for month in counted.months)]
    return [(round, field, refusal) for round, refused in places for field, refusal in refused.items()]
