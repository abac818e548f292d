"""What a strong player would do, and how much better that is than another move; both ask the same judge."""

from collections.abc import Iterable

from iki_teach.coach.calibration import EQUAL, Calibration, calibration_of
from iki_teach.coach.terms import Advice, Comparison
from iki_teach.core.coaching import AnyCoaching, Reason
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of

CLOSEST = 4  # moves that are compared to the end

Values = dict[AnyMove, float]


class Judgement:
    """What the moves of one position promise, all in the same world; from what its player sees."""

    def __init__(self, game: AnyGame, seed: int | str = 0) -> None:
        """Look at a position through the eyes of who decides; raises ValueError where nobody does or none can judge."""
        kit, seat = kit_of(game), game.decides
        if kit.coach is None or kit.judge is None:
            raise ValueError(f"{kit.title}: there is nobody who judges its moves")
        if seat is None:
            raise ValueError("advice: nobody decides here")
        self.seen, self.seed, self.kit = game.seen_by(seat), seed, kit
        self.coaching: AnyCoaching = kit.coach
        self.unit = self.coaching.unit(self.seen)
        self.calibration: Calibration = calibration_of(kit.name, self.unit)
        judged = kit.judge(self.seen, seed, self.coaching.samples * CLOSEST)
        self.values = self.paired(one.move for one in judged[:CLOSEST])
        self.moves = sorted(self.values, key=self.values.__getitem__, reverse=True)

    def paired(self, moves: Iterable[AnyMove]) -> Values:
        """Return what moves bring on average in the same world; a move's value does not depend on the others."""
        sums, next_world = dict.fromkeys(moves, 0.0), self.coaching.worlds(self.seen, self.seed)
        if len(self.seen.moves()) == 1:
            return sums
        for _ in range(self.coaching.samples):
            brings = next_world()
            for move in sums:
                sums[move] += brings(move)
        return {move: total / self.coaching.samples for move, total in sums.items()}

    def claim(self, move: AnyMove) -> float:
        """Return how much more the best move promises than this one."""
        if move not in self.values:
            self.values |= self.paired((move,))
        return self.values[self.moves[0]] - self.values[move]

    def group(self) -> tuple[AnyMove, ...]:
        return tuple(move for move in self.moves if self.calibration.word(self.claim(move)) == EQUAL)

    def reasons(self, move: AnyMove, word: str) -> tuple[Reason, ...]:
        return () if word == EQUAL else self.coaching.reasons(self.seen, self.moves[0], move, self.seed)

    def beside(self, move: AnyMove) -> tuple[str, int, tuple[Reason, ...]]:
        claim = self.claim(move)
        word = self.calibration.word(claim)
        return word, self.calibration.points(claim), self.reasons(move, word)


def advise(game: AnyGame, seed: int | str = 0) -> Advice:
    """Return what a strong player would do here; ValueError where nobody decides or the game has no judge."""
    judgement = Judgement(game, seed)
    group = judgement.group()
    other = next((move for move in judgement.moves if move not in group), None)
    word, points, reasons = (EQUAL, 0, ()) if other is None else judgement.beside(other)
    return Advice(
        game=game,
        moves=group,
        other=other,
        word=word,
        points=points,
        unit=judgement.unit,
        reasons=reasons,
        unknown=judgement.coaching.unknown(judgement.seen),
    )


def compare(game: AnyGame, move: AnyMove | str, seed: int | str = 0) -> Comparison:
    """Return how a move, given as such or as text, stands beside the best; ValueError for one that is not legal."""
    chosen = game.parse(move) if isinstance(move, str) else move
    if game.why_not(chosen):
        raise ValueError(f"compare: expected a legal move, got {chosen}")
    judgement = Judgement(game, seed)
    word, points, reasons = judgement.beside(chosen)
    return Comparison(
        game=game, move=chosen, best=judgement.group(), word=word, points=points, unit=judgement.unit, reasons=reasons
    )
