"""What a kernel may take of the machine, and that the service outlives it."""

import resource
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.serving import apart, kernels
from tests.visitors import Visitor

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every kernel is a process of its own")


def output_of(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.slow
@apart
async def test_a_kernel_has_a_bound_far_above_what_it_needs_and_goes_before_the_server(address: str) -> None:
    """Played on, it has used less than half of its memory; where memory runs out, it is the one to end."""
    async with Visitor(address) as visitor:
        for _ in range(20):
            await visitor.click()
        kernel = kernels()[visitor.kernel]
        bound, _ = kernel.rlimit(psutil.RLIMIT_DATA)
        assert 256 * 1024**2 < 2 * kernel.memory_info().data < bound < 1024**3
        server = kernel.parents()[1]
        scores = [int(Path(f"/proc/{each.pid}/oom_score_adj").read_text()) for each in (server, kernel)]
        assert scores[0] < scores[1]


def test_a_kernel_that_wants_more_memory_than_its_bound_is_refused() -> None:
    grown = "from iki_teach.trainer.fork_server import MOST_MEMORY, confine\nconfine()\n"
    grown += "try:\n    bytearray(MOST_MEMORY)\nexcept MemoryError:\n    print('refused')"
    assert output_of(grown) == "refused"


@pytest.mark.slow
@apart
async def test_a_kernel_that_dies_takes_nobody_with_it(address: str) -> None:
    async with Visitor(address) as one, Visitor(address) as other:
        kernels()[one.kernel].kill()
        assert await other.click() < 30
        async with Visitor(address):
            pass


@pytest.mark.long
def test_the_server_takes_as_many_files_as_it_may() -> None:
    """The usual bound of 1,024 is a habit; the one above it is the system's."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    grown = f"import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (256, {most}))\n"
    grown += "from iki_teach.trainer.server import allow_files\nallow_files()\n"
    grown += "print(*resource.getrlimit(resource.RLIMIT_NOFILE))"
    now, hard = map(int, output_of(grown).split())
    assert hard == most
    assert now == most or now >= 4096


def test_the_service_file_gives_files_and_outlives_a_kernel_without_memory(checkout: Path) -> None:
    """systemd would end the whole service with the first process that the system ends for its memory."""
    lines = (checkout / "docs" / "serving" / "iki-teach.service").read_text(encoding="utf-8").splitlines()
    settings = dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    assert settings["OOMPolicy"] == "continue"
    assert int(settings["LimitNOFILE"]) >= 4096
    assert settings["MemoryMax"]
    assert settings["RestrictNamespaces"] == "yes"
    assert "SystemCallFilter=@system-service" in lines
