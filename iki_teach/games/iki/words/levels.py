"""Who begins, what the bots are called on pages, the weakest first, and a sentence about how each plays."""

from iki_teach.content.words import N
from iki_teach.kits import RANDOM, Level

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
BEGINS = N("play.begins", "The first of them begins; the others follow clockwise.")
