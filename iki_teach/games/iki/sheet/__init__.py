"""The scoring sheet: counts in, points out. Pure Python; the points are the engine's own scoring."""

from iki_teach.games.iki.sheet.filling import Difference, compare, fill, is_record
from iki_teach.games.iki.sheet.forms import as_csv, as_json, as_link, read_sheet
from iki_teach.games.iki.sheet.reckoning import Account, faults, reckon
from iki_teach.games.iki.sheet.sheet import Sheet, new_sheet
from iki_teach.games.iki.sheet.table import rows

__all__ = [
    "Account", "Difference", "Sheet", "as_csv", "as_json", "as_link", "compare", "faults", "fill", "is_record",
    "new_sheet", "read_sheet", "reckon", "rows",
]  # fmt: skip
