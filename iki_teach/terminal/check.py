"""What `iki-teach check` can check: data files, position files and records."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from iki_teach.content.beats import read_beats
from iki_teach.content.examples import read_examples
from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.structure import MisfitsError
from iki_teach.content.yaml_files import faults_of, parse_yaml
from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.cases.case import Case, case_from, position
from iki_teach.games.iki.cases.read import Found
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.cases import case as koikoi_cases
from iki_teach.terminal import check_content as check

Begin = Callable[[object], Case | koikoi_cases.KoikoiCase]


def check_position(path: Path) -> None:
    """Set up a position of IKI or Koi-Koi, play its moves and compare; raises ContentError with every fault or miss."""
    value = parse_yaml(read_text(path), label(path))
    if isinstance(value, dict) and value.get("game") == "koikoi":
        koikoi_cases.check(path)
        return
    faults = position(path).check()
    if faults:
        raise ContentError(faults)


def check_record(path: Path, deck: Path | None = None) -> None:
    """Play a recorded game of IKI or Koi-Koi to its end; raises ContentError that names the line and the rule."""
    text = read_text(path)
    load = koikoi.load if koikoi.is_record(text) else partial(iki.load, deck=deck)
    try:
        load(text)
    except iki.RecordError as error:
        raise ContentError([Fault(label(path), error.line, "", error.expected, quoted(error.got))]) from None


def check_examples(path: Path) -> None:
    """Play every example of a rule; raises ContentError with every fault or miss."""
    begin: Begin = koikoi_cases.case_from if path.parent.name == "koikoi" else case_from
    check_positions(path, "examples", [example.position for example in read_examples(path).values()], begin)


def check_script(path: Path) -> None:
    """Play every board of a script for teaching; raises ContentError with every fault or miss."""
    check_positions(path, "beats", [beat.position for beat in read_beats(path)])


def check_positions(path: Path, key: str, positions: Sequence[Mapping[str, Any]], begin: Begin = case_from) -> None:
    """Set up and play the positions in a list of a file; raises ContentError with every fault or miss."""
    found: Found = []
    for number, each in enumerate(positions, 1):
        try:
            misses = list(begin(each).misses())
        except MisfitsError as misfits:
            misses = misfits.found
        found += [((key, number, "position", *keys), misfit) for keys, misfit in misses]
    if found:
        raise ContentError(faults_of(path, found))


KINDS: dict[str, Callable[[Path], object]] = {
    **check.KINDS,
    "lessons/*/examples.yaml": check_examples,
    "lessons/iki/teach.yaml": check_script,
    "*.yaml": check_position,
    "*.yml": check_position,
    "*.txt": check_record,
}
