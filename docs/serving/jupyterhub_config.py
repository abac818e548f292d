"""For JupyterHub's configuration: everybody who signs in has the trainer and the notebooks."""

c = get_config()  # noqa: F821

# The folder with jupyter_server_config.py, that of everybody's own server.
c.Spawner.environment = {"JUPYTER_CONFIG_PATH": "/opt/iki-teach/etc"}

# Where one is after signing in: the trainer. "/lab/tree/iki/en/start.ipynb" would open the notebooks.
c.Spawner.default_url = "/trainer/"

# For each server: JupyterLab and a trainer with a page or two. Spawners for containers and systemd keep to it.
c.Spawner.mem_limit = "1G"
