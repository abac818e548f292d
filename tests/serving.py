"""Servers of their own process, for tests that look at them from outside."""

import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(command: list[str], address: str, log: Path, **environment: str) -> Iterator[str]:
    """A server, from its first answer at the address to the end of the block."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with log.open("w") as output:
        server = subprocess.Popen(command, stdout=output, stderr=output, env=known | environment)
    try:
        deadline = time.monotonic() + 90
        while not answers(address):
            assert server.poll() is None, f"the server stopped:\n{log.read_text()}"
            assert time.monotonic() < deadline, f"the server does not answer:\n{log.read_text()}"
            time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def answers(address: str) -> bool:
    """Whether a server answers there at all."""
    try:
        with urllib.request.urlopen(address, timeout=20):
            return True
    except OSError:
        return False
