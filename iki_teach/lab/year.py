"""A game month by month: what each player had when a month was over."""

from typing import Any

import pandas as pd

from iki_teach.core.game import AnyGame

LAST_COUNT = 13  # the month after the last one, when all is counted
GOODS = ("mon", "rice", "sandals", "wood")


def year(game: AnyGame) -> pd.DataFrame:
    """Return a played game as a table: a row a player and month, of the table as the month left it.

    Columns: month (from 0, setup; 13 after the last count), seat (from 0), player (the name), points (what would be
    counted if the game ended there), and mon, rice, sandals and wood (pieces) where the game has them.
    """
    ended: dict[int, Any] = {}
    for position in game.history():
        ended[position.state.month] = position
    if game.over:
        ended[LAST_COUNT] = game
    return pd.DataFrame([row for month, position in sorted(ended.items()) for row in rows_of(month, position)])


def rows_of(month: int, position: AnyGame) -> list[dict[str, Any]]:
    """Return what each player has in a position."""
    rows = []
    for score, player, name in zip(position.scores(), position.state.players, position.head.players, strict=True):
        goods = {good: getattr(player, good) for good in GOODS if hasattr(player, good)}
        rows.append({"month": month, "seat": score.seat, "player": name, "points": score.total} | goods)
    return rows
