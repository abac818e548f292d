"""The web trainer: Voilà with the project's template and settings, all of them in this file."""

import logging
import os
import sys
import threading
import webbrowser
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from iki_teach.content.words import LANGS
from iki_teach.trainer import places
from iki_teach.trainer.handlers import Farewell, Missing, Start
from iki_teach.trainer.pages import apologies, page_of
from iki_teach.trainer.promptness import PromptConnection

HOST = "127.0.0.1"
EXTENSIONS = ["anywidget", "@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager"]
PREHEATED = (places.START, "01_setup.ipynb")
CULL_AFTER = 300  # seconds without a page; a page whose line is lost comes back within 30
REFILL_AFTER = 3.0  # seconds, so that a page has its own start behind it before the next kernel boots


def settings(port: int, browser: bool, base_url: str, *, preheat: bool) -> Config:
    """Every setting of Voilà and its kernels that differs from what they come with."""
    return Config(
        {
            "Voila": {
                "ip": HOST,
                "port": port,
                "base_url": url_path_join("/", base_url, "/"),
                "root_dir": str(places.notebooks()),
                "open_browser": browser,
                "log_level": logging.ERROR,
                "config_file_paths": [],  # somebody's own Voilà settings are not meant for this server
                "kernel_websocket_connection_class": PromptConnection,
            },
            "VoilaConfiguration": {
                "template": "iki",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "extension_allowlist": EXTENSIONS,
                "page_config_hook": add_page,
                "preheat_kernel": preheat,
            },
            "VoilaKernelManager": {
                "kernel_pools_config": {
                    "default": {"pool_size": 0},
                    **{f"{language}/{name}": {"pool_size": 1} for language in LANGS for name in PREHEATED},
                },
                "fill_delay": REFILL_AFTER,
            },
            "KernelManager": {"transport_encryption": "auto"},
            "MappingKernelManager": {"cull_idle_timeout": CULL_AFTER, "cull_interval": 60},
        }
    )


def add_page(page_config: dict[str, Any], *, base_url: str, notebook_path: str, **_: Any) -> dict[str, Any]:
    """Tell the template what page it draws, in addition to what Voilà tells it."""
    return page_config | {"trainer": page_of(notebook_path, base_url)}


class Trainer(Voila):
    """The server that `make trainer` starts."""

    def initialize(self, argv: list[str] | None = None) -> None:
        """Make the template known to Voilà before it looks for it."""
        known = os.environ.get("JUPYTER_PATH")
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(places.JUPYTER), *([known] if known else [])])
        logging.getLogger("tornado").setLevel(logging.ERROR)  # it warns of a setting that is Jupyter's own
        super().initialize(argv)

    def init_settings(self) -> dict[str, Any]:
        """Add what Voilà's own `tornado_settings` would bring too late."""
        return super().init_settings() | {  # type: ignore[no-any-return]
            "compress_response": True,
            "default_handler_class": Missing,
            "default_handler_args": {"voila_configuration": self.voila_configuration},
            "jinja_template_vars": {"apologies": apologies()},
        }

    def init_handlers(self) -> list[Any]:
        """Put the start page in the place of Voilà's list of files."""
        own = [
            (self.server_url, Start),
            (url_path_join(self.server_url, r"/voila/api/shutdown/(.*)"), Farewell),
        ]
        unused = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        return own + [handler for handler in super().init_handlers() if handler[1] not in unused]

    def start(self) -> None:
        """Serve, and say where as soon as the port is known."""
        wanted = self.port
        IOLoop.current().add_callback(lambda: self.announce(wanted))
        super().start()

    def announce(self, wanted: int) -> None:
        """Print the address, and what became of the wanted port."""
        if self.port != wanted:
            print(f"Port {wanted} is taken; using {self.port} instead.")
        print(f"The trainer is at {self.connection_url}  (Ctrl+C stops it)", flush=True)

    def launch_browser(self) -> None:
        """Open the start page, where there is a screen to open it on."""
        screen = sys.platform in ("darwin", "win32") or any(
            name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
        )
        if screen:
            threading.Thread(target=webbrowser.open, args=(self.connection_url,), daemon=True).start()
