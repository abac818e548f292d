"""The journal of games that are kept: what a killed process leaves is gone on with, what is damaged is named."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pytest

from iki_teach import lab
from iki_teach.lab import journal as journals
from iki_teach.lab import keep, study
from iki_teach.lab.units import Played
from tests.lab.keeping import SIX, full, plays, study_of, unfinished


@pytest.mark.long
def test_a_killed_process_loses_the_unit_under_way(file: Path, six: pd.DataFrame) -> None:
    """Its journal is gone on with."""
    code = "import sys; from iki_teach import lab; "
    code += "lab.simulate(games=10_000, bots=['random'], seed=3, cores=1, progress=False, keep=sys.argv[1])"
    journal = file.with_name(file.name + ".journal")
    with subprocess.Popen([sys.executable, "-c", code, str(file)]) as process:
        while not journal.exists() or not journal.stat().st_size:
            time.sleep(0.01)
            assert process.poll() is None
        process.send_signal(signal.SIGKILL)
    assert not file.exists()
    frame = lab.simulate(**SIX | {"games": 40}, keep=file)
    pd.testing.assert_frame_equal(frame[: len(six)], six, check_flags=False)
    assert frame["game"].nunique() == 40


def test_half_a_unit_is_cut_off(file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever a killed process left it, the units before it count, and it is played again."""
    with monkeypatch.context() as patch:
        patch.setattr(keep.Keeper, "close", lambda self, facts: None)
        lab.simulate(**SIX, keep=file)
    journal = file.with_name(file.name + ".journal")
    whole = journal.read_bytes()
    for cut in (1, 9, 500):
        journal.write_bytes(whole[:-cut])
        with monkeypatch.context() as patch:
            numbers = plays(patch)
            pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
        assert numbers == [5]
        file.unlink()


def test_where_there_is_no_room_for_the_file_the_journal_stays(
    file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told where the games are; the next time they become the file."""
    with monkeypatch.context() as patch:
        patch.setattr(keep.pq, "write_table", full)
        with pytest.warns(lab.Incomplete, match=r"cannot be written: No space left on device; see .*\.journal"):
            pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert [path.name for path in file.parent.iterdir()] == ["evening.parquet.journal"]
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == []
    pd.testing.assert_frame_equal(pd.read_parquet(file), six)


def test_a_unit_that_finds_no_room_leaves_the_journal_as_it_was(file: Path) -> None:
    """Half a unit is taken back."""
    tournament = study.tournament_of("iki", 6, ["random"], None, None, 3, None, "seats")
    own = study.Study(tournament)
    own.keep(file)
    own.keeper.add(Played(range(0, 1)))
    before = own.keeper.journal.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keep.os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            own.keeper.add(Played(range(1, 2)))
    assert own.keeper.journal.read_bytes() == before


def test_fewer_games_than_a_journal_has_are_refused(
    file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a file; as many as it has are gone on with, each once."""
    before = unfinished(file, monkeypatch, games=4).read_bytes()
    with pytest.raises(ValueError, match=r"\.journal holds 4 games, more than 3"):
        lab.simulate(**SIX | {"games": 3}, keep=file)
    assert keep.journal_of(file).read_bytes() == before
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)


@pytest.mark.parametrize("cut", [8, 3000])
def test_what_is_added_after_a_broken_off_unit_is_not_lost(
    file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch, cut: int
) -> None:
    """Though the process is killed a second time."""
    journal = unfinished(file, monkeypatch, games=4)
    journal.write_bytes(journal.read_bytes()[:-cut])
    unfinished(file, monkeypatch)
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == []


@pytest.mark.parametrize("text", [b"fish", b"A diary of an evening, in a few words.\n", bytes(400)])
def test_a_journal_that_is_something_else_is_not_touched(file: Path, text: bytes) -> None:
    """Whatever stands in it."""
    journal = keep.journal_of(file)
    journal.write_bytes(text)
    with pytest.raises(ValueError, match=r"\.journal is no journal of ours, or damaged at byte 0: move it away"):
        lab.simulate(**SIX, keep=file)
    assert journal.read_bytes() == text


def test_a_flipped_byte_in_a_journal_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it is; nothing of the journal is dropped."""
    journal = unfinished(file, monkeypatch, games=2)
    whole = journal.read_bytes()
    second = whole.index(journals.MARK, 1)
    for place in [*range(journals.HEAD), *range(journals.HEAD, second, 997), *range(second, second + journals.HEAD)]:
        text = bytearray(whole)
        text[place] ^= 255
        journal.write_bytes(text)
        at = 0 if place < second else second
        with pytest.raises(ValueError, match=f"damaged at byte {at}: move it away"):
            study_of(2).keep(file)
        assert journal.read_bytes() == text


@pytest.mark.parametrize(
    "metadata",
    [
        {},
        {keep.FACTS: b"{"},
        {keep.FACTS: b"[" * 5000},
        {keep.FACTS: b'{"games": 1e99}'},
        {keep.FACTS: None, keep.UNIT: b"fish"},
        {keep.FACTS: None, keep.UNIT: b"-3 1"},
        {keep.FACTS: None, keep.UNIT: b"0 1"},
    ],
)
def test_a_strangers_journal_is_refused(file: Path, metadata: dict[bytes, bytes | None]) -> None:
    """With other metadata, and with other columns, though its checksums are right."""
    facts = json.dumps(study_of(2).facts()).encode()
    table = pa.table({"game": [0]}).replace_schema_metadata({name: own or facts for name, own in metadata.items()})
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as stream:
        stream.write_table(table)
    keep.journal_of(file).write_bytes(journals.framed(sink.getvalue().to_pybytes()))
    with pytest.raises(ValueError, match="damaged at byte 0: move it away"):
        study_of(2).keep(file)
