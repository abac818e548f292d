"""What `iki-teach check` can check: data files, position files and records."""

from collections.abc import Callable
from pathlib import Path

from iki_teach import iki, koikoi
from iki_teach.content import check
from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import label, read_text


def check_position(path: Path) -> None:
    """Set up a position, play its moves and compare; raises ContentError with every fault or miss."""
    faults = iki.position(path).check()
    if faults:
        raise ContentError(faults)


def check_record(path: Path) -> None:
    """Play a recorded game of IKI or Koi-Koi to its end; raises ContentError that names the line and the rule."""
    text = read_text(path)
    load = koikoi.load if koikoi.is_record(text) else iki.load
    try:
        load(text)
    except iki.RecordError as error:
        raise ContentError([Fault(label(path), error.line, "", error.expected, quoted(error.got))]) from None


KINDS: dict[str, Callable[[Path], object]] = {
    **check.KINDS,
    "*.yaml": check_position,
    "*.yml": check_position,
    "*.txt": check_record,
}
