"""The trainer's own answers: pages, files, errors, and what a page asks about its kernel."""

import asyncio
import json
import logging
import re
from hashlib import sha256

from jupyter_core.utils import ensure_async
from jupyter_server.auth.identity import User
from jupyter_server.base.handlers import APIHandler, FileFindHandler
from tornado.web import ErrorHandler, HTTPError, RedirectHandler, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import create_include_assets_functions
from voila.voila_identity_provider import VoilaIdentityProvider

from iki_teach.content.words import LANGS
from iki_teach.lessons.notebooks import START
from iki_teach.trainer import places
from iki_teach.trainer.callers import caller, name_of
from iki_teach.trainer.connections import LimitedConnection
from iki_teach.trainer.essays import SCRIPT, parts_of
from iki_teach.trainer.pages import (
    address_elsewhere,
    address_of,
    error_texts,
    is_essay,
    is_page,
    language_for,
    script_of_pages,
)
from iki_teach.trainer.widget_files import FILES, WidgetFiles

LOG = logging.getLogger("iki_teach")
OWN_FILE = re.compile(r"iki/static/\w[\w.-]*", re.ASCII)
COOKIE = "iki-language"  # the language that a visitor chose; the page's script sets it
SCRIPTS = r"((?:@[\w-]+/)?[\w-]+/static/\w+\.[0-9a-f]{8,}\.js)"  # by what is in them; beside them lie lists of versions
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')  # in the page, which alone is to know it
HEARTBEAT = "voila_heartbeat"  # a script in the page that Voilà writes to keep a slow connection open
# An output that nothing runs behind, as a page carries it.
STILL = re.compile(r'(?s)<script type="application/vnd\.voila\.cell-output\+json">[^<]{0,200}"text/html".*?</script>')
LONG = 3000  # letters of a still, which are worth a question
STILLS: dict[str, str] = {}  # by what they are, the newest last
MOST_STILLS = 500
TOGETHER = 0.005  # seconds; a page comes in 500 pieces, most of a few bytes, and each sent alone costs 15 more


def accepted_language(handler: RequestHandler) -> str:
    below = handler.request.path.removeprefix(handler.settings["base_url"])
    for language in (below.partition("/")[0], handler.get_cookie(COOKIE)):
        if language in LANGS:
            return language
    return language_for(handler.request.headers.get("Accept-Language", ""))


class BaseHandler(RequestHandler):
    """Says sorry in every language, the visitor's first, and never why."""

    def compute_etag(self) -> str | None:
        """Return a mark of what is sent: of Jupyter's 128 letters a quarter is enough."""
        etag = super().compute_etag()
        return etag and f'{etag[:33].rstrip(chr(34))}"'

    def write_error(self, status_code: int, **_: object) -> None:
        if status_code == 503:
            self.set_header("Retry-After", "20")
        base = self.settings["base_url"]
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        template = self.settings["voila_jinja2_env"].get_template("error.html")
        facts = {"status_code": status_code, "base_url": base, "error_texts": error_texts(accepted_language(self))}
        facts |= {"elsewhere": self.elsewhere(), "script": script_of_pages(base)}
        self.finish(template.render(facts | create_include_assets_functions("iki", base)))

    def elsewhere(self) -> str:
        """Return where the page that was asked for is found without this server, if it is known."""
        language, _, name = self.request.path.removeprefix(self.settings["base_url"]).partition("/")
        notebook = f"{language}/{name or START}"
        return address_elsewhere(notebook, self.settings["site_url"]) if is_page(notebook) or is_essay(notebook) else ""


class Start(BaseHandler):
    """The bare address leads to the start page in the visitor's language."""

    def get(self) -> None:
        self.set_header("Vary", "Accept-Language, Cookie")
        self.set_header("Cache-Control", "no-store")
        self.redirect(f"{self.settings['base_url']}{accepted_language(self)}/")


class Redirect(BaseHandler):
    """The addresses that Voilà itself gives to pages lead to ours."""

    def get(self, notebook: str) -> None:
        if not is_page(notebook):
            raise HTTPError(404)
        self.redirect(self.settings["base_url"] + address_of(notebook), permanent=True)


class Page(BaseHandler, TornadoVoilaHandler):
    """A page of the trainer, with a kernel of its own."""

    sending: asyncio.TimerHandle | None = None

    async def get(self, language: str, name: str) -> None:
        """Send the page as it comes; only pages of the course, and only while there is room."""
        notebook = f"{language}/{name or START}"
        if is_essay(notebook):
            self.finish(self.essay(notebook))
            return
        if not is_page(notebook):
            raise HTTPError(404)
        with self.kernel_manager.on_its_way(caller(self.request)) as kernels:
            async for html in self.get_generator(path=notebook):
                kernels.update(KERNEL.findall(html))
                self.write("\n" if HEARTBEAT in html else apart(html, f"{self.settings['base_url']}voila/stills/"))
                self.sending = self.sending or asyncio.get_running_loop().call_later(TOGETHER, self.send)

    def send(self) -> None:
        self.sending = None
        if not self._finished:
            self.flush()

    def essay(self, notebook: str) -> str:
        base = self.settings["base_url"]
        include = create_include_assets_functions("iki", base)["include_url"]
        language, _, name = notebook.partition("/")
        facts = {
            "page": self.page_config_hook({}, base_url=base, notebook_path=notebook)["trainer"],
            "parts": parts_of(places.notebook(language, name), language),
            "static_url": lambda file: include(f"static/{file}"),
            "home": base,
            "figures": f"{base}voila/figures/figure.js",
        }
        html: str = self.settings["voila_jinja2_env"].get_template("essay.html.j2").render(facts)
        return html


class Foreign(BaseHandler):
    """Every address, where another server is meant."""

    def prepare(self) -> None:
        """Answer every method with an error, start nothing, and tell whoever runs the trainer what may be missing."""
        name = name_of(self.request.host)
        LOG.error("Refused a request for %s; if that is the trainer's name, start it with --host-name=%s", name, name)
        raise HTTPError(421)


class Drawing(BaseHandler, TemplateStaticFileHandler):
    """The files of our own template, and no other's."""

    def parse_url_path(self, url_path: str) -> str:
        if not OWN_FILE.fullmatch(url_path):
            raise HTTPError(404)
        path: str = super().parse_url_path(url_path)
        return path


class Still(BaseHandler):
    def get(self, name: str) -> None:
        """Answer with what stands still on pages, as a script that the browser need never ask for again."""
        if name not in STILLS:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=UTF-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(f"document.currentScript.outerHTML = {json.dumps(STILLS[name], ensure_ascii=False)};")


def apart(html: str, address: str) -> str:
    """Return a piece of a page in which a script below an address puts each long still in its own place."""

    def put(found: re.Match[str]) -> str:
        return f'<script src="{address}{known(found[0])}.js"></script>' if len(found[0]) >= LONG else found[0]

    return STILL.sub(put, html)


def known(still: str) -> str:
    """Return the name of a still, and know it by this from now on."""
    name = sha256(still.encode()).hexdigest()[:16]
    STILLS[name] = STILLS.pop(name, still)
    for oldest in [*STILLS][:-MOST_STILLS]:
        del STILLS[oldest]
    return name


class Figure(BaseHandler):
    """What lets a figure of an essay answer: our script, and plotly's as the package brings it."""

    def get(self, name: str) -> None:
        self.set_header("Content-Type", "text/javascript; charset=UTF-8")
        self.set_header("Cache-Control", "no-cache")  # until it has changed: tornado compares what it is
        if name == "figure":
            self.finish(SCRIPT.read_bytes())
        else:
            from plotly.offline import get_plotlyjs  # here: pages load none of it

            self.finish(get_plotlyjs())


class PageClosed(VoilaShutdownKernelHandler):
    def check_xsrf_cookie(self) -> None:
        """Ask for no token: a closing page cannot send one, and only the page knows its kernel's id."""


class KernelAlive(APIHandler):
    async def get(self, kernel_id: str) -> None:
        """Tell a page by one word whether its kernel still runs; nobody learns more about a kernel here."""
        kernels = self.kernel_manager
        if self.request.query == "barred" and kernel_id in kernels:
            LOG.error("A page gets no web socket and so no board; if no line here says why, a filter between does it")
        alive = kernel_id in kernels and await ensure_async(kernels.get_kernel(kernel_id).is_alive())
        self.set_header("Cache-Control", "no-store")
        self.finish({"alive": alive})


class Kernel(APIHandler):
    async def get(self, kernel_id: str) -> None:
        """Tell Jupyter's part of the page that its kernel exists, or 404; it can be neither changed nor ended here."""
        if kernel_id not in self.kernel_manager:
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-store")
        self.finish({"id": kernel_id, "name": self.kernel_manager.get_kernel(kernel_id).kernel_name})


class Anonymous(VoilaIdentityProvider):
    def get_user(self, handler: RequestHandler) -> User:
        """Give nobody a name here, and no cookie for one."""
        return User("visitor")


def ours(kind: type[RequestHandler]) -> type[RequestHandler]:
    """Return a kind of handler that says sorry as ours do."""
    return type(kind.__name__, (BaseHandler, kind), {})


MISSING = ours(ErrorHandler)  # for every address that nothing else answers


def addresses(base: str, shared: dict[str, object], files: list[str], extensions: list[str]) -> list[object]:
    """Return every address below the base with what answers it; pages know what Voilà shares with them."""
    kernel = r"(\w+-\w+-\w+-\w+-\w+)"
    languages = "|".join(LANGS)
    known = [
        ("", Start, {}),
        (rf"({languages})/(.*)", Page, shared),
        (rf"({languages})", RedirectHandler, {"url": base + "{0}/"}),
        (r"voila/render/(.*)", Redirect, {}),
        (r"voila/templates/(.*)", Drawing, {}),
        (rf"voila/widgets/{FILES}", ours(WidgetFiles), {}),
        (r"voila/stills/([0-9a-f]{16})\.js", Still, {}),
        (r"voila/figures/(figure|plotly)\.js", Figure, {}),
        (r"voila/static/(.*)", ours(MultiStaticFileHandler), {"paths": files}),
        (rf"voila/labextensions/{SCRIPTS}", ours(FileFindHandler), {"path": extensions}),
        (r"voila/api/shutdown/(.*)", PageClosed, {}),
        (rf"voila/api/alive/{kernel}", KernelAlive, {}),
        (rf"api/kernels/{kernel}", Kernel, {}),
        (rf"api/kernels/{kernel}/channels", ours(LimitedConnection), {}),
    ]
    return [(base + address, *answer) for address, *answer in known]
