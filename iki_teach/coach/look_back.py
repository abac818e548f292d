"""Looking back at a game: the moves between which most was at stake, and what each season and source brought."""

from collections.abc import Collection, Iterator
from itertools import pairwise

from iki_teach.coach.advice import compare
from iki_teach.coach.calibration import EQUAL, usual_of
from iki_teach.coach.terms import Review
from iki_teach.core.coaching import WEIGHS, AnyCoaching, Sum
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of

MOST = 5  # moments that are shown
CLOSER = 20  # moments that are looked at closely, as many of each seat
OF_ONE = 10  # at most
RIVALS = 8  # moves that the own one is compared with at a glance


def review(game: AnyGame, seed: int | str = 0, seats: Collection[int] | None = None) -> Review:
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
    stakes = sorted(staked(game, coaching, looked, seed), key=lambda stake: stake[0], reverse=True)
    of_seats = [[stake for stake in stakes if stake[1].decides == seat] for seat in looked]
    each = min(OF_ONE, CLOSER // len(looked))
    close = [compare(before, move, seed, why=False) for own in of_seats for _, before, move in own[:each]]
    clear = sorted(
        (one for one in close if one.word != EQUAL), key=lambda one: one.points * WEIGHS[one.unit], reverse=True
    )
    return Review(
        game=game,
        seat=looked[0],
        moments=tuple(compare(one.game, one.move, seed) for one in clear[:MOST]),
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


def staked(
    game: AnyGame, coaching: AnyCoaching, seats: Collection[int], seed: int | str
) -> Iterator[tuple[float, AnyGame, AnyMove]]:
    """Yield each decision with what another move promises above it at a glance."""
    for before, after in pairwise(game.history()):
        seat = before.decides
        if seat is not None and seat in seats and after.move is not None and len(before.moves()) > 1:
            seen = before.seen_by(seat)
            moves = dict.fromkeys((after.move, *coaching.candidates(seen)[:RIVALS]), 0.0)
            next_world = coaching.worlds(seen, seed)
            for _ in range(coaching.glances):
                brings = next_world()
                for move in moves:
                    moves[move] += brings(move)
            stake = (max(moves.values()) - moves[after.move]) * WEIGHS[coaching.unit(seen)]
            yield stake, before, after.move
