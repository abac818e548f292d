"""The scoring sheet of IKI as sessions, pages, notebooks and the terminal take it."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.content.words import Words
from iki_teach.core.record import is_record
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.begin import load
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.record import FIRST_LINE
from iki_teach.games.iki.sheet.filling import compare, fill
from iki_teach.games.iki.sheet.forms import DOCUMENT
from iki_teach.games.iki.sheet.page import frame, view
from iki_teach.games.iki.sheet.reckoning import Accounts, faults, reckon
from iki_teach.games.iki.sheet.sheet import DECK, EDITION, Entries, Sheet, new_sheet
from iki_teach.games.iki.sheet.table import chart, listing, rows
from iki_teach.games.iki.sheet.words import field_word, tell_differing, tell_refused
from iki_teach.sheet.sheets import RefusedEntry, Sheets

NOBODY = ("", "")


def begin(
    players: Sequence[str | Entries] | Game | Sheet = NOBODY,
    edition: str = EDITION,
    deck: str = DECK,
    options: Mapping[str, Any] | None = None,
) -> Sheet:
    """Return a scoring sheet for named players, or one that a game of the engine has filled.

    `options` are those of the table, such as `{"mon_per_iki": 5}`; `keep` names where the browser keeps sheets, and an
    empty text keeps none. Raises ValueError for a name, an edition, a deck or an option that cannot be.
    """
    if isinstance(players, Game):
        return fill(players)
    return players if isinstance(players, Sheet) else new_sheet(players, edition, deck, options)


def refusals(sheet: Sheet, accounts: Accounts, words: Words) -> list[RefusedEntry]:
    """Return every refused entry in words, under its player's name."""
    return [
        RefusedEntry(
            clean(player) or "?", field_word(field, words), tell_refused(field, why, sheet.box, words), why.rule
        )
        for player, field, why in faults(accounts)
    ]


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
    rows=rows,
    chart=chart,
    index="player",
    script="iki_sheet",
    keep="iki-teach.sheets",
)
