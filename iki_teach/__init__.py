"""iki_teach teaches the board game IKI and the card game Koi-Koi, in notebooks with boards that know the rules."""

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
