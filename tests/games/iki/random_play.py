"""Random games for the tests that look at many positions."""

import random
from functools import cache

from iki_teach import iki
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.state import State
from tests.games.iki.positions import NAMES

TABLES = [(edition, players) for edition in ("first", "second") for players in (2, 3, 4)]
RICH = (30, 3, 3, 3, 5, 0, 2)
TOKENS = (2, 2)


def pick(game: Game, chance: random.Random) -> Game:
    """Play a move of a random kind, so that a long list of stalls does not drown the rest."""
    kinds: dict[str, list[iki.Move]] = {}
    for move in game.moves():
        kinds.setdefault(str(move).split()[0], []).append(move)
    return game.play(chance.choice(kinds[chance.choice(sorted(kinds))]))


def riches(s: State) -> list[int]:
    return list(RICH + (TOKENS if s.table.edition.tokens else (0, 0))) * s.table.players


def enriched(game: Game) -> Game:
    s = game._state.copy()
    s.goods = riches(s)
    return Game(game.head, s, [], None, None)


@cache
def random_game(edition: str, players: int, seed: int, *, rich: bool = False, named: bool = False) -> Game:
    game = iki.new(NAMES[:players], edition, None if named else seed, named=named)
    game = enriched(game) if rich else game
    chance = random.Random(seed)
    while not game.over:
        game = pick(game, chance)
    return game


@cache
def moments(edition: str, players: int, seed: int, *, rich: bool = False, named: bool = False) -> tuple[Game, ...]:
    return tuple(random_game(edition, players, seed, rich=rich, named=named).history())
