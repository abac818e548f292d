"""Bots that play Koi-Koi: each has a name and chooses a move from what its player may see."""

from iki_teach.content.words import N
from iki_teach.core.bot import Bots, RandomBot
from iki_teach.games.koikoi.bots.outlook import Bold, Careful, Sensible
from iki_teach.games.koikoi.bots.search import Newcomer, Strong
from iki_teach.kits import RANDOM, Level

BOTS: Bots = {
    "sensible": Sensible, "strong": Strong, "newcomer": Newcomer, "random": RandomBot,
    "bold": Bold, "careful": Careful,
}  # fmt: skip
# What they are called on pages, the weakest first, and a sentence about how each plays.
LEVELS = {
    "random": RANDOM,
    "newcomer": Level(
        N("opponents", "Newcomer"), N("opponents", "Takes what looks good and often misjudges it; stops early.")
    ),
    "sensible": Level(N("opponents", "Sensible"), N("opponents", "Compares its cards with care, one turn at a time.")),
    "strong": Level(
        N("opponents", "Strong"),
        N("opponents", "Deals what is hidden many times in thought and plays on; never sees your hand."),
    ),
}
STYLES = {
    "bold": Level(N("opponents", "Bold"), N("opponents", "Says koi-koi whenever it may, and pays for it.")),
    "careful": Level(N("opponents", "Careful"), N("opponents", "Stops with the first yaku, however small.")),
}
