"""What the end of a month brings: yaku doubled, lucky hands, hands that run out, who leads, the game's end (K:6, K:12).

Pure functions of the table: the months of a game call them, and so does the scoring sheet.
"""

from collections.abc import Callable

from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import MONTHS
from iki_teach.games.koikoi.rules.state import NOBODY, Table
from iki_teach.games.koikoi.rules.yaku import OYAKEN, Lines

DEAL_RULE, INSTANT_RULE = "koi.setup.deal", "koi.setup.instant"
SEVEN_RULE, KOIKOI_RULE, ZERO_SUM_RULE = "koi.round.seven-doubles", "koi.round.koikoi-doubles", "koi.game.zero-sum"
PAYS_RULE = "koi.round.koikoi-pays"
MOST_PAID = 3

# What own koi-koi pay, by how often they were said and what the yaku are worth.
PAID: dict[bool | str, Callable[[int, int], int]] = {
    True: lambda calls, total: calls if calls <= MOST_PAID else total,
    "times": lambda calls, total: calls * total,
    "power": lambda calls, total: (2**calls - 1) * total,
    "twice": lambda calls, total: total,
}
# Where points are taken from the other, a game could go on for ever.
LONGEST = 12 * MONTHS
# What a month's end writes to an account: the seat, the rule and the points.
Entry = tuple[int, str, int]


def month_after(month: int) -> int:
    """Return the month that follows, round the year."""
    return month % MONTHS + 1


def win_lines(table: Table, lines: Lines, other_called: bool, own_calls: int) -> Lines:
    """Return the lines of who scores with these yaku: own koi-koi that pay, then doubled as the table plays."""
    total = sum(points for _, points in lines)
    if table.rules.koikoi_pays and own_calls:
        paid = PAID[table.rules.koikoi_pays](own_calls, total)
        lines += ((PAYS_RULE, paid),)
        total += paid
    if table.rules.seven_doubles and total >= table.doubled_from:
        lines += ((SEVEN_RULE, total),)
        total *= 2
    if table.rules.koikoi_doubles and other_called:
        lines += ((KOIKOI_RULE, total),)
    return lines


def instant_lines(table: Table) -> Lines:
    return ((INSTANT_RULE, table.instant),)


def field_lines(table: Table) -> Lines:
    return ((DEAL_RULE, table.instant),) if table.rules.field_four == "pays" else ()


def dealer_lines(table: Table) -> Lines:
    oyaken = table.scorer.oyaken
    return ((OYAKEN, oyaken),) if oyaken else ()


def exhausted_winners(rules: HouseRules, caller: int, dealer: int, points: tuple[int, int]) -> tuple[int, ...]:
    """Return who scores when hands run out after a koi-koi; `points` are those of the yaku of both."""
    if rules.exhausted == "nobody":
        return ()
    higher = caller if rules.exhausted == "last-caller" else ahead(points)
    equal = {"nobody": (), "dealer": (dealer,), "both": (0, 1)}
    winners = (higher,) if higher != NOBODY else equal[rules.equal_totals]
    return tuple(seat for seat in winners if points[seat])  # rain or fog may have undone all


def entries_of(rules: HouseRules, seat: int, lines: Lines) -> list[Entry]:
    """Return what a player's lines write to the accounts; the other pays if the table plays so."""
    entries = [(seat, rule, points) for rule, points in lines]
    if rules.zero_sum:
        entries.append((1 - seat, ZERO_SUM_RULE, -sum(points for _, points in lines)))
    return entries


def ahead(points: tuple[int, int]) -> int:
    """Return who has more, nobody if both have the same."""
    first, second = points
    return NOBODY if first == second else int(second > first)


def dealer_after(rules: HouseRules, winner: int, dealer: int, *, changes: bool = False) -> int:
    """Return who deals the next month: the winner; without one the same as before, or the other where a table changes.

    A table may also let the loser deal, or take turns; `changes` means that it is the other in any case. Without
    a known dealer the other is not known either.
    """
    if winner != NOBODY and rules.next_dealer != "alternates":
        return winner if rules.next_dealer == "winner" else 1 - winner
    changes = changes or rules.next_dealer == "alternates" or rules.drawn_month == "dealer-changes"
    return 1 - dealer if changes and dealer != NOBODY else dealer


def is_over(rules: HouseRules, round: int, points: tuple[int, int]) -> bool:
    """Whether a game ends with this round; one without a fixed length ends after twelve years at the latest."""
    return round >= rules.months if rules.months else max(points) >= rules.target or round >= LONGEST
