"""How a sheet is written and read: as JSON, as a table (CSV) and as a link, and refusing what is none of them."""

import base64
import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from iki_teach.content.bounds import check_bounds
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.structure import ValueFaults, build
from iki_teach.content.yaml_files import faults_in_text

S = TypeVar("S")
T = TypeVar("T")
Rows = list[dict[str, str]]

LONGEST_CELL = 500
LONGEST_CELLS = {"options": 1000}  # as long as every switch of a table takes
LINK = "link"  # the place of a fault in a link
SEPARATORS = ",;\t"
# What a spreadsheet would take for a formula, or for our own sign; it may part a line at more than our commas.
FORMULA = re.compile(r"""(^|[,;\t\r\n])(?=[\s"]*['=+\-@＝＋－＠])""")
QUOTED = re.compile(r"(^|[,;\t\r\n])'")


@frozen(kw_only=True)
class Document(Generic[S]):
    """The forms of one game's sheets: what they are called, and the four functions that know the sheet.

    `plain` and `from_plain` turn a sheet into the plain values that JSON writes, and back; `lines` and `from_rows` into
    the lines of a table, and back. `head` are the columns that are the same on every line, `counted` those that are
    written and not read, `wanted` the one that no table can do without.
    """

    format: str
    fragment: str
    longest: int
    head: tuple[str, ...]
    fields: tuple[str, ...]
    counted: tuple[str, ...]
    wanted: str
    plain: Callable[[S], dict[str, Any]]
    from_plain: Callable[[object, str], S]
    lines: Callable[[S], Iterable[Sequence[str]]]
    from_rows: Callable[[tuple[str, ...], Rows, str], S]

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns of a table, in their order."""
        return (*self.head, *self.fields, *self.counted)

    def json(self, sheet: S) -> str:
        """Return a sheet as JSON."""
        return json.dumps(self.plain(sheet), ensure_ascii=False, indent=1) + "\n"

    def csv(self, sheet: S) -> str:
        """Return a sheet as a table with what was counted; a ' before a text keeps it from being a formula."""
        written = io.StringIO()
        table = csv.writer(written, lineterminator="\n")
        table.writerow(self.columns)
        for line in self.lines(sheet):
            table.writerow([FORMULA.sub(r"\1'", cell) for cell in line])
        return written.getvalue()

    def link(self, sheet: S, page: str = "") -> str:
        """Return a link that carries the sheet in its fragment, in one word."""
        text = json.dumps(self.plain(sheet), ensure_ascii=False, separators=(",", ":")).encode()
        return f"{page}#{self.fragment}{base64.urlsafe_b64encode(text).decode().rstrip('=')}"

    def claim(self, text: str) -> float:
        """Return how surely a text is a sheet of this game, be it sound or not: the more, the surer."""
        text = text.strip().removeprefix("\ufeff")[: self.longest]
        if self.is_link(text):
            return float("inf")
        if text.startswith("{"):
            name = re.escape(self.format.rpartition(" ")[0])
            return float("inf") if re.search(rf'"format"\s*:\s*"{name}', text) else 0
        return len({cell.strip().lower() for cell in re.split(r"[,;\t]", text.partition("\n")[0])} & {*self.columns})

    def is_link(self, text: str) -> bool:
        """Whether a text is a link of a sheet: its first word says so, for names and cells may hold anything."""
        return not text.startswith(("{", "[")) and self.fragment in text.partition("\n")[0].partition(" ")[0]

    def read(self, text: str, file: str = "sheet") -> S:
        """Read a sheet from JSON, a table or a link; raises ContentError that names what is wrong, and where."""
        if len(text) > self.longest:
            raise refused(file, 0, "", f"at most {self.longest} characters", str(len(text)))
        text = text.strip().removeprefix("\ufeff")
        if self.is_link(text):
            text = unpack(text.partition(self.fragment)[2], file)
        if text.startswith(("{", "[")):
            try:
                return self.from_plain(read_value(text, file), file)
            except ContentError as error:
                raise with_lines(error, text) from None
        rows = read_table(text, self, file)
        return self.from_rows(same_head(rows, self.head, file), rows, file)


def cell_text(text: str) -> str:
    """Let any text pass that is short enough; its own field says whether it can be."""
    if len(text) > LONGEST_CELL:
        raise ValueFault(f"at most {LONGEST_CELL} characters", str(len(text)))
    return text


def one_of(known: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    """Return what lets these names pass and refuses every other."""

    def check(text: str) -> str:
        if text not in known():
            raise ValueFault("one of " + ", ".join(known()), quoted(text))
        return text

    return check


def refused(file: str, line: int, place: str, expected: str, got: str) -> ContentError:
    """Return one fault of a file as an error."""
    return ContentError([Fault(file, line, place, expected, got)])


def built(value: object, kind: type[T], file: str) -> T:
    """Make a structured object of plain values; raises ContentError that names each fault."""
    try:
        return build(value, kind)
    except ValueFaults as error:
        raise ContentError(
            Fault(file, 0, "/".join(map(str, path)), fault.expected, fault.got) for path, fault in error.faults
        ) from None


def unpack(packed: str, file: str) -> str:
    """Return the JSON that a link carries; raises ContentError."""
    packed = packed.strip()
    try:
        text = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True).decode()
        json.loads(text)
    except (RecursionError, ValueError):
        raise refused(file, 1, LINK, "a whole link of a sheet", quoted(packed)) from None
    return text


def with_lines(error: ContentError, text: str) -> ContentError:
    """Return an error with the lines of a text of JSON on which its faults stand, as far as they can be found."""
    from ruamel.yaml.error import YAMLError  # late: it takes long to load, and few texts have faults

    if any(fault.line for fault in error.faults):
        return error
    places = [[int(key) if key.isdecimal() else key for key in fault.place.split("/")] for fault in error.faults]
    faults = [ValueFault(fault.expected, fault.got) for fault in error.faults]
    located = [(tuple(place), fault) for place, fault in zip(places, faults, strict=True)]
    try:
        return ContentError(faults_in_text(text.replace("\t", " "), error.faults[0].file, located))
    except YAMLError:  # a sign that JSON may hold and YAML may not
        return error


def read_value(text: str, file: str) -> object:
    """Read JSON; raises ContentError."""
    check_bounds(text, file)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise refused(file, error.lineno, "", "JSON", f"{error.msg} at character {error.colno}") from None


def read_table(text: str, document: Document[Any], file: str) -> Rows:
    """Read the rows of a table under known columns; what was counted is left out, for it is counted anew.

    Raises ContentError with the line and the column.
    """
    separator = max(SEPARATORS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        rows = [row for row in reader if any(row)]
    except csv.Error as error:
        raise refused(file, reader.line_num, "", "cells between separators", quoted(str(error))) from None
    if not rows:
        raise refused(file, 0, "", "a sheet as JSON, as a table or as a link", "nothing")
    columns = [cell.strip().lower() for cell in rows[0]]
    check_columns(columns, document.columns, document.wanted, file)
    return [read_row(row, columns, document.counted, file, line) for line, row in enumerate(rows[1:], 2)]


def check_columns(columns: list[str], known: Sequence[str], wanted: str, file: str) -> None:
    """Refuse columns that a sheet has not; raises ContentError with all of them."""
    expected = "one of " + ", ".join(known)
    faults = [Fault(file, 1, one or "columns", expected, quoted(one)) for one in columns if one not in known]
    faults += [Fault(file, 1, one, "one column of this name", "two") for one in known if columns.count(one) > 1]
    if wanted not in columns and not faults:
        faults.append(Fault(file, 1, wanted, "a column of this name", "none"))
    if faults:
        raise ContentError(faults)


def read_row(row: list[str], columns: list[str], unread: Sequence[str], file: str, line: int) -> dict[str, str]:
    """Read one line of a table."""
    if len(row) != len(columns):
        raise refused(file, line, "", f"{len(columns)} cells", str(len(row)))
    cells = {column: QUOTED.sub(r"\1", cell) for column, cell in zip(columns, row, strict=True)}
    for column, cell in cells.items():
        longest = LONGEST_CELLS.get(column, LONGEST_CELL)
        if len(cell) > longest:
            raise refused(file, line, column, f"at most {longest} characters", str(len(cell)))
    return {column: cell.strip() for column, cell in cells.items() if column not in unread}


def same_head(rows: Rows, head: Sequence[str], file: str) -> tuple[str, ...]:
    """Take the head that stands on every line from the rows; raises ContentError where two lines differ."""
    heads = [tuple(row.pop(name, "") for name in head) for row in rows]
    for line, other in enumerate(heads, 2):
        if other != heads[0]:
            raise refused(file, line, head[0], f"{', '.join(head)} as on line 2", quoted(" ".join(other)))
    return heads[0] if heads else ("",) * len(head)


def options_text(options: Mapping[str, Any]) -> str:
    """Return options as one cell: `mon_per_iki=3; fish_limit=None`."""
    return "; ".join(f"{name}={value}" for name, value in options.items())


def read_options(text: str) -> list[tuple[str, str]]:
    """Return the names and values of options in one cell."""
    parts = [one.partition("=") for one in text.split(";") if one.strip()]
    return [(name.strip(), value.strip()) for name, _, value in parts]
