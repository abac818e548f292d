"""What the numbers of IKI on a sheet to print are at every table; those that tables switch agree with the engine."""

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.aid import facts

ENGLISH = Words("en")


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_year_has_three_fires_and_a_payday_a_season_and_the_count_its_numbers(edition: str, players: int) -> None:
    """Colours 1 to 25, fish 3 to 15, koban 3, wood 1 (A:191, A:203-226, B:381-431)."""
    numbers = facts(edition, players, ENGLISH)
    year, slots, count = (numbers[block].rows for block in ("year", "slots", "count"))
    assert [at for at, row in enumerate(year, 1) if row.text.startswith("Fire ")] == [5, 8, 11]
    assert [at for at, row in enumerate(year, 1) if row.text == "Payday"] == [3, 6, 9, 12]
    assert all(bool(row.svg) == bool(row.text) for row in year)
    assert [row.mark for row in year[::3]] == ["spring", "summer", "autumn", "winter", "new-year"]
    assert [row.text for row in slots if row.head != "X"] == ["1 step", "2 steps", "3 steps", "4 steps"]
    rows = [row.text for row in count]
    assert rows[1] == "1 to 5: 1, 4, 9, 16, 25 iki"
    assert rows[2].startswith("1 to 4: 3, 6, 10, 15 iki")
    assert rows[3] == "Iki of the pouches, times 2 with a pipe"
    assert rows[5:7] == ["3 iki each", "1 iki each"]


def test_every_language_has_the_same_blocks() -> None:
    assert len({tuple(len(block.rows) for block in facts("second", 2, Words(lang)).values()) for lang in LANGS}) == 1
