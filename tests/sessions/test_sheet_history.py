"""The evenings that a browser keeps, counted together: who played, who won how often, and all of it as a table."""

import csv
import io

import pytest

from iki_teach.content.words import Words
from iki_teach.games.iki.sheet import DOCUMENT, new_sheet
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.koikoi.sheet import new_sheet as new_koikoi_sheet
from iki_teach.games.koikoi.sheet.forms import DOCUMENT as KOIKOI
from iki_teach.games.koikoi.sheet.sheets import SHEETS as KOIKOI_SHEETS
from iki_teach.sessions import SheetSession
from iki_teach.sessions.sheet_history import MOST_EVENINGS, history_of

WORDS = Words("en")


def kept(id: str, day: str, *players: tuple[str, int]) -> dict[str, object]:
    sheet = new_sheet([{"name": name, **({"iki": str(iki)} if iki else {})} for name, iki in players])
    return {"id": id, "day": day, "sheet": DOCUMENT.plain(sheet)}


EVENINGS = [
    kept("a", "2026-11-20", ("Aki", 60), ("Ben", 50)),
    kept("b", "2026-11-21", ("Ben", 70), ("Aki", 70), ("", 20)),
    kept("c", "2026-11-22", ("Aki", 0), ("Ben", 0)),
]


def test_each_name_has_its_games_wins_mean_and_best() -> None:
    history = history_of(SHEETS, EVENINGS, WORDS)
    assert [(one.name, one.games, one.wins, one.mean, one.best) for one in history.records] == [
        ("Aki", 2, 2, 65.0, 70),
        ("Ben", 2, 1, 60.0, 70),
    ]
    assert [evening.id for evening in history.evenings] == ["a", "b"]
    assert [(one.name, one.total, one.rank) for one in history.evenings[0].standings] == [
        ("Aki", 60, 1),
        ("Ben", 50, 2),
    ]


def test_what_is_no_sheet_is_left_out() -> None:
    for broken in (None, 3, {}, {"id": "x", "sheet": {"players": 3}}, {"id": "x", "sheet": None}):
        assert [evening.id for evening in history_of(SHEETS, [broken, EVENINGS[0]], WORDS).evenings] == ["a"]
    assert len(history_of(SHEETS, [EVENINGS[0]] * (MOST_EVENINGS + 5), WORDS).evenings) == MOST_EVENINGS


def test_the_table_has_a_line_a_player_and_holds_no_formula() -> None:
    history = history_of(SHEETS, [kept("a", "2026-11-20", ("=1+1", 60), ("Ben", 50))], WORDS)
    rows = list(csv.DictReader(io.StringIO(history.csv.removeprefix("\ufeff"))))
    assert rows == [
        {"day": "2026-11-20", "player": "'=1+1", "points": "60", "rank": "1"},
        {"day": "2026-11-20", "player": "Ben", "points": "50", "rank": "2"},
    ]


@pytest.mark.parametrize("winner", [0, 1])
def test_evenings_of_koikoi_count_too(winner: int) -> None:
    empty = new_koikoi_sheet(["Aki", "Ben"])
    played = empty.enter(1, **{"end": f"stop-{winner + 1}", f"yaku_{winner + 1}": "goko"})
    history = history_of(KOIKOI_SHEETS, [{"id": "a", "sheet": KOIKOI.plain(one)} for one in (empty, played)], WORDS)
    assert [[one.rank for one in evening.standings] for evening in history.evenings] == [[1 + winner, 2 - winner]]


def test_a_session_recalls_when_it_is_asked() -> None:
    session = SheetSession(SHEETS, new_sheet(["", ""]))
    sheet = DOCUMENT.plain(new_sheet(["Chie", "Dai"]))
    view = session.answer({"n": 1, "do": "recall", "sheet": sheet, "kept": EVENINGS})
    assert view["sheet"] == sheet
    assert view["history"]["records"][0]["name"] == "Aki"
    assert session.answer({"n": 2, "do": "count", "sheet": sheet})["history"] is None
    assert session.answer({"n": 3, "do": "recall", "sheet": sheet, "kept": "x"})["history"]["evenings"] == []
