import os
import socket
from typing import Annotated
from urllib.parse import urlsplit

import typer

from iki_teach.trainer.places import make_workspace


def trainer(
    port: Annotated[int, typer.Option(help="The port to serve at; if it is taken, another one is used.")] = 8866,
    browser: Annotated[bool, typer.Option(help="Open the start page in a browser.")] = True,
    base_url: Annotated[str, typer.Option(help="The path to serve under, for a server behind another.")] = "/",
    public_url: Annotated[
        str,
        typer.Option(help="Where the world finds it, such as https://games.example.org: for links shown elsewhere."),
    ] = "",
    site_url: Annotated[
        str,
        typer.Option(
            envvar="IKI_SITE_URL",
            help="Where the same pages are found without a server, written by iki-teach site: offered to visitors for "
            "whom there is no room, and when the line is lost.",
        ),
    ] = "",
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="Another name that visitors may find it by, such as games.local; may be repeated."),
    ] = None,
    visitors: Annotated[int, typer.Option(min=1, help="How many pages may be open at once; each needs 60 MB.")] = 40,
    per_address: Annotated[
        int | None,
        typer.Option(min=1, help="How many of them visitors of one address may have open; half of them if not given."),
    ] = None,
    idle_minutes: Annotated[float, typer.Option(min=0.1, help="When an open page that nobody uses is put away.")] = 60,
    preheat: Annotated[bool, typer.Option(help="Keep a started page ready for the next visitor.")] = True,
) -> None:
    """Serve the lessons as a web trainer on 127.0.0.1, until Ctrl+C."""
    listening = listen(port)
    require_jupyter()
    try:
        make_workspace()
    except OSError as error:
        typer.echo(f"The trainer needs a folder for a few temporary files, and cannot write there: {error}", err=True)
        typer.echo("Make room on that disk, or name another folder: TMPDIR=/another/folder iki-teach trainer", err=True)
        raise typer.Exit(1) from None
    from iki_teach.trainer.callers import FRONT_SECRET
    from iki_teach.trainer.server import Options, Trainer, settings

    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # without written bytecode every kernel starts slowly
    options = Options(
        port=port,
        listening=listening,
        base_url=base_url,
        public_url=public_url.rstrip("/"),
        site_url=checked_site(site_url),
        host_names=tuple(host_name or ()),
        front_secret=os.environ.pop(FRONT_SECRET, ""),
        visitors=visitors,
        per_address=per_address,
        idle_minutes=idle_minutes,
        browser=browser and not os.environ.get("NO_BROWSER"),
        preheat=preheat,
    )
    Trainer.launch_instance(argv=[], config=settings(options))


def listen(port: int) -> int | None:
    """Take callers before what answers them is loaded, so that nobody is sent away; None where the port is taken."""
    try:
        return socket.create_server(("127.0.0.1", port)).detach()
    except OSError:
        return None


def checked_site(address: str) -> str:
    """Return the address of a site without a slash at its end; end with code 2 where pages could not lead there."""
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise typer.BadParameter(
            f"{address} is no address of a site; write it as https://games.example.org/iki", param_hint="--site-url"
        )
    return address.rstrip("/")


def require_jupyter() -> None:
    try:
        import voila  # noqa: F401
    except ImportError:
        typer.echo("The boards need Jupyter. Install them with: pip install 'iki_teach[trainer]'", err=True)
        raise typer.Exit(1) from None
