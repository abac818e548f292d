"""What is left of games that were played on a page: their records, and nothing of each move."""

import gc
import random

import pytest

from iki_teach.core.game import Game
from iki_teach.sessions import log
from iki_teach.sessions.free_play import FreePlaySession

PLAYED = 12  # decisions of each game


def moments() -> int:
    """How many moments of games there are, but for the few of which it is remembered how they were told."""
    for kept in vars(log).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    gc.collect()
    return sum(isinstance(one, Game) for one in gc.get_objects())


def play(session: FreePlaySession, chance: random.Random) -> None:
    intents = [{"do": "begin"}, *[{"do": "play"}] * PLAYED, {"do": "games"}]
    for intent in intents:
        board = session.board
        if board and board.takes and not board.stop and not board.covered:
            intent = intent | {"move": str(chance.choice(board.game.moves()))}
        session.answer({"n": session.n + 1, "version": session.version, **intent})


@pytest.mark.parametrize("game", ["iki", "koikoi"])
def test_of_games_that_were_left_only_their_records_stay(game: str) -> None:
    session, chance = FreePlaySession(game), random.Random(1)
    for _ in range(4):
        play(session, chance)
    before = moments()
    for _ in range(6):
        play(session, chance)
    assert len(session.kept.games) == 10
    assert moments() <= before + PLAYED
