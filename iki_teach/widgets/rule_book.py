"""The rules to look up, on a page."""

from pathlib import Path

from iki_teach.sessions.rule_book import RuleBookSession
from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.page import page_language

_HERE = Path(__file__)


class RuleBookWidget(BoardWidget):
    """Search, chapters and rules; its views and intents are described in `rule_book.js`."""

    _esm = _HERE.with_suffix(".js")
    _css = _HERE.with_suffix(".css")


def rule_book(rule: str = "", lang: str = "") -> RuleBookWidget:
    """Return all rules to look up, perhaps with one of them open."""
    return RuleBookWidget(RuleBookSession(lang or page_language(), rule))
