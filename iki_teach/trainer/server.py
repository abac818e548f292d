"""The web trainer: Voilà with the project's template and settings, all of them in this file."""

import logging
import os
import socket
import sys
import threading
import webbrowser
from functools import partial

from attrs import frozen
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders
from tornado.ioloop import IOLoop
from tornado.routing import Rule
from tornado.web import GZipContentEncoding, OutputTransform
from traitlets import Instance
from traitlets.config import Config
from voila.app import Voila

from iki_teach.content.words import LANGS, Words
from iki_teach.lessons.notebooks import START
from iki_teach.trainer import places
from iki_teach.trainer.callers import Elsewhere, names
from iki_teach.trainer.connections import LARGEST_MESSAGE
from iki_teach.trainer.handlers import MISSING, Anonymous, Foreign, addresses
from iki_teach.trainer.kernels import Kernels, own_environment
from iki_teach.trainer.log_limit import LogLimit
from iki_teach.trainer.nodelay import GuardedConnection
from iki_teach.trainer.pages import ERROR_TEXTS, page_of
from iki_teach.trainer.provisioner import FORK_SERVER, POSSIBLE, transport
from iki_teach.ui.joining import digest

EXTENSIONS = ["anywidget", "@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager"]
TEMPLATE = "iki"
PREHEATED = (START, "01_setup.ipynb")
REFILL_AFTER = 3.0  # seconds, so that a page has its own start behind it before the next kernel boots
FOR_LAB = "lab"  # the tag of cells that say what one types, for those who see the code
MOST_FILES = 65_536  # of which a page needs a dozen
LARGEST_BODY = 64_000  # bytes; no page sends any, and Voilà's farewell has a few
SCRIPTS = "'self' blob:"  # what loads a board comes over the socket, as a blob; nothing inline
POLICY = "; ".join([
    "default-src 'none'",
    f"script-src {SCRIPTS}",
    "style-src 'self' 'unsafe-inline'",  # JupyterLab and the drawings carry their styles with them
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
])  # fmt: skip
SAFE = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# A page has 90 scripts: what only pages heed is a tenth of a small one; as a worker one may ask this server alone.
SAFE_SCRIPT = {
    name: text for name, text in SAFE.items() if name not in ("Cross-Origin-Opener-Policy", "Permissions-Policy")
}
SAFE_SCRIPT["Content-Security-Policy"] = "default-src 'self'"


@frozen
class Options:
    """What whoever runs the trainer may choose; the command line explains each."""

    port: int = 8866
    listening: int | None = None
    host: str = "127.0.0.1"
    base_url: str = "/"
    public_url: str = ""
    site_url: str = ""
    host_names: tuple[str, ...] = ()
    front_secret: str = ""
    visitors: int = 40
    per_address: int | None = None
    idle_minutes: float = 60.0
    lost_seconds: float = 90.0
    unheard_seconds: float = 30.0
    browser: bool = False
    preheat: bool = True


def settings(options: Options) -> Config:
    """Every setting of Voilà and its kernels that differs from what they come with."""
    return Config(
        {
            "Voila": {
                "ip": options.host,
                "port": options.port,
                "base_url": url_path_join("/", options.base_url, "/"),
                "root_dir": str(places.notebooks()),
                "open_browser": options.browser,
                "log_level": logging.ERROR,
                "config_file_paths": [],  # somebody's own Voilà settings are not meant for this server
                "kernel_websocket_connection_class": GuardedConnection,
                "identity_provider_class": Anonymous,
            },
            "Trainer": {"options": options},
            "VoilaConfiguration": {
                "http_header_envs": ["User-Agent"],  # whether a board is drawn for a telephone first
                "template": TEMPLATE,
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "extension_allowlist": EXTENSIONS,
                "page_config_hook": partial(add_page, options),
                "preheat_kernel": options.preheat,
                "multi_kernel_manager_class": Kernels,
                "show_tracebacks": False,
            },
            "TagRemovePreprocessor": {"enabled": True, "remove_cell_tags": [FOR_LAB]},
            "VoilaExecutor": {
                "cell_error_instruction": " / ".join(Words(language)(ERROR_TEXTS["wrong"]) for language in LANGS)
            },
            "VoilaKernelManager": {
                "kernel_pools_config": {
                    "default": {"pool_size": 0},
                    **{f"{language}/{name}": {"pool_size": 1} for language in LANGS for name in PREHEATED},
                },
                "fill_delay": REFILL_AFTER,
            },
            "Kernels": {
                "widgets": url_path_join("/", options.base_url, "voila/widgets", digest(), "/"),
                "most_visitors": options.visitors,
                "most_per_address": options.per_address or max(1, options.visitors // 2),
                "connection_lost_timeout": options.lost_seconds,
                "unheard_timeout": options.unheard_seconds,
                "cull_idle_timeout": int(options.idle_minutes * 60),
                "cull_interval": 5,
            },
            "KernelProvisionerFactory": {"default_provisioner_name": "iki-nursery"},
            "KernelManager": {"transport": transport(), "transport_encryption": "auto"},
            "KernelRestarter": {"restart_limit": 0},  # an empty kernel helps nobody: the page is told and begins anew
        }
    )


def add_page(
    options: Options, page_config: dict[str, object], *, base_url: str, notebook_path: str, **_: object
) -> dict[str, object]:
    """Tell the template what page it draws, in addition to what Voilà tells it; which Voilà it is, nobody need know."""
    page = page_of(notebook_path, base_url, options.public_url, options.site_url)
    return page_config | {"appVersion": "", "trainer": page}


class SafeHeaders(OutputTransform):
    """The last to touch an answer, be it a page, a file or an error."""

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        headers.update(SAFE_SCRIPT if headers.get("Content-Type", "").startswith("text/javascript") else SAFE)
        headers.pop("Server", None)
        return status_code, headers, chunk


class Trainer(Voila):
    options = Instance(Options, (), config=True, help="What whoever runs it has chosen.")

    def initialize(self, argv: list[str] | None = None) -> None:
        """Make the template known to Voilà before it looks for it; meanwhile what forks kernels loads all they need."""
        if POSSIBLE and self.config.VoilaConfiguration.preheat_kernel:
            FORK_SERVER.start(own_environment(os.environ, self.config.Kernels.widgets))
        known = os.environ.get("JUPYTER_PATH")
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(places.JUPYTER), *([known] if known else [])])
        logging.getLogger("tornado").setLevel(logging.ERROR)  # it warns of a setting that is Jupyter's own
        super().initialize(argv)
        logging.basicConfig(format="%(name)s: %(message)s")
        for writer in (*logging.root.handlers, *self.log.handlers):
            writer.addFilter(LogLimit())

    def init_settings(self) -> dict[str, object]:
        """Add what Voilà's own `tornado_settings` would bring too late."""
        return super().init_settings() | {  # type: ignore[no-any-return]
            "transforms": [GZipContentEncoding, SafeHeaders],  # compressed, then made safe
            "default_handler_class": MISSING,
            "default_handler_args": {"status_code": 404},
            "site_url": self.options.site_url,
            "static_immutable_cache": [url_path_join(self.base_url, "voila/labextensions/")],  # their names tell
            "websocket_max_message_size": LARGEST_MESSAGE,
            "websocket_compression_options": {"compression_level": 6},  # drawings shrink to a sixth
        }

    def init_handlers(self) -> list[object]:
        """Answer at the addresses that a page needs, and nowhere else: no list of files, no contents, no log-in."""
        self.app.listen = self.answer
        own = names(self.options.public_url, self.options.host_names)
        elsewhere = Elsewhere(own, self.options.front_secret)
        self.app.default_router.rules.insert(0, Rule(elsewhere, Foreign))
        shared = {"template_paths": self.template_paths, "config": self.config}
        shared |= {"voila_configuration": self.voila_configuration}
        return addresses(self.base_url, shared, self.static_paths, self.labextensions_path)

    def answer(self, port: int, address: str) -> None:
        """Answer whoever calls, those too who have waited since the beginning."""
        server = HTTPServer(self.app, max_body_size=LARGEST_BODY)  # before it is read
        if self.options.listening is None:
            server.listen(port, address)
        else:
            waiting = socket.socket(fileno=self.options.listening)
            waiting.setblocking(False)
            server.add_socket(waiting)

    def start(self) -> None:
        """Serve, and say where as soon as the port is known."""
        allow_files()
        wanted = self.port
        IOLoop.current().add_callback(lambda: self.announce(wanted))
        super().start()

    def announce(self, wanted: int) -> None:
        if self.port != wanted:
            print(f"Port {wanted} is taken; using {self.port} instead.")
        print(f"The trainer is at {self.connection_url}  (Ctrl+C stops it)", flush=True)

    def launch_browser(self) -> None:
        screen = sys.platform in ("darwin", "win32") or any(
            name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
        )
        if screen:
            threading.Thread(target=webbrowser.open, args=(self.connection_url,), daemon=True).start()


def allow_files() -> None:
    """Let this process hold as many files as it may; by habit that is 1,024, and pages could use them up."""
    if sys.platform != "win32":
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))
