"""The counted sheet as a table: rows for notebooks, lines for a chart and for the terminal."""

from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.drawing.palette import PLAYERS
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.koikoi.rules.terms import NOBODY
from iki_teach.games.koikoi.sheet.names import names_shown
from iki_teach.games.koikoi.sheet.reckoning import Counted
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet
from iki_teach.games.koikoi.sheet.words import joined, tell_month, tell_standing, tell_title
from iki_teach.sheet.sheets import Listing

NAMELESS = ("1", "2")
MARKS = ("circle", "square")
_MONTH = N("koi.sheet.terminal", "Month")
_TOTAL = N("sheet.field", "Total")


def rows(counted: Counted) -> list[dict[str, Any]]:
    """Return a row for each counted month: round, month, winner, each player's points, and the totals after it.

    The columns are called by the players' names; by their seats where one is missing or there twice.
    """
    first, second = counted.names
    names = NAMELESS if first == second else (first or NAMELESS[0], second or NAMELESS[1])
    return [
        {
            "round": month.round,
            "month": month.month,
            "winner": names[month.outcome.winner] if month.outcome.winner != NOBODY else "",
            **dict(zip(names, month.points, strict=True)),
            **{f"{name}, total": total for name, total in zip(names, month.totals, strict=True)},
        }
        for month in counted.months
        if month.outcome is not None
    ]


def listing(sheet: KoikoiSheet, counted: Counted, words: Words) -> Listing:
    """Return a row a month, with its sum and both running totals, and who leads."""
    return Listing(
        (words(_MONTH), "", *names_shown(counted.names, words)),
        tuple(
            (tell_title(month, words), joined(tell_month(month, counted.names, words)), *map(str, month.totals))
            for month in counted.months
        ),
        ((words(_TOTAL), "", *map(str, counted.totals)),),
        tell_standing(counted, words),
    )


def chart(counted: Counted, words: Words) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the running totals, a line a player from nought on."""
    played = [month for month in counted.months if month.outcome]
    lines = [
        {
            "type": "scatter",
            "name": quoted(clean(name)),
            "x": ["", *(tell_title(month, words) for month in played)],
            "y": [0, *(month.totals[seat] for month in played)],
            "mode": "lines+markers",
            "line": {"color": PLAYERS[seat]},
            "marker": {"symbol": MARKS[seat], "size": 9},
        }
        for seat, name in enumerate(names_shown(counted.names, words))
    ]
    return lines, {"yaxis": {"rangemode": "tozero"}}  # without points it would go from −1 to 1
