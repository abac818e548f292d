"""`lab.simulate`: a table of many games, the same however they are played; seats move on, and the seed alone decides.

A match is that of a bot of one's own against one of ours."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from iki_teach import __version__, lab
from iki_teach.content.files import data_dir
from iki_teach.core.bot import RandomBot
from iki_teach.core.tables import GameTable, Tables
from iki_teach.kits import KITS
from iki_teach.lab import tournament
from iki_teach.lab.match import Match, match
from iki_teach.lab.tournament import Played, ProcessEndedError, Tournament, over_cores, play_unit, seating
from tests.lab.made import study_of

RANDOM: dict[str, Any] = {"bots": ["random"], "progress": False}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The numbers of the games that a table of IKI, by the name `own`, cannot be written for; 9 stands for a fish."""
    fails, numbers = set[int](), iter(range(100))

    def rows(game: object) -> list[dict[str, int]]:
        if next(numbers) in fails:
            raise ZeroDivisionError("no fish")
        return [{"fish": 1} if 9 in fails else {}]

    kit = copy(KITS["iki"])
    kit.tables = Tables(of={"own": GameTable("a row a game", lambda game: {}, rows)})
    monkeypatch.setattr(sys.modules["iki_teach.games.iki.kit"], "KIT", kit)
    return fails


def test_a_unit_that_fails_is_told_and_the_rest_goes_on(failing: set[int]) -> None:
    failing.add(1)
    with pytest.warns(lab.Incomplete, match="1 to 1: ZeroDivisionError: no fish"):
        frame = lab.simulate(games=3, rows="own", cores=1, **RANDOM)
    assert frame["game"].tolist() == [0, 2]
    assert frame.attrs["missing"] == [[1, 1, "ZeroDivisionError: no fish"]]


@pytest.mark.parametrize(
    ("fails", "message"), [({0, 1, 2}, "ZeroDivisionError: no fish"), ({9}, "no column tells of fish")]
)
def test_where_nothing_can_be_played_or_lost_it_is_told(failing: set[int], fails: set[int], message: str) -> None:
    failing |= fails
    with pytest.raises(lab.SimulationError, match=message):
        lab.simulate(games=3, rows="own", cores=1, **RANDOM)


@pytest.fixture(scope="module")
def five() -> pd.DataFrame:
    return lab.simulate(games=5, players=3, seed=4, cores=1, **RANDOM)


def test_a_table_has_a_row_a_seat_in_the_order_of_the_games(five: pd.DataFrame) -> None:
    """Those of the tournament, with the facts of the games; numbers are small, and names are categories."""
    assert five["game"].tolist() == [game for game in range(5) for _ in range(3)]
    assert five["seat"].tolist() == [0, 1, 2] * 5
    rules = [name for name in five if name.startswith("iki.")]
    assert "iki.build.score" in rules
    assert (five[rules].sum(axis=1) == five["total"]).all()
    assert five.groupby("game")["rank"].apply(sorted).tolist() == [[1, 2, 3]] * 5
    played = [tournament.finished(study_of(5, seed=4).tournament, number) for number in range(5)]
    assert five["total"].tolist() == [score.total for game in played for score in game.scores()]
    assert five.attrs["deck"].startswith("open-edo ")
    assert five.attrs == {
        "deck": five.attrs["deck"], "game": "iki", "games": 5, "rows": "seats", "bots": ["random"] * 3, "players": 3,
        "edition": "second", "seed": 4, "iki_teach": __version__, "missing": [],
    }  # fmt: skip
    assert str(five["total"].dtype) == "int16"
    assert five["bot"].cat.categories.tolist() == ["random"]
    hired = five[[name for name in five if name.startswith("hired.")]]
    assert set(hired.dtypes.astype(str)) == {"Int8"}
    assert (hired.eq(0).sum(axis=1) == 1).all()
    assert hired.isna().any(axis=None)


def test_bots_move_on_by_a_seat_and_sit_everywhere_equally_often() -> None:
    frame = lab.simulate(games=3, bots=["greedy", "random"], players=2, cores=1, progress=False)
    assert frame["bot"].tolist() == ["greedy", "random", "random", "greedy", "greedy", "random"]
    three = Tournament(("greedy", "random", "random"), "first", 3, 1)
    assert sorted(seating(three, number).index("greedy") for number in range(3)) == [0, 1, 2]


def test_koi_koi_is_for_two() -> None:
    frame = lab.simulate("koikoi", games=3, cores=1, **RANDOM)
    assert frame["seat"].tolist() == [0, 1] * 3
    assert (frame[[name for name in frame if name.startswith("koi.")]].sum(axis=1) == frame["total"]).all()


def test_a_deck_of_ones_own_has_other_columns_and_another_digest(tmp_path: Path, five: pd.DataFrame) -> None:
    text = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
    own = tmp_path / "own.csv"
    own.write_text(text.replace("\nsawyer,", "\nlogger,"), encoding="utf-8")
    frame = lab.simulate(games=1, deck=own, cores=1, **RANDOM)
    assert "hired.logger" in frame
    assert frame.attrs["deck"].startswith("own ")
    assert frame.attrs["deck"].split()[1] != five.attrs["deck"].split()[1]


@pytest.mark.parametrize(("wrong", "message"), [
    ({"game": "chess"}, "game: expected one of iki, koikoi, got 'chess'"),
    ({"games": 0}, "games: expected a whole number from 1, got 0"),
    ({"games": 2.5}, "games: expected a whole number from 1, got 2.5"),
    ({"games": "9"}, "games: expected a whole number from 1, got '9'"),
    ({"bots": ["clever"]}, "bot: expected one of greedy, strong, newcomer, random, .*got 'clever'"),
    ({"bots": []}, "bots: expected 1 to 3, got 0"),
    ({"bots": ["random"] * 3, "players": 2}, "bots: expected 1 to 2, got 3"),
    ({"bots": ["random"], "players": 5}, "players"),
    ({"rows": "fish"}, "rows: expected one of seats, "),
    ({"game": "koikoi", "bots": ["random"], "deck": "open-edo"}, "deck: Koi-Koi is played with its own 48 cards"),
])  # fmt: skip
def test_what_the_game_does_not_know_is_named(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        lab.simulate(**wrong)


def test_the_face_has_few_names_and_loads_nothing_before() -> None:
    """Importing the lab loads no pandas; a name that there is not is no attribute."""
    code = "import sys; from iki_teach import lab; print('pandas' in sys.modules, *dir(lab))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", *sorted(lab.PLACES)]
    with pytest.raises(AttributeError, match="fish"):
        _ = lab.fish


@pytest.mark.parametrize("error", [TimeoutError("no answer"), RuntimeError("client is closed")])
@pytest.mark.parametrize("stored", [True, False])
def test_an_error_in_play_loses_nothing(tmp_path: Path, five: pd.DataFrame, error: Exception, stored: bool) -> None:
    """It is told as what it is, not as a file that cannot be written."""

    def lost(work: list[Played]) -> Iterator[Played]:
        yield from work
        raise error

    study = study_of(5, seed=4)
    study.keep(tmp_path / "evening.parquet" if stored else None)
    study.collect(lost([play_unit(study.tournament, study.plan.tables, range(2))]))
    with pytest.warns(lab.Incomplete, match=f"^{type(error).__name__}: {error}; games are missing: 2 to 4: not played"):
        frame = study.tables()["seats"]
    pd.testing.assert_frame_equal(frame, five[: 2 * 3], check_flags=False)
    with pytest.raises(type(error), match=str(error)):
        study.collect(lost([]))


def test_tables_that_are_many_become_one_and_are_the_same(five: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iki_teach.lab.study.MANY", 2)
    study = study_of(5, seed=4)
    for number in (3, 0, 4, 2, 1):
        study.take(play_unit(study.tournament, study.plan.tables, range(number, number + 1)))
    assert len(study.frames["seats"]) <= 2
    assert study.missing() == []
    pd.testing.assert_frame_equal(study.tables()["seats"], five)


def test_several_tables_come_of_games_that_are_played_once(monkeypatch):
    """Each is as it is when asked for alone; none of it is kept, for a file holds one table."""
    played, finished = [], tournament.finished
    monkeypatch.setattr(tournament, "finished", lambda one, number: played.append(number) or finished(one, number))
    asked = {"games": 3, "bots": ["random"], "cores": 1, "progress": False}
    found = lab.simulate(rows=("seats", "hires"), **asked)
    assert played == [0, 1, 2]
    assert list(found) == ["seats", "hires"]
    for rows, frame in found.items():
        alone = lab.simulate(rows=rows, **asked)
        pd.testing.assert_frame_equal(frame, alone)
        assert frame.attrs["rows"] == alone.attrs["rows"] == rows
    with pytest.raises(ValueError, match="rows: expected one table to keep, got seats, hires"):
        lab.simulate(rows=["seats", "hires"], keep="never.parquet", **asked)
    with pytest.raises(ValueError, match="expected one of"):
        lab.simulate(rows=("seats", "fish"), **asked)


def test_the_seed_decides_the_games_and_not_the_cores() -> None:
    asked = {"games": 5, "bots": ["random"], "progress": False}
    played = lab.simulate(**asked, seed=1, cores=1)
    pd.testing.assert_frame_equal(lab.simulate(**asked, seed=1, cores=2), played)
    assert lab.simulate(**asked, seed=2, cores=1)["total"].tolist() != played["total"].tolist()


def test_a_process_that_is_ended_is_told() -> None:
    with pytest.raises(ProcessEndedError, match="a process that played games was ended"):
        list(over_cores(os._exit, [3, 4], 2))


@pytest.mark.long
def test_whoever_stops_early_is_not_warned() -> None:
    """What nobody asks for any more ends with its processes, and the next games are played as ever."""
    halves = over_cores(abs, range(5), 2)
    assert next(halves) == 0
    halves.close()
    assert list(over_cores(abs, range(5), 2)) == [0, 1, 2, 3, 4]


@pytest.mark.long
def test_a_script_that_guards_nothing_plays_on_two_cores(tmp_path: Path) -> None:
    """Its processes do not run it again."""
    script = tmp_path / "evening.py"
    lines = ["print('once')", "from iki_teach import lab"]
    lines.append("print(len(lab.simulate(games=4, bots=['random'], cores=2, progress=False)))")
    script.write_text("\n".join(lines), encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert (ran.stdout.split(), ran.stderr) == (["once", "12"], "")


def test_a_deal_is_played_from_both_seats_and_only_against_a_bot_that_there_is() -> None:
    """A bot against itself: what it wins in one seat it loses in the other, so no lead is left."""
    found = match(RandomBot, "random", games=6)
    assert len(found.leads) == 3
    assert found.lead == 0
    assert found.wins <= 3
    with pytest.raises(ValueError, match="expected one of"):
        match(RandomBot, "nobody", games=2)


@pytest.mark.long
def test_a_match_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert repr(Match("mine", "greedy", (1.0, 3.0), 3)) == (
        "mine won 3 of 4 games against greedy. Its lead was +2.0 points a game, ± 2.0."
    )
    monkeypatch.setenv("IKI_LANG", "de")
    assert "−2,5 Punkte" in repr(Match("mine", "greedy", (-2.0, -3.0), 3))
    assert "± unbekannt" in repr(Match("mine", "greedy", (-2.0,), 3))
    assert "gewann" in repr(match(RandomBot, games=2, game="koikoi"))
    assert repr(match(RandomBot, games=2)) == repr(match(RandomBot, games=2))


@pytest.mark.parametrize("shown", [True, False])
def test_a_match_shows_how_long_it_still_takes(
    shown: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    match(RandomBot, games=2, progress=shown)
    told = capsys.readouterr().err
    assert ("Playing" in told) == ("1/1" in told) == (re.search(r"\d:\d\d:\d\d", told) is not None) == shown
