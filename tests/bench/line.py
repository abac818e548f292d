"""A line between a browser and a server that counts what goes over it, socket, headers and compression included."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from threading import Thread

from attrs import define

PIECE = 65_536


@define
class Line:
    """Bytes that the server has sent since the count began; what is slow about the line, workers feel as pages do."""

    address: str
    sent: int = 0
    latency: float = 0  # seconds from a question to the first of its answer
    rate: float = 0  # bytes in a second, 0: as many as can be
    free: float = 0  # when the last piece is through

    def count(self) -> int:
        """Return the bytes so far, and begin anew."""
        sent, self.sent = self.sent, 0
        return sent

    def through(self, piece: bytes, now: float) -> float:
        """Count a piece; return when it has come."""
        self.sent += len(piece)
        self.free = max(self.free, now) + (len(piece) / self.rate if self.rate else 0)
        return self.free + self.latency


async def _flow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: Line | None) -> None:
    """Pass everything on until the one side closes; then close the other."""
    clock = asyncio.get_running_loop().time
    coming: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
    passing = asyncio.create_task(_pass(coming, writer, clock))
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            due = line.through(piece, clock()) if line else clock()
            await coming.put((due, piece))
    await coming.put((0, b""))
    await passing


async def _pass(
    coming: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter, clock: Callable[[], float]
) -> None:
    """Pass each piece on when it is due; nothing is the end."""
    try:
        with suppress(OSError):
            while (one := await coming.get())[1]:
                if (wait := one[0] - clock()) > 0:
                    await asyncio.sleep(wait)
                writer.write(one[1])
                await writer.drain()
    finally:
        writer.close()


async def _serve(port: int, line: Line, found: "Future[tuple[Line, Callable[[], object]]]") -> None:
    """Serve until it is told to stop; say first where, and how to stop it."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # at the end of all
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(_flow(reader, far_writer, None), _flow(far_reader, writer, line))

    server = await asyncio.start_server(join, "127.0.0.1", 0)
    line.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    found.set_result((line, lambda: loop.call_soon_threadsafe(stop.set)))
    await stop.wait()
    server.close()


@contextmanager
def counted(port: int, latency: float = 0, rate: float = 0) -> Iterator[Line]:
    """A line to a server on this port, from a port of its own; perhaps a slow one."""
    found: Future[tuple[Line, Callable[[], object]]] = Future()
    thread = Thread(target=lambda: asyncio.run(_serve(port, Line("", 0, latency, rate), found)), daemon=True)
    thread.start()
    line, stop = found.result(10)
    yield line
    stop()
    thread.join(10)
