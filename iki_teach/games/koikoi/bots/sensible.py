"""Bots that play Koi-Koi: any legal move, or one that sees what cards are worth and looks ahead at koi-koi or stop."""

from collections.abc import Sequence

from iki_teach.core.bot import Bot, Bots, RandomBot, bot_among
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.bots.cards import quick_move
from iki_teach.games.koikoi.bots.outlook import outlook
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, Move
from iki_teach.games.koikoi.rules.terms import DECIDE


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


KOIKOI_BOTS: Bots = {"sensible": Sensible, "random": RandomBot}


def koikoi_bot_named(name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name; raises ValueError that names the bots there are.

    >>> koikoi_bot_named("sensible").name
    'sensible'
    """
    return bot_among(KOIKOI_BOTS, name, seed)


def play_koikoi(bots: Sequence[Bot], rules: str, seed: int) -> Game:
    """Play a whole game of Koi-Koi, one bot to a seat; each sees only what its seat may see."""
    game = koikoi.new([f"{bot.name} {seat}" for seat, bot in enumerate(bots, 1)], rules, seed)
    while (seat := game.decides) is not None:
        game = game.play(bots[seat].choose(game.seen_by(seat)))
    return game
