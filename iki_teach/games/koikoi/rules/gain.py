"""What a decision is worth: how a month's end changes the lead of who decides. Nothing adds it up elsewhere."""

from attrs import frozen

from iki_teach.games.koikoi.rules import turn
from iki_teach.games.koikoi.rules.state import OVER, State


@frozen
class Gain:
    """What the end of a month brings: own points, the other's, and 1, 0 or -1 for a game won, drawn or lost with it."""

    own: int
    other: int
    result: int | None

    @property
    def lead(self) -> int:
        """How the lead changes; where points are taken from the other, by twice the own points."""
        return self.own - self.other


def gained(before: State, after: State) -> Gain:
    """Return what the month of a decision brought to who decided; lucky hands that were dealt since are no part."""
    seat, points = before.seat, [0, 0]
    for round, who, _, number in after.accounts[len(before.accounts) :]:
        if round == before.round:
            points[who] += number
    ended = after.phase == OVER and after.round == before.round
    ahead = after.points[seat] - after.points[1 - seat]
    return Gain(points[seat], points[1 - seat], (ahead > 0) - (ahead < 0) if ended else None)


def stopped(s: State) -> Gain:
    after = s.copy()
    turn.stop(after, None)
    return gained(s, after)
