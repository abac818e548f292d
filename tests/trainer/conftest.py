"""What the trainer's tests share."""

import gc
import http.client
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from tests.serving import trainer
from tests.visitors import Visitor

SOON = 30  # seconds
# Tornado's client complains of lines that were refused or whose server was killed, which is what is wanted.
REFUSED_LINES = pytest.mark.filterwarnings("ignore:.*WebSocketClientConnection:pytest.PytestUnraisableExceptionWarning")


@pytest.fixture(autouse=True, scope="package")
def spared() -> None:
    """Seek garbage only among what is made from here on: thousands of tests before have left things that stay."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def tidied(spared: None) -> Iterator[None]:
    """Let go of refused and broken lines in the test that made them, where their complaint is expected."""
    yield
    gc.collect()


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("trainer") / "log"


@pytest.fixture(scope="module")
def address(request: pytest.FixtureRequest, log: Path) -> Iterator[str]:
    with trainer(log, "--no-preheat", **getattr(request.module, "ENVIRONMENT", {})) as address:
        yield address


def ask(address: str, path: str, method: str = "GET", **headers: str) -> tuple[int, str, dict[str, str]]:
    """Send a path exactly as it stands, as no browser would; return status, text and headers of the answer."""
    line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    line.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
    for name, text in ({"Content-Length": "0"} | headers).items():
        line.putheader(name, text)
    line.endheaders()
    answer = line.getresponse()
    got = (answer.status, answer.read().decode(errors="replace"), {k.lower(): v for k, v in answer.getheaders()})
    line.close()
    return got


def soon(happens: Callable[[], bool], seconds: float = SOON) -> bool:
    deadline = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.1)
    return True


@asynccontextmanager
async def arrived(address: str) -> AsyncIterator[Visitor]:
    """A visitor whose board has answered a click, and who leaves at the end of the block."""
    async with Visitor(address) as visitor:
        await visitor.click()
        yield visitor


def goes(process: psutil.Process) -> bool:
    return soon(lambda: not process.is_running() or process.status() == psutil.STATUS_ZOMBIE)
