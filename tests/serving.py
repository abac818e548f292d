"""Servers of their own process, for tests that look at them from outside."""

import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import psutil

Result = TypeVar("Result")

LONGEST = 180  # seconds that visitors may take
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
AROUND = """
daemon off; pid {room}/pid; error_log {room}/error.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off; include /etc/nginx/mime.types;
    client_body_temp_path {room}; proxy_temp_path {room}; fastcgi_temp_path {room};
    uwsgi_temp_path {room}; scgi_temp_path {room};
    {ours}
}}
"""


def free_port() -> int:
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


@contextmanager
def trainer(log: Path, *options: str, port: int = 0, **environment: str) -> Iterator[str]:
    port = port or free_port()
    command = [sys.executable, "-m", "iki_teach.trainer", "--no-browser", f"--port={port}", *options]
    with served(command, f"http://127.0.0.1:{port}/voila/api/alive/no-such-ker-nel-here", log, **environment):
        yield f"http://127.0.0.1:{port}/"


def nginx(settings: Path, room: Path, here: Mapping[str, str], around: str = AROUND) -> list[str]:
    """Return the command of an nginx with settings of ours, in which some texts are those of this test."""
    room.chmod(0o755)
    ours = settings.read_text(encoding="utf-8")
    for text, other in here.items():
        assert text in ours
        ours = ours.replace(text, other)
    (room / "nginx.conf").write_text(around.format(room=room, ours=ours), encoding="utf-8")
    return [str(NGINX), "-p", str(room), "-c", str(room / "nginx.conf")]


@contextmanager
def behind_nginx(checkout: Path, room: Path, *options: str, most_lines: int = 200) -> Iterator[str]:
    inner, outer = free_port(), free_port()
    here = {
        "127.0.0.1:8866": f"127.0.0.1:{inner}",
        "127.0.0.1:8080": f"127.0.0.1:{outer}",
        "limit_conn iki_lines 200;": f"limit_conn iki_lines {most_lines};",
    }
    command = nginx(checkout / "docs" / "serving" / "nginx.conf", room, here)
    address = f"http://127.0.0.1:{outer}/iki/"
    public = ("--base-url=/iki/", "--public-url=https://games.example.org")
    with (
        trainer(room / "log", "--no-preheat", *public, *options, port=inner),
        served(command, f"{address}voila/api/alive/a-b-c-d-e", room / "nginx.log"),
    ):
        yield address


def kernels() -> dict[str, psutil.Process]:
    found = {}
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if match := re.search(r"kernel-([\w-]{36})\.json", " ".join(process.cmdline())):
                found[match[1]] = process
    return found


def plain_memory() -> int:
    """The bytes of its own that a kernel has which has only started, once they grow no more."""
    with tempfile.TemporaryDirectory() as room:
        start = [sys.executable, "-m", "ipykernel_launcher", "-f", f"{room}/bare.json"]
        with psutil.Popen(start, cwd=room, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as kernel:
            sizes = [0]
            while not os.path.exists(start[-1]) or sizes[-1] != sizes[-2]:
                time.sleep(2)
                sizes.append(kernel.memory_full_info().uss)
            kernel.terminate()
    return sizes[-1]


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=20):
            return True
    except urllib.error.HTTPError as error:
        error.close()
        return True
    except OSError:
        return False


async def in_time(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something, or say after a while that it takes too long: what waits in a thread nobody else can stop."""
    async with asyncio.timeout(LONGEST):
        return await work


def run_apart(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine in a thread of its own: in this one Playwright keeps a loop of its own running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, in_time(work)).result()


def apart(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    @wraps(test)
    def run(*given: Any, **more: Any) -> None:
        run_apart(test(*given, **more))

    return run
