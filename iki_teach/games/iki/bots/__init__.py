"""Bots that play IKI: each has a name and chooses a move from what its player may see."""

from iki_teach.core.bot import Bot, Bots, RandomBot, bot_among
from iki_teach.games.iki.bots.light import Greedy, Newcomer
from iki_teach.games.iki.bots.search import Strong

BOTS: Bots = {"greedy": Greedy, "strong": Strong, "newcomer": Newcomer, "random": RandomBot}


def bot_named(name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name, as a page of the course asks for it; raise ValueError that names the bots there are.

    >>> bot_named("greedy").name
    'greedy'
    """
    return bot_among(BOTS, name, seed)
