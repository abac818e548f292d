"""What the game that only tests play brings for the suite of every game."""

import random
from functools import cache

from tests.games.suite import Moments, Suite
from tests.pebbles.game import COLOURS, EACH, Game, new
from tests.pebbles.kit import KIT


@cache
def played(preset: str, players: int, secret: int, seed: int) -> Moments:
    game, chance = new(seed=seed, options={"secret": secret}), random.Random(seed)
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    return tuple(game.history())


def check(game: Game) -> None:
    s = game._state
    assert sorted([*s.bag, *s.drawn[0], *s.drawn[1]]) == sorted(COLOURS * EACH)


def hidden_otherwise(game: Game, seat: int, chance: random.Random) -> Game:
    s = game._state.copy()
    chance.shuffle(s.bag)
    s.secrets = tuple(colour if at == seat else chance.choice(COLOURS) for at, colour in enumerate(s.secrets))
    return Game(game.head, s)


TABLES = (("plain", 2, 2), ("plain", 2, 3))
SUITE = Suite(kit=KIT, tables=TABLES, moments=played, check=check, hide=hidden_otherwise, module="tests.pebbles.kit")
