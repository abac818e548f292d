"""What `iki-teach check` can check: data files, position files and records."""

from collections.abc import Callable
from pathlib import Path

from iki_teach import iki
from iki_teach.content import check
from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import label, read_text


def check_position(path: Path) -> None:
    """Set up a position, play its moves and compare; raises ContentError with every fault or miss."""
    faults = iki.position(path).check()
    if faults:
        raise ContentError(faults)


def check_record(path: Path) -> None:
    """Play a recorded game to its end; raises ContentError that names the line and the rule."""
    try:
        iki.load(read_text(path))
    except iki.RecordError as error:
        raise ContentError([Fault(label(path), error.line, "", error.expected, quoted(error.got))]) from None


KINDS: dict[str, Callable[[Path], object]] = {
    **check.KINDS,
    "*.yaml": check_position,
    "*.yml": check_position,
    "*.txt": check_record,
}
