"""What a move promises, to somebody who thinks ahead: bots choose by it, and advice is made of it."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen


@frozen
class Judged:
    """A move and what it promises: `worth` in points, as the mean of so many `samples`; 0 samples: nothing was asked.

    Worths are compared with each other only; what they count from is the game's choice.
    """

    move: Any
    worth: float
    samples: int


# Given what a player sees, a seed and for how many samples there is time: the legal moves, the best first.
Judge = Callable[[Any, int | str, int], Sequence[Judged]]


class Tally:
    """Adds up what moves bring in the same luck, and leaves the weaker half aside time and again.

    Known as sequential halving: most of the time goes to the moves between which it is close.
    """

    def __init__(self, moves: Sequence[Any], samples: int, least: int = 4) -> None:
        """Share so many samples out among moves; every move that is asked at all is asked `least` times or more."""
        self.moves = moves
        self.rounds = max(1, (len(moves) - 1).bit_length())
        self.samples, self.least = samples, least
        self.sums = [0.0] * len(moves)
        self.asked = [0] * len(moves)

    def run(self, lucks: Callable[[], Callable[[Any], float]]) -> list[Judged]:
        """Return the moves, the best first; each call of `lucks` brings another luck, which says what a move brings."""
        alive = list(range(len(self.moves)))
        for _ in range(self.rounds):
            for _ in range(max(self.least, self.samples // (self.rounds * len(alive)))):
                brings = lucks()
                for at in alive:
                    self.sums[at] += brings(self.moves[at])
                    self.asked[at] += 1
            alive = sorted(alive, key=self.mean, reverse=True)[: max(2, (len(alive) + 1) // 2)]
        order = sorted(range(len(self.moves)), key=lambda at: (self.asked[at], self.mean(at)), reverse=True)
        return [Judged(self.moves[at], self.mean(at), self.asked[at]) for at in order]

    def mean(self, at: int) -> float:
        """Return what a move brought on average."""
        return self.sums[at] / self.asked[at]
