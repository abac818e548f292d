"""How the trainer talks to its kernels."""

import sys
import tempfile
from pathlib import Path

import pytest
import zmq

from iki_teach.trainer.provisioner import SOCKET, transport

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere by ports")


def test_sockets_are_used_where_their_path_is_not_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest folder that will do makes a socket that can be had; one sign more, and it cannot."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder, zmq.Context() as context:
        longest = folder + "/ö" + "x" * (zmq.IPC_PATH_MAX_LEN - len(folder + SOCKET) - 3)
        for room, chosen in ((longest, "ipc"), (longest + "x", "tcp")):
            monkeypatch.setattr(tempfile, "tempdir", room)
            assert transport() == chosen
            Path(room + SOCKET).parent.mkdir(parents=True)
            with context.socket(zmq.REP) as line:
                if chosen == "ipc":
                    line.bind(f"ipc://{room}{SOCKET}")
                    continue
                with pytest.raises(zmq.ZMQError, match="is longer than"):
                    line.bind(f"ipc://{room}{SOCKET}")
