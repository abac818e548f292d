"""What the tests of all games share."""

import pytest

from iki_teach.kits import GAMES
from tests.games.suite import Suite, suites


@pytest.fixture
def suite(name: str, monkeypatch: pytest.MonkeyPatch) -> Suite:
    suite = suites()[name]
    if suite.module:
        monkeypatch.setenv(GAMES, suite.module)
    return suite
