"""Rows that wait in memory: packed as a table once they are many, which takes far less than Python's own values."""

from collections.abc import Collection, Sequence

import pandas as pd
from attrs import frozen

from iki_teach.core.tables import Columns
from iki_teach.lab.typed import frame_of
from iki_teach.lab.units import GAME, Played

ROWS = 5000  # a table of a few rows takes more than they do


@frozen
class Packed:
    """Games whose rows are a table already."""

    games: Collection[int]
    frame: pd.DataFrame
    error: str = ""


Unit = Played | Packed


def packed(columns: Columns, units: Sequence[Unit]) -> list[Unit]:
    """Return units, those with rows as one once they have many."""
    loose = [unit for unit in units if isinstance(unit, Played) and not unit.error]
    if sum(len(unit.rows) for unit in loose) < ROWS:
        return list(units)
    games = [number for unit in loose for number in unit.games]
    others = [unit for unit in units if isinstance(unit, Packed) or unit.error]
    return [*others, Packed(games, frame_of(columns, [row for unit in loose for row in unit.rows]))]


def unpacked(columns: Columns, units: Sequence[Unit]) -> pd.DataFrame:
    """Return the rows of units, in the order of their games."""
    tables = [unit.frame for unit in units if isinstance(unit, Packed)]
    rows = [row for unit in units if isinstance(unit, Played) for row in unit.rows]
    if rows or not tables:
        tables.append(frame_of(columns, rows))
    return pd.concat(tables).sort_values(GAME, kind="stable", ignore_index=True)
