"""Marks that tests share."""

from collections.abc import Collection, Iterable
from itertools import product
from typing import Any

import pytest

# What a test knows by heart it knows in these; a language that is added needs no more tests.
by_heart = pytest.mark.parametrize("lang", ["en", "de"])


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)


def repeated(*values: object) -> Any:
    """Parameters with which a test only repeats itself in another language, width or look: `make thorough` does."""
    return pytest.param(*values, marks=pytest.mark.thorough)


def some(values: Iterable[Any], every: int = 4) -> list[Any]:
    """Parameters that ask the same of many: `make check` asks one in so many, `make test` asks all."""
    as_tuples = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*one, marks=() if at % every == 0 else pytest.mark.long) for at, one in enumerate(as_tuples)]


def crossed(*axes: Iterable[object], quick: Collection[tuple[object, ...]]) -> list[Any]:
    """Return every combination of the axes; all but the quick ones are repetitions."""
    combinations = list(product(*axes))
    assert set(quick) <= set(combinations)
    return [values if values in quick else repeated(*values) for values in combinations]


def look(value: object) -> str | None:
    return ("light", "dark")[value] if isinstance(value, bool) else None


# In which languages, widths and lights a page is looked at.
looks = pytest.mark.parametrize(
    ("lang", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 1280, False), ("de", 390, True)]),
    ids=look,
)
