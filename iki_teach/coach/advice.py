"""What a strong player would do, how much better that is than another move, and at which moves most was at stake."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

from iki_teach.coach.calibration import BETTER, EQUAL, Calibration, calibration_of, usual_of
from iki_teach.coach.sentences import Advice, Comparison, Review
from iki_teach.content.words import Words
from iki_teach.core.coaching import WEIGHS, AnyCoaching, Reason, Sum
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.faces import counted
from iki_teach.kits import Kit, kit_of

ROUNDS = 6  # after each of them those moves are given up that have fallen behind
BEHIND = 3.0  # by how many standard errors
ALIKE = 2.5  # standard errors within which moves are about equal
TINY = 1e-9  # by which sums of the same numbers may differ
NAMED = Words("en")


class Judgement:
    """What the moves of one position promise, all in the same worlds; from what its player sees."""

    def __init__(self, game: AnyGame, seed: int | str = 0) -> None:
        """Look at a position through the eyes of who decides; raises ValueError where nobody does or none can judge."""
        kit, seat = kit_of(game), game.decides
        if kit.coach is None:
            raise ValueError(f"{kit.title}: there is nobody who judges its moves")
        if seat is None:
            raise ValueError("advice: nobody decides here")
        self.game, self.seen, self.seed = game, game.seen_by(seat), seed
        self.coaching: AnyCoaching = kit.coach
        self.unit = self.coaching.unit(self.seen)
        self.calibration: Calibration = calibration_of(kit.name, self.unit)
        every_world, next_world = self.coaching.every_world(self.seen), self.coaching.worlds(self.seen, seed)
        self.exact = bool(every_world)
        self.worlds = every_world or [next_world() for _ in range(self.coaching.samples)]
        looked, every = (self.by_name(kit, moves) for moves in (self.coaching.candidates(self.seen), self.seen.moves()))
        self.whole = len(looked) == len(every)
        self.brought: dict[AnyMove, list[float]] = {move: [] for move in looked.values()}
        self.close, behind = list(self.brought), list[AnyMove]()
        for last in range(ROUNDS if self.exact else 1, ROUNDS + 1) if len(self.close) > 1 else ():
            for move in self.close:
                self.ask(move, len(self.worlds) * last // ROUNDS)
            order = sorted(self.close, key=lambda move: fmean(self.brought[move]), reverse=True)
            self.close = [move for move in order if self.is_within(BEHIND, move, order[0])]
            behind = [move for move in order if move not in self.close] + behind
        self.moves = self.close + behind

    def by_name(self, kit: Kit, moves: Sequence[AnyMove]) -> dict[str, AnyMove]:
        """Return moves by what they are called: two that differ in nothing that is said are one."""
        return {kit.label(self.seen, move, NAMED): move for move in reversed(moves)}

    def ask(self, move: AnyMove, worlds: int) -> None:
        """Play a move in the first so many worlds; what it brings does not depend on the others."""
        known = self.brought.setdefault(move, [])
        known += [brings(move) for brings in self.worlds[len(known) : worlds]]

    def less(self, move: AnyMove, best: AnyMove) -> list[float]:
        """Return by how much a move brings less than the best, in each world in which both have been played."""
        return [more - less for more, less in zip(self.brought[best], self.brought[move], strict=False)]

    def is_within(self, errors: float, move: AnyMove, best: AnyMove) -> bool:
        less = self.less(move, best)
        if self.exact:
            return fmean(less) < TINY
        return fmean(less) <= errors * stdev(less) / sqrt(len(less))

    def claim(self, move: AnyMove) -> float:
        """Return how much more the best move promises than this one."""
        if move == self.moves[0]:
            return 0.0
        for one in (self.moves[0], move):
            self.ask(one, len(self.worlds))
        return fmean(self.less(move, self.moves[0]))

    def word(self, move: AnyMove) -> str:
        """Return what may be said of the claim; what may be luck is about equal."""
        word = BETTER if self.exact else self.calibration.word(self.claim(move))
        return EQUAL if move == self.moves[0] or self.is_within(ALIKE, move, self.moves[0]) else word

    def group(self) -> tuple[AnyMove, ...]:
        return tuple(move for move in self.close if self.word(move) == EQUAL)

    def reasons(self, move: AnyMove, word: str) -> tuple[Reason, ...]:
        if word == EQUAL and not self.coaching.explains(self.seen):
            return ()
        return self.coaching.reasons(self.seen, self.moves[0], move, self.seed)

    def beside(self, move: AnyMove) -> tuple[str, int]:
        """Return the word for what the best move promises above this one, and how much that is, rounded."""
        word = self.word(move)
        claim = self.claim(move)
        return word, 0 if word == EQUAL else round(claim) if self.exact else self.calibration.points(claim)

    def comparison(self, move: AnyMove) -> Comparison:
        word, points = self.beside(move)
        return Comparison(
            game=self.game,
            move=move,
            best=self.group(),
            word=word,
            points=points,
            unit=self.unit,
            exact=self.exact,
            reasons=self.reasons(move, word),
        )


def advise(game: AnyGame, seed: int | str = 0) -> Advice:
    """Return what a strong player would do here; ValueError where nobody decides or the game has no judge."""
    judgement = Judgement(game, seed)
    group = judgement.group()
    other = next((move for move in judgement.moves if judgement.word(move) != EQUAL), None)
    beside = other or judgement.moves[-1]
    word, points = judgement.beside(beside)
    return Advice(
        game=game,
        moves=group,
        other=other,
        whole=judgement.whole,
        word=word,
        points=points,
        unit=judgement.unit,
        exact=judgement.exact,
        reasons=judgement.reasons(beside, word),
        unknown=() if judgement.exact else judgement.coaching.unknown(judgement.seen),
    )


def compare(game: AnyGame, move: AnyMove | str, seed: int | str = 0) -> Comparison:
    """Return how a move, given as such or as text, stands beside the best; ValueError for one that is not legal."""
    chosen = game.parse(move) if isinstance(move, str) else move
    if game.why_not(chosen):
        raise ValueError(f"compare: expected a legal move, got {chosen}")
    return Judgement(game, seed).comparison(chosen)


Decision = tuple[AnyGame, int, AnyMove]
MOST = 5  # moments that are shown
CLOSER = 20  # moments that are looked at closely, as many of each seat
OF_ONE = 10  # at most
RIVALS = 8  # moves that the own one is compared with at a glance


def review(
    game: AnyGame, seed: int | str = 0, seats: Collection[int] | None = None, progress: bool | str = True
) -> Review:
    """Look back at a game, finished or not, and at what the players of some seats decided; without seats, all did.

    In a game with hands that is not over it is then only who decides now: what others could have played is a secret.
    Raises ValueError where the game has no judge.
    """
    kit = kit_of(game)
    coaching, secret = kit.coach, kit.covered and game.decides is not None
    if coaching is None:
        raise ValueError(f"{kit.title}: there is nobody who judges its moves")
    usual = (game.decides,) if secret else range(len(game.head.players))
    looked = tuple(seat for seat in (usual if seats is None else seats) if seat is not None)
    if not looked:
        return Review(game=game, seat=None, moments=(), by_season=(), by_source=())
    stakes = [
        (stake(*decision, coaching, seed), decision)
        for decision in counted(decisions(game, looked), progress, "Looking back")
    ]
    stakes.sort(key=lambda one: one[0], reverse=True)
    of_seats = [[decision for _, decision in stakes if decision[1] == seat] for seat in looked]
    each = min(OF_ONE, CLOSER // len(looked))
    closer = [decision for own in of_seats for decision in own[:each]]
    close = [(Judgement(before, seed), move) for before, _, move in counted(closer, progress, "Looking closer")]
    clear = [(judge, move) for judge, move in close if judge.word(move) != EQUAL]
    clear.sort(key=lambda one: one[0].beside(one[1])[1] * WEIGHS[one[0].unit], reverse=True)
    return Review(
        game=game,
        seat=looked[0],
        moments=tuple(judge.comparison(move) for judge, move in clear[:MOST]),
        by_season=coaching.by_season(game, looked[0]),
        by_source=by_source(game, coaching, looked[0]),
    )


def by_source(game: AnyGame, coaching: AnyCoaching, seat: int) -> tuple[Sum, ...]:
    """Return what each source has brought a player, and what it brings strong players in as much of a game."""
    share, usual = coaching.share(game), usual_of(game.name, len(game.head.players))
    if not share or not usual:
        return ()
    found = coaching.sources(game, seat)
    both = ((rule, found.get(rule, 0), round(share * usual.get(rule, 0.0))) for rule in {**usual, **found})
    return tuple(Sum(*one) for one in both if any(one[1:]))


def decisions(game: AnyGame, seats: Collection[int]) -> list[Decision]:
    """Return each moment at which one of these seats had a choice, who that was, and the move that was made."""
    return [
        (before, before.decides, after.move)
        for before, after in pairwise(game.history())
        if before.decides is not None and before.decides in seats and after.move and len(before.moves()) > 1
    ]


def stake(before: AnyGame, seat: int, made: AnyMove, coaching: AnyCoaching, seed: int | str) -> float:
    """Return what another move promises above the one that was made, at a glance."""
    seen = before.seen_by(seat)
    moves = dict.fromkeys((made, *coaching.candidates(seen)[:RIVALS]), 0.0)
    next_world = coaching.worlds(seen, seed)
    for _ in range(coaching.glances):
        brings = next_world()
        for move in moves:
            moves[move] += brings(move)
    return (max(moves.values()) - moves[made]) * WEIGHS[coaching.unit(seen)]
