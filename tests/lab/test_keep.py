"""Games that are kept in a folder of parts: gone on with where they stopped, and never mixed with others."""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from iki_teach import lab
from iki_teach.lab import keep, study, tournament
from tests.content.test_files import full
from tests.lab.made import study_of

PART = "00000000-00000001.parquet"
SIX: dict[str, Any] = {"games": 6, "bots": ["random"], "seed": 3, "cores": 1, "progress": False}
EACH = 3  # seats
DAMAGED = f"{PART} is no part of ours, or damaged: .*; move it away"


def plays(monkeypatch: pytest.MonkeyPatch, then: Callable[[int], None] = lambda number: None) -> list[int]:
    """Note which games are played from now on; `then` is done before each."""
    numbers: list[int] = []
    finished = tournament.finished

    def noted(one: Any, number: int) -> Any:
        then(number)
        numbers.append(number)
        return finished(one, number)

    monkeypatch.setattr(tournament, "finished", noted)
    return numbers


def stop_at(stop: int) -> Callable[[int], None]:
    def then(number: int) -> None:
        if number == stop:
            raise KeyboardInterrupt

    return then


@pytest.fixture(scope="module")
def six() -> pd.DataFrame:
    return lab.simulate(**SIX)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.parquet"


def contents(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in sorted(folder.iterdir())}


def test_the_folder_has_what_was_returned(file: Path, six: pd.DataFrame) -> None:
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    read = pd.read_parquet(file)
    pd.testing.assert_frame_equal(read, six, check_flags=False)
    assert read.attrs == {name: six.attrs[name] for name in six.attrs if name not in ("games", "missing")}
    assert list(file.parent.iterdir()) == [file]
    assert list(contents(file)) == [f"{number:08}-{number + 1:08}.parquet" for number in range(6)]


def test_what_is_there_is_not_played_again(file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if more games are asked for, or where games have no row."""
    other = file.with_name("buildings.parquet")
    lab.simulate(**SIX | {"games": 4}, keep=file)
    frame = lab.simulate(**SIX, rows="buildings", keep=other)
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, rows="buildings", keep=other), frame)
    assert numbers == []
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == [4, 5]
    assert len(lab.simulate(**SIX, keep=file)) == 6 * EACH
    assert numbers == [4, 5]


def test_after_ctrl_c_it_goes_on(file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        plays(patch, stop_at(2))
        with pytest.warns(lab.Incomplete, match="stopped; games are missing: 2 to 5: not played"):
            assert len(lab.simulate(**SIX, keep=file)) == 2 * EACH
    assert pd.read_parquet(file)["game"].unique().tolist() == [0, 1]
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == [2, 3, 4, 5]


@pytest.mark.long
@pytest.mark.parametrize("cores", [1, 2])
def test_a_killed_process_loses_the_units_under_way(file: Path, six: pd.DataFrame, cores: int) -> None:
    """What is whole counts, and the rest is played again: the same rows come out."""
    code = "import sys; from iki_teach import lab; "
    code += f"lab.simulate(games=10_000, bots=['random'], seed=3, cores={cores}, progress=False, keep=sys.argv[1])"
    with subprocess.Popen([sys.executable, "-c", code, str(file)]) as process:
        while not file.exists() or len(list(file.glob("*.parquet"))) < 2:
            time.sleep(0.01)
            assert process.poll() is None
        process.send_signal(signal.SIGKILL)
    last = max(int(part.stem.partition("-")[2]) for part in file.glob("*.parquet"))
    frame = lab.simulate(**SIX | {"games": last + 10}, keep=file)
    pd.testing.assert_frame_equal(frame[: len(six)], six, check_flags=False)
    assert frame["game"].unique().tolist() == list(range(last + 10))
    assert not list(file.glob(".*"))


def test_what_a_killed_process_left_of_a_part_is_none(file: Path, six: pd.DataFrame) -> None:
    """It is put away, and pandas does not take it for a part meanwhile."""
    lab.simulate(**SIX | {"games": 4}, keep=file)
    left = file / ".00000004-00000005.parquet.a1b2c3"
    left.write_bytes(b"PAR1")
    assert pd.read_parquet(file)["game"].nunique() == 4
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert not left.exists()


def test_a_folder_is_written_by_one_at_a_time(file: Path, six: pd.DataFrame) -> None:
    """Another process waits its turn with a sentence; afterwards the folder is free, and nothing lies beside it."""
    code = "import sys; from iki_teach.lab.keep import alone_with\n"
    code += "with alone_with(sys.argv[1]):\n    print('here', flush=True)\n    input()"
    command = [sys.executable, "-c", code, file]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(
            ValueError, match=r"evening\.parquet is being written by somebody else: wait, or take another name"
        ):
            lab.simulate(**SIX, keep=file)
        assert not file.exists()
        other.kill()
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert [one.name for one in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize(("other", "message"), [
    ({"seed": 4}, "seed 3, not 4"),
    ({"bots": ["random", "greedy"]}, "bots"),
    ({"edition": "first"}, "edition 'second', not 'first'"),
    ({"rows": "hires"}, "rows 'seats', not 'hires'"),
    ({"game": "koikoi"}, "game 'iki', not 'koikoi'"),
    ({"games": 5}, r"00000005-00000006\.parquet holds games 5 to 5, of 5 that are asked for"),
])  # fmt: skip
def test_other_games_are_refused(file: Path, other: dict[str, Any], message: str) -> None:
    lab.simulate(**SIX, keep=file)
    before = contents(file)
    with pytest.raises(ValueError, match=message):
        lab.simulate(**SIX | other, keep=file)
    assert contents(file) == before


def damaged(file: Path) -> None:
    """At a place where it could still be read but for its checksum."""
    text = bytearray((file / PART).read_bytes())
    column = pq.read_metadata(file / PART).row_group(0).column(4)
    text[column.dictionary_page_offset + column.total_compressed_size - 2] ^= 255
    (file / PART).write_bytes(text)


def another(text: bytes, file: Path) -> None:
    (file / PART).write_bytes(text)


def other_values(column: str, values: list[Any], file: Path) -> None:
    table = pq.read_table(file / PART)
    at = table.schema.get_field_index(column)
    table = table.set_column(at, column, pa.array(values, table.schema.field(at).type))
    pq.write_table(table, file / PART, compression="none")


@pytest.mark.parametrize(("spoil", "message"), [
    *((partial(another, text), DAMAGED) for text in (b"", b"PAR1", b"game,seat\n0,0\n", bytes(400))),
    (lambda file: shutil.copy(file / PART, file / "copy.parquet"), r"copy\.parquet .*another part has some of its"),
    (damaged, "or damaged"),
    (partial(other_values, "total", [None] * EACH), "it lacks values"),
    (partial(other_values, "game", [0, 0, 1]), "its rows are not of games 0 to 0 alone"),
])  # fmt: skip
def test_a_part_that_is_not_as_it_was_written_is_named(file: Path, spoil: Callable[[Path], None], message: str) -> None:
    lab.simulate(**SIX, keep=file)
    spoil(file)
    before = contents(file)
    with pytest.raises(ValueError, match=message):
        lab.simulate(**SIX, keep=file)
    assert contents(file) == before


@pytest.mark.parametrize(
    "name", ["evening.parquet", "evening.parquet.journal", "evening.csv.journal", "evening.csv.parts"]
)
def test_what_an_older_version_kept_is_named(tmp_path: Path, name: str) -> None:
    old = tmp_path / name
    old.write_bytes(b"PAR1")
    with pytest.raises(ValueError, match=rf"{name} is no folder of games: move it away, .*pandas\.read_parquet"):
        lab.simulate(**SIX, keep=tmp_path / ".".join(name.split(".")[:2]))
    assert old.read_bytes() == b"PAR1"


@pytest.mark.parametrize(("error", "message"), [
    (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "cannot be written: No space left on device; games are"),
    (KeyboardInterrupt(), "stopped; games are"),
], ids=["a full disk", "Ctrl-C"])  # fmt: skip
def test_what_ends_the_writing_of_a_part_loses_nothing(
    file: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch, error: BaseException, message: str
) -> None:
    """What was written is there, nothing is left of the part, and later it goes on."""
    sync, calls = os.fsync, iter(range(9))

    def failing(number: int) -> None:
        if next(calls) == 3:
            raise error
        sync(number)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing)
        with pytest.warns(lab.Incomplete, match=f"{message} missing: (3|4) to 5: not played"):
            frame = lab.simulate(**SIX, keep=file)
    assert frame["game"].unique().tolist() in ([0, 1, 2], [0, 1, 2, 3])
    assert len(contents(file)) == 3
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)


def test_a_full_disk_leaves_a_csv_its_parts(tmp_path: Path, six: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.csv"
    with monkeypatch.context() as patch:
        patch.setattr(pd.DataFrame, "to_csv", full)
        with pytest.warns(lab.Incomplete, match=r"cannot be written: No space left on device; see .*\.csv\.parts"):
            pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert not file.exists()
    numbers = plays(monkeypatch)
    pd.testing.assert_frame_equal(lab.simulate(**SIX, keep=file), six)
    assert numbers == []
    assert list(tmp_path.iterdir()) == [file]


def strangers(file: Path, table: pa.Table | None = None, codec: str = "none", **own: Any) -> None:
    """Put a part there that says of itself what ours say, but for what is given; without a table with our columns."""
    file.mkdir()
    study = study_of(2, seed=3)
    study.keep(file)
    facts, table = study.keeper.facts, study.keeper.empty if table is None else table
    metadata: dict[str, Any] = {"PANDAS_ATTRS": json.dumps(facts), "unit": "0 1"} | own
    table = table.replace_schema_metadata({name: text for name, text in metadata.items() if text})
    pq.write_table(table, file / PART, compression=codec)


@pytest.mark.parametrize(("own", "message"), [
    ({"unit": "0 1000000000000000"}, "holds games 0 to 999999999999999, of 2"),
    ({"unit": "-3 1"}, "holds games -3 to 0, of 2"),
    ({"unit": "1 1"}, "holds games 1 to 0, of 2"),
    ({"unit": "fish"}, "or damaged: "),
    ({"unit": None}, "or damaged: "),
    ({"PANDAS_ATTRS": None}, "or damaged: "),
    ({"PANDAS_ATTRS": "{"}, "or damaged: "),
    ({"PANDAS_ATTRS": "[" * 5000}, "or damaged: "),
    ({"PANDAS_ATTRS": "3"}, "or damaged: "),
    ({"table": pa.table({"game": [0]})}, "its columns are others"),
])  # fmt: skip
def test_a_strangers_part_is_looked_at_before_it_is_read(file: Path, own: dict[str, Any], message: str) -> None:
    strangers(file, **own)
    with pytest.raises(ValueError, match=message):
        study_of(2, seed=3).keep(file)


@pytest.mark.parametrize(("column", "codec"), [
    (lambda: pa.array([0] * (keep.MOST_ROWS + 1), pa.int32()), "none"),
    pytest.param(lambda: pa.array(["x" * keep.LARGEST] * 9).dictionary_encode(), "zstd", marks=pytest.mark.long),
])  # fmt: skip
def test_a_part_that_is_a_bomb_is_named(file: Path, column: Callable[[], pa.Array], codec: str) -> None:
    """Many equal rows, or a text of a thousand pages in a few bytes, whatever it says of its size: neither is read."""
    strangers(file, pa.table({"game": column()}), codec)
    assert (file / PART).stat().st_size < 100_000
    before = pa.total_allocated_bytes()
    with pytest.raises(ValueError, match=f"{PART} is no part of ours, or damaged: it has too many rows, or"):
        study_of(2, seed=3).keep(file)
    assert pa.total_allocated_bytes() - before < keep.LARGEST // 8


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_is_no_part(file: Path) -> None:
    """Nobody waits for what it will never say."""
    file.mkdir()
    os.mkfifo(file / PART)
    with pytest.raises(ValueError, match=f"{PART} is no part of ours, or damaged: it is no file"):
        study_of(2, seed=3).keep(file)


def test_another_version_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its bots may play otherwise."""
    lab.simulate(**SIX, keep=file)
    monkeypatch.setattr(study, "version", lambda name: "9.9")
    with pytest.raises(ValueError, match=r"iki_teach '0\.1\.0', not '9\.9'"):
        lab.simulate(**SIX, keep=file)


@pytest.mark.parametrize(("name", "message"), [
    ("nowhere/evening.parquet", r"nowhere/evening\.parquet cannot be written: No such file or directory"),
    ("evening.xlsx", r"keep: expected a name \*\.parquet or \*\.csv, got 'evening.xlsx'"),
])  # fmt: skip
def test_a_name_that_cannot_be_is_told_before_anything_is_played(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        lab.simulate(**SIX, keep=tmp_path / name)


def test_a_csv_file_is_written_when_it_is_whole(tmp_path: Path, six: pd.DataFrame) -> None:
    file = tmp_path / "evening.csv"
    lab.simulate(**SIX, keep=file)
    assert pd.read_csv(file)["total"].tolist() == six["total"].tolist()
    with pytest.raises(ValueError, match="is there already"):
        lab.simulate(**SIX, keep=file)


def test_without_pyarrow_it_is_said_what_to_install(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "iki_teach.lab.keep", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"keep needs pyarrow: pip install 'iki_teach\[lab\]'"):
        lab.simulate(**SIX, keep=file)


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
