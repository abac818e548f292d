"""Reads a table of ours or of a stranger: commas, semicolons or tabs between cells, a record a line."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from attrs import NOTHING, fields, frozen

from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.structure import ValueFaults, build

T = TypeVar("T")
SEPARATORS = ",;\t"
NAMES = "names"
EMPTY: Mapping[str, str] = {}


@frozen
class Row:
    """The cells of one record and the line it starts on."""

    line: int
    cells: list[str]


class Table:
    """A table's records as objects of one class; `faults` gathers everything wrong with it."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._languages = EMPTY
        self._rows = self._read(text)

    @classmethod
    def of(cls, path: Path) -> "Table":
        """Return the table of a file; raises ContentError where it is no text."""
        return cls(label(path), read_text(path))

    def fault(self, line: int, place: str, expected: str, got: str, kind: str = "", **facts: object) -> None:
        """Note one more fault."""
        self.faults.append(Fault(self.file, line, place, expected, got, kind, tuple(facts.items())))

    def records(self, kind: type[T], languages: Mapping[str, str] = EMPTY) -> tuple[T, ...]:
        """Each record that fits its class, and has an id of its own; the columns are its fields, in any order.

        A field with a default needs no column. Columns called as in `languages` are gathered, by language, in `names`.
        """
        self._languages = languages
        known = [field for field in fields(kind) if field.name != NAMES]  # type: ignore[arg-type]
        names = [field.name for field in known if field.default is NOTHING]
        more = [field.name for field in known if field.default is not NOTHING]
        if not self._rows:
            if not self.faults:
                self.fault(0, "", "a first row with the columns " + ", ".join(names), "an empty file", "empty")
            return ()
        head, *rows = self._rows
        columns = [cell.strip().lower() for cell in head.cells]
        if not self._check_columns(columns, names, more, head.line):
            return ()
        lines: dict[str, int] = {}
        records = []
        for row in rows:
            if (record := self._record(row, columns, kind)) is None:
                continue
            id = record.id  # type: ignore[attr-defined]
            if id in lines:
                got = f"{quoted(id)}, as on line {lines[id]}"
                self.fault(row.line, "id", "an id of its own", got, "twice", id=id, other=lines[id])
            lines.setdefault(id, row.line)
            records.append(record)
        return tuple(records)

    def done(self) -> None:
        """Raise everything that was found."""
        if self.faults:
            raise ContentError(sorted(self.faults, key=lambda fault: (fault.line == 0, fault.line)))

    def _read(self, text: str) -> list[Row]:
        head = text.lstrip().partition("\n")[0]
        separator = max(SEPARATORS, key=head.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        rows, line = [], 1
        try:
            for cells in reader:
                if any(map(str.strip, cells)):
                    rows.append(Row(line, cells))
                line = reader.line_num + 1
        except csv.Error as error:
            expected = "cells between separators, with closed quotation marks"
            self.fault(line, "", expected, quoted(str(error)), "separators")
        return rows

    def _check_columns(self, columns: list[str], names: list[str], more: list[str], line: int) -> bool:
        before = len(self.faults)
        for name in names:
            if columns.count(name) != 1:
                self._count_columns(line, name, columns.count(name))
        known = ", ".join((*names, *more))
        for column in sorted(set(columns) - {*names, *more, *self._languages}):
            self.fault(line, "columns", f"one of {known}", quoted(column), "column", column=column, known=known)
        for column in sorted({column for column in columns if columns.count(column) > 1} - set(names)):
            self._count_columns(line, column, columns.count(column))
        return len(self.faults) == before

    def _count_columns(self, line: int, column: str, count: int) -> None:
        kind = "column-twice" if count else "no-column"
        self.fault(line, column, "one column of this name", str(count or "none"), kind, column=column)

    def _record(self, row: Row, columns: list[str], kind: type[T]) -> T | None:
        if len(row.cells) != len(columns):
            missing = self._missing(row, columns, kind) if len(row.cells) == len(columns) - 1 else ""
            got = f"{len(row.cells)}, without this one" if missing else str(len(row.cells))
            facts = {"count": len(row.cells), "most": len(columns)}
            self.fault(row.line, missing, f"{len(columns)} cells", got, "cell-missing" if missing else "cells", **facts)
            return None
        try:
            return build(self._values(columns, row.cells), kind, cells=True)
        except ValueFaults as error:
            for (name, *_), fault in error.faults:
                place = str(name) if fault.column is None else f"{name}, character {fault.column}"
                self.fault(row.line, place, fault.expected, fault.got, "cell", column=name, at=fault.column or 0)
            return None

    def _values(self, columns: list[str], cells: list[str]) -> dict[str, object]:
        values: dict[str, object] = {}
        names = {}
        for column, cell in zip(columns, cells, strict=True):
            if column in self._languages:
                names[self._languages[column]] = cell
            else:
                values[column] = cell
        return values | ({NAMES: names} if names else {})

    def _missing(self, row: Row, columns: list[str], kind: type[T]) -> str:
        """Return the column whose cell is most likely missing: with an empty one there, most of the others fit."""

        def error(at: int) -> int:
            cells = [*row.cells[:at], "", *row.cells[at:]]
            try:
                build(self._values(columns, cells), kind, cells=True)
            except ValueFaults as error:
                return sum(path[0] != columns[at] for path, _ in error.faults)
            return 0

        return columns[min(range(len(columns)), key=error)]
