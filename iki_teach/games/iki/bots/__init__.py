"""Bots that play IKI: each has a name and chooses a move from what its player may see."""

from collections.abc import Mapping

from iki_teach.content.words import N
from iki_teach.core.bot import Bot, Bots, RandomBot, bot_among
from iki_teach.games.iki.bots.light import Greedy, Newcomer
from iki_teach.games.iki.bots.needs import Needs
from iki_teach.games.iki.bots.search import Strong
from iki_teach.games.iki.rules.terms import FIRE, KOBAN, MON, WOOD
from iki_teach.kits import RANDOM, Level

MISJUDGES = 1.5  # points


def fond_of(larger: Mapping[int, float], house: float = 0.0) -> type[Needs]:
    """Return eyes that see some goods, and buildings, larger than they are."""

    class Fond(Needs):
        __slots__ = ()

        def value_of_fire(self) -> float:
            return larger.get(FIRE, 1.0) * super().value_of_fire()

        def gain(self, good: int, amount: int) -> float:
            return (1.0 if good == FIRE else larger.get(good, 1.0)) * super().gain(good, amount)

        def new_house(self, building: int, stall: int) -> float:
            return house + super().new_house(building, stall)

    return Fond


class Saver(Greedy):
    name, off, eyes = "saver", MISJUDGES, fond_of({MON: 2.0, KOBAN: 1.5})


class Builder(Greedy):
    name, off, eyes = "builder", MISJUDGES, fond_of({WOOD: 2.0}, house=6.0)


class FireChief(Greedy):
    name, off, eyes = "fire-chief", MISJUDGES, fond_of({FIRE: 3.0})


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
