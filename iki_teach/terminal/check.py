"""What `iki-teach check` can check, ours and other people's: data files, position files and records."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from iki_teach.content.aids import read_aids
from iki_teach.content.case import read_case
from iki_teach.content.examples import read_examples, read_questions
from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import found_data, label, read_text
from iki_teach.content.glossary import read_terms
from iki_teach.content.ledger import read_ledger
from iki_teach.content.scripts import read_script
from iki_teach.content.search import read_asked
from iki_teach.content.structure import Faults, ValueFaults
from iki_teach.content.words import read_breaks, read_words
from iki_teach.content.yaml_files import faults_of, parse_yaml
from iki_teach.core.record import RecordError
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.pages.play.saved_games import kit_of_text
from iki_teach.terminal.lessons import check_lesson

Read = Callable[[Path], object]


def kit_named(name: object) -> Kit:
    """Return the kit of a game by its name; a file that names none is one of the first game."""
    return KITS[name if isinstance(name, str) and name in KITS else FIRST]


def check_position(path: Path) -> None:
    """Set up a position, play its moves and compare; raises ContentError with every fault or miss."""
    value = parse_yaml(read_text(path), label(path))
    kit = kit_named(value.get("game") if isinstance(value, dict) else None)
    if faults := read_case(path, lambda value, folder: kit.case.read(value, folder=folder)).check():
        raise ContentError(faults)


def check_record(path: Path, deck: Path | None = None) -> None:
    """Play a recorded game to its end; raises ContentError that names the line and the rule."""
    text = read_text(path)
    kit = kit_of_text(text) or kit_named(None)
    own = {"deck": deck} if deck and not kit.own_cards else {}
    try:
        kit.load(text, **own)
    except RecordError as error:
        raise ContentError([Fault(label(path), error.line, "", error.expected, quoted(error.got))]) from None


def check_positions(path: Path, key: str, positions: Sequence[Mapping[str, object]]) -> None:
    """Set up and play the positions in a list of a game's file; raises ContentError with every fault or miss."""
    begin, found = kit_named(path.parent.name).case.read, Faults()
    for number, each in enumerate(positions, 1):
        try:
            misses: Faults = begin(each).misses()
        except ValueFaults as error:
            misses = error.faults
        found += [((key, number, "position", *keys), fault) for keys, fault in misses]
    if found:
        raise ContentError(faults_of(path, found))


# A kind of data file that every game has is one line here: where it lies below data/, and what reads it.
KINDS: dict[str, Read] = {
    "*/rules.yaml": read_ledger,
    "lessons/*/[0-9]*.yaml": check_lesson,
    "lessons/*/examples.yaml": lambda path: check_positions(
        path, "examples", [example.position for example in read_examples(path).values()]
    ),
    "*/glossary.yaml": read_terms,
    "*/aids.yaml": read_aids,
    "lessons/*/questions.yaml": read_questions,
    "lessons/*/teach.yaml": lambda path: check_positions(
        path, "beats", [beat.position for beat in read_script(path).beats]
    ),
    "lessons/*/host.yaml": read_script,
    "words/*/*.po": read_words,
    "words/*/search.yaml": read_asked,
    "words/*/breaks.txt": read_breaks,
    **{pattern: read for kit in KITS.values() for pattern, read in kit.files.items()},
    "*.yaml": check_position,
    "*.yml": check_position,
    "*.txt": check_record,
}


def data_files() -> list[Path]:
    return sorted({path for pattern in KINDS for path in found_data(pattern)})


def faults_in(files: Iterable[Path], kinds: Mapping[str, Read] = KINDS) -> list[Fault]:
    """Return all faults of these files, each once; `kinds` are those that are known, the first that fits counts."""
    return list(dict.fromkeys(fault for file in files for fault in _faults_of(file, kinds)))


def _faults_of(file: Path, kinds: Mapping[str, Read]) -> tuple[Fault, ...]:
    for pattern, read in kinds.items():
        if file.match(pattern):
            try:
                read(file)
            except ContentError as error:
                return error.faults
            return ()
    known = ", ".join(kinds)
    return (Fault(label(file), 0, "", f"a file like {known}", "another kind of file"),)
