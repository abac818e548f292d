"""The Koi-Koi sheet as sessions, pages, notebooks and the terminal take it."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet.filling import compare, fill
from iki_teach.games.koikoi.sheet.forms import DOCUMENT
from iki_teach.games.koikoi.sheet.page import frame, view
from iki_teach.games.koikoi.sheet.reckoning import Counted, faults, reckon
from iki_teach.games.koikoi.sheet.sheet import RULES, KoikoiSheet, new_sheet
from iki_teach.games.koikoi.sheet.table import chart, listing, rows
from iki_teach.games.koikoi.sheet.words import field_name, tell_differing, tell_refused, tell_title
from iki_teach.sheet.sheets import RefusedEntry, Sheets, Standing

NOBODY = ("", "")
_HEAD = N("koi.sheet.terminal", "Above")


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
    """Return every refused entry in words, under its month or above them."""
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
    """Return how both stand, nobody before a month was counted."""
    if not any(month.outcome for month in counted.months):
        return []
    first = max(counted.totals)
    return [
        Standing(name, total, 1 + (total < first)) for name, total in zip(counted.names, counted.totals, strict=True)
    ]


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
