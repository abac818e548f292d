"""What the cells of a notebook show, without Jupyter: run alike when a page is built and in the visitor's browser."""

import ast
from collections.abc import Iterable, Iterator

from iki_teach.ui.widget import Shell
from iki_teach.widgets.home import without_jupyter

NAME = "__name__"


def shown(source: str, names: dict[str, object]) -> list[object]:
    """Run a cell among the names of those before it; return what it displays, its last expression at the end.

    >>> shown("n = 2; n + 1", {})
    [3]
    >>> shown("display(1); n = 2", {})
    [1]
    """
    values: list[object] = []
    names |= {NAME: "__main__", "display": values.append}
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
