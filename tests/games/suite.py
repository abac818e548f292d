"""What a game brings for the suite that every game passes; each game has one in a file `in_suite.py` of its tests."""

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from attrs import frozen

from iki_teach.core.event import Event
from iki_teach.kits import Kit

TESTS = Path(__file__).parents[1]
SEEDS = 3

Moments = tuple[Any, ...]


@frozen(kw_only=True)
class Suite:
    """A game under test.

    `tables` are what it is played at, preset and number of players first; `moments` plays a whole random game there.
    `check` asserts that nothing is lost or there twice. `hide` is the same moment with all that a seat cannot see
    changed. `silent` tells events that have no sentence. `module` is that of a kit which lies in no folder of `games/`.
    """

    kit: Kit
    tables: tuple[tuple[Any, ...], ...]
    moments: Callable[..., Moments]
    check: Callable[[Any], None]
    hide: Callable[[Any, int, random.Random], Any]
    silent: Callable[[Event], bool] = lambda event: False
    module: str = ""

    def games(self, table: tuple[Any, ...], seeds: int = SEEDS) -> list[Moments]:
        return [self.moments(*table, seed) for seed in range(seeds)]

    def sample(self, table: tuple[Any, ...], number: int, *, live: bool = False) -> list[Any]:
        """Return some moments of these games, the first and the last among them; `live` ones are not over."""
        games = self.games(table)
        every = [game for game in chain.from_iterable(games) if not (live and game.over)]
        ends = [] if live else [games[0][0], games[-1][-1]]
        return ends + random.Random(str(table)).sample(every, min(number, len(every)) - len(ends))


@cache
def suites() -> dict[str, Suite]:
    """Return the games under test by name: every folder of tests that has an `in_suite.py`."""
    files = sorted(TESTS.rglob("in_suite.py"))
    modules = (".".join(file.relative_to(TESTS.parent).with_suffix("").parts) for file in files)
    return {suite.kit.name: suite for suite in [import_module(module).SUITE for module in modules]}
