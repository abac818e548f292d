"""The evenings that a browser has kept: who played and how it ended, a small statistic, and both as a table."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from iki_teach.content.table import written
from iki_teach.content.words import Words
from iki_teach.sheet.document import EVENINGS
from iki_teach.sheet.sheets import AnySheets, Standing

MOST_EVENINGS = 60
LONGEST_DAY = 10


@frozen
class Evening:
    """One kept sheet that something was entered into: its id in the browser, its day, and how it stands."""

    id: str
    day: str
    standings: tuple[Standing, ...]


@frozen
class PlayerRecord:
    """What one name has done: evenings, first places (a shared one counts for each), mean and best points."""

    name: str
    games: int
    wins: int
    mean: float
    best: int


@frozen
class SheetHistory:
    """All kept evenings, the players' records, the most first places first, and the same as a table (CSV)."""

    evenings: tuple[Evening, ...]
    records: tuple[PlayerRecord, ...]
    csv: str


def history_of(sheets: AnySheets, found: Sequence[object], words: Words) -> SheetHistory:
    """Count kept sheets, each a mapping with `id`, `day` and `sheet`; what is no sheet or empty is left out."""
    counted = [evening for one in found[:MOST_EVENINGS] if (evening := evening_of(sheets, one))]
    return SheetHistory(tuple(counted), records_of(counted), table_of(counted, words))


def evening_of(sheets: AnySheets, stored: object) -> Evening | None:
    if not isinstance(stored, Mapping):
        return None
    try:
        sheet = sheets.from_plain(stored.get("sheet"), "sheet")
    except ValueError:
        return None
    standings = sheets.standings(sheets.reckon(sheet))
    day = str(stored.get("day", ""))[:LONGEST_DAY]
    return Evening(str(stored.get("id", "")), day, tuple(standings)) if standings else None


def records_of(evenings: Sequence[Evening]) -> tuple[PlayerRecord, ...]:
    by_name: dict[str, list[Standing]] = {}
    for evening in evenings:
        for standing in evening.standings:
            if standing.name:
                by_name.setdefault(standing.name, []).append(standing)
    records = [record_of(name, standings) for name, standings in by_name.items()]
    return tuple(sorted(records, key=lambda record: (-record.wins, -record.mean, record.name)))


def record_of(name: str, standings: Sequence[Standing]) -> PlayerRecord:
    totals = [standing.total for standing in standings]
    wins = sum(standing.rank == 1 for standing in standings)
    return PlayerRecord(name, len(totals), wins, sum(totals) / len(totals), max(totals))


def table_of(evenings: Sequence[Evening], words: Words) -> str:
    standings = [(evening.day, one) for evening in evenings for one in evening.standings]
    return written([EVENINGS, *((day, one.name, one.total, one.rank) for day, one in standings)], words)
