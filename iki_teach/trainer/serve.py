"""Starting the web trainer."""

import os
from typing import Annotated

import typer


def serve(
    port: Annotated[int, typer.Option(help="The port to serve at; if it is taken, another one is used.")] = 8866,
    browser: Annotated[bool, typer.Option(help="Open the start page in a browser.")] = True,
    base_url: Annotated[str, typer.Option(help="The path to serve under, for a server behind another.")] = "/",
    preheat: Annotated[bool, typer.Option(help="Keep a started page ready for the next visitor.")] = True,
) -> None:
    """Serve the notebooks as a web trainer on 127.0.0.1, until Ctrl+C."""
    from iki_teach.trainer.server import Trainer, settings

    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # without written bytecode every kernel starts slowly
    if os.environ.get("NO_BROWSER"):
        browser = False
    Trainer.launch_instance(argv=[], config=settings(port, browser, base_url, preheat=preheat))
