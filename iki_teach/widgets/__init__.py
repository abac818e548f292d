"""Boards for notebooks and the web trainer: thin shells around sessions."""

import sys

from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.page import check, picture, show, show_games_as_boards, why
from iki_teach.widgets.sheet import SheetWidget, score_sheet

__all__ = ["BoardWidget", "SheetWidget", "check", "picture", "score_sheet", "show", "why"]

if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()):
    show_games_as_boards(_shell)
