"""Bots that play IKI: each has a name and chooses a move from what its player may see."""

from iki_teach.core.bot import Bots, RandomBot
from iki_teach.games.iki.bots.greedy import Greedy

BOTS: Bots = {"greedy": Greedy, "random": RandomBot}
