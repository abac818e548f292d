"""A game month by month: what each player had when a month was over."""

from itertools import pairwise

import pandas as pd

from iki_teach.core.game import AnyGame
from iki_teach.core.tables import Column, Columns
from iki_teach.kits import Kit, kit_of
from iki_teach.lab.frames import PLAYER, SEAT, typed_frame


def columns_of(kit: Kit) -> Columns:
    goods = {good: Column(f"pieces of {good}", "pieces", "int32") for good in kit.tables.goods}
    return {
        "month": Column("the number of the month in the game; of IKI 0 is setup, and 13 the last count", "", "int32"),
        **SEAT,
        **PLAYER,
        "points": Column("what would be counted if the game ended there", "points", "int32"),
        "rank": Column("the place, from 1, as if the game ended there", "", "int8"),
        **goods,
    }


def year(game: AnyGame) -> pd.DataFrame:
    """Return a played game as a table: a row a player and month, of the table as the month left it.

    `lab.columns("year", game)` names the columns. What a month's end brings, such as payday, is in its row. The month
    in which a game goes on stands as it is now.
    """
    ended: dict[int, AnyGame] = {}
    for before, after in pairwise(game.history()):
        if number_of(after) > number_of(before):
            ended[number_of(before)] = after
    ended[number_of(game)] = game
    rows = []
    for month, position in sorted(ended.items()):
        for score, player, name in zip(position.scores(), position.state.players, game.head.players, strict=True):
            goods = {good: getattr(player, good) for good in kit_of(game).tables.goods}
            own = {"month": month, "seat": score.seat, "player": name, "points": score.total, "rank": score.rank}
            rows.append(own | goods)
    return typed_frame(columns_of(kit_of(game)), rows)


def number_of(position: AnyGame) -> int:
    """Return the number of the month in the game: of Koi-Koi the round, since its months begin anew after December."""
    return int(getattr(position.state, "round", position.state.month))
