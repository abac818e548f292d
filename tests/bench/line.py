"""A line between a browser and the trainer that counts what goes over it, socket, headers and compression included."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

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


async def _serve(port: int, line: Line, ready: threading.Event) -> None:
    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_flow(reader, far_writer, None), _flow(far_reader, writer, line))

    server = await asyncio.start_server(join, "127.0.0.1", 0)
    line.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    ready.set()
    await server.serve_forever()


@contextmanager
def counted(port: int) -> Iterator[Line]:
    """A line to a server on this port, from a port of its own."""
    line, ready, loop = Line(""), threading.Event(), asyncio.new_event_loop()
    serving = loop.create_task(_serve(port, line, ready))

    def run() -> None:
        with suppress(asyncio.CancelledError):
            loop.run_until_complete(serving)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    ready.wait(10)
    yield line
    loop.call_soon_threadsafe(serving.cancel)
    thread.join(10)
