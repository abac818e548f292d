"""Which messages of a page reach its kernel: those that widgets need, and no others."""

import json
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

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


def is_sound(kind: str, content: dict[str, Any]) -> bool:
    """Whether a kind of message is allowed, and has what a kernel looks for in it."""
    match kind:
        case "kernel_info_request":
            return True
        case "comm_info_request":
            return isinstance(content.get("target_name", ""), str)
        case "comm_msg":
            return isinstance(content["comm_id"], str) and isinstance(content["data"]["method"], str)
        case "comm_close":
            return isinstance(content["comm_id"], str)
        case "comm_open":
            return bool(content["target_name"] == CONTROL) and isinstance(content["comm_id"], str)
    return False
