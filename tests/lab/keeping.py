"""Six games that tests keep, and what happens to whoever plays them."""

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest

from iki_teach.lab import study

SIX: dict[str, Any] = {"games": 6, "bots": ["random"], "seed": 3, "cores": 1, "progress": False}
EACH = 3  # seats


def plays(monkeypatch: pytest.MonkeyPatch, then: Callable[[int], None] = lambda number: None) -> list[int]:
    """Note which games are played from now on; `then` is done before each."""
    numbers: list[int] = []
    finished = study.play_units.__globals__["finished"]

    def noted(tournament: Any, number: int) -> Any:
        then(number)
        numbers.append(number)
        return finished(tournament, number)

    monkeypatch.setattr("iki_teach.lab.units.finished", noted)
    return numbers


def stop_at(stop: int) -> Callable[[int], None]:
    def then(number: int) -> None:
        if number == stop:
            raise KeyboardInterrupt

    return then


def full(*args: Any, **more: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def study_of(games: int) -> study.Study:
    return study.Study(study.tournament_of("iki", games, ["random"], None, None, 3, None, "seats"))
