"""The bots `greedy` and `newcomer`: both take what seems best at a glance; one sees clearly, the other misjudges."""

import random
from typing import ClassVar

from iki_teach.games.iki.bots import light
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import START

TIE = 1e-6  # points: less than any two worths differ by


class Greedy:
    """Takes what promises most right away; of equal moves the first, but a start card goes to any of equal stalls."""

    name = "greedy"
    off: ClassVar[float] = 0.0  # by how many points it misjudges a move

    def __init__(self, seed: int | str = 0) -> None:
        """The seed serves where chance has to be named, and where moves are misjudged or alike."""
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        s = seen._state.copy()
        return light.choose(s, self._chance, max(self.off, TIE) if s.phase == START else self.off)


class Newcomer(Greedy):
    """Knows the rules, sees what is near, and often misjudges it: no two games are alike."""

    name = "newcomer"
    off = 5.0
