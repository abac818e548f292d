"""How the trainer starts kernels: by the fork server, where processes can divide themselves safely."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from typing import cast

import zmq
from attrs import define, field
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

TRIES = 3
PAUSE = 0.2  # seconds, so that it is known to have ended
PATIENCE = 60.0  # seconds in which it must have loaded everything and forked one; else it hangs
LONGEST = 32  # bytes of an answer
POSSIBLE = sys.platform == "linux"  # elsewhere a process cannot divide itself, or not safely
SOCKET = "/voila_12345678/kernel-12345678-1234-1234-1234-123456789012-ipc-5"  # in the folder for temporary files


def transport() -> str:
    """Return how the trainer talks to its kernels: by sockets in its own folder, or by ports where that cannot be.

    A port is chosen before the kernel takes it, and anybody may take it first; then the page would wait in vain.
    """
    return "ipc" if POSSIBLE and len(os.fsencode(tempfile.gettempdir() + SOCKET)) <= zmq.IPC_PATH_MAX_LEN else "tcp"


@define
class ForkedKernel:
    """A process that is not this one's child, with as much of `subprocess.Popen` as a provisioner asks for."""

    pid: int
    returncode: int | None = None
    stdin: None = None
    stdout: None = None
    stderr: None = None

    def poll(self) -> int | None:
        """Whether it has ended; how, nobody is told."""
        if self.returncode is None:
            with suppress(ChildProcessError):  # once that server has ended, it is ours to bury where there is no init
                os.waitpid(self.pid, os.WNOHANG)
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                self.returncode = 0
        return self.returncode

    wait = poll  # which is asked once it has ended

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:  # asked where its group ended before it could be told
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


@define
class ForkServer:
    """The process that forks kernels; it is started with the first, and again if it has ended or hangs."""

    patience: float = PATIENCE
    process: subprocess.Popen[bytes] | None = None
    connection: socket.socket | None = None
    life: tuple[int, int] = field(factory=os.pipe)  # its other end closes with this process, and all kernels end
    turn: asyncio.Lock = field(factory=asyncio.Lock)

    def start(self, env: dict[str, str]) -> socket.socket:
        if self.connection:
            self.connection.close()
        self.connection, theirs = socket.socketpair()
        given = [theirs.fileno(), self.life[0]]
        command = [sys.executable, "-m", "iki_teach.trainer.fork_server", *map(str, given)]
        known = {name: text for name, text in env.items() if not name.startswith("VOILA_")}  # what one page asked for
        self.process = subprocess.Popen(
            command, pass_fds=given, env=known, stdin=subprocess.DEVNULL, start_new_session=True
        )
        theirs.close()
        self.connection.setblocking(False)
        return self.connection

    async def spawn(self, argv: list[str], env: dict[str, str], cwd: str) -> ForkedKernel:
        """Return a new kernel's process; one request is under way at a time. Raise RuntimeError if none can be had."""
        request = json.dumps({"argv": argv, "env": env, "cwd": cwd}) + "\n"
        loop = asyncio.get_running_loop()
        async with self.turn:
            for _ in range(TRIES):
                alive = self.process is not None and self.process.poll() is None
                connection = self.connection if alive and self.connection else self.start(env)
                with suppress(OSError):  # a time that is out is one, too
                    async with asyncio.timeout(self.patience):
                        await loop.sock_sendall(connection, request.encode())
                        if answer := await loop.sock_recv(connection, LONGEST):
                            return ForkedKernel(int(answer))
                if self.process:
                    self.process.kill()
                await asyncio.sleep(PAUSE)
        raise RuntimeError("the fork server ended before it had forked a kernel")


FORK_SERVER = ForkServer()


class ForkProvisioner(LocalProvisioner):
    """Starts a kernel by the fork server; everything else is as with any kernel of this machine."""

    async def launch_kernel(
        self, cmd: list[str], *, env: dict[str, str] | None = None, cwd: str | None = None, **others: object
    ) -> KernelConnectionInfo:
        """Start a kernel; a command that is none of ours, and another system, get a process of their own."""
        if not POSSIBLE or cmd[1:3] != ["-m", "ipykernel_launcher"]:
            return await super().launch_kernel(cmd, env=env, cwd=cwd, **others)
        kernel = await FORK_SERVER.spawn(cmd[2:], dict(env or {}), str(cwd or os.getcwd()))
        self.process, self.pid, self.pgid = cast("subprocess.Popen[bytes]", kernel), kernel.pid, kernel.pid
        return self.connection_info


Divided = ForkProvisioner  # environments that were made before it had this name start kernels by the other one
