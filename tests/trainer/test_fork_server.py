"""Kernels that come from one process: what they share, and that none of them outlives it or the trainer."""

import asyncio
import os
import signal
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import zmq
from jupyter_client import AsyncKernelClient, write_connection_file

from iki_teach.trainer.provisioner import ForkedKernel, ForkServer
from tests.serving import apart, kernels, plain_memory, trainer
from tests.trainer.conftest import REFUSED_LINES, arrived, goes, soon
from tests.visitors import Visitor, pack

pytestmark = [
    pytest.mark.slow,
    REFUSED_LINES,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every kernel is a process of its own"),
]

MOST_MEMORY = 1.1  # times that of a kernel which has only started


def family(visitor: Visitor) -> tuple[psutil.Process, ...]:
    kernel = kernels()[visitor.kernel]
    return (kernel, *kernel.parents()[:2])


@pytest.fixture
def fork_server() -> Iterator[ForkServer]:
    server = ForkServer(patience=20)
    yield server
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    assert server.connection is not None
    server.connection.close()
    for end in server.life:
        os.close(end)


@apart
async def test_pages_share_what_they_have_loaded_and_nothing_else(address: str) -> None:
    """A port could be taken by somebody else; who keeps a kernel busy does not keep the server from the others."""
    plain = await asyncio.to_thread(plain_memory)
    async with arrived(address) as one, arrived(address) as other:
        (own, fork_server, server), (others, *_) = family(one), family(other)
        assert own.pid != others.pid
        assert own.ppid() == others.ppid() == fork_server.pid
        for visitor, kernel in ((one, own), (other, others)):
            assert kernel.memory_full_info().uss < MOST_MEMORY * plain
            taken = {line.laddr for line in kernel.net_connections("unix") if visitor.kernel in line.laddr}
            assert {name[-6:] for name in taken} == {f"-ipc-{number}" for number in range(1, 6)}
            assert kernel.nice() == server.nice() + 5
            assert os.getsid(kernel.pid) == os.getsid(fork_server.pid) != os.getsid(server.pid)
    assert goes(own)
    assert goes(others)


@apart
async def test_when_the_fork_server_ends_open_pages_go_on_and_the_next_page_has_a_new_one(address: str) -> None:
    async with arrived(address) as first:
        old, fork_server, _ = family(first)
        fork_server.kill()
        assert soon(lambda: old.ppid() != fork_server.pid)
        async with arrived(address) as visitor:
            assert kernels()[visitor.kernel].ppid() not in (fork_server.pid, old.ppid())
            await first.click()
    assert goes(old)


@apart
async def test_a_fork_server_that_hangs_is_replaced(fork_server: ForkServer, tmp_path: Path) -> None:
    """A stopped process answers nothing, and is not dead."""
    for turn in range(2):
        wish = ["ipykernel_launcher", "-f", str(tmp_path / f"kernel-{turn}.json")]
        (await fork_server.spawn(wish, dict(os.environ), str(tmp_path))).kill()
        assert fork_server.process is not None
        if turn == 0:
            stopped = fork_server.process
            stopped.send_signal(signal.SIGSTOP)
    assert fork_server.process is not stopped
    assert stopped.returncode == -signal.SIGKILL


@apart
async def test_a_kernel_leaves_the_file_alone_by_which_it_is_reached(fork_server: ForkServer, tmp_path: Path) -> None:
    """The trainer reads it in the moment in which the kernel begins: were it written anew, the page could fail."""
    public, secret = zmq.curve_keypair()
    name, _ = write_connection_file(str(tmp_path / "kernel"), curve_publickey=public, curve_secretkey=secret)
    before = Path(name).stat().st_mtime_ns
    kernel = await fork_server.spawn(["ipykernel_launcher", "-f", name], dict(os.environ), str(tmp_path))
    client = AsyncKernelClient()
    client.load_connection_file(name)
    client.start_channels()
    await client.wait_for_ready()
    assert Path(name).stat().st_mtime_ns == before
    client.stop_channels()
    kernel.kill()


@apart
async def test_a_page_gets_all_widgets_by_one_question(address: str, log: Path) -> None:
    """Otherwise it asks for them one after the other, and the kernel complains."""
    async with arrived(address) as visitor:
        control = {"comm_id": uuid.uuid4().hex}
        opened = control | {"target_name": "jupyter.widget.control", "data": {}}
        await visitor.line.write_message(pack("comm_open", opened, version="1.0.0"), binary=True)
        visitor.send("comm_msg", control | {"data": {"method": "request_states"}})
        message: dict[str, Any] = {"comm_id": ""}
        while message["comm_id"] != control["comm_id"]:
            message = await visitor.hear("comm_msg")
        assert visitor.board in message["data"]["states"]
    assert "comm" not in log.read_text()


@apart
async def test_no_kernel_outlives_a_trainer_that_was_killed(tmp_path: Path) -> None:
    with trainer(tmp_path / "log", "--no-preheat") as address:
        visitor = Visitor(address)
        await visitor.arrive()
        *children, server = family(visitor)
        server.kill()
        assert all(map(goes, children))
        await visitor.ended()


def test_a_process_that_is_no_child_can_be_watched_and_ended() -> None:
    child = os.fork()
    if not child:
        signal.pause()
        os._exit(0)
    kernel = ForkedKernel(child)
    assert kernel.poll() is None
    kernel.terminate()
    assert soon(lambda: kernel.poll() is not None)  # where nobody else does, it buries it, too
    assert kernel.poll() == kernel.wait() == 0
    kernel.kill()  # it is gone, and nothing is said
