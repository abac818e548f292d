"""The counted sheet as a table: rows for notebooks, bars for a chart, lines for the terminal."""

from typing import Any

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.iki.drawing.score_sheet import TINTS
from iki_teach.games.iki.sheet.fields import FIELDS, RANK_WORD, TOTAL_WORD
from iki_teach.games.iki.sheet.reckoning import Account, Accounts, sources
from iki_teach.games.iki.sheet.sheet import Sheet
from iki_teach.games.iki.sheet.words import tell_field
from iki_teach.sheet.sheets import Listing

SOURCE_WORDS: dict[str, Text] = {
    "track": N("sheet.source", "Track"),
    "colours": N("sheet.source", "Colours"),
    "fish": N("sheet.source", "Fish"),
    "tobacco": N("sheet.source", "Tobacco"),
    "buildings": N("sheet.source", "Buildings"),
    "goods": N("sheet.source", "Leftovers"),
}


def rows(accounts: Accounts) -> list[dict[str, Any]]:
    """Return a row a player in seat order: player, points by source, total and rank."""
    return [
        {"player": account.name, **sources(account), "total": account.total, "rank": account.rank}
        for account in accounts
    ]


def listing(sheet: Sheet, accounts: Accounts, words: Words) -> Listing:
    """Return a row a field that anybody has filled, a column a player."""

    def cell(account: Account, field: str) -> str:
        return clean(tell_field(account, field, sheet.box, words) or sheet.players[account.seat].get(field, ""))

    filled = [field for field in FIELDS if any(field.id in entries for entries in sheet.players)]
    return Listing(
        ("", *(clean(name) or "?" for name in sheet.names)),
        tuple((words(field.word), *(cell(account, field.id) for account in accounts)) for field in filled),
        (
            (words(TOTAL_WORD), *(str(account.total) for account in accounts)),
            (words(RANK_WORD), *(str(account.rank) for account in accounts)),
        ),
    )


def chart(accounts: Accounts, words: Words) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return a bar a player, the best above, parted by where the points came from."""
    ranked = sorted(accounts, key=lambda account: account.rank)
    names = [f"{account.seat + 1}. {quoted(clean(account.name))}".strip() for account in ranked]
    bars = [
        {
            "type": "bar",
            "name": words(SOURCE_WORDS[source]),
            "y": names,
            "x": [sources(account)[source] for account in ranked],
            "orientation": "h",
            "marker": {"color": tint},
        }
        for source, tint in TINTS.items()
    ]
    # without points the axis would go from −1 to 1
    axes = {"yaxis": {"autorange": "reversed"}, "xaxis": {"rangemode": "tozero"}}
    return bars, {"barmode": "stack", "legend": {"traceorder": "normal"}, **axes}
