"""A sheet of IKI as JSON, as a table (CSV) and as a link, and back."""

import re
from functools import cache
from typing import Annotated, Any, Literal

from attrs import evolve, frozen

from iki_teach.content.cells import Spellings, folded, spellings_of
from iki_teach.content.faults import ContentError, quoted
from iki_teach.content.shape import SLUG, Parsed
from iki_teach.core.players import FEWEST, MOST
from iki_teach.games.iki.begin import read_option
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.sheet.fields import COLUMNS, FIELDS, NAME, NAME_WORD
from iki_teach.games.iki.sheet.reckoning import SOURCES, reckon, sources
from iki_teach.games.iki.sheet.sheet import DECK, EDITION, Sheet, new_sheet
from iki_teach.games.iki.words.editions import EDITIONS
from iki_teach.sheet.document import Cell, Document, Rows, built, one_of, options_text, read_options, refused
from iki_teach.sheet.words import UI


@frozen
class SheetFile:
    """What a sheet's JSON holds."""

    format: Literal["iki sheet 1"]
    edition: Annotated[str, SLUG]
    players: tuple[dict[Annotated[str, Parsed(one_of(lambda: COLUMNS))], Cell], ...]
    deck: Annotated[str, SLUG] = DECK
    options: Cell = ""


def plain(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as plain values, as JSON writes them."""
    head = {"format": DOCUMENT.format, "edition": sheet.edition, "deck": sheet.deck}
    if sheet.options:
        head["options"] = options_text(sheet.options)
    return {**head, "players": [dict(entries) for entries in sheet.players]}


def from_plain(value: object, file: str = "sheet") -> Sheet:
    """Make a sheet from plain values; raises ContentError."""
    parsed = built(value, SheetFile, file)
    return sheet_of(parsed.edition, parsed.deck, parsed.options, [dict(entries) for entries in parsed.players], file, 0)


def lines(sheet: Sheet) -> list[list[str]]:
    """Return a line a player, with points by source, total and rank; sellers are called by the look of their cards."""
    table = []
    for entries, account in zip(sheet.players, reckon(sheet), strict=True):
        own = {name: recoloured(name, text, "green", sheet.box.edition.seller_colour) for name, text in entries.items()}
        head = [sheet.edition, sheet.deck, options_text(sheet.options)]
        counted = map(str, (*sources(account).values(), account.total, account.rank))
        table.append([*head, *(own.get(column, "") for column in COLUMNS), *counted])
    return table


def from_rows(head: tuple[str, ...], rows: Rows, file: str, line: int) -> Sheet:
    """Make a sheet of the lines of a table; raises ContentError."""
    edition, deck, options = head
    edition = spellings_of({name: (text,) for name, text in EDITIONS.items()}).get(folded(edition), edition)
    sheet = sheet_of(edition or EDITION, deck or DECK, options, rows, file, line)
    look = sheet.box.edition.seller_colour
    players = [{name: recoloured(name, text, look, "green") for name, text in row.items()} for row in sheet.players]
    return evolve(sheet, players=tuple(players))


def recoloured(column: str, text: str, old: str, new: str) -> str:
    """Return an entry with another word for the sellers' colour."""
    return re.sub(rf"\b{old}\b", new, text) if column == "colours" else text


def sheet_of(edition: str, deck: str, options: str, players: list[Any], file: str, line: int) -> Sheet:
    """Make a sheet of what was read; raises ContentError. A stranger's text may name our decks only."""
    if deck not in names("decks"):
        raise refused(file, line, "deck", "one of " + ", ".join(names("decks")), quoted(deck))
    if not FEWEST <= len(players) <= MOST:
        raise refused(file, 0, "players", f"{FEWEST} to {MOST} players", str(len(players)))
    try:
        chosen = {name: read_option(name, value) for name, value in read_options(options)}
        return new_sheet([{NAME: "", **entries} for entries in players], edition, deck, chosen)
    except ContentError as error:
        fault = error.faults[0]
        raise refused(file, line, "edition", fault.expected, fault.got) from None
    except ValueError as error:
        raise refused(file, line, "options", "options as in mon_per_iki=3", quoted(str(error))) from None


@cache
def headings() -> Spellings:
    """Return what columns may be called: as the sheet calls its fields, in any language."""
    words = {field.id: (field.word,) for field in FIELDS} | {NAME: (NAME_WORD, UI["players"])}
    return spellings_of({**words, "edition": (UI["edition"],), "deck": (UI["deck"],), "options": ()})


DOCUMENT = Document(
    format="iki sheet 1",
    fragment="iki-sheet=",
    longest=20_000,
    head=("edition", "deck", "options"),
    fields=COLUMNS,
    counted=(*(f"points_{source}" for source in dict.fromkeys(SOURCES.values())), "total", "rank"),
    wanted=NAME,
    plain=plain,
    from_plain=from_plain,
    lines=lines,
    from_rows=from_rows,
    headings=headings,
)
