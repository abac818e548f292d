"""What the lab writes down of games of Koi-Koi: a row a month and seat, a row a yaku, and a row a seat."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import Factory, define

from iki_teach.core.tables import SEAT, Column, Columns, GameTable, Row, Tables, name, seat_table
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KoiKoi
from iki_teach.games.koikoi.rules.scoring import (
    DEAL_RULE,
    INSTANT_RULE,
    KOIKOI_RULE,
    PAYS_RULE,
    SEVEN_RULE,
    ZERO_SUM_RULE,
)
from iki_teach.games.koikoi.rules.terms import PLAYERS
from iki_teach.games.koikoi.rules.yaku import OYAKEN

SEATS = range(PLAYERS)


def month_columns(game: Game) -> Columns:
    return {
        "month": Column("the number of the month played, from 1", "month", "int16"),
        "seat": SEAT,
        "points": Column("the points of the month", "points"),
        "yaku": Column("the yaku that were scored, without the dealer's point", "yaku", "int8"),
        "koikoi": Column("how often koi-koi was called", "calls", "int8"),
        "hand": Column("cards left in hand at the first koi-koi", "cards", "Int8"),
        "winner": Column("the seat that won the month, from 0; missing if hands ran out", "", "Int8"),
        "lead": Column("all points after the month, less the other's", "points"),
    }


@define
class Calls:
    """What a seat called in a month: how often, and how many cards were left in hand at the first."""

    number: int = 0
    hand: int | None = None


@define
class MonthPlayed:
    """A month: the lines of the account by seat, and what was called."""

    lines: tuple[list[tuple[str, int]], ...] = Factory(lambda: tuple([] for _ in SEATS))
    calls: tuple[Calls, ...] = Factory(lambda: tuple(Calls() for _ in SEATS))

    def points(self, seat: int) -> int:
        return sum(points for _, points in self.lines[seat])

    def winner(self, yaku: Sequence[str]) -> int | None:
        wins = {*yaku, DEAL_RULE, INSTANT_RULE}
        return next((seat for seat in SEATS if any(rule in wins for rule, _ in self.lines[seat])), None)


def yaku_of(game: Game) -> tuple[str, ...]:
    """Return the yaku that win a month, by their rules; the dealer's point wins none."""
    return tuple(rule for rule in game._state.table.scorer.yaku if rule != OYAKEN)


def months_of(game: Game) -> list[MonthPlayed]:
    months = [MonthPlayed() for _ in range(game._state.round)]
    for round, seat, rule, points in game._state.accounts:
        months[round - 1].lines[seat].append((rule, points))
    for before, after in pairwise(game.history()):
        if isinstance(after.move, KoiKoi):
            s = before._state
            calls = months[s.round - 1].calls[s.seat]
            calls.number += 1
            calls.hand = len(s.hands[s.seat]) if calls.hand is None else calls.hand
    return months


def month_rows(game: Game) -> Iterator[Row]:
    yaku = yaku_of(game)
    total = [0, 0]
    for number, month in enumerate(months_of(game), 1):
        for seat in SEATS:
            total[seat] += month.points(seat)
        for seat in SEATS:
            yield {
                "month": number,
                "seat": seat,
                "points": month.points(seat),
                "yaku": sum(rule in yaku for rule, _ in month.lines[seat]),
                "koikoi": month.calls[seat].number,
                "hand": month.calls[seat].hand,
                "winner": month.winner(yaku),
                "lead": total[seat] - total[1 - seat],
            }


def yaku_columns(game: Game) -> Columns:
    return {
        "month": Column("the number of the month played, from 1", "month", "int16"),
        "seat": SEAT,
        "rule": name("the yaku, by its rule", yaku_of(game)),
        "points": Column("what it scored, before anything is doubled", "points"),
    }


def yaku_rows(game: Game) -> Iterator[Row]:
    """Yield each yaku that was scored, in the order of the account, without the dealer's point: nobody won then."""
    yaku = yaku_of(game)
    for round, seat, rule, points in game._state.accounts:
        if rule in yaku:
            yield {"month": round, "seat": seat, "rule": rule, "points": points}


MONTHS = GameTable("a row a month and seat", month_columns, month_rows)
YAKU = GameTable("a row a yaku that was scored", yaku_columns, yaku_rows)


# What a month's end adds to yaku, doubles or takes.
OTHERS = (DEAL_RULE, INSTANT_RULE, PAYS_RULE, SEVEN_RULE, KOIKOI_RULE, ZERO_SUM_RULE)


def rules_of_points(game: Game) -> tuple[str, ...]:
    return (*game._state.table.scorer.yaku, *OTHERS)


TABLES = Tables(of={"seats": seat_table(rules_of_points), "months": MONTHS, "yaku": YAKU})
