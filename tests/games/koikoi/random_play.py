"""Random games of Koi-Koi for the tests that look at many positions, and every choice of its switches."""

import random
from functools import cache
from itertools import product

from iki_teach import koikoi
from iki_teach.games.koikoi.rules.game import Game

COURSE = {
    "instant_wins": (False, True),
    "ameshiko": (6, 7),
    "sake": ("gated", "always", "never"),
    "tsukifuda": (True, False),
    "oyaken": (True, False),
    "joker": ("iris", "cup", "both", "none"),
    "joker_counts": ("once", "twice"),
    "exhausted": ("last-caller", "nobody", "higher"),
    "seven_doubles": (False, True),
    "koikoi_doubles": (False, True),
    "zero_sum": (False, True),
}
# Of these every combination is played, each with some of the others.
MORE = {
    "lights": ("highest", "add"),
    "both_ribbons": (False, True),
    "viewing": (5, 3, 1),
    "empty_hand": ("decide", "stops"),
    "koikoi_pays": (False, True),
    "koi_koi": ("any", "once"),
    "drawn_month": ("dealer-stays", "dealer-changes"),
}
LENGTH = {"first_dealer": ("birthday", "earliest", "lot"), "months": (None, 3, 6, 12)}
COURSES = [dict(zip(COURSE, values, strict=True)) for values in product(*COURSE.values())]
MORES = [dict(zip(MORE, values, strict=True)) for values in product(*MORE.values())]
LENGTHS = [dict(zip(LENGTH, values, strict=True)) for values in product(*LENGTH.values())]
STRIDE = 37  # has no divisor in common with the number of choices
PRESETS = ("source", "common", "nintendo-page")


def course(at: int) -> dict[str, object]:
    """The choice of switches with a number; those of MORE go round beside the others."""
    return COURSES[at] | MORES[at * STRIDE % len(MORES)]


@cache
def moments(seed: int, rules: str = "source", **options: object) -> tuple[Game, ...]:
    """Every moment of a random game, from the first to the last."""
    game, chance = koikoi.new(seed=seed, rules=rules, birthdays=(2, 9), options=options), random.Random(seed)
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    return tuple(game.history())
