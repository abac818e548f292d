"""The scoring sheet of IKI as sessions, pages, notebooks and the terminal take it."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.content.words import Words
from iki_teach.core.record import is_record
from iki_teach.drawing.pens import clean, quoted
from iki_teach.games.iki.begin import load
from iki_teach.games.iki.drawing.score_sheet import TINTS
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.record import FIRST_LINE
from iki_teach.games.iki.sheet.fields import FIELDS, RANK_WORD, TOTAL_WORD
from iki_teach.games.iki.sheet.filling import compare, fill
from iki_teach.games.iki.sheet.forms import DOCUMENT
from iki_teach.games.iki.sheet.page import frame, view
from iki_teach.games.iki.sheet.reckoning import Account, Accounts, faults, reckon, sources, typed
from iki_teach.games.iki.sheet.sheet import DECK, EDITION, Entries, Sheet, new_sheet
from iki_teach.games.iki.sheet.words import SOURCE_WORDS, field_word, tell_differing, tell_field, tell_refused
from iki_teach.sheet.sheets import Listing, RefusedEntry, Sheets, Standing

NOBODY = ("", "")


def begin(
    players: Sequence[str | Entries] | Game | Sheet = NOBODY,
    edition: str = EDITION,
    deck: str = DECK,
    options: Mapping[str, Any] | None = None,
) -> Sheet:
    """Return a scoring sheet for named players, or one that a game of the engine has filled.

    `options` are those of the table, such as `{"mon_per_iki": 5}`; `keep` names where the browser keeps sheets, such as
    "iki-teach.sheets", and what it has kept there goes on: usually it keeps none. Raises ValueError
    for a name, an edition, a deck or an option that cannot be.
    """
    if isinstance(players, Game):
        return fill(players)
    return players if isinstance(players, Sheet) else new_sheet(players, edition, deck, options)


def refusals(sheet: Sheet, accounts: Accounts, words: Words) -> list[RefusedEntry]:
    return [
        RefusedEntry(
            clean(player) or "?", field_word(field, words), tell_refused(field, why, sheet.box, words), why.rule
        )
        for player, field, why in faults(accounts)
    ]


def rows(accounts: Accounts) -> list[dict[str, Any]]:
    return [
        {"player": account.name, **sources(account), "total": account.total, "rank": account.rank}
        for account in accounts
    ]


def listing(sheet: Sheet, accounts: Accounts, words: Words) -> Listing:
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


def standings(accounts: Accounts) -> list[Standing]:
    begun = any(map(typed, accounts))
    return [Standing(account.name, account.total, account.rank) for account in accounts] if begun else []


SHEETS = Sheets(
    document=DOCUMENT,
    begin=begin,
    load=load,
    is_record=lambda text: is_record(text, FIRST_LINE),
    fill=fill,
    reckon=reckon,
    refusals=refusals,
    differences=lambda sheet, game, words: [tell_differing(each, words) for each in compare(sheet, game)],
    frame=frame,
    view=view,
    listing=listing,
    standings=standings,
    rows=rows,
    chart=chart,
    index="player",
    script="iki_sheet",
    keep="iki-teach.sheets",
    page="score_sheet",
)
