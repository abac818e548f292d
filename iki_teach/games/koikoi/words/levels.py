"""Who begins, what the bots are called on pages, the weakest first, and a sentence about how each plays."""

from iki_teach.content.words import N
from iki_teach.kits import RANDOM, Level

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
BEGINS = N("play.begins", "Who deals and begins is drawn, as the table agrees.")
