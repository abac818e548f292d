"""Points, line by line."""

from typing import Any

from attrs import frozen


@frozen
class Line:
    """One line of a score: its rule, what was counted, the points and the facts."""

    rule: str
    what: str
    points: int
    facts: tuple[tuple[str, Any], ...] = ()


@frozen
class PlayerScore:
    """One player's score: its lines, their total, and the rank from 1."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    rank: int

    def by_rule(self) -> dict[str, int]:
        """Return the points of each rule, in the order of the lines."""
        points: dict[str, int] = {}
        for line in self.lines:
            points[line.rule] = points.get(line.rule, 0) + line.points
        return points
