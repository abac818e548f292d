"""Boards for notebooks and the web trainer: thin shells around sessions."""

import sys

from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.page import check, lesson, picture, show, show_games_as_boards, why

__all__ = ["BoardWidget", "check", "lesson", "picture", "show", "why"]

if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()):
    show_games_as_boards(_shell)
