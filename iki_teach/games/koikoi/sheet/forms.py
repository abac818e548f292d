"""A Koi-Koi sheet as JSON, as a table (CSV) and as a link, and back."""

import re
from typing import Annotated, Any, Literal

from attrs import field, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import Parsed
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.sheet.fields import FIELDS, MOST_MONTHS
from iki_teach.games.koikoi.sheet.reckoning import reckon
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet, new_sheet
from iki_teach.sheet.document import (
    as_table,
    as_text,
    built,
    cell_text,
    is_link,
    lines_named,
    packed,
    read_table,
    read_text,
    read_value,
    refused,
    same_head,
)


def switch_name(text: str) -> str:
    """Return a switch's name; raises ValueFault."""
    if text not in load_house_switches():
        raise ValueFault("one of " + ", ".join(load_house_switches()), quoted(text))
    return text


FORMAT = "koikoi sheet 1"
FRAGMENT = "koikoi-sheet="
OUR_FORMAT = re.compile(r'"format"\s*:\s*"koikoi sheet')
MOST_SIGNS = 150_000
HEAD = ("rules", "options", "dealer", "first_month", "player_1", "player_2")
COUNTED = ("round", "month", "points_1", "points_2", "total_1", "total_2")
COLUMNS = (*HEAD, *(field.id for field in FIELDS), *COUNTED)

Cell = Annotated[str, Parsed(cell_text)]
SwitchName = Annotated[str, Parsed(switch_name)]
FieldName = Literal["end", "koikoi", "cards_1", "yaku_1", "cards_2", "yaku_2"]


@frozen
class SheetPlayer:
    """A player in a sheet's JSON."""

    name: Cell


@frozen
class SheetFile:
    """What a sheet's JSON holds."""

    format: Literal["koikoi sheet 1"]
    rules: Cell
    players: tuple[SheetPlayer, ...]
    months: tuple[dict[FieldName, Cell], ...] = ()
    options: dict[SwitchName, Cell] = field(factory=dict)
    dealer: Cell = ""
    month: Cell = "1"


def plain(sheet: KoikoiSheet) -> dict[str, Any]:
    """Return a sheet as plain values, as JSON writes them."""
    return {
        "format": FORMAT,
        "rules": sheet.rules,
        "options": dict(sheet.options),
        "dealer": sheet.dealer,
        "month": sheet.month,
        "players": [{"name": name} for name in sheet.players],
        "months": [dict(entries) for entries in sheet.months],
    }


def as_json(sheet: KoikoiSheet) -> str:
    """Return a sheet as JSON."""
    return as_text(plain(sheet))


def as_link(sheet: KoikoiSheet, page: str = "") -> str:
    """Return a link that carries the sheet in its fragment."""
    return f"{page}#{FRAGMENT}{packed(plain(sheet))}"


def as_csv(sheet: KoikoiSheet) -> str:
    """Return a sheet as a table, a month a line, with points and running totals."""
    options = "; ".join(f"{name}={value}" for name, value in sheet.options.items())
    head = [sheet.rules, options, sheet.dealer, sheet.month, *sheet.players]
    rows = []
    for entries, month in zip(sheet.months, reckon(sheet).months, strict=True):
        counted = (month.round, month.month, *month.points, *month.totals)
        rows.append([*head, *(entries.get(field.id, "") for field in FIELDS), *map(str, counted)])
    return as_table(COLUMNS, rows)


def is_koikoi(text: str) -> bool:
    """Whether a text is a sheet of Koi-Koi, be it sound or not: by its link, its format or its columns."""
    head = text.strip().removeprefix("\ufeff")[:MOST_SIGNS]
    if is_link(head, FRAGMENT):
        return True
    if head.startswith("{"):
        return bool(OUR_FORMAT.search(head))
    return any(column in head.partition("\n")[0].lower() for column in ("player_1", "yaku_1", "cards_1"))


def read_sheet(text: str, file: str = "sheet") -> KoikoiSheet:
    """Read a sheet from JSON, a table or a link; raises ContentError that names what is wrong, and where."""
    text = read_text(text, FRAGMENT, MOST_SIGNS, file)
    if not text.startswith(("{", "[")):
        return read_csv(text, file)
    with lines_named(text):
        return sheet_of(read_value(text, file), file)


def sheet_of(value: object, file: str = "sheet") -> KoikoiSheet:
    """Make a sheet from plain values; raises ContentError."""
    told = built(value, SheetFile, file)
    names = [one.name for one in told.players]
    return made(told.rules, told.options, told.dealer, told.month, names, list(told.months), file, 0)


def made(
    rules: str, options: Any, dealer: str, month: str, players: list[str], months: list[Any], file: str, line: int
) -> KoikoiSheet:
    """Make a sheet of what was read; raises ContentError."""
    if len(players) != 2:
        raise refused(file, 0, "players", "two players", str(len(players)))
    if len(months) > MOST_MONTHS:
        raise refused(file, 0, "months", f"at most {MOST_MONTHS} months", str(len(months)))
    try:
        return new_sheet(players, rules, options, dealer=dealer, month=month, months=months)
    except ValueError as error:
        place, _, said = str(error).partition(": expected ")
        expected, _, got = said.rpartition(", got ")
        raise refused(file, line, place, expected or said, got or "something else") from None


def read_csv(text: str, file: str) -> KoikoiSheet:
    """Read a sheet from a table; raises ContentError with the line and the column."""
    months = read_table(text, COLUMNS, "end", COUNTED, file)
    head = same_head(months, HEAD, "rules, options, dealer, first month and players", file)
    rules, options, dealer, month, first, second = head
    return made(
        rules or "source", read_options(options, file), dealer, month or "1", [first, second], list(months), file, 2
    )


def read_options(text: str, file: str) -> dict[str, str]:
    """Read `joker=cup; months=12`; raises ContentError."""
    options: dict[str, str] = {}
    for one in filter(None, map(str.strip, text.split(";"))):
        name, _, value = (part.strip() for part in one.partition("="))
        if name not in load_house_switches() or name in options:
            raise refused(file, 2, "options", "options as in joker=cup; months=12", quoted(one))
        options[name] = value
    return options
