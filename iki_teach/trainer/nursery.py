"""Where kernels are born: a process that has loaded everything once, and divides itself for each page.

A kernel begun so has what all of them need, and shares it in memory, too. The trainer starts this process itself
(`python -m iki_teach.trainer.nursery FD`) and sends it one line of JSON a kernel: argv, env and cwd; it answers with
the new process's number. It ends with the trainer, and its kernels end with it.
"""

import gc
import json
import os
import random
import signal
import socket
import sys
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from ipykernel import kernelapp
from setproctitle import setproctitle

from iki_teach import sessions
from iki_teach.content.words import LANGS
from iki_teach.lessons.course import course
from iki_teach.sessions.lesson import LessonSession


def load() -> None:
    """Load what pages need, and fill the caches that every page would fill.

    Not the widgets themselves: they look, when they are loaded, whether a notebook is there to show games in.
    """
    for name in ("anywidget", "ipykernel.kernelapp", "ipykernel.zmqshell", "ipywidgets", *modules(sessions)):
        import_module(name)
    for lang in LANGS:
        LessonSession(course()["setup"], lang).view()


def modules(package: ModuleType) -> list[str]:
    """Return the names of all modules in a package."""
    return [found.name for found in walk_packages(package.__path__, f"{package.__name__}.")]


def live(argv: list[str], env: dict[str, str], cwd: str) -> None:
    """Become a kernel, and end with it."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    setproctitle(" ".join([sys.executable, *argv]))  # before the environment, beside which it is written, is changed
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    random.seed()
    sys.argv = [*argv, f"--IPKernelApp.parent_handle={os.getppid()}"]
    kernelapp.launch_new_instance(argv=sys.argv[1:])


def serve(line: socket.socket) -> None:
    """Bring forth a kernel for each line that comes, until no more can come."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits here for kernels that have ended
    load()
    gc.collect()
    gc.freeze()
    with line, line.makefile("r", encoding="utf-8") as wishes:
        for wish in wishes:
            told: dict[str, Any] = json.loads(wish)
            born = os.fork()
            if not born:
                line.close()
                live(**told)
                os._exit(0)
            line.sendall(f"{born}\n".encode())


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
