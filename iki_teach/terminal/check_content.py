"""Checks data files, ours and other people's, and gathers all their faults."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from iki_teach.content.asked import read_asked
from iki_teach.content.beats import read_beats
from iki_teach.content.examples import read_examples
from iki_teach.content.faults import ContentError, Fault
from iki_teach.content.files import data_dir, label
from iki_teach.content.ledger import read_ledger
from iki_teach.content.questions import read_questions
from iki_teach.content.words_file import read_words
from iki_teach.games.iki.facts.board import read_board
from iki_teach.games.iki.facts.deck import read_deck
from iki_teach.games.iki.facts.edition import read_edition, read_switches
from iki_teach.games.iki.facts.market import read_market
from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.presets import read_house_switches, read_preset
from iki_teach.lessons.lesson import read_lesson


def read_stall_goods(path: Path) -> object:
    """Read the market that a table of fish, tobacco or buildings belongs to."""
    return read_market(path.parent)


# A new kind of data file is one line here: where it lies below data/, and what reads it.
KINDS: dict[str, Callable[[Path], object]] = {
    "iki/decks/*.csv": read_deck,
    "iki/boards/*.yaml": read_board,
    "iki/editions/*.yaml": read_edition,
    "iki/switches.yaml": read_switches,
    "iki/fish.csv": read_stall_goods,
    "iki/tobacco.csv": read_stall_goods,
    "iki/buildings.csv": read_stall_goods,
    "iki/rules.yaml": read_ledger,
    "lessons/iki/[0-9]*.yaml": read_lesson,
    "koikoi/cards.yaml": read_hanafuda,
    "koikoi/yaku.yaml": read_yaku,
    "koikoi/presets/*.yaml": read_preset,
    "koikoi/switches.yaml": read_house_switches,
    "koikoi/rules.yaml": read_ledger,
    "lessons/*/examples.yaml": read_examples,
    "lessons/*/questions.yaml": read_questions,
    "lessons/iki/teach.yaml": read_beats,
    "words/*/*.po": read_words,
    "words/*/search.yaml": read_asked,
    "*.csv": read_deck,
}


def data_files() -> list[Path]:
    """Every file of the project's data whose kind is known."""
    return sorted({path for pattern in KINDS for path in data_dir().glob(pattern)})


def faults_in(files: Iterable[Path], kinds: Mapping[str, Callable[[Path], object]] = KINDS) -> list[Fault]:
    """All faults of these files, each once; `kinds` are those that are known, the first that fits counts."""
    found: dict[Fault, None] = {}
    for file in files:
        found.update(dict.fromkeys(_faults_of(file, kinds)))
    return list(found)


def _faults_of(file: Path, kinds: Mapping[str, Callable[[Path], object]]) -> tuple[Fault, ...]:
    for pattern, read in kinds.items():
        if file.match(pattern):
            try:
                read(file)
            except ContentError as error:
                return error.faults
            return ()
    known = ", ".join(kinds)
    return (Fault(label(file), 0, "", f"a file like {known}", "another kind of file"),)
