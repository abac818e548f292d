"""The Jupyter server that stands before the trainer: prompt sockets for it and for JupyterLab."""

c = get_config()  # noqa: F821
c.ServerApp.jpserver_extensions = {"iki_teach.trainer.nodelay": True}
c.ServerApp.kernel_websocket_connection_class = "iki_teach.trainer.nodelay.PromptConnection"
