"""Files that are written in one step, so that a full disk leaves what was there."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from iki_teach.content.files import write_whole


def full(*args: Any, **more: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing beside it; with room again it is written, with the rights that it had."""
    file = tmp_path / "game.txt"
    file.write_bytes(b"old")
    file.chmod(0o640)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            write_whole(file, b"new")
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (b"old", [file])
    write_whole(file, b"new")
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)


def test_only_an_empty_file_gives_way(tmp_path: Path) -> None:
    """Where nothing is to be written over; a link stays one, and what is no file is not replaced by one."""
    file, link, pipe = (tmp_path / name for name in ("counted.csv", "link.csv", "pipe"))
    file.touch()
    link.symlink_to(file)
    write_whole(link, b"1", over=False)
    assert (file.read_bytes(), link.is_symlink()) == (b"1", True)
    with pytest.raises(FileExistsError):
        write_whole(file, b"2", over=False)
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="not a file"):
        write_whole(pipe, b"3")
