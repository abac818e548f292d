"""A sheet as JSON, as a table (CSV) and as a link, and back."""

import re
from typing import Annotated, Any, Literal

from attrs import evolve, frozen

from iki_teach.content.faults import ContentError, quoted
from iki_teach.content.shape import SLUG, Parsed
from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.facts.load import names
from iki_teach.games.iki.sheet.box import Box
from iki_teach.games.iki.sheet.fields import FIELDS, NAME
from iki_teach.games.iki.sheet.reckoning import reckon
from iki_teach.games.iki.sheet.sheet import FEWEST, MOST, Sheet, new_sheet
from iki_teach.games.iki.sheet.table import SOURCES, sources
from iki_teach.sheet.document import (
    as_table,
    as_text,
    built,
    cell_text,
    lines_named,
    packed,
    read_table,
    read_text,
    read_value,
    refused,
    same_head,
)

FORMAT = "iki sheet 1"
FRAGMENT = "iki-sheet="
MOST_SIGNS = 20_000
HEAD = ("edition", "deck", "options")
COUNTED = (*(f"points_{source}" for source in dict.fromkeys(SOURCES.values())), "total", "rank")
COLUMNS = (*HEAD, NAME, *(field.id for field in FIELDS), *COUNTED)
FieldName = Literal[
    "name", "iki", "colours", "fish", "fish_iki", "pouches", "pipes", "buildings", "other_buildings", "koban", "wood",
    "mon", "rice", "sandals", "retired", "fire", "disc",
]  # fmt: skip


@frozen
class SheetFile:
    """What a sheet's JSON holds."""

    format: Literal["iki sheet 1"]
    edition: Annotated[str, SLUG]
    players: tuple[dict[FieldName, Annotated[str, Parsed(cell_text)]], ...]
    deck: Annotated[str, SLUG] = "open-edo"
    options: Annotated[str, Parsed(cell_text)] = ""


def plain(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as plain values, as JSON writes them."""
    told: dict[str, Any] = {"format": FORMAT, "edition": sheet.edition, "deck": sheet.deck}
    if sheet.options:
        told["options"] = options_text(sheet)
    return told | {"players": [dict(entries) for entries in sheet.players]}


def options_text(sheet: Sheet) -> str:
    """Return a sheet's options as text: `mon_per_iki=3; fish_limit=None`."""
    return "; ".join(f"{name}={value}" for name, value in sheet.options.items())


def as_json(sheet: Sheet) -> str:
    """Return a sheet as JSON."""
    return as_text(plain(sheet))


def as_link(sheet: Sheet, page: str = "") -> str:
    """Return a link that carries the sheet in its fragment."""
    return f"{page}#{FRAGMENT}{packed(plain(sheet))}"


def as_csv(sheet: Sheet) -> str:
    """Return a sheet as a table, a player a line, with points by source, totals and ranks."""
    rows = []
    for entries, account in zip(sheet.players, reckon(sheet), strict=True):
        cells = [sheet.edition, sheet.deck, options_text(sheet)]
        cells += [named(column, entries.get(column, ""), sheet.box) for column in COLUMNS[len(HEAD) : -len(COUNTED)]]
        rows.append([*cells, *map(str, (*sources(account).values(), account.total, account.rank))])
    return as_table(COLUMNS, rows)


def named(column: str, text: str, box: Box) -> str:
    """Return an entry as the page names it: sellers by the look of their cards in this edition."""
    return re.sub(r"\bgreen\b", box.edition.seller_colour, text) if column == "colours" else text


def meant(column: str, text: str, box: Box) -> str:
    """Return an entry of a table as a sheet keeps it: the colour whatever its look is."""
    return re.sub(rf"\b{box.edition.seller_colour}\b", "green", text) if column == "colours" else text


def read_sheet(text: str, file: str = "sheet") -> Sheet:
    """Read a sheet from JSON, a table or a link; raises ContentError that names what is wrong, and where.

    A link or a file of a stranger may name our decks only.
    """
    text = read_text(text, FRAGMENT, MOST_SIGNS, file)
    if not text.startswith(("{", "[")):
        return read_csv(text, file)
    with lines_named(text):
        return sheet_of(read_value(text, file), file)


def sheet_of(value: object, file: str = "sheet") -> Sheet:
    """Make a sheet from plain values; raises ContentError."""
    told = built(value, SheetFile, file)
    return made(told.edition, told.deck, told.options, [dict(one) for one in told.players], file, 0)


def made(edition: str, deck: str, options: str, players: list[Any], file: str, line: int) -> Sheet:
    """Make a sheet of what was read; raises ContentError."""
    if deck not in names("decks"):
        raise refused(file, line, "deck", "one of " + ", ".join(names("decks")), quoted(deck))
    if not FEWEST <= len(players) <= MOST:
        raise refused(file, 0, "players", f"{FEWEST} to {MOST} players", str(len(players)))
    try:
        chosen = dict(read_option(one) for one in options.split(";") if one.strip())
        return new_sheet([{NAME: "", **one} for one in players], edition, deck, chosen)
    except ContentError as error:
        fault = error.faults[0]
        raise refused(file, line, "edition", fault.expected, fault.got) from None
    except ValueError as error:
        raise refused(file, line, "options", "options as in mon_per_iki=3", quoted(str(error))) from None


def read_option(text: str) -> tuple[str, Any]:
    """Read `mon_per_iki=3`; raises ValueError."""
    name, _, value = text.partition("=")
    return name.strip(), iki.read_option(name.strip(), value.strip())


def read_csv(text: str, file: str) -> Sheet:
    """Read a sheet from a table; raises ContentError with the line and the column."""
    players = read_table(text, COLUMNS, NAME, COUNTED, file)
    edition, deck, options = same_head(players, HEAD, "edition, deck and options", file)
    sheet = made(edition or "second", deck or "open-edo", options, players, file, 2)
    return evolve(
        sheet,
        players=tuple({name: meant(name, text, sheet.box) for name, text in one.items()} for one in sheet.players),
    )
