"""The Koi-Koi sheet: month by month, cards or yaku in, points out. The points are the engine's own scoring."""

from iki_teach.games.koikoi.sheet.filling import Difference, compare, fill
from iki_teach.games.koikoi.sheet.forms import as_csv, as_json, as_link, is_koikoi, read_sheet
from iki_teach.games.koikoi.sheet.reckoning import Counted, Month, faults, reckon
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet, new_sheet
from iki_teach.games.koikoi.sheet.table import rows

__all__ = [
    "Counted", "Difference", "KoikoiSheet", "Month", "as_csv", "as_json", "as_link", "compare", "faults", "fill",
    "is_koikoi", "new_sheet", "read_sheet", "reckon", "rows",
]  # fmt: skip
