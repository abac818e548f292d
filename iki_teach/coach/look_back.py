"""Looking back at a game: the moves between which most was at stake, and what each season and source brought."""

from collections.abc import Collection
from itertools import pairwise

from iki_teach.coach.advice import Judgement
from iki_teach.coach.calibration import EQUAL, usual_of
from iki_teach.coach.terms import Review
from iki_teach.core.coaching import WEIGHS, AnyCoaching, Sum
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.faces import counted
from iki_teach.kits import kit_of

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
