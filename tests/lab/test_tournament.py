"""Tournaments: seats move on, and the seed alone decides."""

import os
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

from iki_teach import lab
from iki_teach.lab.tournament import ProcessEndedError, Tournament, over_cores, seating


def test_every_bot_sits_everywhere_equally_often() -> None:
    three = Tournament(("greedy", "random", "random"), "first", 3, 1)
    assert sorted(seating(three, number).index("greedy") for number in range(3)) == [0, 1, 2]


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
