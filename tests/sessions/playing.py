"""How tests play on the page of free play, with the game for tests beside those of the house."""

import random
from typing import Any

from iki_teach.content.words import Words
from iki_teach.kits import KITS, Kit, Look
from iki_teach.sessions.free_play import FreePlaySession

OURS = tuple(KITS)
ALL = (*OURS, "pebbles")
RECORD = KITS["iki"].new(["Aki", "Ben"], seed=1).record()


def send(session: FreePlaySession, do: str, **more: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def begun(game: str, levels: list[str], seed: int = 7, **more: Any) -> FreePlaySession:
    """Return a page on which a game has begun, with so many players as there are levels."""
    session = FreePlaySession(game)
    send(session, "begin", values={"players": len(levels), "levels": levels, "seed": str(seed), **more})
    assert session.board is not None, session.fault
    return session


def uncover(session: FreePlaySession) -> None:
    """Uncover the hand of whoever is next, and leave tables that wait."""
    board = session.board
    assert board is not None
    while board.covered or board.stop:
        send(session, "play", move="uncover")


def play_on(session: FreePlaySession, moves: int, chance: random.Random | None = None) -> None:
    """Play so many moves by buttons' texts, or to the end."""
    chance = chance or random.Random(1)
    for _ in range(moves):
        uncover(session)
        assert session.board is not None
        game = session.board.game
        if game.over:
            return
        send(session, "play", move=str(chance.choice(game.moves())))


def drawn(kit: Kit, state: Any, seat: int, open: tuple[int, ...]) -> tuple[str, str]:
    """Return a table as drawing and as text, seen from a seat."""
    words = Words("en")
    return kit.draw(state, words, Look(seat=seat, open=open)), kit.describe(state, words, open)
