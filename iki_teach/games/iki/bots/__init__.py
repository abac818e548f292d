"""Bots that play IKI: each has a name and chooses a move from what its player may see."""

from iki_teach.content.words import N
from iki_teach.core.bot import Bot, Bots, RandomBot, bot_among
from iki_teach.games.iki.bots.light import Greedy, Newcomer
from iki_teach.games.iki.bots.search import Strong
from iki_teach.games.iki.bots.styles import Builder, FireChief, Saver
from iki_teach.kits import RANDOM, Level

BOTS: Bots = {
    "greedy": Greedy, "strong": Strong, "newcomer": Newcomer, "random": RandomBot,
    "saver": Saver, "builder": Builder, "fire-chief": FireChief,
}  # fmt: skip
# What they are called on pages, the weakest first, and a sentence about how each plays.
LEVELS = {
    "random": RANDOM,
    "newcomer": Level(
        N("opponents", "Newcomer"), N("opponents", "Knows the rules, sees what is near, and often misjudges it.")
    ),
    "greedy": Level(
        N("opponents", "Greedy"), N("opponents", "Takes what promises most at a glance; makes no plan for the year.")
    ),
    "strong": Level(
        N("opponents", "Strong"),
        N("opponents", "Plays the best moves on in thought to the next month; never sees what is hidden."),
    ),
}

STYLES = {
    "saver": Level(N("opponents", "Saver"), N("opponents", "Keeps coins together and lets good cards pass.")),
    "builder": Level(N("opponents", "Builder"), N("opponents", "Gathers wood, and builds wherever there is room.")),
    "fire-chief": Level(
        N("opponents", "Fire chief"), N("opponents", "Wants the highest strength; no fire takes much.")
    ),
}


def bot_named(name: str, seed: int | str = 0) -> Bot:
    """Return a bot by its name, as a page of the course asks for it; raise ValueError that names the bots there are.

    >>> bot_named("greedy").name
    'greedy'
    """
    return bot_among(BOTS, name, seed)
