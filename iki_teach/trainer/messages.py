"""Which messages of a page reach its kernel: those that widgets need, and no others."""

import json

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

PROTOCOL = "v1.kernel.websocket.jupyter.org"
ALLOWED = {"comm_msg", "comm_close", "comm_info_request", "kernel_info_request"}
CONTROL = "jupyter.widget.control"  # over this a page asks which widgets there are; it may open nothing else
MOST_PARTS = 32  # Jupyter would try to read as many parts as a message claims to have, be it billions


def is_allowed(message: object) -> bool:
    """Whether a message from a page may go on to its kernel; what cannot be read may not.

    A page never sends code: `execute_request` and everything else that runs or ends something is refused.
    """
    if not isinstance(message, bytes) or int.from_bytes(message[:8], "little") > MOST_PARTS:
        return False
    try:
        channel, parts = deserialize_msg_from_ws_v1(message)
        header, _, _, content, *_ = (bytes(part) for part in parts)
        kind = json.loads(header.decode())["msg_type"]  # decoded as the kernel decodes it
        if channel != "shell":
            return False
        if kind == "comm_open":
            return bool(json.loads(content.decode())["target_name"] == CONTROL)
        return kind in ALLOWED
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        return False
