"""What the lab writes down of games of Koi-Koi: a row a month and seat, a row a yaku, and a row a seat."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from iki_teach.core.tables import SEAT, Column, Columns, GameTable, Row, Tables, name, seat_table
from iki_teach.games.koikoi.rules import scoring
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KoiKoi
from iki_teach.games.koikoi.rules.state import PLAYERS
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


def yaku_of(game: Game) -> tuple[str, ...]:
    """Return the yaku that win a month, by their rules; the dealer's point wins none."""
    return tuple(rule for rule in game._state.table.scorer.yaku if rule != OYAKEN)


def hands_at_calls(game: Game) -> dict[tuple[int, int], list[int]]:
    """Return how many cards were left in hand at each koi-koi, by month and seat."""
    hands = defaultdict[tuple[int, int], list[int]](list)
    for before, after in pairwise(game.history()):
        if isinstance(after.move, KoiKoi):
            s = before._state
            hands[s.round, s.seat].append(len(s.hands[s.seat]))
    return hands


def month_rows(game: Game) -> Iterator[Row]:
    yaku, hands, total = yaku_of(game), hands_at_calls(game), [0, 0]
    wins = {*yaku, scoring.DEAL_RULE, scoring.INSTANT_RULE}
    for number in range(1, game._state.round + 1):
        entries = [entry[1:] for entry in game._state.accounts if entry[0] == number]
        points = [sum(points for who, _, points in entries if who == seat) for seat in SEATS]
        winner = next((seat for seat in SEATS if any(who == seat and rule in wins for who, rule, _ in entries)), None)
        total = [before + brought for before, brought in zip(total, points, strict=True)]
        for seat in SEATS:
            called = hands.get((number, seat), [])
            yield {
                "month": number,
                "seat": seat,
                "points": points[seat],
                "yaku": sum(who == seat and rule in yaku for who, rule, _ in entries),
                "koikoi": len(called),
                "hand": called[0] if called else None,
                "winner": winner,
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


# What a month's end adds to yaku, doubles or takes.
OTHERS = (
    scoring.DEAL_RULE, scoring.INSTANT_RULE, scoring.PAYS_RULE, scoring.SEVEN_RULE, scoring.KOIKOI_RULE,
    scoring.ZERO_SUM_RULE,
)  # fmt: skip
TABLES = Tables(
    of={
        "seats": seat_table(lambda game: (*game._state.table.scorer.yaku, *OTHERS)),
        "months": GameTable("a row a month and seat", month_columns, month_rows),
        "yaku": GameTable("a row a yaku that was scored", yaku_columns, yaku_rows),
    }
)
