from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from iki_teach.content.faults import ContentError
from iki_teach.content.files import label, read_text, write_whole
from iki_teach.content.words import N, Words
from iki_teach.core.game import G
from iki_teach.core.record import RecordError
from iki_teach.kits import KITS
from iki_teach.sheet.labels import AGREE
from iki_teach.sheet.sheets import AnySheets, C, Listing, S, Sheets
from iki_teach.terminal.options import Language
from iki_teach.terminal.phrases import reason, say
from iki_teach.ui.faults import file_fault, tell_record

CSV, PARQUET = ".csv", ".parquet"
REFUSED = N("sheet.terminal", "{place}, {field}: {reason} ({rule})")


def score(
    file: Annotated[Path, typer.Argument(help="A sheet as CSV or JSON, or the record of a game.")],
    against: Annotated[Path | None, typer.Option(help="The record of the same game, to check the sheet.")] = None,
    keep: Annotated[
        Path | None, typer.Option(help="Write what was counted into FILE.csv, or the totals into FILE.parquet.")
    ] = None,
    deck: Annotated[Path | None, typer.Option(help="The deck of your own that the record was played with.")] = None,
    lang: Language = "en",
) -> None:
    """Count a scoring sheet with the engine's rules and print it; say what on it cannot be."""
    words = Words(lang)
    try:
        record = None if against is None else read_text(against)
        text = read_text(file)
        sheets = sheets_of(text)
        sheet = sheets.opened(text, label(file), deck)
        game = None if record is None else sheets.load(record, deck)
    except ContentError as error:
        say("\n".join(file_fault(fault, words) for fault in error.faults))
        raise typer.Exit(1) from None
    except RecordError as error:
        say(str(error) if lang == "en" else tell_record(error, words))
        raise typer.Exit(1) from None
    counted = sheets.reckon(sheet)
    show(sheets.listing(sheet, counted, words))
    wrong = [
        words(REFUSED, place=one.place, field=one.field, reason=one.reason, rule=one.rule)
        for one in sheets.refusals(sheet, counted, words)
    ]
    if keep is not None:
        try:
            write_counted(sheets, sheet, counted, keep, words)
        except (ImportError, OSError, ValueError) as error:
            say(reason(error))
            raise typer.Exit(1) from None
    if game is not None:
        wrong += sheets.differences(sheet, game, words)
    for line in wrong:
        say(line)
    if wrong:
        raise typer.Exit(1)
    if game is not None:
        say(words(AGREE))


def write_counted(sheets: Sheets[G, S, C], sheet: S, counted: C, file: Path, words: Words) -> None:
    """Write a counted sheet as a table; raises ValueError for another kind of file, OSError for one that is there."""
    if file.suffix == CSV:
        written = sheets.csv(sheet, words).encode()
    elif file.suffix == PARQUET:
        import pandas

        written = pandas.DataFrame(sheets.table(counted)).to_parquet(index=False)
    else:
        raise ValueError(f"--keep: expected a file *{CSV} or *{PARQUET}, got {file.name!r:.60}")
    write_whole(file, written, over=False)


def sheets_of(text: str) -> AnySheets:
    """Return the game whose sheet or record a text is; the first where it might be anybody's."""
    games = [kit.pages.sheet for kit in KITS.values() if kit.pages.sheet]
    record = next((sheets for sheets in games if sheets.is_record(text)), None)
    return record or max(games, key=lambda sheets: sheets.claim(text))


def show(listing: Listing) -> None:
    """Print a counted sheet; what was typed is never taken for markup."""
    table = Table()
    for column in listing.columns:
        table.add_column(Text(column))
    for at, rows in enumerate((listing.rows, listing.totals)):
        if at:
            table.add_section()
        for row in rows:
            table.add_row(*map(Text, row))
    Console().print(table)
    if listing.remark:
        say(listing.remark)
