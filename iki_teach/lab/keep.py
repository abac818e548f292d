"""Games that are kept in a file: written as they come, and gone on with where they stopped.

While games come, each unit is added to a journal beside the file, evening.parquet.journal: a process that is killed
loses the unit under way and no other. In the end the journal becomes a Parquet file in one step. What pandas calls
`attrs` stands in its metadata, so that pandas alone reads everything back.
"""

import json
import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import locket
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from attrs import define, field, frozen

from iki_teach.core.tables import Columns
from iki_teach.lab.journal import damaged, framed, units_in
from iki_teach.lab.typed import frame_of
from iki_teach.lab.units import GAME, Played

FACTS = b"PANDAS_ATTRS"  # where pandas keeps its attrs
UNIT = b"unit"
ROWS_A_GROUP = 65_536
PARQUET, CSV = ".parquet", ".csv"
GROWING = ("games", "missing")  # a file may be gone on with to more games
BROKEN = (pa.ArrowException, OSError, KeyError, TypeError, ValueError, RecursionError)  # what a stranger's bytes bring


@frozen
class Part:
    """Games, and their rows."""

    games: Collection[int]
    table: pa.Table


@define
class Keeper:
    """A file of games: what it has had, and what is added, a part a unit."""

    path: Path
    facts: dict[str, Any]
    columns: Columns
    old: Part | None = None
    new: list[Part] = field(factory=list)
    empty: pa.Table = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Make the table that has no row yet."""
        self.empty = pa.Table.from_pandas(frame_of(self.columns, []), preserve_index=False)

    @property
    def parts(self) -> list[Part]:
        """All that it holds."""
        return [self.old, *self.new] if self.old else list(self.new)

    @property
    def done(self) -> set[int]:
        """The games that it holds."""
        return {number for part in self.parts for number in part.games}

    @property
    def journal(self) -> Path:
        """Where units are added."""
        return journal_of(self.path)

    def open(self) -> None:
        """Read what is there; raises ValueError for other games than these, and for a file that cannot be read."""
        if self.path.suffix not in (PARQUET, CSV):
            raise ValueError(f"keep: expected a file *{PARQUET} or *{CSV}, got {self.path.name!r:.60}")
        if self.path.exists() and self.path.stat().st_size:  # an empty one is what a full disk left
            self.read_whole()
        if self.journal.exists():
            self.read_journal()

    def read_whole(self) -> None:
        """Read the file as it was left."""
        if self.path.suffix == CSV:
            raise ValueError(f"{self.path} is there already, and a CSV file does not say of which games; take another")
        broken = ValueError(f"{self.path} holds no games that could be gone on with, or is damaged")
        with reading(broken):
            facts = facts_of(pq.read_schema(self.path).metadata)
        self.check(facts, self.path)
        self.check_number(facts["games"], self.path)
        with reading(broken):
            games = games_in(facts)
            self.old = Part(games, self.typed(pq.read_table(self.path, page_checksum_verification=True)))

    def read_journal(self) -> None:
        """Read the units that were added; what a killed process left of another is cut off."""
        done, whole = self.done, 0
        with self.journal.open("rb+") as file:
            for at, end, unit in units_in(file):
                with reading(damaged(str(self.journal), at)):
                    table = pa.ipc.open_stream(unit).read_all()
                    facts = facts_of(table.schema.metadata)
                    first, stop = map(int, table.schema.metadata[UNIT].split())
                self.check(facts, self.journal)
                self.check_number(stop, self.journal)
                with reading(damaged(str(self.journal), at)):
                    part = Part(unit_of(first, stop, done), self.typed(table))
                if not done.issuperset(part.games):  # else the file has it, and the journal was not yet put away
                    done |= set(part.games)
                    self.new.append(part)
                whole = end
            file.truncate(whole)

    def typed(self, table: pa.Table) -> pa.Table:
        """Return a table with the types of the columns; raises ValueError for other columns."""
        wanted = self.empty.schema
        if [(one.name, kind(one.type)) for one in table.schema] != [(one.name, kind(one.type)) for one in wanted]:
            raise ValueError("its columns are others")
        return table.replace_schema_metadata(wanted.metadata).cast(wanted)

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

    def check_number(self, games: int, file: Path) -> None:
        """Raise ValueError if there are more games than these."""
        if games > self.facts["games"]:
            raise ValueError(f"{file} holds {games} games, more than {self.facts['games']}")

    def add(self, unit: Played) -> None:
        """Add a unit to the journal; raises OSError where there is no room, and what was there before is as it was.

        So it is as well where Ctrl-C comes meanwhile.
        """
        table = self.typed(pa.Table.from_pandas(frame_of(self.columns, unit.rows), preserve_index=False))
        own = {FACTS: json.dumps(self.facts).encode(), UNIT: f"{unit.games.start} {unit.games.stop}".encode()}
        whole = pa.BufferOutputStream()
        with pa.ipc.new_stream(whole, table.schema.with_metadata({**table.schema.metadata, **own})) as stream:
            stream.write_table(table)
        text, known = framed(whole.getvalue().to_pybytes()), len(self.new)
        with self.journal.open("ab") as file:
            before = file.tell()
            try:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
                self.new.append(Part(unit.games, table))
            except BaseException:
                del self.new[known:]
                file.truncate(before)
                raise

    def frame(self) -> pd.DataFrame:
        """Return all games as one table, in their order."""
        frame: pd.DataFrame = self.whole().to_pandas()
        return frame

    def whole(self) -> pa.Table:
        """Return all games, in their order."""
        return pa.concat_tables([self.empty, *(part.table for part in self.parts)]).sort_by(GAME)

    def close(self, facts: dict[str, Any]) -> None:
        """Write what is new into the file, in one step, and put the journal away; raises OSError.

        A CSV file is written when no game is missing: it could not be gone on with.
        """
        if not self.new:
            if self.old:  # it has all that the journal may still say
                self.journal.unlink(missing_ok=True)
            return
        if self.path.suffix == CSV and facts["missing"]:
            return
        new = self.path.with_name(self.path.name + ".new")
        try:
            self.write(new, facts)
            os.replace(new, self.path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        self.journal.unlink(missing_ok=True)

    def write(self, file: Path, facts: dict[str, Any]) -> None:
        """Write all games into a file."""
        table = self.whole()
        if self.path.suffix == CSV:
            table.to_pandas().to_csv(file, index=False)
            return
        table = table.replace_schema_metadata({**table.schema.metadata, FACTS: json.dumps(facts).encode()})
        pq.write_table(table, file, row_group_size=ROWS_A_GROUP, compression="zstd", write_page_checksum=True)


@contextmanager
def alone_with(file: str | Path) -> Iterator[None]:
    """Have a file of games to ourselves; raises ValueError while others write it, and where nothing can be written."""
    path = Path(file)
    mark = path.with_name(path.name + ".lock")
    if mark.is_symlink() or (mark.exists() and mark.stat().st_size):  # to lock it would empty it
        raise ValueError(f"{path} cannot be written: {mark.name} is no empty file of ours")
    lock = locket.lock_file(str(mark), timeout=0)
    try:
        lock.acquire()
    except locket.LockError:
        raise ValueError(f"{path} is being written by somebody else: wait, or take another file") from None
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from None
    try:
        yield
    finally:
        mark.unlink(missing_ok=True)
        lock.release()


@contextmanager
def reading(broken: ValueError) -> Iterator[None]:
    """Raise this error where what is read is not what it should be."""
    try:
        yield
    except BROKEN as error:
        reason = str(error).partition("\n")[0]
        raise ValueError(f"{broken}: {reason}") from None


def unit_of(first: int, stop: int, done: set[int]) -> range:
    """Return the games of a unit; raises ValueError for no games, and for some of which others are there."""
    games = range(first, stop)
    if first < 0 or not games or 0 < len(done.intersection(games)) < len(games):
        raise ValueError(f"it says that it holds games {first} to {stop - 1}")
    return games


def journal_of(file: Path) -> Path:
    """Return where the units of a file are added until it is written."""
    return file.with_name(file.name + ".journal")


def kind(of: pa.DataType) -> pa.DataType:
    """Return what a column holds, however it is stored."""
    own = of.value_type if pa.types.is_dictionary(of) else of
    return pa.string() if pa.types.is_large_string(own) else own


def facts_of(metadata: dict[bytes, bytes] | None) -> dict[str, Any]:
    """Return how games came about, from a file's metadata; raises ValueError, KeyError or TypeError without them."""
    facts = json.loads((metadata or {})[FACTS])
    if not isinstance(facts, dict) or type(facts.get("games")) is not int:
        raise ValueError("it does not say of which games")
    return facts


def games_in(facts: dict[str, Any]) -> set[int]:
    """Return the games that a file has; raises ValueError or TypeError if those that are missing are in no order."""
    games, after = set(range(facts["games"])), 0
    for first, last, _ in facts["missing"]:
        if not after <= first <= last < facts["games"]:
            raise ValueError(f"it says that games {first} to {last} are missing")
        games.difference_update(range(first, last + 1))
        after = last + 1
    return games
