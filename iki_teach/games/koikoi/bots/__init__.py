"""Bots that play Koi-Koi: each has a name and chooses a move from what its player may see."""

from iki_teach.core.bot import Bots, RandomBot
from iki_teach.games.koikoi.bots.outlook import Sensible
from iki_teach.games.koikoi.bots.search import Newcomer, Strong

BOTS: Bots = {"sensible": Sensible, "strong": Strong, "newcomer": Newcomer, "random": RandomBot}
