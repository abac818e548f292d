"""The connections between pages and kernels: how many a page may have, and how much may go over them."""

import asyncio
import logging
import os
import re
import time
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path

from attrs import Factory, define
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from iki_teach.trainer.callers import scheme_fits

LOG = logging.getLogger("iki_teach")
MOST_CONNECTIONS = 3  # a page has one, and for a moment two when a lost one comes back
LARGEST_MESSAGE = 400_000  # bytes; the largest that a page sends is a file of 200,000, quoted
BURST = 1_000_000  # bytes that a page may send at once
RATE = 100_000  # bytes a second that it may send for ever
LEAST = 1_000  # bytes that the smallest message counts for: it makes work, too
WORK = 150_000  # bytes that a second of its kernel's processor counts for: six at once, and two in three for ever
MOST_UNREAD = 16_000_000  # bytes that may wait for a page; the largest picture has 5,000,000
PATIENCE = 0.05  # seconds between two looks whether a kernel has caught up
# What may be asked of compression, after RFC 7692; a window of 8 bits zlib cannot make.
OFFER = re.compile(r"permessage-deflate(;(server|client)_(no_context_takeover|max_window_bits(=(9|1[0-5]))?))*")


@define
class Measure:
    """How much a page has sent of late."""

    sent: float = 0.0
    last: float = Factory(time.monotonic)
    worked: float | None = None  # seconds that the kernel had worked

    def count(self, size: int, worked: float = 0.0) -> float:
        """Count a message and what the kernel has worked since the last, and return the seconds until the next."""
        now = time.monotonic()
        work = 0.0 if self.worked is None else worked - self.worked
        self.sent = max(0.0, self.sent - RATE * (now - self.last)) + max(size, LEAST) + WORK * work
        self.last, self.worked = now, worked
        return max(0.0, (self.sent - BURST) / RATE)


@define(eq=False)
class Connections:
    """All connections to one kernel, the oldest first."""

    open: list["LimitedConnection"] = Factory(list)
    measure: Measure = Factory(Measure)

    def add(self, connection: "LimitedConnection") -> None:
        """Take up a connection, and hang up the oldest beyond the limit; 429 while those have not ended."""
        if len(self.open) >= 2 * MOST_CONNECTIONS:
            raise HTTPError(429)
        self.open.append(connection)
        for old in self.open[:-MOST_CONNECTIONS]:
            old.hang_up()


class LimitedConnection(VoilaKernelWebsocketHandler):
    """A socket between a page and its kernel that keeps to all this."""

    unread = 0  # bytes that have been written and not yet fetched
    connections: Connections

    async def get(self, kernel_id: str) -> None:
        self.connections = self.kernel_manager.connections_to(kernel_id)
        if why := self.why_barred():
            LOG.error("A page got no web socket and so no board: %s", why)
        self.connections.add(self)
        try:
            await super().get(kernel_id=kernel_id)
        finally:
            self.connections.open.remove(self)

    def why_barred(self) -> str:
        """Return why no socket will come of a request: what a proxy in front has changed; nothing if one will."""
        headers = self.request.headers
        if headers.get("Upgrade", "").lower() != "websocket":
            return "a proxy in front leaves out the headers Upgrade and Connection; docs/serving has both lines"
        if not self.check_origin():
            return f"it is at {headers.get('Origin')}, but a proxy in front sends Host: {self.request.host}"
        return ""

    def get_compression_options(self) -> dict[str, object] | None:
        """Return how to compress; None, which declines, where something impossible is asked of it."""
        offers = self.request.headers.get("Sec-WebSocket-Extensions", "").replace(" ", "").split(",")
        options: dict[str, object] | None = super().get_compression_options()
        return options if all(map(OFFER.fullmatch, offers)) else None

    def check_origin(self, origin: str | None = None) -> bool:
        """Whether a page may connect: one of this host, and by its scheme as far as that is known."""
        origin = self.get_origin() if origin is None else origin
        return super().check_origin(origin) and scheme_fits(self.request, origin or "")

    def hang_up(self) -> None:
        """End the connection at once, without waiting until the other side agrees."""
        protocol = self.ws_connection
        self.close(1013)
        stream = getattr(protocol, "stream", None)
        if stream is not None:
            stream.close()

    def on_message(self, message: str | bytes) -> Awaitable[None]:
        """Hand on a message; nothing more is read, and so nothing more is sent, until there is room for it."""
        super().on_message(message)
        return self.wait_for_room(self.connections.measure.count(len(message), self.worked()))

    def worked(self) -> float:
        """Return the seconds of processor that the kernel has taken; none where Linux does not tell."""
        provisioner = self.kernel_manager.get_kernel(self.kernel_id).provisioner
        try:
            stat = Path(f"/proc/{provisioner.pid}/stat").read_text(encoding="utf-8")
        except (OSError, AttributeError):
            return 0.0
        return sum(map(int, stat.rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    async def wait_for_room(self, seconds: float) -> None:
        """Wait until the page has kept to its measure and its kernel has caught up."""
        if seconds:
            await asyncio.sleep(seconds)
        while self.connection is not None and self.connection.is_full():
            await asyncio.sleep(PATIENCE)

    def write_message(self, message: bytes | dict[str, object], binary: bool = False) -> None:
        """Send what a kernel says, unless the page has hung up or long fetched nothing."""
        size = len(message)
        if self.unread + size > MOST_UNREAD:
            self.hang_up()
            return
        with suppress(WebSocketClosedError):
            if sent := super().write_message(message, binary):
                self.unread += size
                sent.add_done_callback(lambda done: self.fetched(size, done))

    def fetched(self, size: int, done: "asyncio.Future[None]") -> None:
        """Count what has left, or been lost with its connection, which is no news."""
        self.unread -= size
        if not done.cancelled():
            done.exception()
