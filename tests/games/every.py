"""Marks by which a test is asked of every game: at each of its tables, of each of its drills, in every language.

`make check` asks at every other table.
"""

import pytest

from iki_teach.content.words import LANGS
from tests.games.suite import suites

every_table = pytest.mark.parametrize(("name", "table"), [
    pytest.param(name, table, id="-".join(map(str, (name, *table))), marks=pytest.mark.long if at % 2 else ())
    for name, s in suites().items()
    for at, table in enumerate(s.tables)
])  # fmt: skip

every_drill = pytest.mark.parametrize(
    ("name", "drill"), [(name, drill) for name, suite in suites().items() for drill in suite.kit.drills.names]
)

langs = pytest.mark.parametrize("lang", LANGS)
