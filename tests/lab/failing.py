"""A game for tests of clusters: pebbles of which one game in a tournament cannot be written down."""

import random
from copy import copy
from typing import Any

from iki_teach.core.record import SEEDS
from iki_teach.core.tables import GameTable, Tables
from tests.pebbles import kit

FAILS = 7


def rows(game: Any) -> list[dict[str, int]]:
    if game.head.seed == SEED:
        raise ZeroDivisionError("no pebbles")
    return [{}]


SEED = random.Random(f"5 {FAILS}").randrange(SEEDS)  # with which a tournament of seed 5 begins that game
KIT = copy(kit.KIT)
KIT.name, KIT.tables = "failing", (Tables(of={"seats": GameTable("a row a game", lambda game: {}, rows)}))
