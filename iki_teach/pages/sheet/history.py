"""The evenings that a browser has kept, of all games: who played and how it ended, a statistic, and all as a table."""

import json
from collections.abc import Mapping, Sequence
from urllib.parse import quote

from attrs import frozen

from iki_teach.content.table import written
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.sheet.document import EVENINGS
from iki_teach.sheet.labels import ALL_EVENINGS, UI
from iki_teach.sheet.sheets import Standing

MOST_EVENINGS = 120
LONGEST_DAY = 10
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="  # bgstatsapp.com/support: push plays to BG Stats


@frozen
class Evening:
    """One kept sheet that something was entered into: its id in the browser, how it stands, and as a play."""

    id: str
    game: str
    day: str
    standings: tuple[Standing, ...]
    play: str  # a link that gives it to BG Stats; empty while there is more to play


@frozen
class PlayerRecord:
    """What one name has done: evenings, first places (shared ones, too); at one game mean and best points."""

    name: str
    games: int
    wins: int
    mean: float | None
    best: int | None


@frozen
class Group:
    """Some evenings, by game or by who played together, and the records there, the most first places first."""

    title: str
    records: tuple[PlayerRecord, ...]


@frozen
class SheetHistory:
    """All kept evenings; records of those that are over, of all, each game and each group; a table (CSV)."""

    evenings: tuple[Evening, ...]
    groups: tuple[Group, ...]
    csv: str


def history_of(found: Sequence[object], words: Words) -> SheetHistory:
    """Count kept sheets, each a mapping with `id`, `day` and `sheet`; what is no sheet or empty is left out."""
    counted = [evening for one in found[:MOST_EVENINGS] if (evening := evening_of(one, words))]
    over = [evening for evening in counted if evening.play]
    rows = [
        (one.game, one.day, seat.name, seat.total, seat.rank if one.play else "")
        for one in counted
        for seat in one.standings
    ]
    return SheetHistory(tuple(counted), groups_of(over, words), written([("game", *EVENINGS), *rows], words))


def evening_of(stored: object, words: Words) -> Evening | None:
    if not isinstance(stored, Mapping):
        return None
    try:
        game = str(stored["sheet"]["format"]).partition(" ")[0]
        title, sheets = KITS[game].title, KITS[game].pages.sheet
        if not sheets:
            return None
        counted = sheets.reckon(sheets.from_plain(stored["sheet"], "sheet"))
    except (LookupError, TypeError, ValueError):
        return None
    standings = sheets.standings(counted)
    id, day = str(stored.get("id", "")), str(stored.get("day", ""))[:LONGEST_DAY]
    play = play_of(game, title, id, day, standings, words) if sheets.over(counted) else ""
    return Evening(id, title, day, tuple(standings), play) if standings else None


def play_of(game: str, title: str, id: str, day: str, standings: Sequence[Standing], words: Words) -> str:
    names = [one.name or words(UI["player"], number=seat) for seat, one in enumerate(standings, 1)]
    play = {
        "sourceName": "iki_teach",
        "sourcePlayId": id,
        "playDate": f"{day} 12:00:00",  # UTC: the same day nearly everywhere
        "game": {"name": title, "sourceGameId": game, "highestWins": True, "noPoints": False},
        "players": [
            {"name": name, "sourcePlayerId": name, "score": one.total, "rank": one.rank, "winner": one.rank == 1}
            for name, one in zip(names, standings, strict=True)
        ],
    }
    return BG_STATS + quote(json.dumps(play, separators=(",", ":")))


def groups_of(evenings: Sequence[Evening], words: Words) -> tuple[Group, ...]:
    together: dict[tuple[str, tuple[str, ...]], list[Evening]] = {}
    for evening in evenings:
        names = tuple(sorted(one.name or "?" for one in evening.standings))
        for key in (("", ()), (evening.game, ()), (evening.game, names)):
            together.setdefault(key, []).append(evening)
    several = len({evening.game for evening in evenings}) > 1
    found: dict[tuple[Evening, ...], str] = {}
    for (game, names), own in sorted(together.items()):
        title = " · ".join(filter(None, (game if several else "", ", ".join(names))))
        found.setdefault(tuple(own), title or words(ALL_EVENINGS))
    return tuple(Group(title, records_of(own)) for own, title in found.items())


def records_of(evenings: Sequence[Evening]) -> tuple[PlayerRecord, ...]:
    by_name: dict[str, list[Standing]] = {}
    for evening in evenings:
        for standing in evening.standings:
            if standing.name:
                by_name.setdefault(standing.name, []).append(standing)
    one_game = len({evening.game for evening in evenings}) == 1  # points of two games are no mean
    records = []
    for name, standings in by_name.items():
        totals, wins = [one.total for one in standings], sum(one.rank == 1 for one in standings)
        points = (sum(totals) / len(totals), max(totals)) if one_game else (None, None)
        records.append(PlayerRecord(name, len(totals), wins, *points))
    return tuple(sorted(records, key=lambda record: (-record.wins, -(record.mean or 0), record.name)))
