"""A line between a browser and the trainer that counts what goes over it, socket, headers and compression included."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from threading import Thread

from attrs import define

PIECE = 65_536


@define
class Line:
    """Bytes that the trainer has sent since the count began."""

    address: str
    sent: int = 0

    def count(self) -> int:
        """Return the bytes so far, and begin anew."""
        sent, self.sent = self.sent, 0
        return sent


async def _flow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: Line | None) -> None:
    """Pass everything on until the one side closes; then close the other."""
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            if line:
                line.sent += len(piece)
            await writer.drain()
    writer.close()


async def _serve(port: int, found: "Future[tuple[Line, Callable[[], object]]]") -> None:
    """Serve until it is told to stop; say first where, and how to stop it."""
    line, stop, loop = Line(""), asyncio.Event(), asyncio.get_running_loop()

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # at the end of all
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(_flow(reader, far_writer, None), _flow(far_reader, writer, line))

    server = await asyncio.start_server(join, "127.0.0.1", 0)
    line.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    found.set_result((line, lambda: loop.call_soon_threadsafe(stop.set)))
    await stop.wait()


@contextmanager
def counted(port: int) -> Iterator[Line]:
    """A line to a server on this port, from a port of its own."""
    found: Future[tuple[Line, Callable[[], object]]] = Future()
    thread = Thread(target=lambda: asyncio.run(_serve(port, found)), daemon=True)
    thread.start()
    line, stop = found.result(10)
    yield line
    stop()
    thread.join(10)
