"""Opponents with a style: each is fond of something, pays too much for it, and can be beaten."""

from collections.abc import Mapping
from typing import ClassVar

from iki_teach.games.iki.bots.light import Greedy
from iki_teach.games.iki.bots.needs import Needs
from iki_teach.games.iki.rules.terms import FIRE, KOBAN, MON, WOOD

MISJUDGES = 1.5  # points


class Fond(Needs):
    """Eyes that see some goods, and buildings, larger than they are."""

    __slots__ = ()
    larger: ClassVar[Mapping[int, float]] = {}
    house: ClassVar[float] = 0.0

    def value_of_fire(self) -> float:
        return self.larger.get(FIRE, 1.0) * super().value_of_fire()

    def gain(self, good: int, amount: int) -> float:
        return (1.0 if good == FIRE else self.larger.get(good, 1.0)) * super().gain(good, amount)

    def new_house(self, building: int, stall: int) -> float:
        return self.house + super().new_house(building, stall)


class OfCoins(Fond):
    __slots__ = ()
    larger: ClassVar[Mapping[int, float]] = {MON: 2.0, KOBAN: 1.5}


class OfHouses(Fond):
    __slots__ = ()
    larger: ClassVar[Mapping[int, float]] = {WOOD: 2.0}
    house = 6.0


class OfWatches(Fond):
    __slots__ = ()
    larger: ClassVar[Mapping[int, float]] = {FIRE: 3.0}


class Saver(Greedy):
    name, off, eyes = "saver", MISJUDGES, OfCoins


class Builder(Greedy):
    name, off, eyes = "builder", MISJUDGES, OfHouses


class FireChief(Greedy):
    name, off, eyes = "fire-chief", MISJUDGES, OfWatches
