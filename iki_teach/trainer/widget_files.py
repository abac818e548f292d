"""The files of the boards and of all that can be clicked, under addresses that change with them; in JupyterLab, too."""

import os

from jupyter_server.serverapp import ServerApp
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler

from iki_teach.ui.joining import digest, module, stems, style
from iki_teach.ui.still import sheets
from iki_teach.ui.widget import HOME

FILES = r"(\w+)/(\w+)\.(js|css)"
LAB = "iki-teach/widgets"  # below the address of a JupyterLab


class WidgetFiles(RequestHandler):
    def get(self, files: str, stem: str, kind: str) -> None:
        """Answer with a joined file; the browser need never ask again."""
        if files != digest() or stem not in stems():
            raise HTTPError(404)
        mime = "javascript" if kind == "js" else "css"
        self.set_header("Content-Type", f"text/{mime}; charset=UTF-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(module(stem) if kind == "js" else style(stem) + sheets())


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Serve them beside JupyterLab, and tell the kernels that it starts where."""
    server.web_app.add_handlers(".*", [(url_path_join(server.base_url, LAB, FILES), WidgetFiles)])
    os.environ[HOME] = url_path_join(server.base_url, LAB, digest(), "/")
