"""Adding up a tournament: games, wins and points of a bot or a seat."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from attrs import Factory, define

from iki_teach.lab.tournament import Result

Key = TypeVar("Key", str, int)


@define
class Tally:
    """What one bot or one seat did over many games."""

    games: int = 0
    wins: int = 0
    total: int = 0
    points: dict[str, int] = Factory(dict)

    def add(self, result: Result) -> None:
        """Count one result."""
        self.games += 1
        self.wins += result.rank == 1
        self.total += result.total
        for rule, points in result.points.items():
            self.points[rule] = self.points.get(rule, 0) + points


def tallied(results: Iterable[Result], key: Callable[[Result], Key]) -> dict[Key, Tally]:
    """Add up results by bot or by seat, in sorted order."""
    tallies: dict[Key, Tally] = {}
    for result in results:
        tallies.setdefault(key(result), Tally()).add(result)
    return dict(sorted(tallies.items()))
