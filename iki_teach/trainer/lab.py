"""JupyterLab on the trainer's notebooks: `python -m iki_teach.trainer.lab`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from iki_teach.lessons.notebooks import START
from iki_teach.trainer import places


def lab(
    port: Annotated[int, typer.Option(help="The port to serve at; if it is taken, another one is used.")] = 8888,
    browser: Annotated[bool, typer.Option(help="Open JupyterLab in a browser.")] = True,
    base_url: Annotated[str, typer.Option(help="The path to serve under, for a server behind another.")] = "/",
    token: Annotated[
        str | None, typer.Option(help="The secret that the address asks for; made up if not given.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(help="Where your own notebooks lie; a checkout's are its own, others in ~/iki.")
    ] = None,
) -> None:
    """Open the notebooks in JupyterLab on 127.0.0.1, until Ctrl+C."""
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        typer.echo("JupyterLab is missing. Install it with: make lab, or pip install 'iki_teach[lab]'", err=True)
        raise typer.Exit(1) from None
    from iki_teach.trainer.pages import language_for  # knows the boards' scripts, and they what only Jupyter brings

    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # without written bytecode every kernel starts slowly
    # Nothing is asked of the outside: neither news nor what Voilà's button would load (labconfig/page_config.json).
    paths = [str(places.JUPYTER), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)
    if os.environ.get("NO_BROWSER"):
        browser = False
    if folder is None and places.installed():
        folder = Path.home() / "iki"
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.base_url": base_url,
        "ServerApp.root_dir": places.lay_notebooks(folder) if folder else places.notebooks(),
        "ServerApp.open_browser": browser,
        "ServerApp.allow_root": True,  # in a container everybody is root; it listens to this machine only
        "ServerApp.kernel_websocket_connection_class": "iki_teach.trainer.nodelay.PromptConnection",
        "ServerApp.contents_manager_class": "iki_teach.trainer.contents.PicturedNotebooks",
        "ServerApp.jpserver_extensions": {"iki_teach.trainer.widget_files": True},
        "LabApp.default_url": f"/lab/tree/{language_for(reading())}/{START}",
        # No news, no updates, no list of extensions.
        "LabApp.news_url": "None",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.extension_manager": "readonly",
    }
    if token is not None:
        options["IdentityProvider.token"] = token
    LabApp.launch_instance(argv=[f"--{name}={value}" for name, value in options.items()])


def reading() -> str:
    return (os.environ.get("LANGUAGE") or os.environ.get("LANG") or "en").split("_")[0]


if __name__ == "__main__":
    typer.run(lab)
