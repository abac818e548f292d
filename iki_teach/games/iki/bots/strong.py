import random

from iki_teach.games.iki.bots.search import judged
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import CHANCE

SAMPLES = 96


class Strong:
    """Plays the best moves on in thought, and takes the one that promises most; the same table is played alike."""

    name = "strong"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed: it decides the luck in which moves are compared."""
        self.seed = seed

    def choose(self, seen: Game) -> Move:
        if seen._state.phase in CHANCE:
            return random.Random(str(self.seed)).choice(seen.moves())
        move: Move = judged(seen, f"{self.seed} {seen.month} {seen._state.phase}", SAMPLES)[0].move
        return move
