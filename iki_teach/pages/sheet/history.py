"""The evenings that a browser has kept: who played and how it ended, a small statistic, and both as a table."""

import json
from collections.abc import Mapping, Sequence
from urllib.parse import quote

from attrs import frozen

from iki_teach.content.table import written
from iki_teach.content.words import Words
from iki_teach.sheet.document import EVENINGS
from iki_teach.sheet.sheets import AnySheets, Standing

MOST_EVENINGS = 60
LONGEST_DAY = 10
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="  # bgstatsapp.com/support: push plays to BG Stats


@frozen
class Evening:
    """One kept sheet that something was entered into: its id in the browser, its day, how it stands, and as a play."""

    id: str
    day: str
    standings: tuple[Standing, ...]
    play: str  # a link that gives it to BG Stats


@frozen
class PlayerRecord:
    """What one name has done: evenings, first places (a shared one counts for each), mean and best points."""

    name: str
    games: int
    wins: int
    mean: float
    best: int


@frozen
class Group:
    """Who played together, none for all that ever did, and their records, the most first places first."""

    names: tuple[str, ...]
    records: tuple[PlayerRecord, ...]


@frozen
class SheetHistory:
    """All kept evenings, the records of all and, where not all played together, of each group, and a table (CSV)."""

    evenings: tuple[Evening, ...]
    groups: tuple[Group, ...]
    csv: str


def history_of(sheets: AnySheets, found: Sequence[object], words: Words) -> SheetHistory:
    """Count kept sheets, each a mapping with `id`, `day` and `sheet`; what is no sheet or empty is left out."""
    counted = [evening for one in found[:MOST_EVENINGS] if (evening := evening_of(sheets, one))]
    return SheetHistory(tuple(counted), groups_of(counted), table_of(counted, words))


def evening_of(sheets: AnySheets, stored: object) -> Evening | None:
    if not isinstance(stored, Mapping):
        return None
    try:
        sheet = sheets.from_plain(stored.get("sheet"), "sheet")
    except ValueError:
        return None
    standings = sheets.standings(sheets.reckon(sheet))
    day = str(stored.get("day", ""))[:LONGEST_DAY]
    id, game = str(stored.get("id", "")), sheets.format.partition(" ")[0]
    return Evening(id, day, tuple(standings), play_of(game, id, day, standings)) if standings else None


def play_of(game: str, id: str, day: str, standings: Sequence[Standing]) -> str:
    play = {
        "sourceName": "iki_teach",
        "sourcePlayId": id,
        "playDate": f"{day} 12:00:00",
        "game": {"name": game.capitalize(), "sourceGameId": game, "highestWins": True, "noPoints": False},
        "players": [
            {"name": one.name, "sourcePlayerId": one.name, "score": one.total, "winner": one.rank == 1}
            for one in standings
            if one.name
        ],
    }
    return BG_STATS + quote(json.dumps(play, separators=(",", ":")))


def groups_of(evenings: Sequence[Evening]) -> tuple[Group, ...]:
    together: dict[tuple[str, ...], list[Evening]] = {(): list(evenings)}
    for evening in evenings:
        together.setdefault(tuple(sorted(one.name for one in evening.standings)), []).append(evening)
    found = [Group(names, records_of(own)) for names, own in together.items()]
    return tuple(found if len(found) > 2 else found[:1])


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
