"""The columns of every table: what they say is there, and no more."""

import pandas as pd
import pytest

from iki_teach import iki, lab
from iki_teach.kits import KITS
from iki_teach.lab.frames import frame_of
from iki_teach.lab.study import plan_of, tournament_of
from tests.pebbles.kit import KIT


@pytest.mark.parametrize(("game", "rows"), [(game, rows) for game in KITS for rows in KITS[game].tables.of])
def test_the_columns_that_are_told_are_those_that_are_there(game: str, rows: str) -> None:
    """In their order, with their types; each says what it is. Nothing is missing where nothing may be."""
    columns = lab.columns(rows, game)
    frame = lab.simulate(game, games=2, bots=["random"], rows=rows, cores=1, progress=False)
    assert columns.index.tolist() == frame.columns.tolist()
    assert columns["dtype"].tolist() == [str(dtype) for dtype in frame.dtypes]
    assert columns["about"].str.len().min() > 5
    assert columns["about"].is_unique
    assert len(frame)
    assert frame.columns[0] == "game"
    whole = [name for name in frame if str(frame[name].dtype) not in ("Int8", "category")]
    names = frame.select_dtypes("category").drop(columns="slot", errors="ignore")
    assert frame[whole].notna().all(axis=None)
    assert names.notna().all(axis=None)


def test_a_small_table_of_an_empty_study_has_its_columns() -> None:
    """Types too: what is drawn of it draws nothing, and fails nowhere."""
    columns = plan_of(tournament_of("iki", 1, ["random"], 3, None, 0, None, "hires")).columns
    empty = frame_of(columns, [])
    assert len(empty) == 0
    pd.testing.assert_index_equal(empty.columns, pd.Index(list(columns)))
    assert str(empty["fate"].dtype) == "category"


def test_a_game_without_tables_of_its_own_has_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KITS.added, "pebbles", KIT)
    frame = lab.simulate("pebbles", games=3, cores=1, progress=False, bots=["random"])
    assert (frame["pebbles.score.pebble"] + frame["pebbles.score.secret"] == frame["total"]).all()


def test_both_tables_of_points_can_be_asked_for() -> None:
    assert "seat" in lab.columns("points").index
    ours = lab.columns("frame.points").index.tolist()
    assert ours == lab.points(iki.new(["Aki", "Ben"], seed=1)).columns.tolist()
    assert ours != lab.columns("points").index.tolist()


@pytest.mark.parametrize("rows", ["events", "seats", "frame.points"])
def test_a_game_that_there_is_not_has_no_columns(rows: str) -> None:
    with pytest.raises(ValueError, match="game: expected one of iki, koikoi, got 'chess'"):
        lab.columns(rows, "chess")
