"""Games that are kept in a file: gone on with where they stopped, and never mixed with others."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from iki_teach import lab
from iki_teach.lab import keep, study
from tests.lab.keeping import EACH, SIX, full, plays, stop_at, study_of


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


@pytest.mark.parametrize("text", [b"PAR1", b"game,seat\n0,0\n"])
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


def test_an_empty_file_is_none(file: Path, six: pd.DataFrame) -> None:
    """It is what a full disk leaves."""
    file.touch()
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)


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


@pytest.mark.parametrize("link", [True, False])
def test_a_mark_beside_a_file_that_is_not_ours_keeps_its_text(link: bool, tmp_path: Path) -> None:
    """A lock neither follows a link nor empties a file that holds something."""
    mark = tmp_path / "x.parquet.lock"
    other = tmp_path / "letter" if link else mark
    other.write_text("dear", encoding="utf-8")
    if link:
        mark.symlink_to(other)
    with pytest.raises(ValueError, match="no empty file of ours"), keep.alone_with(tmp_path / "x.parquet"):
        pass
    assert other.read_text(encoding="utf-8") == "dear"
    assert mark.is_symlink() == link
