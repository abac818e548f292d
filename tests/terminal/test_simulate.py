"""`iki-teach simulate`: tables of many games between bots."""

import os
import re
import warnings
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.lab.tournament import over_cores
from iki_teach.terminal import simulate
from tests.lab.test_keep import plays, stop_at


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["simulate", *words], env={"COLUMNS": "120"})
    return result.exit_code, result.stdout if result.exit_code == 0 else result.output


@pytest.mark.long
def test_the_tables_say_who_won_and_with_what() -> None:
    code, output = run(
        "--games", "3", "--players", "3", "--edition", "first", "--bots", "greedy,random", "--cores", "1"
    )
    assert code == 0
    assert "3 games, edition first, seed 1" in output
    assert re.search(r"greedy +│ +3 │ +\d │", output)
    assert re.search(r"random +│ +6 │", output)
    assert re.search(r"\b3 +│ +3 │", output)
    assert "Different colours (iki.score.colours)" in output


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_tables_fit_a_terminal_of_80_columns(lang: str) -> None:
    words = ["iki", "--games", "4", "--bots", "greedy,random,newcomer,random", "--cores", "2", "--lang", lang]
    result = CliRunner().invoke(app, ["simulate", *words], env={"COLUMNS": "80"})
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in result.stdout
    assert lang == "en" or "Verschiedene Farben" in result.stdout
    assert len([cell for line in lines[-3:] for cell in re.findall(r"\d+\.\d ± \d", line)]) == 3


def test_an_error_is_that_of_games_and_not_of_seats() -> None:
    """Two seats of a game are no two games; of one game there is no error to tell."""
    points, games = pd.Series([1.0, 3.0, 5.0, 7.0]), pd.Series([0, 0, 1, 1])
    assert simulate.sure(points, games) == "4.0 ± 4.0"
    assert simulate.sure(points[:2], games[:2]) == "2.0"


def test_switches_are_played_and_named(tmp_path: Path) -> None:
    file = str(tmp_path / "games.parquet")
    words = ["simulate", "koikoi", "--games", "2", "--cores", "1", "--bots", "random", "--keep", file]
    one = CliRunner().invoke(app, [*words, "--switch", "months=1", "--switch", "points=goko 15"])
    assert (one.exit_code, "rules source, months=1, points=goko 15" in " ".join(one.stdout.split())) == (0, True)
    other = CliRunner().invoke(app, [*words, "--switch", "months=3"])
    assert (other.exit_code, "holds other games" in other.stderr) == (1, True)
    iki = CliRunner().invoke(app, ["simulate", "iki", "--games", "1", "--bots", "random", "--switch", "mon_per_iki=5"])
    assert (iki.exit_code, "mon_per_iki=5" in iki.stdout) == (0, True)
    wrong = CliRunner().invoke(app, ["simulate", "koikoi", "--switch", "joker=gold"])
    assert (wrong.exit_code, "--switch" in wrong.stderr) == (2, True)


@pytest.mark.parametrize(("name", "left"), [("own.csv", "own.csv.parts"), ("own.parquet", "own.parquet")])
def test_after_ctrl_c_games_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, left: str) -> None:
    words = ("--games", "4", "--bots", "random", "--cores", "1", "--rows", "turns", "--keep", str(tmp_path / name))
    with monkeypatch.context() as patch:
        plays(patch, stop_at(2))
        code, output = run(*words)
    assert code == 1
    assert " rows in " not in output
    assert f"sofararein{tmp_path / left};thesamecommandgoeson" in "".join(output.split())
    code, output = run(*words)
    assert (code, " rows in " in output) == (0, True)


def test_titles_name_the_games_that_were_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plays(monkeypatch, stop_at(2))
    keep = str(tmp_path / "own.parquet")
    code, output = run("--games", "4", "--bots", "random,random", "--cores", "1", "--keep", keep)
    assert code == 1
    assert "stopped; games are missing: 2 to 3" in output
    assert "2 games, edition" in output


def test_a_process_that_is_ended_and_a_warning_are_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iki_teach.lab.study.play_units", lambda *games: over_cores(os._exit, [3, 4], 2))
    code, output = run("--games", "2", "--bots", "random", "--cores", "2")
    assert code == 1
    assert output.strip().endswith("a process that played games was ended, perhaps for want of memory")

    def warned(*games: Any, **settings: Any) -> None:
        warnings.warn("whoever reaches this scheduler", UserWarning, stacklevel=1)
        raise KeyboardInterrupt

    monkeypatch.setattr("iki_teach.lab.study.simulate", warned)
    assert "whoever reaches this scheduler" in run("--cluster", "tcp://edo.example:8786")[1]
