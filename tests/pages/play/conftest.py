"""What tests of free play share."""

import pytest

from iki_teach.kits import GAMES


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GAMES, "tests.pebbles.kit")
