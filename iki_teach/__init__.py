"""iki_teach teaches the board game IKI and the card game Koi-Koi, in notebooks with boards that know the rules."""

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import ScoreSheet

__version__ = "0.1.0"


def score_sheet(*players: Any, **more: Any) -> "ScoreSheet":
    """Return a scoring sheet for a notebook; what it takes, `iki_teach.widgets.score_sheet` says."""
    from iki_teach.widgets import score_sheet  # only here: the widgets take longer to load than all the rest

    return score_sheet(*players, **more)


def koikoi_sheet(*players: Any, **more: Any) -> "ScoreSheet":
    """Return a Koi-Koi sheet for a notebook; what it takes, `iki_teach.widgets.koikoi_sheet` says."""
    from iki_teach.widgets import koikoi_sheet

    return koikoi_sheet(*players, **more)


def _board(game: Any) -> Any:
    from iki_teach.widgets import show

    bundle = getattr(show(game), "_repr_mimebundle_", None)  # none where anywidget is not installed
    return bundle and bundle()


# A notebook shows a game by its board: `game` alone on a line is enough.
if (_shell := "IPython" in sys.modules and sys.modules["IPython"].get_ipython()) and hasattr(_shell, "kernel"):
    _shell.display_formatter.mimebundle_formatter.for_type_by_name("iki_teach.core.game", "Game", _board)
