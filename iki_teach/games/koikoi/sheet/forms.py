"""A Koi-Koi sheet as JSON, as a table (CSV) and as a link, and back."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Literal

from attrs import field, frozen

from iki_teach.content.cells import Spellings, in_every_language, spellings_of
from iki_teach.content.faults import quoted
from iki_teach.content.shape import Parsed
from iki_teach.games.koikoi.facts.load import load_house_switches, preset_written, written_name
from iki_teach.games.koikoi.sheet.fields import BY_ID, FIELDS, HEAD, MOST_MONTHS, SEATS
from iki_teach.games.koikoi.sheet.names import PLAYER
from iki_teach.games.koikoi.sheet.reckoning import reckon
from iki_teach.games.koikoi.sheet.sheet import RULES, KoikoiSheet, new_sheet
from iki_teach.sheet.document import Cell, Document, Rows, built, one_of, options_text, read_options, refused


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
    months: tuple[dict[Annotated[str, Parsed(one_of(lambda: BY_ID))], Cell], ...] = ()
    options: dict[Annotated[str, Parsed(one_of(load_house_switches))], Cell] = field(factory=dict)
    dealer: Cell = ""
    month: Cell = "1"


def plain(sheet: KoikoiSheet) -> dict[str, Any]:
    """Return a sheet as plain values, as JSON writes them."""
    return {
        "format": DOCUMENT.format,
        "rules": written_name(sheet.rules),
        "options": dict(sheet.options),
        "dealer": sheet.dealer,
        "month": sheet.month,
        "players": [{"name": name} for name in sheet.players],
        "months": [dict(entries) for entries in sheet.months],
    }


def from_plain(value: object, file: str = "sheet") -> KoikoiSheet:
    """Make a sheet from plain values; raises ContentError."""
    parsed = built(value, SheetFile, file)
    players = (player.name for player in parsed.players)
    return sheet_of((parsed.rules, parsed.options, parsed.dealer, parsed.month, *players), parsed.months, file, 0)


def lines(sheet: KoikoiSheet) -> list[list[str]]:
    """Return a line a month, with points and running totals."""
    head = [written_name(sheet.rules), options_text(sheet.options), sheet.dealer, sheet.month, *sheet.players]
    table = []
    for entries, month in zip(sheet.months, reckon(sheet).months, strict=True):
        counted = (month.round, month.month, *month.points, *month.totals)
        table.append([*head, *(entries.get(field, "") for field in BY_ID), *map(str, counted)])
    return table


def from_rows(head: tuple[str, ...], rows: Rows, file: str, line: int) -> KoikoiSheet:
    """Make a sheet of the lines of a table; raises ContentError."""
    rules, options, dealer, month, *players = head
    chosen: dict[str, str] = {}
    for name, value in read_options(options):
        if name not in load_house_switches() or name in chosen:
            raise refused(file, line, "options", "options as in joker=cup; months=12", quoted(f"{name}={value}"))
        chosen[name] = value
    return sheet_of((rules or RULES, chosen, dealer, month or "1", *players), rows, file, line)


def sheet_of(head: tuple[Any, ...], months: Sequence[Any], file: str, line: int) -> KoikoiSheet:
    """Make a sheet of what was read; raises ContentError."""
    rules, options, dealer, month, *players = head
    if len(players) != 2:
        raise refused(file, 0, "players", "two players", str(len(players)))
    if len(months) > MOST_MONTHS:
        raise refused(file, 0, "months", f"at most {MOST_MONTHS} months", str(len(months)))
    try:
        return new_sheet(players, preset_written(rules), options, dealer=dealer, month=month, months=months)
    except ValueError as error:
        place, _, fault = str(error).partition(": expected ")
        expected, _, got = fault.rpartition(", got ")
        raise refused(file, line, place, expected or fault, got or "something else") from None


@cache
def headings() -> Spellings:
    """Return what columns may be called: as the sheet calls its fields, in any language."""
    words = {field.column or field.id: [field.word] for field in (*HEAD[:3], *FIELDS[:2])}
    players = {f"player_{seat}": in_every_language(PLAYER, number=seat) for seat in SEATS}
    return spellings_of({**words, **players, "options": ()})


DOCUMENT = Document(
    format="koikoi sheet 1",
    fragment="koikoi-sheet=",
    longest=150_000,
    head=("rules", "options", "dealer", "first_month", "player_1", "player_2"),
    fields=tuple(BY_ID),
    counted=("round", "month", "points_1", "points_2", "total_1", "total_2"),
    wanted="end",
    plain=plain,
    from_plain=from_plain,
    lines=lines,
    from_rows=from_rows,
    headings=headings,
)
