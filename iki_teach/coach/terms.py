"""What a strong player says: an advice, a comparison of two moves, a review of a game."""

from collections.abc import Iterable

from attrs import frozen

from iki_teach.coach.shown import Shown
from iki_teach.core.coaching import Reason, Sum
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.text import Text


@frozen(kw_only=True, repr=False)
class Advice(Shown):
    """What a strong player would do: `moves`, the best first, are about equal among each other.

    `word` and `points` say how much better they are than `other`, the next move, in `unit`; without one, all that was
    looked at is about equal. `reasons` are what can be seen of it on the table, `unknown` what nobody can know.
    """

    game: AnyGame
    moves: tuple[AnyMove, ...]
    other: AnyMove | None
    word: str
    points: int
    unit: str
    reasons: tuple[Reason, ...]
    unknown: tuple[Text, ...]

    @property
    def rest(self) -> int:
        """The points that no reason shows: what is expected of the time after them."""
        return rest_of(self.points, self.reasons)


@frozen(kw_only=True, repr=False)
class Comparison(Shown):
    """A move beside the best: `word` and `points` say how much better those of `best` are, `reasons` of what."""

    game: AnyGame
    move: AnyMove
    best: tuple[AnyMove, ...]
    word: str
    points: int
    unit: str
    reasons: tuple[Reason, ...]

    @property
    def better(self) -> tuple[AnyMove, ...]:
        """The moves that would have been better."""
        return self.best

    @property
    def seat(self) -> int | None:
        """Who decided."""
        return self.game.decides

    @property
    def rest(self) -> int:
        """The points that no reason shows: what is expected of the time after them."""
        return rest_of(self.points, self.reasons)


def rest_of(points: int, reasons: Iterable[Reason]) -> int:
    """Return the points that no reason shows; none where reasons count how often something comes about."""
    shown = [reason.points for reason in reasons if reason.goods]
    return points - sum(shown) if shown else 0


@frozen(kw_only=True, repr=False)
class Review(Shown):
    """The largest moments of players, the largest first; sums by season and source are of `seat`, the first of them."""

    game: AnyGame
    seat: int | None
    moments: tuple[Comparison, ...]
    by_season: tuple[Sum, ...]
    by_source: tuple[Sum, ...]
