"""Everybody's own server on a JupyterHub: prompt sockets, and the notebooks in a folder of one's own."""

import os
from pathlib import Path

from iki_teach.trainer import places

c = get_config()  # noqa: F821
c.ServerApp.jpserver_extensions = {"iki_teach.trainer.nodelay": True}
c.ServerApp.kernel_websocket_connection_class = "iki_teach.trainer.nodelay.PromptConnection"

# Nothing is asked of the outside: no news, no updates, no list of extensions.
c.LabApp.news_url = "None"
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
c.LabApp.extension_manager = "readonly"
os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([os.environ["JUPYTER_CONFIG_PATH"], str(places.JUPYTER)])

places.lay_notebooks(Path.home() / "iki")  # what somebody has written there stays
