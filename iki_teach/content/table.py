"""Reads a table of ours or of a stranger, as spreadsheets write it; writes one as they read it."""

import csv
import io
import re
from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from attrs import NOTHING, Attribute, fields, frozen

from iki_teach.content.cells import Spellings, folded, value_in
from iki_teach.content.faults import MOST_FAULTS, ContentError, Fault, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.structure import ValueFaults, build
from iki_teach.content.words import N, Words

T = TypeVar("T")
SEPARATORS = ",;\t"
BYTE_ORDER_MARK = "\ufeff"  # by which a spreadsheet knows UTF-8
LOST = "\N{REPLACEMENT CHARACTER}"  # what a browser puts for a byte that is no UTF-8
LOST_BY_EXCEL = re.compile(r"\?\?|\?\w")  # what Excel puts for a letter that its old CSV lacks
EXCELS_FIRST = re.compile(r"\s*\"?sep=.?\"?[,;\t]*(?=[\r\n]|$)", re.IGNORECASE)
MOST_ROWS, MOST_COLUMNS, MOST_LINES = 2_000, 200, 20_000
NAMES = "names"
EMPTY: Mapping[str, str] = {}
LISTED = N("table", "name,points")  # two cells of a line, as a spreadsheet of this language parts them


@frozen
class Row:
    """The cells of one record, the line it starts on, and how many of its cells were there."""

    line: int
    cells: list[str]
    there: int


class TableReader:
    """A table's records as objects of one class; `faults` gathers everything wrong with it."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._languages = EMPTY
        self._spellings: Mapping[str, Spellings] = {}
        self._fields: Mapping[str, Attribute[object]] = {}
        self.rows = self._read(text.removeprefix(BYTE_ORDER_MARK))

    @classmethod
    def of(cls, path: Path) -> "TableReader":
        """Return the table of a file; raises ContentError where it is no text."""
        return cls(label(path), read_text(path))

    @property
    def head(self) -> list[str]:
        return [folded(cell) for cell in self.rows[0].cells] if self.rows else []

    def fault(self, line: int, place: str, expected: str, got: str, kind: str = "", **facts: object) -> None:
        self.faults.append(Fault(self.file, line, place, expected, got, kind, tuple(facts.items())))

    def lines(
        self, names: Sequence[str], more: Sequence[str], headings: Spellings = EMPTY
    ) -> list[tuple[Row, dict[str, str]]]:
        """Return each row that is whole with its cells by column: `names` are needed, `headings` say what else is one.

        Short rows are filled up, as spreadsheets leave out what is empty; who needs those cells finds them empty.
        """
        if not self.rows:
            if not self.faults:
                self.fault(0, "", "a first row with the columns " + ", ".join(names), "an empty file", "empty")
            return []
        head, *rows = self.rows
        known = ChainMap({folded(name): name for name in (*names, *more)}, headings)  # type: ignore[arg-type]
        columns = [known.get(cell, cell) for cell in self.head]
        if not self._check_columns(columns, known, names, more, head.line):
            return []
        for row in rows:
            if len(row.cells) > len(columns):
                facts = {"count": len(row.cells), "most": len(columns)}
                self.fault(row.line, "", f"{len(columns)} cells", str(len(row.cells)), "cells", **facts)
        whole = [row for row in rows if len(row.cells) == len(columns)]
        return [(row, dict(zip(columns, row.cells, strict=True))) for row in whole]

    def records(
        self,
        kind: type[T],
        languages: Mapping[str, str] = EMPTY,
        headings: Spellings = EMPTY,
        spellings: Mapping[str, Spellings] = {},
    ) -> tuple[T, ...]:
        """Each record that fits its class, and has an id of its own; the columns are its fields, in any order.

        A field with a default needs no column. Columns called as in `languages` are gathered, by language, in `names`.
        `headings` are other names of columns, `spellings` other words for what stands in one.
        """
        self._languages, self._spellings = languages, spellings
        self._fields = {field.name: field for field in fields(kind) if field.name != NAMES}  # type: ignore[arg-type]
        names = [field.name for field in self._fields.values() if field.default is NOTHING]
        more = [*(name for name in self._fields if name not in names), *languages]
        lines: dict[str, int] = {}
        records = []
        for row, cells in self.lines(names, more, headings):
            if len(self.faults) >= MOST_FAULTS:
                break
            if (record := self._record(row, cells, kind)) is None:
                continue
            id = record.id  # type: ignore[attr-defined]
            if id in lines:
                got = f"{quoted(id)}, as on line {lines[id]}"
                self.fault(row.line, "id", "an id of its own", got, "twice", id=id, other=lines[id])
            lines.setdefault(id, row.line)
            records.append(record)
        return tuple(records)

    def done(self) -> None:
        if self.faults:
            raise ContentError(sorted(self.faults, key=lambda fault: (fault.line == 0, fault.line)))

    def _read(self, text: str) -> list[Row]:
        """Read the rows in which something stands, as wide as the first; columns in which nothing stands are none."""
        if LOST in text:
            line = len(text[: text.index(LOST)].splitlines())
            self.fault(line, "", "text in UTF-8", "another encoding", "letters")
            return []
        if max(map(text.count, "\r\n")) > MOST_LINES:
            self.fault(MOST_LINES + 1, "", f"at most {MOST_ROWS} rows", "more", "rows", most=MOST_ROWS)
            return []
        text = EXCELS_FIRST.sub("", text, count=1) if EXCELS_FIRST.match(text) else text
        head = next(filter(str.strip, text.splitlines()), "")
        separator = max(SEPARATORS, key=head.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        rows, line = list[tuple[int, list[str]]](), 1
        try:
            for cells in reader:
                if any(map(str.strip, cells)):
                    rows.append((line, cells))
                line = reader.line_num + 1
                if len(rows) > MOST_ROWS:
                    self.fault(line, "", f"at most {MOST_ROWS} rows", "more", "rows", most=MOST_ROWS)
                    return []
        except csv.Error as error:
            expected = "cells between separators, with closed quotation marks"
            self.fault(line, "", expected, quoted(str(error)), "separators")
        filled = sorted({at for _, cells in rows for at, cell in enumerate(cells) if cell.strip()})
        if len(filled) > MOST_COLUMNS:
            got = str(len(filled))
            self.fault(rows[0][0], "", f"at most {MOST_COLUMNS} columns", got, "columns", most=MOST_COLUMNS)
            return []
        full = [Row(line, [cells[at] if at < len(cells) else "" for at in filled], len(cells)) for line, cells in rows]
        wide = max((at for at, cell in enumerate(full[0].cells, 1) if cell.strip()), default=0) if full else 0
        return [Row(row.line, row.cells if any(row.cells[wide:]) else row.cells[:wide], row.there) for row in full]

    def _check_columns(
        self, columns: list[str], known: Mapping[str, str], names: Sequence[str], more: Sequence[str], line: int
    ) -> bool:
        before = len(self.faults)
        if kind := self._misshapen(known):
            self.fault(line, "columns", "a first row with the columns " + ", ".join(names), quoted(columns[0]), kind)
            return False
        for name in names:
            if columns.count(name) != 1:
                self._count_columns(line, name, columns.count(name))
        named = ", ".join((*names, *(name for name in more if name not in self._languages)))
        for column in sorted(set(columns) - {*names, *more}):
            self.fault(line, "columns", f"one of {named}", quoted(column), "column", column=column, known=named)
        for column in sorted({column for column in columns if columns.count(column) > 1} - set(names)):
            self._count_columns(line, column, columns.count(column))
        return len(self.faults) == before

    def _misshapen(self, known: Mapping[str, str]) -> str:
        """Return how a table stands wrong as a whole: its cells parted by spaces, or its columns as lines."""
        if len(self.head) == 1 and sum(word in known for word in self.head[0].split()) > 1:
            return "spaces"
        if len(self.head) > 1 and all(cell in known for cell in self.head):
            return ""
        down = sum(folded(row.cells[0]) in known for row in self.rows)
        return "turned" if down > max(2, sum(cell in known for cell in self.head)) else ""

    def _count_columns(self, line: int, column: str, count: int) -> None:
        kind = "column-twice" if count else "no-column"
        self.fault(line, column, "one column of this name", str(count or "none"), kind, column=column)

    def _record(self, row: Row, cells: dict[str, str], kind: type[T]) -> T | None:
        for column, cell in cells.items():
            if LOST_BY_EXCEL.search(cell):
                self.fault(row.line, column, "letters", quoted(cell), "letters")
                return None
        try:
            return build(self._values(cells), kind, cells=True)
        except ValueFaults as error:
            if row.there < len(cells):
                missing = self._missing(row, list(cells), kind) if row.there == len(cells) - 1 else ""
                got = f"{row.there}, without this one" if missing else str(row.there)
                facts = {"count": row.there, "most": len(cells)}
                reason = "cell-missing" if missing else "cells"
                self.fault(row.line, missing, f"{len(cells)} cells", got, reason, **facts)
                return None
            for (name, *_), fault in error.faults:
                place = str(name) if fault.column is None else f"{name}, character {fault.column}"
                self.fault(row.line, place, fault.expected, fault.got, "cell", column=name, at=fault.column or 0)
            return None

    def _values(self, cells: Mapping[str, str]) -> dict[str, object]:
        values: dict[str, object] = {}
        names = {}
        for column, cell in cells.items():
            if column in self._languages:
                names[self._languages[column]] = cell
            else:
                values[column] = value_in(cell, self._fields[column].type, self._spellings.get(column, EMPTY))
        return values | ({NAMES: names} if names else {})

    def _missing(self, row: Row, columns: list[str], kind: type[T]) -> str:
        """Return the column whose cell is most likely missing: with an empty one there, most of the others fit."""

        def error(at: int) -> int:
            cells = [*row.cells[:at], "", *row.cells[at:-1]]
            try:
                build(self._values(dict(zip(columns, cells, strict=True))), kind, cells=True)
            except ValueFaults as error:
                return sum(path[0] != columns[at] for path, _ in error.faults)
            return 0

        return columns[min(range(len(columns)), key=error)]


def written(rows: Iterable[Sequence[object]], words: Words) -> str:
    """Return a table as the spreadsheets of a language open it: a byte order mark, and what parts its cells.

    A ' before a text keeps it from being taken for a formula, a date or another number.
    """
    text = io.StringIO()
    table = csv.writer(text, delimiter=words(LISTED)[4], lineterminator="\n")
    table.writerows([guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return BYTE_ORDER_MARK + text.getvalue()


# What a spreadsheet would take for a formula, or for our own sign; it may part a line at more than our commas.
FORMULA = re.compile(r"""(^|[,;\t\r\n])(?=[\s"]*['=+\-@＝＋－＠])""")
ANOTHER = re.compile(r"\d{1,2}([-/.]\d{1,4}){1,2}|0\d+|\d+[eE]\d+")  # a card such as 8-1 would be the first of August
QUOTED = re.compile(r"(^|[,;\t\r\n])'")


def guarded(cell: str) -> str:
    """Return a text as one that a spreadsheet leaves as it is."""
    return f"'{cell}" if ANOTHER.fullmatch(cell.strip()) else FORMULA.sub(r"\1'", cell)


def unguarded(cell: str) -> str:
    return QUOTED.sub(r"\1", cell)
