"""Which messages of a page reach its kernel, and sockets that answer at once: no click waits for an acknowledgement."""

import asyncio
import json
import socket

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets import Dict

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CONTROL = "jupyter.widget.control"  # over this a page asks which widgets there are; it may open nothing else
MOST_PARTS = 32  # Jupyter would try to read as many parts as a message claims to have, be it billions
LONGEST_ID = 100


def allowed_id(message: object) -> str:
    """Return the id of a message that may go on to its kernel, or "" for one that may not or cannot be read.

    A page never sends code: `execute_request` and everything else that runs or ends something is refused.
    """
    if not isinstance(message, bytes) or int.from_bytes(message[:8], "little") > MOST_PARTS:
        return ""
    try:
        channel, parts = deserialize_msg_from_ws_v1(message)
        header, _, _, content, *_ = (json.loads(bytes(part).decode()) for part in parts[:4])  # as the kernel reads it
        json.dumps(content, allow_nan=False)  # NaN, Infinity and 1e999 would come back in a view, which were no JSON
        name = header["msg_id"]
        sound = channel == "shell" and isinstance(content, dict) and is_sound(header["msg_type"], content)
        return name if sound and isinstance(name, str) and len(name) <= LONGEST_ID else ""
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        return ""


def is_sound(kind: str, content: dict[str, object]) -> bool:
    match kind:
        case "kernel_info_request":
            return True
        case "comm_info_request":
            return isinstance(content.get("target_name", ""), str)
        case "comm_msg":
            data = content["data"]
            return isinstance(content["comm_id"], str) and isinstance(data, dict) and isinstance(data["method"], str)
        case "comm_close":
            return isinstance(content["comm_id"], str)
        case "comm_open":
            return bool(content["target_name"] == CONTROL) and isinstance(content["comm_id"], str)
    return False


MOST_WAITING = 100  # messages that a page may have sent and its kernel not yet answered
MOST_BYTES = 500_000  # bytes of such messages

# What is put in the place of what a kernel says, by channel and kind: nothing of what went wrong, and of versions.
SILENCED: dict[str, dict[str, dict[str, object]]] = {
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
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class GuardedConnection(PromptConnection):
    """The same for the trainer, whose visitors may play but run nothing."""

    waiting = Dict(help="Messages that the kernel has not yet done with: their ids and sizes.")

    def handle_incoming_message(self, incoming_msg: str) -> None:
        """Hand on what widgets need; drop everything else without a word."""
        name = allowed_id(incoming_msg) if self.subprotocol == PROTOCOL else ""
        if name and name not in self.waiting:
            self.waiting[name] = len(incoming_msg)
            super().handle_incoming_message(incoming_msg)

    def is_full(self) -> bool:
        return len(self.waiting) > MOST_WAITING or sum(self.waiting.values()) > MOST_BYTES

    def _on_error(self, channel: str, msg: dict[str, object], msg_list: list[bytes]) -> None:
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


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Make a Jupyter server that stands before the trainer as prompt as the trainer itself."""
    server.io_loop.add_callback(lambda: set_nodelay(list(server.http_server._sockets.values())))
