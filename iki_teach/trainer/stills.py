"""What stands still on pages, under addresses of its own: whoever comes again has kept it."""

import json
import re
from hashlib import sha256

from tornado.web import HTTPError, RequestHandler

# An output that nothing runs behind, as a page carries it.
STILL = re.compile(r'(?s)<script type="application/vnd\.voila\.cell-output\+json">[^<]{0,200}"text/html".*?</script>')
LONG = 3000  # letters, which are worth a question
KNOWN: dict[str, str] = {}  # by what it is, the newest last
MOST = 500
NAME = r"([0-9a-f]{16})\.js"


def apart(html: str, address: str) -> str:
    """Return a piece of a page in which a script below an address puts each long still in its own place."""

    def put(found: re.Match[str]) -> str:
        return f'<script src="{address}{known(found[0])}.js"></script>' if len(found[0]) >= LONG else found[0]

    return STILL.sub(put, html)


def known(still: str) -> str:
    """Return the name of a still, and know it by this from now on."""
    name = sha256(still.encode()).hexdigest()[:16]
    KNOWN[name] = KNOWN.pop(name, still)
    for oldest in [*KNOWN][:-MOST]:
        del KNOWN[oldest]
    return name


class Stills(RequestHandler):
    def get(self, name: str) -> None:
        """Answer with a script that the browser need never ask for again."""
        if name not in KNOWN:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=UTF-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(f"document.currentScript.outerHTML = {json.dumps(KNOWN[name], ensure_ascii=False)};")
