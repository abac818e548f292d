"""The rules to look up, on a page."""

from iki_teach.content.words import page_language
from iki_teach.sessions.rule_book import RuleBookSession
from iki_teach.widgets.widget import Widget


class RuleBookWidget(Widget):
    """Search, chapters and rules."""

    stem = "rule_book"


def rule_book(rule: str = "", lang: str = "") -> RuleBookWidget:
    """Return all rules to look up, perhaps with one of them open."""
    return RuleBookWidget(RuleBookSession(lang or page_language(), rule))
