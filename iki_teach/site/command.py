import shutil
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Annotated

import typer

from iki_teach.trainer.serve import require_jupyter

MEGA = 1_000_000
PYODIDE = Path("node_modules") / "pyodide"


def site(
    out: Annotated[Path, typer.Argument(help="The folder to write; it must not exist, or be a site written before.")],
    url: Annotated[
        str, typer.Option(help="Where the world will find it, such as https://games.example.org/iki: for links to it.")
    ] = "",
    pyodide: Annotated[Path, typer.Option(help="The folder of the npm package pyodide.")] = PYODIDE,
    node: Annotated[str, typer.Option(help="The program node, which compiles with Pyodide.")] = "",
    single: Annotated[
        Path | None,
        typer.Option(help="Write the whole site as one file, too, such as iki.html: it runs from a double click."),
    ] = None,
    reference: Annotated[
        Path | None, typer.Option(help="A folder with the reference of all functions, to go along: `make docs`.")
    ] = None,
    serve: Annotated[int, typer.Option(help="Then serve it at this port on 127.0.0.1, until Ctrl+C.")] = 0,
) -> None:
    """Write all pages as a static site: any web server will do, and the visitors' browsers play by themselves."""
    require_jupyter()
    from iki_teach.site.build import Unfit, build

    try:
        build(out, pyodide, node or found_node(), url.rstrip("/"), beside=reference)
    except Unfit as unfit:
        typer.echo(str(unfit), err=True)
        raise typer.Exit(1) from None
    typer.echo(f"The site is in {out}.")
    if single:
        from iki_teach.site.single import write_single

        write_single(out, single, url.rstrip("/"))
        typer.echo(f"All of it is in {single}, {single.stat().st_size / MEGA:.1f} MB.")
    if serve:
        with ThreadingHTTPServer(("127.0.0.1", serve), partial(SimpleHTTPRequestHandler, directory=out)) as server:
            typer.echo(f"It is at http://127.0.0.1:{server.server_port}/en/  (Ctrl+C stops it)")
            server.serve_forever()


def found_node() -> str:
    beside = Path(sys.executable).with_name("node")
    return str(beside) if beside.is_file() else shutil.which("node") or "node"
