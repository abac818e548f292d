"""The kernels behind the pages: how many there may be, what they know of the server, and when they go."""

import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import tornado.web
from jupyter_client.manager import KernelManager
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Float, Int, Unicode
from voila.request_info_handler import RequestInfoSocketHandler

from iki_teach.trainer.connections import Connections
from iki_teach.trainer.places import WRITTEN

# What a kernel needs of the server's environment and of its visitor; all else, such as a password, is not for it.
KNOWN = {
    *WRITTEN, "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH", "SYSTEMROOT", "TEMP",
    "TMP", "HTTP_USER_AGENT",
}  # fmt: skip
KNOWN_KINDS = ("LC_", "VOILA_", "IKI_")


class Kernels(AsyncMappingKernelManager):
    """One kernel for each open page, up to a limit; none for pages that are gone."""

    most_visitors = Int(40, config=True, help="How many pages may be open at once.")
    most_per_address = Int(20, config=True, help="How many pages one address may have open at once.")
    connection_lost_timeout = Float(90, config=True, help="Seconds that a kernel waits for a lost page.")
    unheard_timeout = Float(30, config=True, help="Seconds that it waits for a page that never came.")
    widgets = Unicode("", config=True, help="The address below which the widgets' files are served.")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.arriving = 0
        self.alone_since: dict[str, float] = {}
        self.unheard: set[str] = set()  # whose page was sent and has never connected
        self.callers: dict[str, str] = {}  # to which address its page was sent
        self.calling: Counter[str] = Counter()  # pages on their way to an address, whose kernels are not yet known
        self._connections_to: dict[str, Connections] = {}

    def visitors(self) -> int:
        """Return how many pages are open or on their way; kernels that wait ready for one do not count."""
        return len(self.taken()) + self.arriving

    def ready(self) -> set[str]:
        """Return the kernels that wait for a page, with its first cells already run."""
        tasks = [task for pool in getattr(self, "_pools", {}).values() for task in pool]
        return {task.result()["kernel_id"] for task in tasks if task.done() and not task.exception()}

    def taken(self) -> set[str]:
        return set(self.alone_since) - self.ready()

    def require_room(self, caller: str = "") -> None:
        """Answer 503 where there is no room for one more visitor, or for one more page at this address."""
        if self.visitors() >= self.most_visitors:
            raise tornado.web.HTTPError(503)
        own = self.calling[caller] + list(self.callers.values()).count(caller)
        if caller and own >= self.most_per_address:
            raise tornado.web.HTTPError(503)

    @contextmanager
    def on_its_way(self, caller: str) -> Iterator[set[str]]:
        """Count a page to an address while it is made; its maker puts its kernel's id into the set."""
        self.require_room(caller)
        self.calling[caller] += 1
        started: set[str] = set()
        try:
            yield started
        finally:
            self.calling -= Counter([caller])
            for kernel_id in started & self.alone_since.keys():
                self.callers[kernel_id] = caller
                self.alone_since[kernel_id] = time.monotonic()
                if not self._kernel_connections.get(kernel_id):
                    self.unheard.add(kernel_id)

    def connections_to(self, kernel_id: str) -> Connections:
        if kernel_id not in self:
            raise tornado.web.HTTPError(404)
        return self._connections_to.setdefault(kernel_id, Connections())

    async def start_kernel(  # type: ignore[override]
        self, *, env: Mapping[str, str] | None = None, **options: object
    ) -> str:
        """Start a kernel that knows only what it must; one for a visitor only if there is room."""
        environment = env or os.environ
        own = own_environment(environment, self.widgets)
        visitor = int(environment.get("VOILA_PREHEAT") != "True")
        if visitor:
            self.require_room()
        self.arriving += visitor
        try:
            kernel_id: str = await super().start_kernel(env=own, **options)  # type: ignore[arg-type]
        finally:
            self.arriving -= visitor
        self.alone_since[kernel_id] = time.monotonic()
        return kernel_id

    async def shutdown_kernel(self, kernel_id: str, *how: object, **options: object) -> None:  # type: ignore[override]
        self.forget(kernel_id)
        await super().shutdown_kernel(kernel_id, *how, **options)

    def remove_kernel(self, kernel_id: str) -> KernelManager:
        self.forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def forget(self, kernel_id: str) -> None:
        """Keep nothing of a kernel; Voilà for its part would remember every request for ever."""
        self.alone_since.pop(kernel_id, None)
        self.callers.pop(kernel_id, None)
        self.unheard.discard(kernel_id)
        self._connections_to.pop(kernel_id, None)
        RequestInfoSocketHandler._cache.pop(kernel_id, None)

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page is connected; nothing else shows that somebody is there."""
        super().notify_connect(kernel_id)
        self.unheard.discard(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        if kernel_id in self.alone_since:
            self.alone_since[kernel_id] = time.monotonic()

    async def cull_kernels(self) -> None:
        """Look after all kernels; one that waits ready for a page is not alone yet."""
        for kernel_id in self.ready():
            self.alone_since[kernel_id] = time.monotonic()
        await super().cull_kernels()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page does not come back, or is open but long unused."""
        if kernel_id not in self.taken():
            return
        if self._kernel_connections.get(kernel_id, 0) > 0:
            unused = (utcnow() - self._kernels[kernel_id].last_activity).total_seconds()
            over = unused > self.cull_idle_timeout
        else:
            patience = self.unheard_timeout if kernel_id in self.unheard else self.connection_lost_timeout
            over = time.monotonic() - self.alone_since[kernel_id] > patience
        if over:
            await self.shutdown_kernel(kernel_id)


def own_environment(environment: Mapping[str, str], widgets: str) -> dict[str, str]:
    known = {name: text for name, text in environment.items() if name in KNOWN or name.startswith(KNOWN_KINDS)}
    return known | {"IKI_WIDGETS": widgets}
