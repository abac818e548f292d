"""How large a text of YAML or JSON may be before it is parsed: a parser's time grows faster than what it reads."""

import re
from itertools import islice

from iki_teach.content.faults import ContentError, Fault

DEEPEST = 50
MOST_KEYS = 20_000
MOST_DIGITS = 40
MOST_SPACES = 4 * DEEPEST
NESTING = re.compile(r"[\[{\]}]")
KEY = re.compile(r"[:,]|^[ \t]*-(?=\s)", re.MULTILINE)
NUMBER = re.compile(rf"(?<![\w.\"'])[-+]?[0-9][0-9a-fA-F_xob]{{{MOST_DIGITS},}}")
INDENT = re.compile(rf"^(?: {{{MOST_SPACES},}}|(?:[ \t]*[-?:](?=[ \t])){{{DEEPEST},}})", re.MULTILINE)


def check_bounds(text: str, name: str) -> None:
    """Raise ContentError with the line where a text nests too deep, or has too many keys or too long a number."""
    too_many = next(islice(KEY.finditer(text), MOST_KEYS, None), None)
    for match, expected, got in (
        (too_deep(text), f"at most {DEEPEST} blocks or lists in one another, each closed", "more"),
        (too_many, f"at most {MOST_KEYS} keys and items in one file", "more"),
        (NUMBER.search(text), f"a number of at most {MOST_DIGITS} digits", "a longer one"),
    ):
        if match:
            raise ContentError([Fault(name, text.count("\n", 0, match.start()) + 1, "", expected, got)])


def too_deep(text: str) -> re.Match[str] | None:
    """Return where brackets or indents nest too deep. What stands in quotation marks counts, too: so many never do."""
    depth = 0
    for match in NESTING.finditer(text):
        depth = depth + 1 if match[0] in "[{" else max(0, depth - 1)
        if depth > DEEPEST:
            return match
    return INDENT.search(text)
