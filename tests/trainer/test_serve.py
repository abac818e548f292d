"""Starting the trainer from the command line."""

import os
import resource
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.serving import answers, run_apart, trainer
from tests.visitors import Visitor, visit

pytestmark = pytest.mark.slow


def heed_interrupts() -> None:
    """Let Ctrl+C count, as in a terminal, even where the tests themselves run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_taken_port_is_said_and_another_one_used(tmp_path: Path) -> None:
    """The address that is printed answers, and stopping the trainer leaves no process and no trace."""
    log = tmp_path / "log"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "iki_teach.trainer", "--no-browser", "--no-preheat"]
        command += ["--base-url=/games", f"--port={port}"]
        room = os.environ | {"TMPDIR": str(tmp_path)}
        with log.open("w") as output:
            trainer = subprocess.Popen(command, stdout=output, stderr=output, env=room, preexec_fn=heed_interrupts)
        try:
            deadline = time.monotonic() + 60
            while "The trainer is at" not in log.read_text():
                assert trainer.poll() is None, log.read_text()
                assert time.monotonic() < deadline, "nothing was printed"
                time.sleep(0.1)
            logged = log.read_text()
            assert f"Port {port} is taken; using " in logged
            address = logged.split("The trainer is at ")[1].split()[0]
            assert address.startswith("http://127.0.0.1:")
            assert address.endswith("/games/")
            assert answers(address)
        finally:
            trainer.send_signal(signal.SIGINT)
            assert trainer.wait(90) == 0
    assert list(tmp_path.iterdir()) == [log]


def test_a_home_that_cannot_be_written_is_not_needed(tmp_path: Path) -> None:
    room = tmp_path / "room"
    room.mkdir()
    with trainer(tmp_path / "log", "--no-preheat", HOME="/dev/null/nobody", TMPDIR=str(room)) as address:
        assert len(run_apart(visit(Visitor(address), 2))) == 2
        assert list(room.glob("iki-teach-*/ipythondir/profile_default"))
    assert list(room.iterdir()) == []
    assert "Error" not in (tmp_path / "log").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be bounded so there")
@pytest.mark.parametrize("most", [0, 100_000])
def test_a_start_without_a_place_to_write_says_so_and_what_helps(tmp_path: Path, most: int) -> None:
    """As on a full disk: not one file can be written there, or only the first signs of it."""
    ended = subprocess.run(
        [sys.executable, "-m", "iki_teach.trainer", "--no-browser"],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"TMPDIR": str(tmp_path)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    assert ended.returncode == 1
    assert str(tmp_path) in ended.stderr
    assert "TMPDIR=" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "The trainer is at" not in ended.stdout
