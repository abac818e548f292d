"""`iki-teach score`: count a sheet from a file, print it line by line, and check it against a record."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from iki_teach.content.faults import ContentError
from iki_teach.content.files import label, read_text
from iki_teach.content.words import LANGS, N, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.sheet import Account, Sheet, compare, faults, fill, is_record, read_sheet, reckon
from iki_teach.games.iki.sheet.fields import FIELDS
from iki_teach.games.iki.sheet.names import NAMES
from iki_teach.games.iki.sheet.words import tell_difference, tell_field, tell_refused
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.terminal import koikoi_sheet
from iki_teach.terminal.speech import say

REFUSED = N("sheet.terminal", "{player}, {field}: {reason} ({rule})")
AGREE = N("sheet.terminal", "Sheet and record agree.")


def score(
    file: Annotated[Path, typer.Argument(help="A sheet as CSV or JSON, or the record of a game.")],
    against: Annotated[Path | None, typer.Option(help="The record of the same game, to check the sheet.")] = None,
    deck: Annotated[Path | None, typer.Option(help="The deck of your own that the record was played with.")] = None,
    lang: Annotated[str, typer.Option(help="en or de")] = "en",
) -> None:
    """Count a scoring sheet of IKI or Koi-Koi with the engine's rules and print it; say what on it cannot be."""
    if lang not in LANGS:
        raise typer.BadParameter(" or ".join(LANGS), param_hint="--lang")
    words = Words(lang)
    try:
        record = None if against is None else read_text(against)
        sound = score_text(read_text(file), label(file), record, words, deck)
    except (ContentError, iki.RecordError) as error:
        say(str(error))
        raise typer.Exit(1) from None
    if not sound:
        raise typer.Exit(1)
    if against is not None:
        say(words(AGREE))


def score_text(text: str, file: str, record: str | None, words: Words, deck: Path | None = None) -> bool:
    """Count a text as the sheet of its game, and check it; raises ContentError or RecordError."""
    if koikoi_sheet.is_of_koikoi(text):
        return koikoi_sheet.score_koikoi(
            koikoi_sheet.sheet_in(text, file), None if record is None else koikoi.load(record), words
        )
    game = None if record is None else iki.load(record, deck=deck)
    return score_iki(sheet_in(text, file, deck), game, words)


def score_iki(sheet: Sheet, game: Game | None, words: Words) -> bool:
    """Print a counted sheet, and what on it cannot be; whether nothing speaks against it."""
    accounts = reckon(sheet)
    Console().print(table(sheet, accounts, words))
    wrong = [
        words(
            REFUSED,
            player=clean(player) or "?",
            field=words(NAMES[field]),
            reason=tell_refused(field, refusal, sheet.box, words),
            rule=refusal.rule,
        )
        for player, field, refusal in faults(accounts)
    ]
    found = [] if game is None else [tell_difference(one, words) for one in compare(sheet, game)]
    for line in wrong + found:
        say(line)
    return not wrong and not found


def sheet_in(text: str, file: str, deck: Path | None = None) -> Sheet:
    """Read a sheet, or fill one from a record; raises ContentError or RecordError."""
    return fill(iki.load(text, deck=deck)) if is_record(text) else read_sheet(text, file)


def table(sheet: Sheet, accounts: tuple[Account, ...], words: Words) -> Table:
    """Return the counted sheet: a row a field that anybody has filled, a column a player."""
    drawn = Table("")
    for name in sheet.names:
        drawn.add_column(Text(clean(name) or "?"))
    for field in [field for field in FIELDS if any(field.id in entries for entries in sheet.players)]:
        typed = [entries.get(field.id, "") for entries in sheet.players]
        told = [tell_field(one, field.id, sheet.box, words) for one in accounts]
        cells = [Text(clean(said or text)) for said, text in zip(told, typed, strict=True)]
        drawn.add_row(words(NAMES[field.id]), *cells)
    drawn.add_section()
    drawn.add_row(words(NAMES["total"]), *(str(one.total) for one in accounts))
    drawn.add_row(words(NAMES["rank"]), *(str(one.rank) for one in accounts))
    return drawn
