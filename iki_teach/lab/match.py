"""A game between bots, played to its end."""

from collections.abc import Sequence

from iki_teach.core.bot import Bot
from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.rules.game import Game


def play_match(bots: Sequence[Bot], edition: str, seed: int) -> Game:
    """Play a whole game of IKI, one bot to a seat; each sees only what its seat may see."""
    names = [f"{bot.name} {seat}" for seat, bot in enumerate(bots, 1)]
    game = iki.new(names, edition, seed)
    while (seat := game.decides) is not None:
        game = game.play(bots[seat].choose(game.seen_by(seat)))
    return game
