"""The table taught from a screen, on a page."""

from iki_teach.content.words import page_language
from iki_teach.kits import FIRST, KITS
from iki_teach.sessions.presenter import PresenterSession
from iki_teach.widgets.widget import Widget


class PresenterWidget(Widget):
    """A script for teaching, beat by beat."""

    stem = "presenter"


def present(game: str = FIRST, lang: str = "") -> PresenterWidget:
    """Return the presenter of a game's script for teaching; raises KeyError for a game that has none."""
    hosting = KITS[game].hosting
    return PresenterWidget(PresenterSession(game, lang or page_language(), hosting.page if hosting else ""))
