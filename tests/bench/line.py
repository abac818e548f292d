"""A line between a browser and a server that counts what goes over it, socket, headers and compression included."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from attrs import define

PIECE = 65_536
INSTANT, LAST = 1e-6, 1e-3  # seconds between two pieces and before the end at least, so that nothing is overtaken


@define
class Line:
    """Bytes that the server has sent since the count began; what is slow about the line, workers feel as pages do."""

    address: str = ""
    latency: float = 0  # seconds from a question to the first of its answer
    rate: float = 0  # bytes in a second, 0: as many as can be
    sent: int = 0
    free: float = 0  # when the last piece is through

    def count(self) -> int:
        sent, self.sent = self.sent, 0
        return sent

    def through(self, piece: bytes, now: float) -> float:
        """Count a piece; return when it has come."""
        self.sent += len(piece)
        self.free = max(self.free + INSTANT, now) + (len(piece) / self.rate if self.rate else 0)
        return self.free + self.latency


async def _flow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: Line) -> None:
    """Pass each piece on when it is due, until the one side closes; then close the other."""
    loop = asyncio.get_running_loop()
    try:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                loop.call_at(line.through(piece, loop.time()), writer.write, piece)
            await asyncio.sleep(max(0.0, line.through(b"", loop.time()) - loop.time()) + LAST)
    finally:
        writer.close()


@contextmanager
def counted(port: int, latency: float = 0, rate: float = 0) -> Iterator[Line]:
    """A line to a server on this port, from a port of its own; perhaps a slow one."""
    near, stop = socket.create_server(("127.0.0.1", 0)), Event()
    line = Line(f"http://127.0.0.1:{near.getsockname()[1]}/", latency, rate)

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # at the end of all
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(_flow(reader, far_writer, Line()), _flow(far_reader, writer, line))

    async def serve() -> None:
        server = await asyncio.start_server(join, sock=near)
        await asyncio.to_thread(stop.wait)
        server.close()

    thread = Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    yield line
    stop.set()
    thread.join(10)
