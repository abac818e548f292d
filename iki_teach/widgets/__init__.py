"""Boards for notebooks and the web trainer: thin shells around sessions."""

import sys
from typing import TYPE_CHECKING, Any

from iki_teach.widgets.aids import aids
from iki_teach.widgets.board import BoardShell
from iki_teach.widgets.host import host
from iki_teach.widgets.own import own_page
from iki_teach.widgets.page import answer, check, lesson, picture, play, refresh, show, why
from iki_teach.widgets.presenter import present
from iki_teach.widgets.rule_book import rule_book
from iki_teach.widgets.rule_map import rule_map
from iki_teach.widgets.sentences import answers, choices, played, points, told
from iki_teach.widgets.sheet import SheetShell, score_sheet
from iki_teach.widgets.teach import teach

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import Board, JupyterWidget, Lesson, RuleBook, ScoreSheet

_IN_JUPYTER = ("Board", "JupyterWidget", "Lesson", "RuleBook", "ScoreSheet")
__all__ = [
    "Board", "BoardShell", "JupyterWidget", "Lesson", "RuleBook", "ScoreSheet", "SheetShell", "aids", "answer",
    "answers", "check", "choices", "host", "lesson", "picture", "play", "played", "points", "present", "refresh",
    "rule_book", "rule_map", "score_sheet", "show", "teach", "told", "why",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Return what only one game's pages call, such as `side_by_side`, or a class that only Jupyter has."""
    if name in _IN_JUPYTER:
        from iki_teach.widgets import notebook

        return getattr(notebook, name)
    try:
        return own_page(name)
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None


if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()):
    from iki_teach.widgets import notebook

    notebook.show_games_in(_shell, show)
