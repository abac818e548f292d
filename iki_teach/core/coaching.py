"""What a move promises to somebody who thinks ahead, and what a game brings so that somebody can be advised."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from attrs import frozen

from iki_teach.core.game import G
from iki_teach.core.move import AnyMove
from iki_teach.core.text import Text

M = TypeVar("M", bound=AnyMove)

POINTS, CHANCE = "points", "chance"  # what values count: points, or games won in 100
WEIGHS = {POINTS: 1.0, CHANCE: 0.4}  # beside each other, as in a review, one point weighs as 2.5 games won in 100

# Each call brings another world, one way in which what is hidden may lie: what a move brings there; the same for all.
Worlds = Callable[[], Callable[[M], float]]


@frozen
class Reason:
    """A difference between two moves that can be seen on the table: by which rule, and how much more it brings.

    `points` are those of the better move above the other, or how much more often in 100 it comes about; `seat` is whom
    it concerns; `goods` says what the points were made of, such as ("rice", 2); `kind`, in a game's own word, what else
    the reason says.
    """

    rule: str
    points: int
    seat: int | None = None
    goods: tuple[tuple[str, int], ...] = ()
    kind: str = ""


@frozen
class Sum:
    """What a season or a source brought a player: a season by its name, a source by its rule; and what was expected."""

    what: str
    points: int
    expected: int


@frozen(kw_only=True)
class Coaching(Generic[G, M]):
    """A game's part in advice; `seen` is always what the player who decides may see.

    `candidates(seen)` are the moves worth a closer look, the likeliest first; `worlds(seen, seed)` compares moves, in
    `samples` worlds, or in so many `glances` where a whole game is looked back at; where there are but few worlds they
    are `every_world(seen)`, equally likely, and nothing is estimated. `outcomes(seen, seed)` is the same as `worlds`,
    played on further than the judge looks, to measure what came of claims. `reasons(seen, better, other, seed)` speak
    for the better move, the largest first; where a position `explains(seen)` itself there are some among equals, too.
    `unit(seen)` is what values count here; `unknown(seen)` what nobody can know who decides. To look back there are
    `by_season(game, seat)`, `sources(game, seat)`, the points by rule, and what `share` of a game has been played.
    """

    candidates: Callable[[G], Sequence[M]]
    worlds: Callable[[G, int | str], Worlds[M]]
    samples: int
    glances: int
    outcomes: Callable[[G, int | str], Worlds[M]]
    every_world: Callable[[G], Sequence[Callable[[M], float]]] = lambda seen: ()
    reasons: Callable[[G, M, M, int | str], tuple[Reason, ...]] = lambda seen, better, other, seed: ()
    explains: Callable[[G], bool] = lambda seen: False
    unit: Callable[[G], str] = lambda seen: POINTS
    unknown: Callable[[G], tuple[Text, ...]] = lambda seen: ()
    by_season: Callable[[G, int], tuple[Sum, ...]] = lambda game, seat: ()
    sources: Callable[[G, int], Mapping[str, int]] = lambda game, seat: game.scores()[seat].by_rule()
    share: Callable[[G], float] = lambda game: float(game.over)


AnyCoaching = Coaching[Any, Any]  # type: ignore[explicit-any]


@frozen
class Judged:
    """A move and its `value` in points, compared only with others: the mean of so many `samples`, 0 if not asked."""

    move: AnyMove
    value: float
    samples: int


class Tally(Generic[M]):
    """Keeps what moves bring in the same world, and drops the weaker half time and again (sequential halving).

    With `sure` the first move, the likeliest at a glance, stays to the end, and gives way only to one that brings more
    by so many standard errors of their difference: what luck puts ahead of it is no better.
    """

    def __init__(self, moves: Sequence[M], samples: int, least: int = 4, sure: float = 0) -> None:
        """Share so many samples out among moves; every move that is asked at all is asked `least` times or more."""
        self.moves = moves
        self.rounds = max(1, (len(moves) - 1).bit_length())
        self.samples, self.least, self.sure = samples, least, sure
        self.brought: list[list[float]] = [[] for _ in moves]

    def run(self, worlds: Worlds[M]) -> list[Judged]:
        """Return the moves, the best first; each call of `worlds` brings another one, which says what a move brings."""
        alive = list(range(len(self.moves)))
        for _ in range(self.rounds):
            for _ in range(max(self.least, self.samples // (self.rounds * len(alive)))):
                brings = worlds()
                for at in alive:
                    self.brought[at].append(brings(self.moves[at]))
            best = sorted(alive, key=self.mean, reverse=True)[: max(2, (len(alive) + 1) // 2)]
            alive = [*best, *([0] if self.sure and 0 not in best else [])]
        order = sorted(range(len(self.moves)), key=lambda at: (len(self.brought[at]), self.mean(at)), reverse=True)
        if self.sure and not self.is_better(order[0]):
            order.sort(key=bool)
        return [Judged(self.moves[at], self.mean(at), len(self.brought[at])) for at in order]

    def is_better(self, at: int) -> bool:
        """Whether a move brings more than the first, by more than luck."""
        more = [one - first for one, first in zip(self.brought[at], self.brought[0], strict=True)]
        return fmean(more) > self.sure * stdev(more) / sqrt(len(more))

    def mean(self, at: int) -> float:
        return fmean(self.brought[at])
