"""A web server for files, which compresses them as such servers do: `python -m tests.compressed FOLDER PORT`."""

import gzip
import sys
from email.utils import formatdate
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

PACKED = (".gz", ".zip", ".png")  # what would not get smaller
LEVEL = 6  # as nginx and others usually have it
AGE = "max-age=600"  # as GitHub Pages says


@cache
def as_sent(path: Path, _: float) -> bytes:
    """Return a file as it goes over the line; its time says whether it is still the same."""
    content = path.read_bytes()
    return content if path.suffix in PACKED else gzip.compress(content, LEVEL, mtime=0)


class Compressed(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        """Keep quiet."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        time = path.stat().st_mtime
        same = self.headers.get("If-Modified-Since") == formatdate(time, usegmt=True)
        content = b"" if same else as_sent(path, time)
        self.send_response(HTTPStatus.NOT_MODIFIED if same else HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Last-Modified", formatdate(time, usegmt=True))
        self.send_header("Cache-Control", AGE)
        if content and path.suffix not in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def main() -> None:
    folder, port = sys.argv[1:]
    with ThreadingHTTPServer(("127.0.0.1", int(port)), partial(Compressed, directory=folder)) as server:
        server.serve_forever()


if __name__ == "__main__":
    main()
