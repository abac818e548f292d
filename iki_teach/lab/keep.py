"""Games that are kept in a file: written as they come, and gone on with where they stopped.

While games come, each unit is added to a journal beside the file, evening.parquet.journal: a process that is killed
loses the unit under way and no other. In the end the journal becomes a Parquet file in one step. What pandas calls
`attrs` stands in its metadata, so that pandas alone reads everything back.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from attrs import define, field

from iki_teach.core.tables import Columns
from iki_teach.lab.typed import frame_of
from iki_teach.lab.units import GAME, Played

FACTS = b"PANDAS_ATTRS"  # where pandas keeps its attrs
UNIT = b"unit"
ROWS_A_GROUP = 65_536
PARQUET, CSV = ".parquet", ".csv"
GROWING = ("games", "missing")  # a file may be gone on with to more games


@define
class Keeper:
    """A file of games: those that it has, and what is added; `tables` are what it holds, a table a unit."""

    path: Path
    facts: dict[str, Any]
    columns: Columns
    done: set[int] = field(factory=set)
    tables: list[pa.Table] = field(factory=list)
    new: int = 0

    @property
    def journal(self) -> Path:
        """Where units are added."""
        return self.path.with_name(self.path.name + ".journal")

    def open(self) -> None:
        """Read what is there; raises ValueError for other games than these, and for a file that cannot be read."""
        if self.path.suffix not in (PARQUET, CSV):
            raise ValueError(f"keep: expected a file *{PARQUET} or *{CSV}, got {self.path.name!r:.60}")
        if self.path.exists():
            self.read_whole()
        if self.journal.exists():
            self.read_journal()

    def read_whole(self) -> None:
        """Read the file as it was left."""
        if self.path.suffix == CSV:
            raise ValueError(f"{self.path} is there already, and a CSV file does not say of which games; take another")
        try:
            table = pq.read_table(self.path, page_checksum_verification=True)
            facts = json.loads(table.schema.metadata[FACTS])
            missing = {number for first, last, _ in facts["missing"] for number in range(first, last + 1)}
            self.done |= set(range(facts["games"])) - missing
        except (pa.ArrowException, OSError, KeyError, TypeError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise ValueError(
                f"{self.path} holds no games that could be gone on with, or is damaged: {reason}"
            ) from None
        self.check(facts, self.path)
        self.tables.append(table)

    def read_journal(self) -> None:
        """Read the units that were added; what a killed process left of another is cut off."""
        with self.journal.open("rb+") as file:
            size = 0
            for table in tables_in(file):
                self.check(json.loads(table.schema.metadata[FACTS]), self.journal)
                first, stop = map(int, table.schema.metadata[UNIT].split())
                if first not in self.done:  # else it was written into the file, and the journal not yet put away
                    self.done |= set(range(first, stop))
                    self.tables.append(table)
                    self.new += 1
                size = file.tell()
            file.truncate(size)

    def check(self, facts: dict[str, Any], file: Path) -> None:
        """Raise ValueError that names each difference, if these are other games."""
        names = [name for name in {**self.facts, **facts} if name not in GROWING]
        other = [
            f"{name} {facts.get(name)!r}, not {self.facts.get(name)!r}"
            for name in names
            if facts.get(name) != self.facts.get(name)
        ]
        if other:
            raise ValueError(f"{file} holds other games: {'; '.join(other)}")
        if facts["games"] > self.facts["games"] and file == self.path:
            raise ValueError(f"{file} holds {facts['games']} games, more than {self.facts['games']}")

    def add(self, unit: Played) -> None:
        """Add a unit to the journal; raises OSError where there is no room, and what was there before is as it was."""
        table = pa.Table.from_pandas(frame_of(self.columns, unit.rows), preserve_index=False)
        own = {FACTS: json.dumps(self.facts).encode(), UNIT: f"{unit.games.start} {unit.games.stop}".encode()}
        table = table.replace_schema_metadata({**table.schema.metadata, **own})
        whole = pa.BufferOutputStream()
        with pa.ipc.new_stream(whole, table.schema) as stream:
            stream.write_table(table)
        with self.journal.open("ab") as file:
            before = file.tell()
            try:
                file.write(whole.getvalue())
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                file.truncate(before)
                raise
        self.done |= set(unit.games)
        self.tables.append(table)
        self.new += 1

    def frame(self) -> pd.DataFrame:
        """Return all games as one table, in their order."""
        frame: pd.DataFrame = self.whole().to_pandas()
        return frame

    def whole(self) -> pa.Table:
        """Return all games, in their order."""
        empty = pa.Table.from_pandas(frame_of(self.columns, []), preserve_index=False)
        tables = [one.replace_schema_metadata(empty.schema.metadata).cast(empty.schema) for one in self.tables]
        return pa.concat_tables([empty, *tables]).sort_by(GAME)

    def close(self, facts: dict[str, Any]) -> None:
        """Write what is new into the file, in one step, and put the journal away; raises OSError.

        A CSV file is written when no game is missing: it could not be gone on with.
        """
        if not self.new or (self.path.suffix == CSV and facts["missing"]):
            return
        new = self.path.with_name(self.path.name + ".new")
        try:
            self.write(new, facts)
            os.replace(new, self.path)
        except OSError:
            new.unlink(missing_ok=True)
            raise
        self.journal.unlink(missing_ok=True)

    def write(self, file: Path, facts: dict[str, Any]) -> None:
        """Write all games into a file."""
        table = self.whole()
        if self.path.suffix == CSV:
            table.to_pandas().to_csv(file, index=False)
            return
        metadata = {**table.schema.metadata, FACTS: json.dumps(facts).encode()}
        metadata.pop(UNIT, None)
        table = table.replace_schema_metadata(metadata)
        pq.write_table(table, file, row_group_size=ROWS_A_GROUP, compression="zstd", write_page_checksum=True)


def tables_in(file: Any) -> Iterator[pa.Table]:
    """Yield the tables that were added to a journal one by one, up to the first that is not whole."""
    while True:
        try:
            yield pa.ipc.open_stream(file).read_all()
        except (pa.ArrowException, OSError, EOFError):
            return
