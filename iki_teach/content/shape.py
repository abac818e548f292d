"""What a single value of a file may be: numbers in bounds, lines of text, ids."""

import re
from collections.abc import Callable

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted

LONGEST_LINE = 80
LONGEST_PROSE = 2000


@frozen
class Whole:
    """A whole number in these bounds, perhaps with a unit for the error text; an empty cell may be 0."""

    low: int
    high: int
    unit: str = ""
    empty: bool = False

    def fit(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            unit = f" of {self.unit}" if self.unit else ""
            raise ValueFault(f"a whole number{unit} from {self.low} to {self.high}", quoted(value))
        return value


@frozen
class Line:
    """One line of text without control characters."""

    empty: bool = False
    longest: int = LONGEST_LINE

    def fit(self, value: object) -> str:
        if not isinstance(value, str):
            raise ValueFault("a text", quoted(value))
        text = value.strip()
        if len(text) > self.longest or not text.isprintable():
            raise ValueFault(f"one line of at most {self.longest} characters", quoted(value))
        if not text and not self.empty:
            raise ValueFault("a text", "nothing")
        return text


@frozen
class Pattern:
    form: str
    expected: str

    def fit(self, value: object) -> str:
        if not isinstance(value, str) or not re.fullmatch(self.form, value.strip()):
            raise ValueFault(self.expected, quoted(value))
        return value.strip()


@frozen
class Parsed:
    """A text of the small language; where it may be empty, that means None."""

    parse: Callable[[str], object]
    empty: bool = False

    def fit(self, value: object) -> object:
        if not isinstance(value, str):
            raise ValueFault("a text", quoted(value))
        return None if self.empty and not value.strip() else self.parse(value)


SLUG = Pattern(r"[a-z][a-z0-9-]{0,39}", "an id of lower-case letters, digits and hyphens")
PROSE = Line(longest=LONGEST_PROSE)
Shape = Whole | Line | Pattern | Parsed
