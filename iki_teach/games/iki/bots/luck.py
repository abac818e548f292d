"""The bot `random`: any legal move, all alike."""

import random

from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move


class Luck:
    """Plays any legal move; the same seed plays the same game."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        """Begin with this seed."""
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        """Return one of the legal moves, each as likely as the next."""
        return self._chance.choice(seen.moves())
