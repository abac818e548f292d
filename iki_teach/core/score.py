"""Points, line by line, and by how much somebody is ahead."""

from collections.abc import Sequence

from attrs import frozen

from iki_teach.core.event import Facts


def lead(totals: Sequence[float], seat: int) -> float:
    """Return by how many points a player is above the mean of the others.

    >>> lead([30, 20, 10], 0)
    15.0
    """
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def leads(totals: Sequence[float]) -> list[float]:
    return [lead(totals, seat) for seat in range(len(totals))]


@frozen
class Line:
    """One line of a score: its rule, what was counted, the points and the facts."""

    rule: str
    what: str
    points: int
    facts: Facts = ()


@frozen
class PlayerScore:
    """One player's score: its lines, their total, and the rank from 1."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    rank: int

    def by_rule(self) -> dict[str, int]:
        points: dict[str, int] = {}
        for line in self.lines:
            points[line.rule] = points.get(line.rule, 0) + line.points
        return points
