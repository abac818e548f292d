"""A sheet as JSON, as a table (CSV) and as a link, and back."""

import base64
import binascii
import csv
import io
import json
from typing import Annotated, Any, Literal

from attrs import frozen

from iki_teach import iki
from iki_teach.content.data import names
from iki_teach.content.faults import ContentError, Fault, MisfitError, quoted
from iki_teach.content.shape import SLUG, Parsed
from iki_teach.content.structure import MisfitsError, build
from iki_teach.sheet.fields import FIELDS, NAME
from iki_teach.sheet.reckoning import reckon
from iki_teach.sheet.sheet import FEWEST, MOST, Sheet, new_sheet

FORMAT = "iki sheet 1"
FRAGMENT = "iki-sheet="
MOST_SIGNS = 20_000
LONGEST_CELL = 500
HEAD = ("edition", "deck", "options")
COUNTED = ("total", "rank")
COLUMNS = (*HEAD, NAME, *(field.id for field in FIELDS), *COUNTED)
FORMULA = "=+-@'\t\r"  # a spreadsheet would take such a cell for a formula; a ' before it keeps it a text


def cell_text(text: str) -> str:
    """Let any text pass that is short enough; its own field says whether it can be."""
    if len(text) > LONGEST_CELL:
        raise MisfitError(f"at most {LONGEST_CELL} characters", str(len(text)))
    return text


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
    return json.dumps(plain(sheet), ensure_ascii=False, indent=1) + "\n"


def as_link(sheet: Sheet, page: str = "") -> str:
    """Return a link that carries the sheet in its fragment."""
    packed = json.dumps(plain(sheet), ensure_ascii=False, separators=(",", ":")).encode()
    return f"{page}#{FRAGMENT}{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def as_csv(sheet: Sheet) -> str:
    """Return a sheet as a table, a player a line, with totals and ranks."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(COLUMNS)
    for entries, account in zip(sheet.players, reckon(sheet), strict=True):
        cells = [sheet.edition, sheet.deck, options_text(sheet)]
        cells += [entries.get(column, "") for column in COLUMNS[len(HEAD) : -len(COUNTED)]]
        cells += [str(account.total), str(account.rank)]
        table.writerow([f"'{cell}" if cell.startswith(tuple(FORMULA)) else cell for cell in cells])
    return written.getvalue()


def read_sheet(text: str, file: str = "sheet") -> Sheet:
    """Read a sheet from JSON, a table or a link; raises ContentError that names what is wrong, and where.

    A link or a file of a stranger may name our decks only.
    """
    if len(text) > MOST_SIGNS:
        raise refused(file, 0, "", f"at most {MOST_SIGNS} characters", str(len(text)))
    text = text.strip().removeprefix("\ufeff")
    if FRAGMENT in text:
        text = unpack(text.partition(FRAGMENT)[2], file)
    return read_json(text, file) if text.startswith(("{", "[")) else read_csv(text, file)


def refused(file: str, line: int, place: str, expected: str, got: str) -> ContentError:
    """Return one fault of a file as an error."""
    return ContentError([Fault(file, line, place, expected, got)])


def unpack(packed: str, file: str) -> str:
    """Return the JSON that a link carries; raises ContentError."""
    packed = packed.strip()
    try:
        return base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        raise refused(file, 0, "link", "a whole link of a sheet", quoted(packed)) from None


def read_json(text: str, file: str) -> Sheet:
    """Read a sheet from JSON; raises ContentError."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise refused(file, error.lineno, "", "JSON", f"{error.msg} at character {error.colno}") from None
    except RecursionError:
        raise refused(file, 0, "", "JSON of a sheet", "blocks in blocks without end") from None
    return sheet_of(value, file)


def sheet_of(value: object, file: str = "sheet") -> Sheet:
    """Make a sheet from plain values; raises ContentError."""
    try:
        told = build(value, SheetFile)
    except MisfitsError as misfits:
        found = [Fault(file, 0, "/".join(map(str, path)), one.expected, one.got) for path, one in misfits.found]
        raise ContentError(found) from None
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
    separator = max(",;\t", key=text.partition("\n")[0].count)
    try:
        rows = [row for row in csv.reader(io.StringIO(text), delimiter=separator, strict=True) if any(row)]
    except csv.Error as error:
        raise refused(file, 0, "", "cells between separators", quoted(str(error))) from None
    if not rows:
        raise refused(file, 0, "", "a sheet as JSON, as a table or as a link", "nothing")
    columns = [cell.strip().lower() for cell in rows[0]]
    check_columns(columns, file)
    players = [read_row(row, columns, file, line) for line, row in enumerate(rows[1:], 2)]
    heads = [tuple(player.pop(name, "") for name in HEAD) for player in players]
    for line, head in enumerate(heads, 2):
        if head != heads[0]:
            raise refused(file, line, "edition", "edition, deck and options as on line 2", quoted(" ".join(head)))
    edition, deck, options = heads[0] if heads else ("", "", "")
    return made(edition or "second", deck or "open-edo", options, players, file, 2)


def check_columns(columns: list[str], file: str) -> None:
    """Refuse columns that a sheet has not; raises ContentError with all of them."""
    found = [
        Fault(file, 1, column or "columns", "one of " + ", ".join(COLUMNS), quoted(column))
        for column in columns
        if column not in COLUMNS
    ]
    found += [Fault(file, 1, one, "one column of this name", "two") for one in COLUMNS if columns.count(one) > 1]
    if NAME not in columns and not found:
        found.append(Fault(file, 1, NAME, "a column of this name", "none"))
    if found:
        raise ContentError(found)


def read_row(row: list[str], columns: list[str], file: str, line: int) -> dict[str, str]:
    """Read a player's line; what was counted is left out, for it is counted anew."""
    if len(row) != len(columns):
        raise refused(file, line, "", f"{len(columns)} cells", str(len(row)))
    for column, cell in zip(columns, row, strict=True):
        if len(cell) > LONGEST_CELL:
            raise refused(file, line, column, f"at most {LONGEST_CELL} characters", str(len(cell)))
    cells = {column: cell.removeprefix("'") for column, cell in zip(columns, row, strict=True)}
    return {column: cell.strip() for column, cell in cells.items() if column not in COUNTED}
