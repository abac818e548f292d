"""Sheets to print, on a page."""

from iki_teach.content.words import page_language
from iki_teach.sessions.aids import AidSession
from iki_teach.widgets.widget import Widget


class AidWidget(Widget):
    """A summary of the rules or a player aid, and what to choose for it."""

    stem = "aids"


def aids(lang: str = "", **chosen: str) -> AidWidget:
    """Return the sheets to print, perhaps with a `kind`, a `game`, a `preset`, `players` or a `size` chosen."""
    return AidWidget(AidSession(lang or page_language(), **chosen))
