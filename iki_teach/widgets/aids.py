"""Sheets to print, on a page."""

from typing import TYPE_CHECKING

from iki_teach.content.words import page_language
from iki_teach.sessions.aids import AidSession
from iki_teach.widgets.home import at_home
from iki_teach.widgets.widget import Shell

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import JupyterWidget


class AidShell(Shell):
    """A summary of the rules or a player aid, and what to choose for it."""

    stem = "aids"


def aids(lang: str = "", **chosen: str) -> "JupyterWidget":
    """Return the sheets to print, perhaps with a `kind`, a `game`, a `preset`, `players` or a `size` chosen."""
    return at_home(AidShell(AidSession(lang or page_language(), **chosen)))
