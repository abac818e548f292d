"""The Python side of a page in the visitor's browser: opens a page's boards and answers what is done on them.

Cells are run alike when a page is built and there. Everything comes and goes as JSON. It knows neither Jupyter nor the
trainer: nothing of them is in the browser.
"""

import ast
import json
import os
import random
import traceback
from collections.abc import Iterable, Iterator, Sequence

from iki_teach.ui.widget import HOME, Shell
from iki_teach.widgets.home import without_jupyter

START = ("start.ipynb", "index.html")  # a page as a notebook, and on the site
OTHERS = (".ipynb", ".html")

Intent = dict[str, object]


def shown(source: str, names: dict[str, object]) -> list[object]:
    """Run a cell among the names of those before it; return what it displays, its last expression at the end.

    >>> shown("n = 2; n + 1", {})
    [3]
    >>> shown("display(1); n = 2", {})
    [1]
    """
    values: list[object] = []
    names |= {"__name__": "__main__", "display": values.append}
    *body, last = ast.parse(source).body or [ast.Pass()]
    if not isinstance(last, ast.Expr):
        body.append(last)
    with without_jupyter():
        exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            values.append(eval(compile(ast.Expression(last.value), "<cell>", "eval"), names))
    return [value for value in values if value is not None]


def widgets_of(sources: Iterable[str], names: dict[str, object] | None = None) -> Iterator[Shell]:
    """Run cells, among names that there are; return the widgets that they show, in their order."""
    names = {} if names is None else names
    for source in sources:
        yield from (value for value in shown(source, names) if isinstance(value, Shell))


def is_still(source: str) -> bool:
    """Whether a cell gives nothing to those after it: it is one expression.

    >>> is_still("why(game, 'done')"), is_still("game = 1")
    (True, False)
    """
    return all(isinstance(part, ast.Expr) for part in ast.parse(source).body)


class OpenPage:
    def __init__(self, boards: Sequence[Shell] = ()) -> None:
        self.boards = list(boards)

    def open(self, sources: Sequence[str], folder: str, layouts: Sequence[str] = (), seed: int | None = None) -> str:
        """Open a page by its cells, each board drawn for its layout if it has that; return what they show first."""
        os.environ[HOME] = "/"
        os.chdir(folder)
        random.seed(seed)
        self.boards = list(widgets_of(sources))
        for board, layout in zip(self.boards, layouts, strict=False):
            board.draw_for(layout)
        return as_page_reads([board.state() for board in self.boards])

    def close(self) -> None:
        self.boards = []

    def answer(self, board: int, intent: str) -> str:
        """Return what is new on a board after an intent; one that fails is done, too, and complains on the console."""
        shell, asked = self.boards[board], json.loads(intent)
        try:
            shell.answer(asked)
        except Exception:  # the page goes on, whatever it was
            traceback.print_exc()
        return as_page_reads(shell.changes())


def as_page_reads(value: object) -> str:
    return on_site(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def on_site(text: str) -> str:
    """Return a text whose links to notebooks lead to pages of the site.

    >>> on_site("start.ipynb, 12_rules.ipynb#iki.fire")
    'index.html, 12_rules.html#iki.fire'
    """
    return text.replace(*START).replace(*OTHERS)


PAGE = OpenPage()
