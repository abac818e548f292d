"""Where widgets live: as ipywidgets wherever those are installed, else as they are, as on the static site."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.util import find_spec
from typing import Any, Literal, TypedDict, Unpack

from iki_teach.ui.still import Still
from iki_teach.ui.widget import Shell

_jupyter = ContextVar("jupyter", default=find_spec("anywidget") is not None)


class Options(TypedDict, total=False):
    """What every page function takes besides its own; all but `disabled` means nothing without Jupyter."""

    layout: object  # an ipywidgets.Layout, or a dict of its values: {"width": "640px"}
    tooltip: str
    tabbable: bool
    add_class: str
    theme: Literal["auto", "light", "dark"]
    disabled: bool


def at_home(shown: Shell | Still, **options: Unpack[Options]) -> Any:
    """Return what a page shows as it lives here: as an ipywidget around it, or itself; raises TypeError for others."""
    if strange := options.keys() - Options.__annotations__.keys():
        raise TypeError(f"expected {', '.join(Options.__annotations__)}, got {', '.join(sorted(strange))}")
    if not _jupyter.get():
        if isinstance(shown, Shell):
            shown.disabled = options.get("disabled", False)
        return shown
    from iki_teach.widgets import notebook  # only here: it loads Jupyter

    look = options.pop("add_class", "")
    widget = next(notebook.HOMES[kind] for kind in type(shown).__mro__ if kind in notebook.HOMES)(shown, **options)
    return widget.add_class(look) if look else widget


@contextmanager
def without_jupyter() -> Iterator[None]:
    """Have widgets stay as they are, though Jupyter may be there: the site is written so."""
    before = _jupyter.set(False)
    try:
        yield
    finally:
        _jupyter.reset(before)
