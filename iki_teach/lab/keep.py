"""Games that are kept: a folder of Parquet parts, one for each unit of work.

A part appears in one step: a process that is killed loses the units under way and no other. What pandas calls `attrs`
stands in the metadata of each, so that pandas alone reads the folder as one table.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import locket
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from attrs import define, field

from iki_teach.content.files import write_whole
from iki_teach.core.tables import Columns
from iki_teach.lab.frames import frame_of
from iki_teach.lab.tournament import GAME, NotWrittenError

FACTS, UNIT = b"PANDAS_ATTRS", b"unit"  # where pandas keeps its attrs; the first game, and the one after the last
PARQUET, CSV = ".parquet", ".csv"
LARGEST, MOST_ROWS = 2**26, 2**17  # bytes and rows of a part; ours have a hundredth of it
PLAIN = "UNCOMPRESSED"  # so that a few bytes of a stranger's never become many
WHOLE = ("int", "uint", "float", "bool")  # columns in which no value may be missing
BROKEN = (pa.ArrowException, OSError, KeyError, TypeError, ValueError, RecursionError)  # what a stranger's bytes bring


@define
class Keeper:
    """A folder of games; of a CSV file it lies beside it until that is whole."""

    path: Path
    facts: dict[str, object]
    games: int
    columns: Columns
    empty: pa.Table = field(init=False)
    folder: Path = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.folder = folder_of(self.path)
        self.empty = pa.Table.from_pandas(frame_of(self.columns, []), preserve_index=False)

    def open(self) -> tuple[set[int], pd.DataFrame]:
        """Return the games that are there, and their rows in order; raises ValueError for others, or damaged ones."""
        if self.path.suffix not in (PARQUET, CSV):
            raise ValueError(f"keep: expected a name *{PARQUET} or *{CSV}, got {self.path.name!r:.60}")
        if self.path.suffix == CSV and self.path.exists():
            raise ValueError(f"{self.path} is there already, and a CSV file does not say of which games; take another")
        for old in (self.folder, self.path.with_name(self.path.name + ".journal")):
            if old.exists() and not old.is_dir():
                raise ValueError(f"{old} is no folder of games: move it away, or take another name; a file that was "
                                 f"kept by an older version is read by pandas.read_parquet")  # fmt: skip
        for left in self.folder.glob(f".*{PARQUET}.*"):  # by a process that was killed
            left.unlink()
        done, tables = set[int](), [self.empty]
        for file in sorted(self.folder.glob(f"*{PARQUET}")):
            games, table = self.part(file)
            if not done.isdisjoint(games):
                raise damaged(file, "another part has some of its games")
            done.update(games)
            tables.append(table)
        frame: pd.DataFrame = pa.concat_tables(tables).to_pandas()
        return done, frame

    def part(self, file: Path) -> tuple[range, pa.Table]:
        """Return the games of a part, and their rows; what it says of itself is looked at before it is read."""
        try:
            if not file.is_file() or file.stat().st_size > LARGEST:
                raise ValueError("it is no file, or too large")
            with pq.ParquetFile(file, page_checksum_verification=True) as whole:
                about = whole.metadata
                facts = json.loads(about.metadata[FACTS])
                first, stop = map(int, about.metadata[UNIT].split())
                names = [name for name in {**self.facts, **facts} if facts.get(name) != self.facts.get(name)]
                others = [f"{name} {facts.get(name)!r}, not {self.facts.get(name)!r}" for name in names]
                if not others and 0 <= first < stop <= self.games:
                    self.check(whole)
                    return range(first, stop), self.typed(whole.read(), range(first, stop))
        except BROKEN as error:
            raise damaged(file, str(error).partition("\n")[0]) from None
        if others:
            raise ValueError(f"{file} holds other games: {'; '.join(others)}")
        raise ValueError(f"{file} holds games {first} to {stop - 1}, of {self.games} that are asked for")

    def check(self, part: pq.ParquetFile) -> None:
        """Raise ValueError for other columns, more rows than a part has, and what would grow when it is read."""
        groups = [part.metadata.row_group(number) for number in range(part.metadata.num_row_groups)]
        codecs = {one.column(at).compression for one in groups for at in range(one.num_columns)}
        if sum(one.num_rows for one in groups) > MOST_ROWS or codecs - {PLAIN}:
            raise ValueError("it has too many rows, or is compressed")
        theirs, wanted = part.schema_arrow, self.empty.schema
        if [(one.name, kind(one.type)) for one in theirs] != [(one.name, kind(one.type)) for one in wanted]:
            raise ValueError("its columns are others")

    def typed(self, table: pa.Table, games: range) -> pa.Table:
        """Return a table with the types of the columns; raises ValueError for other games, and for missing values."""
        if not set(table[GAME].unique().to_pylist()) <= set(games):
            raise ValueError(f"its rows are not of games {games.start} to {games.stop - 1} alone")
        if any(table[name].null_count for name, column in self.columns.items() if column.dtype.startswith(WHOLE)):
            raise ValueError("it lacks values")
        return table.replace_schema_metadata(self.empty.schema.metadata).cast(self.empty.schema)

    def add(self, games: range, frame: pd.DataFrame) -> None:
        """Write a part; raises NotWrittenError where there is no room. What was there stays then, and at Ctrl-C."""
        table = pa.Table.from_pandas(frame, preserve_index=False)
        own = {FACTS: json.dumps(self.facts).encode(), UNIT: f"{games.start} {games.stop}".encode()}
        text = pa.BufferOutputStream()
        table = table.replace_schema_metadata({**table.schema.metadata, **own})
        pq.write_table(table, text, compression="none", write_page_checksum=True)
        with self.write_errors():
            self.folder.mkdir(exist_ok=True)
            write_whole(self.folder / f"{games.start:08}-{games.stop:08}{PARQUET}", text.getvalue())

    def close(self, frame: pd.DataFrame) -> None:
        """Write a CSV file, now that no game is missing, and put its folder away; raises NotWrittenError."""
        if self.path.suffix == CSV:
            with self.write_errors():
                write_whole(self.path, frame.to_csv(index=False).encode())
                for file in self.folder.glob(f"*{PARQUET}"):
                    file.unlink()
                self.folder.rmdir()

    @contextmanager
    def write_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise NotWrittenError(f"{self.path} cannot be written: {error.strerror or error}") from error


def folder_of(path: Path) -> Path:
    return path if path.suffix == PARQUET else path.with_name(path.name + ".parts")


@contextmanager
def alone_with(file: str | Path) -> Iterator[None]:
    """Have a folder of games to ourselves; raises ValueError while others write there, and where nobody can write."""
    path = Path(file)
    mark = path.with_name(path.name + ".lock")
    if mark.is_symlink() or (mark.exists() and mark.stat().st_size):  # to lock it would empty it
        raise ValueError(f"{path} cannot be written: {mark.name} is no empty file of ours")
    lock = locket.lock_file(str(mark), timeout=0)
    try:
        lock.acquire()
    except locket.LockError:
        raise ValueError(f"{path} is being written by somebody else: wait, or take another name") from None
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from None
    try:
        yield
    finally:
        mark.unlink(missing_ok=True)
        lock.release()


def damaged(file: Path, why: str) -> ValueError:
    return ValueError(f"{file} is no part of ours, or damaged: {why}; move it away, and its games are played again")


def kind(of: pa.DataType) -> pa.DataType:
    """Return what a column holds, however it is stored."""
    own = of.value_type if pa.types.is_dictionary(of) else of
    return pa.string() if pa.types.is_large_string(own) else own
