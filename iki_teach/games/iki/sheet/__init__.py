"""The scoring sheet: counts in, points out. Pure Python; the points are the engine's own scoring."""

from iki_teach.games.iki.sheet.reckoning import Account, faults, reckon
from iki_teach.games.iki.sheet.sheet import Sheet, new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS, differences, fill

__all__ = ["SHEETS", "Account", "Sheet", "differences", "faults", "fill", "new_sheet", "reckon"]
