"""What all sheets' files share: tables (CSV), JSON and links, and refusing what is none of them."""

import base64
import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from ruamel.yaml.error import YAMLError

from iki_teach.content.bounds import check_bounds
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.structure import ValueFaults, build
from iki_teach.content.yaml_files import faults_in_text

T = TypeVar("T")

LONGEST_CELL = 500
LINK = "link"  # the place of a fault in a link
# What a spreadsheet would take for a formula, or for our own sign; it may part a line at more than our commas.
FORMULA = re.compile(r"""(^|[,;\t\r\n])(?=[\s"]*['=+\-@＝＋－＠])""")
KEPT = re.compile(r"(^|[,;\t\r\n])'")


def cell_text(text: str) -> str:
    """Let any text pass that is short enough; its own field says whether it can be."""
    if len(text) > LONGEST_CELL:
        raise ValueFault(f"at most {LONGEST_CELL} characters", str(len(text)))
    return text


def refused(file: str, line: int, place: str, expected: str, got: str) -> ContentError:
    """Return one fault of a file as an error."""
    return ContentError([Fault(file, line, place, expected, got)])


def built(value: object, kind: type[T], file: str) -> T:
    """Make a structured object of plain values; raises ContentError that names each misfit."""
    try:
        return build(value, kind)
    except ValueFaults as misfits:
        found = [Fault(file, 0, "/".join(map(str, path)), one.expected, one.got) for path, one in misfits.faults]
        raise ContentError(found) from None


def read_text(text: str, fragment: str, most: int, file: str) -> str:
    """Return a file's text, or the JSON that a link carries after its fragment's name; raises ContentError."""
    if len(text) > most:
        raise refused(file, 0, "", f"at most {most} characters", str(len(text)))
    text = text.strip().removeprefix("\ufeff")
    return unpack(text.partition(fragment)[2], file) if is_link(text, fragment) else text


def is_link(text: str, fragment: str) -> bool:
    """Whether a text is a link of a sheet: its first word says so, for names and cells may hold anything."""
    return not text.startswith(("{", "[")) and fragment in text.partition("\n")[0].partition(" ")[0]


def as_text(plain: dict[str, Any]) -> str:
    """Return a sheet's plain values as JSON."""
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def packed(plain: dict[str, Any]) -> str:
    """Return a sheet's plain values as one word of a link."""
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def unpack(packed: str, file: str) -> str:
    """Return the JSON that a link carries; raises ContentError."""
    packed = packed.strip()
    try:
        text = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True).decode()
        json.loads(text)
    except (RecursionError, ValueError):
        raise refused(file, 1, LINK, "a whole link of a sheet", quoted(packed)) from None
    return text


@contextmanager
def lines_named(text: str) -> Iterator[None]:
    """Give the faults that are found in a text of JSON the lines on which they stand."""
    try:
        yield
    except ContentError as error:
        if any(fault.line for fault in error.faults):
            raise
        ways = [[int(key) if key.isdecimal() else key for key in fault.place.split("/")] for fault in error.faults]
        misfits = [ValueFault(fault.expected, fault.got) for fault in error.faults]
        found = [(tuple(way), misfit) for way, misfit in zip(ways, misfits, strict=True)]
        try:
            faults = faults_in_text(text.replace("\t", " "), error.faults[0].file, found)
        except YAMLError:  # a sign that JSON may hold and YAML may not
            raise error from None
        raise ContentError(faults) from None


def read_value(text: str, file: str) -> object:
    """Read JSON; raises ContentError."""
    check_bounds(text, file)
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise refused(file, error.lineno, "", "JSON", f"{error.msg} at character {error.colno}") from None
    return value


def as_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return rows as CSV; a ' keeps a text what it is, where it would be a formula."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(columns)
    for row in rows:
        table.writerow([FORMULA.sub(r"\1'", cell) for cell in row])
    return written.getvalue()


def read_table(text: str, known: Sequence[str], wanted: str, unread: Sequence[str], file: str) -> list[dict[str, str]]:
    """Read the rows of a table under known columns; what was counted is left out, for it is counted anew.

    Raises ContentError with the line and the column.
    """
    separator = max(",;\t", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        rows = [row for row in reader if any(row)]
    except csv.Error as error:
        raise refused(file, reader.line_num, "", "cells between separators", quoted(str(error))) from None
    if not rows:
        raise refused(file, 0, "", "a sheet as JSON, as a table or as a link", "nothing")
    columns = [cell.strip().lower() for cell in rows[0]]
    check_columns(columns, known, wanted, file)
    return [read_row(row, columns, unread, file, line) for line, row in enumerate(rows[1:], 2)]


def check_columns(columns: list[str], known: Sequence[str], wanted: str, file: str) -> None:
    """Refuse columns that a sheet has not; raises ContentError with all of them."""
    found = [
        Fault(file, 1, column or "columns", "one of " + ", ".join(known), quoted(column))
        for column in columns
        if column not in known
    ]
    found += [Fault(file, 1, one, "one column of this name", "two") for one in known if columns.count(one) > 1]
    if wanted not in columns and not found:
        found.append(Fault(file, 1, wanted, "a column of this name", "none"))
    if found:
        raise ContentError(found)


def read_row(row: list[str], columns: list[str], unread: Sequence[str], file: str, line: int) -> dict[str, str]:
    """Read one line of a table."""
    if len(row) != len(columns):
        raise refused(file, line, "", f"{len(columns)} cells", str(len(row)))
    cells = {column: KEPT.sub(r"\1", cell) for column, cell in zip(columns, row, strict=True)}
    for column, cell in cells.items():
        if len(cell) > LONGEST_CELL:
            raise refused(file, line, column, f"at most {LONGEST_CELL} characters", str(len(cell)))
    return {column: cell.strip() for column, cell in cells.items() if column not in unread}


def same_head(rows: list[dict[str, str]], head: Sequence[str], said: str, file: str) -> tuple[str, ...]:
    """Take the head that stands on every line from the rows; raises ContentError where two lines differ."""
    heads = [tuple(row.pop(name, "") for name in head) for row in rows]
    for line, one in enumerate(heads, 2):
        if one != heads[0]:
            raise refused(file, line, head[0], f"{said} as on line 2", quoted(" ".join(one)))
    return heads[0] if heads else ("",) * len(head)
