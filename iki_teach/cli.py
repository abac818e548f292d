"""The command line: checks data, finds rules, reads decks, plays, simulates and counts games, opens the trainer."""

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from iki_teach import __version__
from iki_teach.content.faults import ContentError, Fault
from iki_teach.content.rule_text import CLOSEST, NONE, rule_as_text
from iki_teach.content.search import closest_rules, find_rules
from iki_teach.content.words import Text as Sentence
from iki_teach.content.words import Words
from iki_teach.faces import counted
from iki_teach.games.iki.facts.cards import COLOURS, SEASONS, Deck
from iki_teach.games.iki.facts.deck import blanks, read_deck
from iki_teach.games.iki.words.set_table import DECK_COLUMNS
from iki_teach.site.command import site
from iki_teach.terminal.check import KINDS, check_record, data_files, faults_in
from iki_teach.terminal.conversation import play, review
from iki_teach.terminal.options import Language
from iki_teach.terminal.phrases import FAULTS, NO_FAULTS, say
from iki_teach.terminal.sheet import score
from iki_teach.terminal.simulate import simulate
from iki_teach.trainer.lab import lab
from iki_teach.trainer.serve import trainer
from iki_teach.ui.faults import NO_COLUMNS, file_fault

app = typer.Typer(no_args_is_help=True, add_completion=False)
decks = typer.Typer(no_args_is_help=True, help="Decks of occupation cards, ours and your own.")
app.add_typer(decks, name="deck")


def tell_version(asked: bool) -> None:
    if asked:
        say(__version__)
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Which it is.")
    ] = False,
) -> None:
    """Learn IKI and Koi-Koi."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # a terminal that knows no kanji shows ? in their place
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


for command in (play, review, simulate, score, trainer, lab, site):
    app.command()(command)


def refuse(faults: Sequence[Fault], words: Words, columns: Mapping[str, Sentence] = NO_COLUMNS) -> None:
    for fault in faults:
        say(file_fault(fault, words, columns))
    say(words(FAULTS, n=len(faults)))
    raise typer.Exit(1)


@app.command()
def check(
    files: Annotated[list[Path] | None, typer.Argument(help="All of data/ if left out.")] = None,
    deck: Annotated[Path | None, typer.Option(help="The deck that the records were played with.")] = None,
    lang: Language = "en",
) -> None:
    """Check data files, position files (.yaml) and records (.txt); report every fault with file and line."""
    words, chosen = Words(lang), files or data_files()
    faults = faults_in(counted(chosen, "Checking"), KINDS | {"*.txt": partial(check_record, deck=deck)})
    if faults:
        refuse(faults, words)
    say(words(NO_FAULTS, n=len(chosen)))


@app.command()
def rule(
    query: Annotated[list[str], typer.Argument(help="A rule id, or words in any language.")], lang: Language = "en"
) -> None:
    """Find rules by id or word and print them with their sources and rulings."""
    words, asked = Words(lang), " ".join(query)
    rules = find_rules(asked, words)
    if not rules:
        closest = [f"  {words.rule(near.id)} ({near.id})" for near in closest_rules(asked, words)]
        say("\n".join([words(CLOSEST), *closest]) if closest else words(NONE))
        raise typer.Exit(1)
    say("\n\n".join(rule_as_text(rule, words) for rule in rules))


@decks.command("check")
def check_deck(file: Path, lang: Language = "en") -> None:
    """Check a deck and report every fault by row and column; see docs/deck-format.md."""
    try:
        deck = read_deck(file)
    except ContentError as error:
        refuse(error.faults, Words(lang), DECK_COLUMNS)
    else:
        Console().print(summary(deck))


def summary(deck: Deck) -> Table:
    missing = sum(blanks(deck.cards).values())
    title = f"{deck.title}: {len(deck.cards)} cards" + (
        f", {missing} more blank, for Your table only" if missing else ""
    )
    table = Table("", *COLOURS, "all", "first edition", title=Text(title))
    for season in ("start", *SEASONS):
        cards = [card for card in deck.cards if card.season == season]
        counts = [sum(card.colour == colour for card in cards) for colour in COLOURS]
        table.add_row(season, *map(str, (*counts, len(cards), sum(card.first for card in cards))))
    return table


if __name__ == "__main__":
    app(prog_name="iki-teach")
