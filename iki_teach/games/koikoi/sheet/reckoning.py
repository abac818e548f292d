"""Counts a sheet with the engine's own scoring: month by month, running totals, who leads, and whether it is over."""

from collections.abc import Mapping

from attrs import evolve, frozen

from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.scoring import ahead, dealer_after, entries_of, is_over, month_after
from iki_teach.games.koikoi.rules.state import Table
from iki_teach.games.koikoi.rules.terms import MONTHS, NOBODY
from iki_teach.games.koikoi.sheet.head import read_head
from iki_teach.games.koikoi.sheet.month import Outcome, Read, contradictions, outcome_of, read_month
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet
from iki_teach.sheet.entry import Refused


@frozen
class Month:
    """One counted month: its round and month, who dealt, what was read, and what it brought.

    `dealer` is a seat, NOBODY while it is not known; `entries` are seat, rule and points, `totals` those after it.
    """

    round: int
    month: int
    dealer: int
    read: Read
    outcome: Outcome | None
    entries: tuple[tuple[int, str, int], ...]
    totals: tuple[int, int]
    refused: Refused

    @property
    def state(self) -> str:
        """Say open while nothing has ended it, refused where something cannot be, counted else."""
        return "refused" if self.refused else "counted" if self.outcome else "open"

    @property
    def points(self) -> tuple[int, int]:
        """What each player got."""
        first, second = (sum(points for who, _, points in self.entries if who == seat) for seat in (0, 1))
        return first, second


@frozen
class Counted:
    """A counted sheet: the rules in force, the months, totals, who leads, whether the game is over, what is refused."""

    rules: HouseRules
    names: tuple[str, str]
    months: tuple[Month, ...]
    totals: tuple[int, int]
    over: bool
    refused: Refused

    @property
    def leader(self) -> int:
        """The seat that has more points, or NOBODY."""
        return ahead(self.totals)


def reckon(sheet: KoikoiSheet) -> Counted:
    """Count a sheet; a month that is refused or open counts nothing."""
    head = read_head(sheet)
    rules, dealer = head.table.rules, head.dealer
    months: list[Month] = []
    totals, month, over, whole = (0, 0), (head.month - 2) % MONTHS + 1, False, True
    for round, entries in enumerate(sheet.months, 1):
        month = month_after(month)
        one = count(Month(round, month, dealer, Read(), None, (), totals, {}), entries, head.table, over)
        months.append(one)
        totals = one.totals
        whole = whole and one.outcome is not None
        over = over or (whole and is_over(rules, round, totals))
        dealer = NOBODY if one.outcome is None else dealer_after(rules, one.outcome.won_by, dealer)
    return Counted(rules, sheet.players, tuple(months), totals, over, head.refused)


def count(month: Month, entries: Mapping[str, str], table: Table, over: bool) -> Month:
    """Count one month of a sheet."""
    if over:
        return evolve(month, refused={"end": Refusal("koi.game.end", "game-over")} if entries else {})
    read, refused = read_month(entries, table, month.month)
    refused = refused or contradictions(read, table, month.dealer)
    if refused or not read.end:
        return evolve(month, read=read, refused=refused)
    outcome = outcome_of(read, table, month.dealer)
    written = tuple(entries_of(table.rules, outcome.winner, outcome.lines)) if outcome.lines else ()
    counted = evolve(month, read=read, outcome=outcome, entries=written)
    first, second = (total + points for total, points in zip(month.totals, counted.points, strict=True))
    return evolve(counted, totals=(first, second))


def faults(counted: Counted) -> list[tuple[int, str, Refusal]]:
    """Return everything that is refused: the round, 0 for the head, the field and the reason."""
    head = [(0, field, refusal) for field, refusal in counted.refused.items()]
    return head + [(one.round, field, refusal) for one in counted.months for field, refusal in one.refused.items()]
