"""Games that are kept in a file: gone on with where they stopped, and never mixed with others."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from iki_teach import lab
from iki_teach.lab import journal as journals
from iki_teach.lab import keep, study
from iki_teach.lab.units import Played

SIX: dict[str, Any] = {"games": 6, "bots": ["random"], "seed": 3, "cores": 1, "progress": False}
EACH = 3  # seats


@pytest.fixture(scope="module")
def six() -> pd.DataFrame:
    """Six games, not kept."""
    return lab.simulate(**SIX)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where games are kept."""
    return tmp_path / "evening.parquet"


def plays(monkeypatch: pytest.MonkeyPatch, then: Callable[[int], None] = lambda number: None) -> list[int]:
    """Note which games are played from now on; `then` is done before each."""
    numbers: list[int] = []
    finished = study.play_units.__globals__["finished"]

    def noted(tournament: Any, number: int) -> Any:
        then(number)
        numbers.append(number)
        return finished(tournament, number)

    monkeypatch.setattr("iki_teach.lab.units.finished", noted)
    return numbers


def stop_at(stop: int) -> Callable[[int], None]:
    """Stop as Ctrl-C does before this game."""

    def then(number: int) -> None:
        if number == stop:
            raise KeyboardInterrupt

    return then


def test_the_file_has_what_was_returned(file: Path, six: pd.DataFrame) -> None:
    """Rows, types and facts; pandas alone reads them back, and no journal is left."""
    frame = lab.simulate(**SIX, keep=file)
    pd.testing.assert_frame_equal(frame, six)
    read = pd.read_parquet(file)
    pd.testing.assert_frame_equal(read, six)
    assert read.attrs == six.attrs
    assert list(file.parent.iterdir()) == [file]


def test_what_is_there_is_not_played_again(file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if more games are asked for."""
    lab.simulate(**SIX | {"games": 4}, keep=file)
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == [4, 5]
    assert len(lab.simulate(**SIX, keep=file)) == 6 * EACH
    assert numbers == [4, 5]


def test_after_ctrl_c_it_goes_on(file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file has the games that were complete, and says which are missing."""
    with monkeypatch.context() as patch:
        plays(patch, stop_at(2))
        with pytest.warns(lab.Incomplete, match="stopped; games are missing: 2 to 5: not played"):
            assert len(lab.simulate(**SIX, keep=file)) == 2 * EACH
    assert pd.read_parquet(file).attrs["missing"] == [[2, 5, "not played"]]
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == [2, 3, 4, 5]


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


def test_a_file_is_written_by_one_at_a_time(file: Path, six: pd.DataFrame) -> None:
    """Another process waits its turn with a sentence; afterwards the file is free, and nothing lies beside it."""
    code = "import sys; from iki_teach.lab.keep import alone_with\n"
    code += "with alone_with(sys.argv[1]):\n    print('here', flush=True)\n    input()"
    command = [sys.executable, "-c", code, file]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(
            ValueError, match=r"evening\.parquet is being written by somebody else: wait, or take another file"
        ):
            lab.simulate(**SIX, keep=file)
        assert not file.exists()
        other.kill()
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_a_folder_that_is_not_there_is_told_before_anything_is_played(tmp_path: Path) -> None:
    """With the file's name and the reason."""
    with pytest.raises(ValueError, match=r"nowhere/evening\.parquet cannot be written: No such file or directory"):
        lab.simulate(**SIX, keep=tmp_path / "nowhere" / "evening.parquet")


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


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 4}, "seed 3, not 4"),
        ({"bots": ["random", "greedy"]}, "bots"),
        ({"edition": "first"}, "edition 'second', not 'first'"),
        ({"rows": "hires"}, "rows 'seats', not 'hires'"),
        ({"game": "koikoi"}, "game 'iki', not 'koikoi'"),
        ({"games": 5}, "holds 6 games, more than 5"),
    ],
)
def test_other_games_are_refused(file: Path, other: dict[str, Any], said: str) -> None:
    """The difference is named, and the file is left as it is."""
    lab.simulate(**SIX, keep=file)
    before = file.read_bytes()
    with pytest.raises(ValueError, match=said):
        lab.simulate(**SIX | other, keep=file)
    assert file.read_bytes() == before


def test_another_version_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its bots may play otherwise."""
    lab.simulate(**SIX, keep=file)
    monkeypatch.setattr(study, "version", lambda name: "9.9")
    with pytest.raises(ValueError, match=r"iki_teach '0\.1\.0', not '9\.9'"):
        lab.simulate(**SIX, keep=file)


@pytest.mark.parametrize("text", [b"", b"PAR1", b"game,seat\n0,0\n"])
def test_a_file_that_is_damaged_is_not_touched(file: Path, text: bytes) -> None:
    """Nor one that is something else."""
    file.write_bytes(text)
    with pytest.raises(ValueError, match="holds no games that could be gone on with, or is damaged"):
        lab.simulate(**SIX, keep=file)
    assert file.read_bytes() == text


def test_a_damaged_place_in_a_file_is_found(file: Path) -> None:
    """By its checksum, where the file could still be read."""
    lab.simulate(**SIX, keep=file)
    text = bytearray(file.read_bytes())
    column = pq.read_metadata(file).row_group(0).column(4)
    text[column.dictionary_page_offset + column.total_compressed_size - 2] ^= 255
    file.write_bytes(text)
    with pytest.raises(ValueError, match="or is damaged"):
        lab.simulate(**SIX, keep=file)


def full(*args: Any, **more: Any) -> None:
    """Say what a full disk says."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_loses_nothing(file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played is returned, what was written is there, and later it goes on."""
    with monkeypatch.context() as patch:
        add = keep.Keeper.add
        patch.setattr(keep.Keeper, "add", lambda self, unit: full() if 3 in unit.games else add(self, unit))
        with pytest.warns(lab.Incomplete, match="cannot be written: No space left on device; games are missing: 4 to"):
            frame = lab.simulate(**SIX, keep=file)
    assert frame["game"].unique().tolist() == [0, 1, 2, 3]
    assert pd.read_parquet(file).attrs["missing"] == [[3, 3, "not written"], [4, 5, "not played"]]
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)


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


def test_games_without_a_row_count_as_played(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which nothing was built has no row among the buildings."""
    frame = lab.simulate(**SIX, rows="buildings", keep=file)
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, rows="buildings", keep=file), frame)
    assert numbers == []


def test_a_csv_file_is_written_when_it_is_whole(tmp_path: Path, six: pd.DataFrame) -> None:
    """It says nothing of its games, so it is not gone on with."""
    file = tmp_path / "evening.csv"
    lab.simulate(**SIX, keep=file)
    read = pd.read_csv(file)
    assert read["total"].tolist() == six["total"].tolist()
    with pytest.raises(ValueError, match="is there already"):
        lab.simulate(**SIX, keep=file)


def test_a_csv_file_that_is_not_whole_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its journal has the games so far."""
    file = tmp_path / "evening.csv"
    with monkeypatch.context() as patch:
        plays(patch, stop_at(2))
        with pytest.warns(lab.Incomplete):
            lab.simulate(**SIX, keep=file)
    assert not file.exists()
    lab.simulate(**SIX, keep=file)
    assert len(pd.read_csv(file)) == 6 * EACH


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    """Before anything is played."""
    with pytest.raises(ValueError, match=r"keep: expected a file \*\.parquet or \*\.csv, got 'evening.xlsx'"):
        lab.simulate(**SIX, keep=tmp_path / "evening.xlsx")


def test_without_pyarrow_it_is_said_what_to_install(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is played for nothing."""
    monkeypatch.delitem(sys.modules, "iki_teach.lab.keep", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"keep needs pyarrow: pip install 'iki_teach\[lab\]'"):
        lab.simulate(**SIX, keep=file)


def unfinished(file: Path, monkeypatch: pytest.MonkeyPatch, **other: Any) -> Path:
    """Play as a process does that is killed before it writes the file; the journal that it leaves."""
    with monkeypatch.context() as patch:
        patch.setattr(keep.Keeper, "close", lambda self, facts: None)
        lab.simulate(**SIX | other, keep=file)
    return keep.journal_of(file)


def test_ctrl_c_while_a_unit_is_written_loses_no_game(
    file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is missing, the file says so, and it is played again."""
    sync, calls = os.fsync, iter(range(9))

    def stopped(number: int) -> None:
        if next(calls) == 2:
            raise KeyboardInterrupt
        sync(number)

    with monkeypatch.context() as patch:
        patch.setattr(keep.os, "fsync", stopped)
        with pytest.warns(lab.Incomplete, match="stopped; games are missing: 2 to 5: not played"):
            assert lab.simulate(**SIX, keep=file)["game"].unique().tolist() == [0, 1]
    assert pd.read_parquet(file).attrs["missing"] == [[2, 5, "not played"]]
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)


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


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"games": 10**15}, "holds 1000000000000000 games, more than 2"),
        ({"missing": [[0, 10**15, "not played"]]}, "games 0 to 1000000000000000 are missing"),
        ({"missing": [[1, 1, ""], [0, 0, ""]]}, "games 0 to 0 are missing"),
        ({"missing": 3}, "or is damaged"),
        ({}, "its columns are others"),
    ],
)
def test_a_strangers_file_is_looked_at_before_it_is_read(file: Path, own: dict[str, Any], said: str) -> None:
    """Numbers in it take no memory."""
    facts = {**study_of(2).facts(), "missing": [], **own}
    table = pa.table({"game": [0]}).replace_schema_metadata({keep.FACTS: json.dumps(facts).encode()})
    pq.write_table(table, file)
    with pytest.raises(ValueError, match=said):
        study_of(2).keep(file)


def study_of(games: int) -> study.Study:
    """So many of the six games."""
    return study.Study(study.tournament_of("iki", games, ["random"], None, None, 3, None, "seats"))
