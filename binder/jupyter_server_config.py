"""The Jupyter server that stands before the trainer: it starts that at once, and has prompt sockets for it and Lab."""

c = get_config()  # noqa: F821
c.ServerApp.jpserver_extensions = {"iki_teach.trainer.nodelay": True, "iki_teach.trainer.proxy": True}
c.ServerApp.kernel_websocket_connection_class = "iki_teach.trainer.nodelay.PromptConnection"
