"""What Voilà serves: the template, the settings, the start page; and JupyterLab on the same notebooks."""
