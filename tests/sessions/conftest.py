"""What tests of sessions share."""

import pytest

from iki_teach.kits import GAMES


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game for tests be one of the house."""
    monkeypatch.setenv(GAMES, "tests.pebbles.kit")
