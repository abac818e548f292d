"""The Koi-Koi sheet as sessions, pages, notebooks and the terminal take it."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.drawing.palette import PLAYERS
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.rules import terms
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet.fields import names_shown
from iki_teach.games.koikoi.sheet.filling import compare, fill
from iki_teach.games.koikoi.sheet.forms import DOCUMENT
from iki_teach.games.koikoi.sheet.page import frame, view
from iki_teach.games.koikoi.sheet.reckoning import Counted, faults, reckon
from iki_teach.games.koikoi.sheet.sheet import RULES, KoikoiSheet, new_sheet
from iki_teach.games.koikoi.sheet.words import (
    field_name,
    joined,
    tell_differing,
    tell_month,
    tell_refused,
    tell_standing,
    tell_title,
)
from iki_teach.sheet.sheets import Listing, RefusedEntry, Sheets, Standing

NOBODY = ("", "")
_HEAD = N("koi.sheet.terminal", "Above")
NAMELESS = ("1", "2")
MARKS = ("circle", "square")
_MONTH = N("koi.sheet.terminal", "Month")
_TOTAL = N("sheet.field", "Total")


def begin(
    players: Sequence[str] | Game | KoikoiSheet = NOBODY,
    rules: str = RULES,
    options: Mapping[str, Any] | None = None,
    *,
    dealer: int | str = "",
) -> KoikoiSheet:
    """Return a Koi-Koi sheet for two named players, or one that a game of the engine has filled.

    `rules` is a preset, source, common or nintendo-page; `options` changes single switches, such as
    `{"joker": "cup"}`; `dealer` is who deals first, 1 or 2; `keep` names where the browser keeps sheets, such
    as "iki-teach.koikoi-sheets", and what it has kept there goes on: usually it keeps none. Raises ValueError
    for a preset or a switch that there is not.
    """
    if isinstance(players, Game):
        return fill(players)
    return players if isinstance(players, KoikoiSheet) else new_sheet(players, rules, options, dealer=dealer)


def refusals(sheet: KoikoiSheet, counted: Counted, words: Words) -> list[RefusedEntry]:
    return [
        RefusedEntry(
            tell_title(counted.months[round - 1], words) if round else words(_HEAD),
            field_name(field, counted.names, words),
            tell_refused(why, counted.names, words),
            why.rule,
        )
        for round, field, why in faults(counted)
    ]


def standings(counted: Counted) -> list[Standing]:
    if not any(month.outcome for month in counted.months):
        return []
    first = max(counted.totals)
    return [
        Standing(name, total, 1 + (total < first)) for name, total in zip(counted.names, counted.totals, strict=True)
    ]


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
            "winner": names[month.outcome.winner] if month.outcome.winner != terms.NOBODY else "",
            **dict(zip(names, month.points, strict=True)),
            **{f"{name}, total": total for name, total in zip(names, month.totals, strict=True)},
        }
        for month in counted.months
        if month.outcome is not None
    ]


def listing(sheet: KoikoiSheet, counted: Counted, words: Words) -> Listing:
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


SHEETS = Sheets(
    document=DOCUMENT,
    begin=begin,
    load=lambda text, *, deck=None: koikoi.load(text),  # there is but one deck
    is_record=koikoi.is_record,
    fill=fill,
    reckon=reckon,
    refusals=refusals,
    differences=lambda sheet, game, words: [
        tell_differing(difference, sheet.players, words) for difference in compare(sheet, game)
    ],
    frame=frame,
    view=view,
    listing=listing,
    standings=standings,
    rows=rows,
    chart=chart,
    index="round",
    script="koikoi_sheet",
    keep="iki-teach.koikoi-sheets",
    page="koikoi_sheet",
)
