"""Means and how far they may be from the true ones, counted by game: rows of one game have much in common."""

from collections.abc import Iterable, Sized
from typing import TypeVar

import pandas as pd

Values = TypeVar("Values", pd.DataFrame, "pd.Series[float]")
Rows = TypeVar("Rows", bound=Sized)

SURE = 1.96  # standard errors: in nineteen studies of twenty the true mean is no further away


def means(table: pd.DataFrame, by: str, value: str) -> pd.DataFrame:
    """Return for each group of rows its `mean`, the 95 % `error` of that, its `rows` and its `games`.

    The error is that of a ratio of sums by game: rows of a game may go together as they like. A group of one game
    has none (NaN). Columns of the table: `game`, those of `by`, `value` (any unit); rows without a value do not count.
    """
    own = table.loc[table[value].notna(), [by, "game"]].assign(value=table[value].dropna().astype("float64"))
    games = own.groupby([by, "game"], observed=True)["value"].agg(["sum", "count"]).reset_index()
    groups = games.groupby(by, observed=True)
    whole = groups[["sum", "count"]].sum()
    mean, number = whole["sum"] / whole["count"], groups.size()
    expected = groups["sum"].transform("sum") / groups["count"].transform("sum") * games["count"]
    off = games.assign(off=(games["sum"] - expected) ** 2).groupby(by, observed=True)["off"].sum()
    error = SURE * (off * number / (number - 1)) ** 0.5 / whole["count"]
    return mean.to_frame("mean").assign(error=error, rows=whole["count"], games=number)


def a_game(table: pd.DataFrame, by: list[str], value: str, games: Iterable[int], share: int = 1) -> pd.DataFrame:
    """Return for each group the `mean` sum of a value in a game and its 95 % `error`; games without rows count as 0.

    `share` divides both, such as by the players of a game. The error of a single game is none (NaN).
    """
    own = table[[*by, "game"]].assign(value=table[value].astype("float64") / share)
    sums = own.groupby([*by, "game"], observed=True)["value"].sum().unstack("game", fill_value=0)
    sums = sums.reindex(columns=list(games), fill_value=0.0)
    return sums.mean(axis=1).to_frame("mean").assign(error=SURE * sums.sem(axis=1))


def share_of(table: pd.DataFrame, column: str, whole: "pd.Series[int] | None" = None) -> pd.DataFrame:
    """Return how many rows each value of a column has in one of the whole: `mean` and its 95 % `error`, by game.

    The whole is all rows, or what a series says of each game, such as its months.
    """
    counts = table.groupby([column, "game"], observed=True).size().unstack("game", fill_value=0)
    number = counts.sum() if whole is None else whole
    counts = counts.reindex(columns=number.index)
    mean, games = counts.sum(axis=1) / number.sum(), len(number)
    off = counts.sub(mean.to_frame().to_numpy() * number.to_numpy(), axis=0)
    error = SURE * ((off**2).sum(axis=1) * games / ((games - 1) or float("nan"))) ** 0.5 / number.sum()
    return mean.to_frame("mean").assign(error=error)


def lead_in(values: Values, games: "pd.Series[int]") -> Values:
    """Return by how much values are above the mean of the others of their game: of a series, or of every column."""
    each = values.groupby(games)
    return values - each.transform("sum").sub(values).div(games.groupby(games).transform("size") - 1, axis=0)


def needed(rows: Rows, figure: str, what: str) -> Rows:
    """Return the rows that a figure is drawn of; raises ValueError that names it, and what it expects, without any."""
    if not len(rows):
        raise ValueError(f"figures.{figure}: expected {what}, got none")
    return rows


def played(table: pd.DataFrame) -> int:
    """Return of how many games a table is: as `lab.simulate` says, without those missing; else those that have rows."""
    there = int(table["game"].nunique())
    missing: int = sum(last - first + 1 for first, last, _ in table.attrs.get("missing", ()))
    return max(there, int(table.attrs.get("games", 0)) - missing)
