"""iki_teach teaches the board game IKI and the card game Koi-Koi, in notebooks with boards that know the rules."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iki_teach.core.game import AnyGame
    from iki_teach.widgets import koikoi_sheet, score_sheet

__all__ = ["koikoi_sheet", "score_sheet"]
__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Return a sheet of the widgets, which take longer to load than all the rest."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from iki_teach import widgets

    return getattr(widgets, name)


def _board(game: "AnyGame") -> object:
    from iki_teach.widgets import show

    bundle = getattr(show(game), "_repr_mimebundle_", None)  # none where anywidget is not installed
    return bundle and bundle()


# A notebook shows a game by its board: `game` alone on a line is enough.
if (_shell := "IPython" in sys.modules and sys.modules["IPython"].get_ipython()) and hasattr(_shell, "kernel"):
    _shell.display_formatter.mimebundle_formatter.for_type_by_name("iki_teach.core.game", "Game", _board)
