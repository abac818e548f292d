"""The bots `strong`, which thinks ahead, and `newcomer`, who plays like somebody in a first game."""

import random

from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.search import judged
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import CHANCE

SAMPLES = 96
FIRST_GAME = 5.0  # by how many points a newcomer misjudges a move


class Strong:
    """Plays the best moves on in thought, and takes the one that promises most; the same table is played alike."""

    name = "strong"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed: it decides the luck in which moves are compared."""
        self.seed = seed

    def choose(self, seen: Game) -> Move:
        """Return the move that promises most; chance is left to chance."""
        if seen._state.phase in CHANCE:
            return random.Random(str(self.seed)).choice(seen.moves())
        move: Move = judged(seen, f"{self.seed} {seen.month} {seen._state.phase}", SAMPLES)[0].move
        return move


class Newcomer:
    """Knows the rules, sees what is near, and often misjudges it: no two games are alike."""

    name = "newcomer"

    def __init__(self, seed: int | str = 0) -> None:
        """Begin with this seed."""
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        """Return a move that seems good."""
        return light.choose(seen._state.copy(), self._chance, FIRST_GAME)
