"""The Koi-Koi sheet: month by month, cards or yaku in, points out. The points are the engine's own scoring."""

from iki_teach.games.koikoi.sheet.reckoning import Counted, Month, faults, reckon
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet, new_sheet
from iki_teach.games.koikoi.sheet.sheets import SHEETS, differences, fill

__all__ = ["SHEETS", "Counted", "KoikoiSheet", "Month", "differences", "faults", "fill", "new_sheet", "reckon"]
