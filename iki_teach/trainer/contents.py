"""The notebooks as JupyterLab gets them: one that was never run has its table as a picture, the first all lessons."""

import ast

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from nbformat import NotebookNode

from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import pages, tonight
from iki_teach.lessons.notebooks import START
from iki_teach.trainer.start import row_of
from iki_teach.ui.widget import Shell
from iki_teach.widgets import page
from iki_teach.widgets.home import without_jupyter


class PicturedNotebooks(AsyncLargeFileManager):
    """Files of a folder; what is shown is not written, unless somebody saves it."""

    async def get(self, path: str, content: bool = True, *how: object, **more: object) -> dict[str, object]:
        """Return a file, and a notebook with its first lesson drawn if nothing in it has been run."""
        model = await super().get(path, content, *how, **more)
        if content and model["type"] == "notebook":
            cells = [cell for cell in model["content"]["cells"] if cell["cell_type"] == "code"]
            lang = next((part for part in path.split("/")[:-1] if part in LANGS), LANGS[0])
            if cells and not any(cell["outputs"] for cell in cells):
                draw_first(cells, lang)
                if path.rpartition("/")[2] == START:
                    show(cells[0], [{"text/html": listed(lang)}, still_of("lesson('setup')", lang)])
        return dict(model)


def draw_first(cells: list[NotebookNode], lang: str) -> None:
    """Put a picture below the first cell that says all of a page's function that draws; no other code is run."""
    for cell in cells:
        if still := still_of(str(cell["source"]), lang):
            return show(cell, [still])


def still_of(source: str, lang: str) -> dict[str, str]:
    shown = shell_of(source, lang)
    return shown.still() if shown else {}


def show(cell: NotebookNode, shown: list[dict[str, str]]) -> None:
    cell["outputs"] = [{"output_type": "display_data", "metadata": {}, "data": one} for one in shown]
    cell["metadata"]["trusted"] = True  # it is ours


def listed(lang: str) -> str:
    words, tables = Words(lang), []
    for kit in KITS.values():
        rows = [row_of(page, lesson, words) for page, lesson in (tonight(kit.name) | pages(kit.name)).items()]
        cells = [
            f'<tr><th><a href="{row["href"]}">{row["title"]}</a></th><td>{row["minutes"]}</td></tr>' for row in rows
        ]
        tables.append(f"<table><caption>{kit.title}</caption>{''.join(cells)}</table>")
    return f'<div style="display: flex; flex-wrap: wrap; gap: 2rem; align-items: start">{"".join(tables)}</div>'


def shell_of(source: str, lang: str) -> Shell | None:
    """Return what a cell shows that ends with a page's function and plain values.

    >>> shell_of('from iki_teach.widgets import lesson; lesson("fire")', "de").lang, shell_of("1 / 0", "de")
    ('de', None)
    """
    try:
        match ast.parse(source).body:
            case [*_, ast.Expr(ast.Call(ast.Name(name), args, keywords))] if name in page.__all__:
                given = {one.arg or "": ast.literal_eval(one.value) for one in keywords}
                with without_jupyter():
                    value = getattr(page, name)(*map(ast.literal_eval, args), **{"lang": lang} | given)
                return value if isinstance(value, Shell) else None
    except Exception:  # somebody's own cell: they see its fault when they run it
        pass
    return None
