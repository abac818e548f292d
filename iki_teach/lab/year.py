"""A game month by month: what each player had when a month was over."""

from itertools import pairwise

import pandas as pd

from iki_teach.core.game import AnyGame
from iki_teach.kits import kit_of


def year(game: AnyGame) -> pd.DataFrame:
    """Return a played game as a table: a row a player and month, of the table as the month left it.

    Columns: month (its number in the game; of IKI from 0, setup, to 13, the last count), seat (from 0), player (the
    name), points (what would be counted if the game ended there), rank (from 1, as if it ended there), and the
    goods (pieces) that the game names: of IKI mon, rice, sandals, wood. What a month's end brings, such as payday, is
    in its row. The month in which a game goes on stands as it is now.
    """
    ended: dict[int, AnyGame] = {}
    for before, after in pairwise(game.history()):
        if number_of(after) > number_of(before):
            ended[number_of(before)] = after
    ended[number_of(game)] = game
    return pd.DataFrame([row for month, position in sorted(ended.items()) for row in rows_of(month, position)])


def number_of(position: AnyGame) -> int:
    """Return the number of the month in the game: of Koi-Koi the round, since its months begin anew after December."""
    return int(getattr(position.state, "round", position.state.month))


def rows_of(month: int, position: AnyGame) -> list[dict[str, object]]:
    """Return what each player has in a position."""
    rows = []
    for score, player, name in zip(position.scores(), position.state.players, position.head.players, strict=True):
        goods = {good: getattr(player, good) for good in kit_of(position).tables.goods}
        own = {"month": month, "seat": score.seat, "player": name, "points": score.total, "rank": score.rank}
        rows.append(own | goods)
    return rows
