"""The table taught from a screen, on a page."""

from typing import TYPE_CHECKING

from iki_teach.content.words import page_language
from iki_teach.kits import FIRST, KITS
from iki_teach.sessions.presenter import PresenterSession
from iki_teach.widgets.home import at_home
from iki_teach.widgets.widget import Shell

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import JupyterWidget


class PresenterShell(Shell):
    """A script for teaching, beat by beat."""

    stem = "presenter"


def present(game: str = FIRST, lang: str = "") -> "JupyterWidget":
    """Return the presenter of a game's script for teaching; raises KeyError for a game that has none."""
    hosting = KITS[game].hosting
    return at_home(PresenterShell(PresenterSession(game, lang or page_language(), hosting.page if hosting else "")))
