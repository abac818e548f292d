"""How tests play on the page of free play, with the game for tests beside those of the house."""

import random
from typing import Any

from iki_teach.content.words import Words
from iki_teach.kits import KITS, Kit, Look
from iki_teach.pages.play.session import FreePlaySession
from tests.asking import send

OURS = tuple(KITS)
ALL = (*OURS, "pebbles")
RECORD = KITS["iki"].new(["Aki", "Ben"], seed=1).record()


def begun(game: str, levels: list[str], seed: int = 7, **more: Any) -> FreePlaySession:
    session = FreePlaySession(game)
    send(session, "begin", values={"players": len(levels), "levels": levels, "seed": str(seed), **more})
    assert session.board is not None, session.fault
    return session


def uncover(session: FreePlaySession) -> None:
    board = session.board
    while board.covered or board.stop:
        send(session, "play", move="uncover")


def play_on(session: FreePlaySession, moves: int, chance: random.Random | None = None) -> None:
    chance = chance or random.Random(1)
    for _ in range(moves):
        uncover(session)
        game = session.board.game
        if game.over:
            return
        send(session, "play", move=str(chance.choice(game.moves())))


def drawn(kit: Kit, state: Any, seat: int, open: tuple[int, ...]) -> tuple[str, str]:
    words = Words("en")
    return str(kit.draw(state, words, Look(seat=seat, open=open))), kit.describe(state, words, open)
