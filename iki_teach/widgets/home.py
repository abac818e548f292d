"""Where widgets live: as ipywidgets wherever those are installed, else as they are, as on the static site."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.util import find_spec
from typing import Any

from iki_teach.widgets.widget import Shell

OPTIONS = ("layout", "tooltip", "tabbable")  # what every ipywidget takes, and without Jupyter means nothing
_jupyter = ContextVar("jupyter", default=find_spec("anywidget") is not None)


def at_home(widget: Shell, **options: Any) -> Any:
    """Return a widget as it lives here: as an ipywidget around it, or itself."""
    if not _jupyter.get():
        return widget
    from iki_teach.widgets import notebook  # only here: it loads Jupyter

    return getattr(notebook, widget.in_jupyter)(widget, **options)


@contextmanager
def without_jupyter() -> Iterator[None]:
    """Have widgets stay as they are, though Jupyter may be there: the site is written so."""
    before = _jupyter.set(False)
    try:
        yield
    finally:
        _jupyter.reset(before)
