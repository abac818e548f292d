"""The trainer's own answers beside Voilà's: the start address, a missing page, a page that is left."""

import tornado.web
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from iki_teach.trainer import places
from iki_teach.trainer.pages import language_for


class Start(JupyterHandler):
    """The bare address leads to the start page in the visitor's language."""

    def get(self) -> None:
        """Redirect by what the browser says it reads."""
        language = language_for(self.request.headers.get("Accept-Language", ""))
        self.set_header("Vary", "Accept-Language")
        self.set_header("Cache-Control", "no-store")
        self.redirect(url_path_join(self.base_url, "voila/render", language, places.START))


class Missing(BaseVoilaHandler):
    """Any address that nothing else answers."""

    def get(self) -> None:
        """Answer with the page for what does not exist."""
        raise tornado.web.HTTPError(404)


class Farewell(VoilaShutdownKernelHandler):
    """A page that is left takes its kernel with it."""

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: a closing page cannot send one, and only the page knows its kernel's id."""
