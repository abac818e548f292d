"""Starting the trainer from the command line."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.serving import answers

pytestmark = pytest.mark.slow


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
            trainer = subprocess.Popen(command, stdout=output, stderr=output, env=room)
        try:
            deadline = time.monotonic() + 60
            while "The trainer is at" not in log.read_text():
                assert trainer.poll() is None, log.read_text()
                assert time.monotonic() < deadline, "nothing was printed"
                time.sleep(0.1)
            said = log.read_text()
            assert f"Port {port} is taken; using " in said
            address = said.split("The trainer is at ")[1].split()[0]
            assert address.startswith("http://127.0.0.1:")
            assert address.endswith("/games/")
            assert answers(address)
        finally:
            trainer.send_signal(signal.SIGINT)
            assert trainer.wait(30) == 0
    assert list(tmp_path.iterdir()) == [log]
