"""Where long names may be parted: before a common last part, such as smith in swordsmith."""

from functools import cache
from pathlib import Path

from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import found_data, label, read_text


def read_breaks(path: Path) -> tuple[str, ...]:
    """Read the last parts of a language, one a line; raises ContentError with all faults."""
    parts = read_text(path).splitlines()
    faults = [
        Fault(label(path), line, "", "a part of a word in small letters", quoted(part))
        for line, part in enumerate(parts, 1)
        if not part.isalpha() or part != part.lower()
    ]
    if faults:
        raise ContentError(faults)
    return tuple(parts)


@cache
def last_parts() -> tuple[str, ...]:
    """Return the last parts of all languages, for a name may be of any."""
    return tuple(part for path in found_data("words/*/breaks.txt") for part in read_breaks(path))
