"""The game for tests is a game of the house while its tests run."""

import pytest

from iki_teach.kits import GAMES


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GAMES, "tests.pebbles.kit")
