"""The fork server: a process that has loaded everything once, and divides itself for each page.

A kernel begun so has what all of them need, and shares it in memory, too. The trainer starts this process itself
(`python -m iki_teach.trainer.fork_server SOCKET LIFE`) and sends it one line of JSON a kernel: argv, env and cwd; it
answers with the new process's number. LIFE is a pipe that nobody writes to: it closes with the trainer, and
then all end.
"""

import gc
import json
import logging
import os
import random
import resource
import signal
import socket
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from ipykernel.kernelapp import IPKernelApp
from ipywidgets import register_comm_target  # type: ignore[import-untyped]
from setproctitle import setproctitle

from iki_teach.content.words import LANGS
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course
from iki_teach.trainer.log_limit import LogLimit
from iki_teach.widgets.home import without_jupyter
from iki_teach.widgets.page import lesson

# What a kernel loads when it begins, what a page loads then, and its widgets, which load all the rest.
LOADED = (
    "ipykernel.zmqshell", "ipykernel.debugger", "tornado.platform.asyncio", "IPython.core.completerlib",
    "IPython.core.debugger", "IPython.core.oinspect", "IPython.extensions.storemagic",
    "iki_teach.widgets.notebook",
)  # fmt: skip
MOST_MEMORY = 512 * 1024**2  # bytes that a kernel may write to; a page asks for 180 MB and uses 35
FIRST_TO_GO = 500  # of 1,000: where memory runs out, a kernel ends before the server
NICER = 5  # than the server: a page that keeps its kernel busy does not keep others waiting for theirs


class PageKernel(IPKernelApp):
    def write_connection_file(self, **_: object) -> None:
        """Leave it as the trainer wrote it, which reads it just now: were it half written, the page would fail."""


def load() -> None:
    """Load what pages need, and fill the caches that every page would fill: what a page loads itself it does not share.

    A first lesson of each game is made and thrown away, without the widget around it: there is no kernel yet.
    """
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # else the debugger, when loaded, warns of nothing that matters
    for name in LOADED:
        import_module(name)
    with without_jupyter():
        for first in (name for game in KITS for name in [*course(game)][:1]):
            for lang in LANGS:
                lesson(first, lang)


def end_with(life: int) -> None:
    """End at once when the trainer does, whatever is under way."""
    os.read(life, 1)
    os._exit(1)


def run_kernel(argv: list[str], env: dict[str, str], cwd: str, life: int) -> None:
    """Become a kernel, and end with it; if the fork server ends before, the page goes on."""
    os.setpgid(0, 0)  # no session of its own: Linux shares the processor among sessions first, whoever is nice
    os.nice(NICER)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    setproctitle(" ".join([sys.executable, *argv]))  # before the environment, beside which it is written, is changed
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    confine()
    random.seed()
    threading.Thread(target=end_with, args=(life,), daemon=True).start()
    sys.argv = [*argv, "--IPKernelApp.parent_handle=1"]  # no watch of Jupyter's own over this process's parent
    kernel = PageKernel.instance()
    kernel.initialize(sys.argv[1:])
    register_comm_target()  # ipywidgets was loaded before there was a kernel; without this a page asks widget by widget
    kernel.start()


def confine() -> None:
    """Bound what this process may take from all others, and what it may write to the log."""
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    with suppress(OSError):  # a container may forbid it
        Path("/proc/self/oom_score_adj").write_text(str(FIRST_TO_GO), encoding="ascii")
    logging.getLogger(PageKernel.__name__).addFilter(LogLimit(tracebacks=False))


def serve(connection: socket.socket, life: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits here for kernels that have ended
    load()
    gc.collect()
    gc.freeze()
    with connection, connection.makefile("r", encoding="utf-8") as requests:
        for request in requests:
            kernel = json.loads(request)
            pid = os.fork()
            if not pid:
                connection.close()
                run_kernel(**kernel, life=life)
                os._exit(0)
            connection.sendall(f"{pid}\n".encode())


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
