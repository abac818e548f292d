"""The page about the scoring sheet says what is so."""

import doctest
import re
from pathlib import Path

import pytest

from iki_teach.games.iki.sheet import SHEETS, faults, reckon
from iki_teach.games.koikoi import sheet as koikoi

DOCS = Path(__file__).parents[4] / "docs"


@pytest.mark.parametrize("name", ["score-sheet.md", "score-sheet.de.md"])
def test_the_table_in_the_page_can_be_counted(name: str) -> None:
    table, months = re.findall(r"```csv\n(.*?)```", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)
    accounts = reckon(SHEETS.read(table))
    assert faults(accounts) == []
    assert [one.total for one in accounts] == [98, 105]
    counted = koikoi.reckon(koikoi.SHEETS.read(months))
    assert koikoi.faults(counted) == []
    assert counted.totals == (16, 6)


def test_the_page_names_every_column() -> None:
    page = DOCS / "score-sheet.md"
    columns = [*SHEETS.columns, *koikoi.SHEETS.columns]
    assert [column for column in columns if f"`{column}`" not in page.read_text(encoding="utf-8")] == []
    assert doctest.testfile(str(page), module_relative=False).failed == 0
