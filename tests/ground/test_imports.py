"""What is loaded with the sessions: every new kernel waits for it."""

import subprocess
import sys

NETWORK = ("http.client", "socket", "ssl", "urllib.request", "xml.sax")


def test_sessions_load_nothing_of_the_network() -> None:
    """A fresh Python that imports all sessions has loaded no module for sockets, the web or XML."""
    script = f"import sys, iki_teach.sessions; print(*sorted(sys.modules.keys() & set({NETWORK})))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
