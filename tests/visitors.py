"""Visitors without a browser: real pages, real kernels, real clicks over the socket.

`python -m tests.visitors ADDRESS COUNT CLICKS` lets so many visit at once and prints how long each click took.
"""

import asyncio
import json
import re
import time
import uuid
from typing import Any
from urllib.parse import urlsplit

import typer
from attrs import Factory, define
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
PATIENCE = 60  # seconds for a page or an answer, on a busy machine
PAGE = "en/02_month.ipynb"
CLICKED = "slot.3"  # selecting it and letting go of it again leads nowhere else


def pack(
    kind: str, content: dict[str, Any], channel: str = "shell", session: str = "visitor", **metadata: str
) -> bytes:
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": session}
    header |= {"date": "2026-01-01T00:00:00Z", "version": "5.3"}
    parts = {"header": header, "parent_header": {}, "metadata": metadata, "content": content}
    return serialize_msg_to_ws_v1(parts, channel, pack=lambda part: json.dumps(part).encode())


@define
class Visitor:
    address: str
    page: str = PAGE
    kernel: str = ""
    board: str = ""
    drawings: str = ""  # the board that brings those of all
    view: dict[str, Any] = Factory(dict)
    socket: WebSocketClientConnection | None = None

    @property
    def line(self) -> WebSocketClientConnection:
        assert self.socket is not None, "nobody is there"
        return self.socket

    async def arrive(self) -> None:
        request = HTTPRequest(self.address + self.page, request_timeout=PATIENCE)
        html = (await AsyncHTTPClient().fetch(request)).body.decode()
        self.kernel = KERNEL.search(html)[1]  # type: ignore[index]
        await self.connect(self.kernel)
        self.send("comm_info_request", {"target_name": "jupyter.widget"})
        comms, parts = (await self.hear("comm_info_reply"))["comms"], [""]
        for comm in comms:
            self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_state"}})
            state: dict[str, Any] = {}
            while "layout" not in state and "_model_name" not in state:
                message = await self.hear("comm_msg")
                state = message["data"].get("state", {}) if message["comm_id"] == comm else {}
            if isinstance(state.get("_parts"), list):  # of all drawings of the page
                self.drawings, parts = comm, state["_parts"]
            if state.get("view", {}).get("keep"):  # the one board on which a game is played
                self.board, self.view = comm, state["view"]
        self.view["svg"] = ["".join(parts[at] for at in own) for own in self.view["svg"]]
        assert CLICKED in "".join(self.view["svg"])

    async def __aenter__(self) -> "Visitor":
        await self.arrive()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def connect(self, kernel: str) -> None:
        parts = urlsplit(self.address)
        url = f"ws://{parts.netloc}{parts.path}api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
        self.socket = await websocket_connect(url, subprotocols=[PROTOCOL], connect_timeout=PATIENCE)

    def send(self, kind: str, content: dict[str, Any], channel: str = "shell") -> None:
        self.line.write_message(pack(kind, content, channel), binary=True)

    async def hear(self, kind: str, patience: float = PATIENCE) -> dict[str, Any]:
        async with asyncio.timeout(patience):
            while True:
                message = await self.line.read_message()
                assert isinstance(message, bytes), "the line was closed"
                _, (header, _, _, content, *_) = deserialize_msg_from_ws_v1(message)
                if json.loads(header)["msg_type"] == kind:
                    return json.loads(content)

    async def click(self, at: str = CLICKED) -> float:
        intent = {"n": self.view["n"] + 1, "version": self.view["version"], "do": "click", "at": at}
        began = time.perf_counter()
        update = {"method": "update", "state": {"intent": intent}, "buffer_paths": []}
        self.send("comm_msg", {"comm_id": self.board, "data": update})
        while True:
            message = await self.hear("comm_msg")
            view = message["data"].get("state", {}).get("view")
            if message["comm_id"] == self.board and view and view["n"] == intent["n"]:
                self.view = view
                return time.perf_counter() - began

    async def ended(self) -> None:
        """Wait until the other side has hung up; this is told once, so that nobody may wait for it again."""
        if self.socket:
            while await self.socket.read_message() is not None:
                pass
            self.socket = None

    async def leave(self) -> None:
        farewell = f"{self.address}voila/api/shutdown/{self.kernel}"
        await AsyncHTTPClient().fetch(farewell, method="POST", body="", raise_error=False)
        await self.hang_up()

    async def hang_up(self) -> None:
        if self.socket:
            self.socket.close()
            await self.ended()


async def visit(visitor: Visitor, clicks: int) -> list[float]:
    await visitor.arrive()
    try:
        return [await visitor.click() for _ in range(clicks)]
    finally:
        await visitor.leave()


async def visit_together(address: str, count: int, clicks: int) -> list[float]:
    AsyncHTTPClient.configure(None, max_clients=count)
    visits = [visit(Visitor(address), clicks) for _ in range(count)]
    return [seconds for each in await asyncio.gather(*visits) for seconds in each]


def main(address: str, count: int, clicks: int) -> None:
    print(json.dumps(asyncio.run(visit_together(address, count, clicks))))


if __name__ == "__main__":
    typer.run(main)
