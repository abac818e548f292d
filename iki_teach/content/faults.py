"""What is wrong in a file: where it is, what was expected and what came."""

from collections.abc import Iterable
from itertools import islice

from attrs import frozen

LONGEST_QUOTE = 60
MOST_FAULTS = 100  # of one file; who has mended those looks again
LARGEST_SHOWN = 10**20


def quoted(value: object) -> str:
    """A value as an error shows it: one line, no control characters, at most 60 characters."""
    if value is None:
        return "nothing"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a block of keys"
    if isinstance(value, int) and abs(value) >= LARGEST_SHOWN:
        return f"a number of more than {len(str(LARGEST_SHOWN)) - 1} digits"
    if not isinstance(value, str):
        return str(value)
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
    if len(shown) > LONGEST_QUOTE:
        shown = f"{shown[:LONGEST_QUOTE]}… ({len(value)} characters)"
    return f'"{shown}"'


class ValueFault(ValueError):  # noqa: N818 - what is wrong with a value
    """A value that does not fit; `column` counts characters from 1 where the place in the text is known."""

    def __init__(self, expected: str, got: str, column: int | None = None) -> None:
        super().__init__(expected, got, column)
        self.expected, self.got, self.column = expected, got, column

    def __str__(self) -> str:
        where = "" if self.column is None else f"character {self.column}: "
        return f"{where}expected {self.expected}, got {self.got}"


@frozen
class Fault:
    """One fault of a file; line 0 means the file as a whole.

    Of a table it has a `kind`, such as `cell`, and the facts from which a page makes a sentence in its language.
    """

    file: str
    line: int
    place: str
    expected: str
    got: str
    kind: str = ""
    facts: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        place = f" {self.place}" if self.place else ""
        return f"{where}{place}: expected {self.expected}, got {self.got}"


class ContentError(ValueError):
    """A file cannot be used; `faults` holds what is wrong with it, in the file's order, a hundred at most."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(islice(faults, MOST_FAULTS))
        super().__init__("\n".join(str(fault) for fault in self.faults))
