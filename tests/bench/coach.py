"""How long an advice and the review of a whole game take, in time of the processor."""

from collections.abc import Iterator
from time import process_time

from iki_teach import coach
from iki_teach.kits import KITS
from tests.bench.calibration import played

ADVISED = 40  # positions of a game that are asked about
BOT = "newcomer"


def rows() -> Iterator[tuple[str, str, str]]:
    """Yield what was measured for every game that has a coach."""
    for name, kit in KITS.items():
        if kit.coach is None:
            continue
        for players in kit.numbers:
            yield from rows_of(name, players)


def rows_of(name: str, players: int) -> Iterator[tuple[str, str, str]]:
    """Yield what was measured at one number of players."""
    kit = KITS[name]
    game = played(kit, players, "bench", BOT)
    choices = [one for one in game.history() if one.decides is not None and len(one.moves()) > 1]
    some = choices[:: max(1, len(choices) // ADVISED)]
    begun = process_time()
    for one in some:
        coach.advise(one)
    table = f"{kit.title}, {players} players"
    yield f"{table}: an advice", f"{(process_time() - begun) / len(some) * 1000:.0f}", "ms"
    begun = process_time()
    coach.review(game)
    yield f"{table}: a review of a game of {len(choices)} decisions", f"{process_time() - begun:.1f}", "s"
