"""The counted sheet as a table: a row a month."""

from typing import Any

from iki_teach.games.koikoi.sheet.reckoning import Counted

NAMELESS = ("1", "2")


def names_of(counted: Counted) -> tuple[str, str]:
    """Return the names of the columns: the players' names; numbers of seats where one is missing or there twice."""
    first, second = counted.names
    return NAMELESS if first == second else (first or NAMELESS[0], second or NAMELESS[1])


def rows(counted: Counted) -> list[dict[str, Any]]:
    """Return a row for each counted month: round, month, winner, each player's points, and the totals after it."""
    names = names_of(counted)
    return [
        {
            "round": one.round,
            "month": one.month,
            "winner": names[one.outcome.winner] if one.entries else "",
            **dict(zip(names, one.points, strict=True)),
            **{f"{name}, total": total for name, total in zip(names, one.totals, strict=True)},
        }
        for one in counted.months
        if one.outcome is not None
    ]
