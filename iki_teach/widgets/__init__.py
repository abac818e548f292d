"""Boards for notebooks and the web trainer: thin shells around sessions."""

import sys

from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.koikoi_sheet import KoikoiSheetWidget, koikoi_sheet
from iki_teach.widgets.page import (
    answer,
    check,
    hanafuda,
    koikoi_drills,
    koikoi_switches,
    lesson,
    picture,
    refresh,
    show,
    show_games_as_boards,
    side_by_side,
    why,
    yaku_board,
)
from iki_teach.widgets.rule_book import rule_book
from iki_teach.widgets.rule_map import rule_map
from iki_teach.widgets.sentences import answers, choices, outlook, played, points, told, yaku
from iki_teach.widgets.sheet import SheetWidget, score_sheet
from iki_teach.widgets.teach import teach

__all__ = [
    "BoardWidget", "KoikoiSheetWidget", "SheetWidget", "answer", "answers", "check", "choices", "hanafuda",
    "koikoi_drills", "koikoi_sheet", "koikoi_switches", "lesson", "outlook", "picture", "played", "points", "refresh",
    "rule_book", "rule_map", "score_sheet", "show", "side_by_side", "teach", "told", "why", "yaku", "yaku_board",
]  # fmt: skip

if "IPython" in sys.modules and (_shell := sys.modules["IPython"].get_ipython()):
    show_games_as_boards(_shell)
