"""What a page remembers and answers: intents in, views and events out. Pure Python, no widgets."""

from iki_teach.sessions.aids import AidSession
from iki_teach.sessions.board import BoardSession
from iki_teach.sessions.check import CheckSession
from iki_teach.sessions.rule_book import RuleBookSession
from iki_teach.sessions.rule_map import RuleMapSession
from iki_teach.sessions.sheet import SheetSession

__all__ = [
    "AidSession", "BoardSession", "CheckSession", "RuleBookSession", "RuleMapSession",
    "SheetSession",
]  # fmt: skip
