"""`iki-teach score` for Koi-Koi: count a sheet from a file, print it month by month, check it against a record."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from iki_teach.content.words import N, Words
from iki_teach.games.iki.sheet.names import NAMES
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet import Counted, KoikoiSheet, compare, faults, fill, is_koikoi, read_sheet, reckon
from iki_teach.games.koikoi.sheet.names import names_shown
from iki_teach.games.koikoi.sheet.words import (
    field_name,
    joined,
    tell_difference,
    tell_month,
    tell_refused,
    tell_standing,
    tell_title,
)
from iki_teach.terminal.speech import say

REFUSED = N("koi.sheet.terminal", "{place}, {field}: {reason} ({rule})")
HEAD = N("koi.sheet.terminal", "Above")
MONTH = N("koi.sheet.terminal", "Month")


def is_of_koikoi(text: str) -> bool:
    """Whether a text is a sheet or a record of Koi-Koi."""
    return koikoi.is_record(text) or is_koikoi(text)


def sheet_in(text: str, file: str) -> KoikoiSheet:
    """Read a sheet, or fill one from a record; raises ContentError or RecordError."""
    return fill(koikoi.load(text)) if koikoi.is_record(text) else read_sheet(text, file)


def score_koikoi(sheet: KoikoiSheet, game: Game | None, words: Words) -> bool:
    """Print a counted sheet, and what on it cannot be; whether nothing speaks against it."""
    counted = reckon(sheet)
    Console().print(table(counted, words))
    say(tell_standing(counted, words))
    wrong = [
        words(
            REFUSED,
            place=tell_title(counted.months[round - 1], words) if round else words(HEAD),
            field=field_name(field, counted.names, words),
            reason=tell_refused(refusal, counted.names, words),
            rule=refusal.rule,
        )
        for round, field, refusal in faults(counted)
    ]
    differing = [] if game is None else compare(sheet, game)
    for line in [*wrong, *(tell_difference(one, counted.names, words) for one in differing)]:
        say(line)
    return not wrong and not differing


def table(counted: Counted, words: Words) -> Table:
    """Return the counted sheet: a row a month, with its sum and both running totals."""
    drawn = Table(words(MONTH), "")
    names = names_shown(counted.names, words)
    for name in names:
        drawn.add_column(Text(name), justify="right")
    for month in counted.months:
        told = joined(tell_month(month, counted.names, words))
        drawn.add_row(tell_title(month, words), Text(told), *map(str, month.totals))
    drawn.add_section()
    drawn.add_row(words(NAMES["total"]), "", *map(str, counted.totals))
    return drawn
