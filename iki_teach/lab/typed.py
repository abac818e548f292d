"""Rows as a pandas DataFrame: whole numbers as small as they may be, names as categories."""

from collections.abc import Iterable, Mapping, Sequence
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
    if column.dtype == "category":
        return pd.Categorical(values, categories=list(column.values))
    return pd.array(values, dtype=dtype_of(column))


def typed_frame(columns: Columns, rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """Return rows by name as a table whose names are those that occur; what a row does not say is missing."""
    listed = list(rows)
    data = {name: [row.get(name) for row in listed] for name in columns}
    return pd.DataFrame({name: pd.Series(data[name], dtype=dtype_of(column)) for name, column in columns.items()})


def dtype_of(column: Column) -> Any:
    return column.dtype
