"""Random games of Koi-Koi for the tests that look at many positions, and every choice of its switches."""

import random
from functools import cache
from itertools import product

from iki_teach import koikoi
from iki_teach.games.koikoi.facts.load import load_house_switches, load_presets
from iki_teach.games.koikoi.rules.game import Game

LENGTH = {name: load_house_switches()[name].offered for name in ("first_dealer", "months")}
# Of these every combination is played, each with some of the others.
COURSE = {name: switch.counting for name, switch in load_house_switches().items() if switch.counting}
COURSE |= dict.fromkeys(("instant_wins", "zero_sum"), (False, True))
MORE = {
    name: load_house_switches()[name].offered[:2]
    for name in ("lights", "both_ribbons", "viewing", "koi_koi", "empty_hand", "drawn_month", "koikoi_pays")
}
# Whatever else may be set; too much for every combination.
OTHERS = (*COURSE, *LENGTH, "target")
RARE = {name: switch.offered for name, switch in load_house_switches().items() if name not in OTHERS}
RARE |= {"instant_wins": (False, True, "again"), "first_dealer": ("earliest", "latest")}
COURSES = [dict(zip(COURSE, values, strict=True)) for values in product(*COURSE.values())]
MORES = [dict(zip(MORE, values, strict=True)) for values in product(*MORE.values())]
LENGTHS = [dict(zip(LENGTH, values, strict=True)) for values in product(*LENGTH.values())]
STRIDE = 37  # has no divisor in common with the number of choices
PRESETS = tuple(load_presets())


def course(at: int) -> dict[str, object]:
    return COURSES[at] | MORES[at * STRIDE % len(MORES)]


def anything(chance: random.Random) -> dict[str, object]:
    return {name: chance.choice(settings) for name, settings in (COURSE | RARE).items()}


@cache
def moments(seed: int, rules: str = "source", **options: object) -> tuple[Game, ...]:
    game, chance = koikoi.new(seed=seed, rules=rules, birthdays=(2, 9), options=options), random.Random(seed)
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    return tuple(game.history())
