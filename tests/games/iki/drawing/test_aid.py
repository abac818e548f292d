"""The numbers of IKI on a sheet to print, edition by edition and for each number of players."""

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.aid import facts

ENGLISH = Words("en")


@pytest.mark.parametrize(
    ("edition", "players", "fires"),
    [
        ("first", 2, ["Fire 5", "Fire 8", "Fire 10"]),
        ("first", 4, ["Fire 5", "Fire 8", "Fire 10"]),
        ("second", 2, ["Fire 4", "Fire 7", "Fire 9"]),
        ("second", 3, ["Fire 5", "Fire 8", "Fire 10"]),
    ],
)
def test_the_year_has_its_fires_and_paydays(edition: str, players: int, fires: list[str]) -> None:
    """Fires are weaker with two in the second edition; a payday ends each season (A:49, A:191, B:301)."""
    rows = facts(edition, players, ENGLISH)["year"].rows
    assert len(rows) == 13
    assert [rows[month - 1].text for month in (5, 8, 11)] == fires
    assert [at for at, row in enumerate(rows, 1) if row.text == "Payday"] == [3, 6, 9, 12]
    assert all(bool(row.svg) == bool(row.text) for row in rows)
    assert [row.mark for row in rows[::3]] == ["spring", "summer", "autumn", "winter", "new-year"]


@pytest.mark.parametrize(
    ("edition", "players", "slot_x"),
    [
        ("first", 3, ""),
        ("first", 4, "Acts first, walks 1 to 4 steps; no income, no hiring"),
        ("second", 2, "Acts first, walks 1 to 4 steps; 1 mon in place of income, no hiring"),
        ("second", 4, "Acts first, walks 1 to 4 steps; 1 mon in place of income, no hiring"),
    ],
)
def test_slot_x_stands_there_where_it_is_open(edition: str, players: int, slot_x: str) -> None:
    rows = {row.head: row.text for row in facts(edition, players, ENGLISH)["slots"].rows}
    assert rows.pop("X", "") == slot_x
    assert rows == {"1": "1 step", "2": "2 steps", "3": "3 steps", "4": "4 steps"}


@pytest.mark.parametrize(
    ("edition", "mon", "printed"), [("first", 5, ""), ("second", 4, ", and the iki printed on them")]
)
def test_the_count_has_the_numbers_of_the_engine(edition: str, mon: int, printed: str) -> None:
    """Colours 1 to 25, fish 3 to 15, koban 3, wood 1; money and printed iki by edition (A:203-226, B:381-431)."""
    rows = [row.text for row in facts(edition, 4, ENGLISH)["count"].rows]
    assert rows[1:4] == [
        "1 to 5: 1, 4, 9, 16, 25 iki",
        f"1 to 4: 3, 6, 10, 15 iki{printed}",
        "Iki of the pouches, times 2 with a pipe",
    ]
    assert rows[5:8] == ["3 iki each", "1 iki each", f"1 iki for every {mon} mon"]


def test_every_language_has_the_same_blocks() -> None:
    assert len({tuple(len(block.rows) for block in facts("second", 2, Words(lang)).values()) for lang in LANGS}) == 1
