"""What a notebook calls: every page as a function, an ipywidget wherever those are installed."""

from typing import TYPE_CHECKING

from iki_teach.widgets import page
from iki_teach.widgets.page import *
from iki_teach.widgets.page import own_page

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import *

__all__ = [
    "Aids", "Board", "FreePlay", "Host", "JupyterWidget", "Lesson", "Presenter", "Referee", "RuleBook",
    "RuleMap", "ScoreSheet", "Still",
]  # fmt: skip
__all__ += page.__all__


def __getattr__(name: str) -> object:
    """Return a class that only Jupyter has, or what only the pages of a game that was added call."""
    if name in __all__:
        from iki_teach.widgets import notebook

        return getattr(notebook, name)
    try:
        return own_page(name)
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
