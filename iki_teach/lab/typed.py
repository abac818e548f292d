"""Rows as a pandas DataFrame: whole numbers as small as they may be, names as categories."""

from collections.abc import Sequence
from typing import Any

import pandas as pd

from iki_teach.core.tables import Column, Columns


def frame_of(columns: Columns, rows: Sequence[tuple[Any, ...]]) -> pd.DataFrame:
    """Return rows, each with its values in the order of the columns, as a table; None is missing."""
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    return pd.DataFrame(
        {name: series(column, own) for (name, column), own in zip(columns.items(), values, strict=True)}
    )


def described(columns: Columns) -> pd.DataFrame:
    """Return what each column says, in which unit, and how pandas holds it: a row a column, by its name."""
    parts = {part: [getattr(one, part) for one in columns.values()] for part in ("about", "unit", "dtype")}
    return pd.DataFrame(parts, index=pd.Index(list(columns), name="column"))


def series(column: Column, values: Sequence[Any]) -> Any:
    """Return the values of a column as pandas holds them."""
    if column.dtype == "category":
        return pd.Categorical(values, categories=list(column.values))
    dtype: Any = column.dtype
    return pd.array(values, dtype=dtype)
