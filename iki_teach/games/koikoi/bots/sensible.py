"""Bots that play Koi-Koi: any legal move, or one that sees what cards are worth and looks ahead at koi-koi or stop."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.outlook import outlook
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move
from iki_teach.games.koikoi.rules.terms import DECIDE

__all__ = ["KOIKOI_BOTS", "KoikoiBot", "koikoi_bot_named", "play_koikoi"]


class KoikoiBot(Protocol):
    """Somebody who plays: `seen` is `game.seen_by(seat)`, never the game itself."""

    name: str

    def choose(self, seen: Game) -> Move:
        """Return one of the legal moves."""


class Luck:
    """Plays any legal move; the same seed plays the same game."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        """Begin with this seed."""
        self._chance = random.Random(seed)

    def choose(self, seen: Game) -> Move:
        """Return one of the legal moves, each as likely as the next."""
        return self._chance.choice(seen.moves())


class Sensible:
    """Takes what is worth most, keeps dangerous cards back, and says koi-koi where the outlook is better."""

    name = "sensible"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed as every bot does; the same table is always played alike."""

    def choose(self, seen: Game) -> Move:
        """Return the move that is worth most; of what is hidden only the sum of it is looked at."""
        if seen._state.phase == DECIDE:
            return KOI_KOI if not seen.why_not(KOI_KOI) and outlook(seen).calls else STOP
        return quick_move(seen._state)


KOIKOI_BOTS: dict[str, Callable[[int | str], KoikoiBot]] = {"sensible": Sensible, "random": Luck}


def koikoi_bot_named(name: str, seed: int | str = 0) -> KoikoiBot:
    """Return a bot by its name; raises ValueError that names the bots there are.

    >>> koikoi_bot_named("sensible").name
    'sensible'
    """
    if name not in KOIKOI_BOTS:
        raise ValueError(f"bot: expected one of {', '.join(KOIKOI_BOTS)}, got {name!r:.60}")
    return KOIKOI_BOTS[name](seed)


def play_koikoi(bots: Sequence[KoikoiBot], rules: str, seed: int) -> Game:
    """Play a whole game of Koi-Koi, one bot to a seat; each sees only what its seat may see."""
    game = koikoi.new([f"{bot.name} {seat}" for seat, bot in enumerate(bots, 1)], rules, seed)
    while (turn := game.to_move) is not None and turn.seat is not None:
        game = game.play(bots[turn.seat].choose(game.seen_by(turn.seat)))
    return game
