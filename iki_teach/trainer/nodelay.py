"""Sockets that answer at once: without this, every click waits 42 ms for a delayed acknowledgement."""

import asyncio
import socket
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets import Dict

from iki_teach.trainer.messages import PROTOCOL, allowed_id

MOST_WAITING = 100  # messages that a page may have sent and its kernel not yet answered
MOST_BYTES = 500_000  # bytes of such messages

# What is put in the place of what a kernel says, by channel and kind: nothing of what went wrong, and of versions.
SILENCED: dict[str, dict[str, dict[str, Any]]] = {
    "iopub": {"error": {"ename": "Error", "evalue": "", "traceback": []}, "stream": {"name": "stderr", "text": ""}},
    "shell": {
        "kernel_info_reply": {
            "status": "ok",
            "protocol_version": "5.3",
            "implementation": "iki_teach",
            "implementation_version": "",
            "language_info": {"name": "python", "version": "", "mimetype": "text/x-python", "file_extension": ".py"},
            "banner": "",
            "help_links": [],
        }
    },
}


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A page's connection to its kernel, without Nagle's algorithm."""

    def connect(self) -> "asyncio.Future[None] | None":  # type: ignore[override]
        """Connect, and let small messages go as they come."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class GuardedConnection(PromptConnection):
    """The same for the trainer, whose visitors may play but run nothing."""

    waiting = Dict(help="Messages that the kernel has not yet done with: their ids and sizes.")

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Hand on what widgets need; drop everything else without a word."""
        name = allowed_id(incoming_msg) if self.subprotocol == PROTOCOL else ""
        if name and name not in self.waiting:
            self.waiting[name] = len(incoming_msg)
            super().handle_incoming_message(incoming_msg)

    def is_full(self) -> bool:
        """Whether so much waits for the kernel that no more should be read."""
        return len(self.waiting) > MOST_WAITING or sum(self.waiting.values()) > MOST_BYTES

    def _on_error(self, channel: str, msg: dict[str, Any], msg_list: list[bytes]) -> None:
        """Say what failed in a kernel, but not where (Jupyter's own setting for this breaks the connection)."""
        kind = self.get_part("header", msg["header"], msg_list)["msg_type"]
        harmless = SILENCED.get(channel, {}).get(kind)
        if harmless is not None:
            msg_list[3] = self.session.pack(harmless)
        elif kind == "status" and self.get_part("content", None, msg_list)["execution_state"] == "idle":
            self.waiting.pop(self.get_part("parent_header", None, msg_list).get("msg_id"), None)


def set_nodelay(listening: list[socket.socket]) -> None:
    """Let every connection that these sockets accept send small messages at once (Linux hands it on)."""
    for listener in listening:
        if listener.family in (socket.AF_INET, socket.AF_INET6):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _load_jupyter_server_extension(server: Any) -> None:
    """Make a Jupyter server that stands before the trainer as prompt as the trainer itself."""
    server.io_loop.add_callback(lambda: set_nodelay(list(server.http_server._sockets.values())))
