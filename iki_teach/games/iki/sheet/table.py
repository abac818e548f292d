"""The counted sheet as a table: a row a player, a column for each source of points."""

from typing import Any

from iki_teach.games.iki.sheet.reckoning import Account

SOURCES = {
    "iki.score.track": "track",
    "iki.score.colours": "colours",
    "iki.score.fish": "fish",
    "iki.score.tobacco": "tobacco",
    "iki.score.buildings": "buildings",
    "iki.build.score": "buildings",
    "iki.score.goods": "goods",
}


def sources(account: Account) -> dict[str, int]:
    """Return one player's points by where they came from."""
    points = dict.fromkeys(SOURCES.values(), 0)
    for line in account.lines:
        points[SOURCES[line.rule]] += line.points
    return points


def rows(accounts: tuple[Account, ...]) -> list[dict[str, Any]]:
    """Return a row a player in seat order: player, points by source, total and rank."""
    return [{"player": one.name, **sources(one), "total": one.total, "rank": one.rank} for one in accounts]
