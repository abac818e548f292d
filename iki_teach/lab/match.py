"""A game between bots, played to its end."""

from collections.abc import Sequence
from typing import Any

from iki_teach.core.bot import Bot
from iki_teach.kits import Kit


def play_match(kit: Kit, bots: Sequence[Bot], preset: str, seed: int) -> Any:
    """Play a whole game, one bot to a seat; each sees only what its seat may see."""
    names = [f"{bot.name} {seat}" for seat, bot in enumerate(bots, 1)]
    game = kit.new(names, preset, seed)
    while (seat := game.decides) is not None:
        game = game.play(bots[seat].choose(game.seen_by(seat)))
    return game
