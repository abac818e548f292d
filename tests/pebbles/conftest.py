"""The game for tests is a game of the house while its tests run; a stage shows its board in a browser."""

import pytest

from iki_teach.kits import GAMES
from tests.widgets.conftest import harness, play

__all__ = ["harness", "play"]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GAMES, "tests.pebbles.kit")
