"""How captured cards are misread: each reading bends one rule, and says which yaku it finds."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.facts.options import with_switches
from iki_teach.games.koikoi.rules.cards import MONTH_MASKS, NUMBERS
from iki_teach.games.koikoi.rules.state import Table

KASU, TANZAKU, TANE = "koi.yaku.kasu", "koi.yaku.tanzaku", "koi.yaku.tane"
AOTAN, AKATAN, INOSHIKACHO = "koi.yaku.aotan", "koi.yaku.akatan", "koi.yaku.inoshikacho"
SANKO, AMESHIKO, SHIKO, GOKO = "koi.yaku.sanko", "koi.yaku.ameshiko", "koi.yaku.shiko", "koi.yaku.goko"
TSUKIMIZAKE, HANAMIZAKE = "koi.yaku.tsukimizake", "koi.yaku.hanamizake"
TSUKIFUDA, GATE, IRIS, LIGHTS = "koi.yaku.tsukifuda", "koi.yaku.sake-gate", "koi.yaku.iris", "koi.yaku.lights"
RAIN_MAN, CUP = 1 << NUMBERS["11-1"], 1 << NUMBERS["9-1"]
A_SET = 3

Made = dict[str, int]


@frozen
class Held:
    """Captured cards to be read: the set of cards, the month, and the table's rules."""

    taken: int
    month: int
    table: Table

    def made(self, **changes: Any) -> Made:
        """Return the yaku and their points; `changes` are switches that are played otherwise."""
        table = koikoi.table_under(with_switches(self.table.rules, changes)) if changes else self.table
        return dict(table.scorer.lines(self.taken, self.month))

    def number(self, yaku: str) -> int:
        """Return how many cards are held that count for a yaku by themselves, no joker asked."""
        return (self.taken & self.table.scorer.masks[yaku]).bit_count()

    def plus(self, yaku: str, points: int, *, when: bool) -> Made:
        """Return the yaku, and one more where it is not made and a misreader sees it."""
        made = self.made()
        return made | {yaku: points} if when and yaku not in made else made

    def without(self, yaku: str) -> Made:
        """Return the yaku but one."""
        return {id: points for id, points in self.made().items() if id != yaku}

    def fewer(self, yaku: str, cards: int) -> Made:
        """Return the yaku if so many cards less counted for one that pays a point for each further card."""
        made = self.made()
        if yaku in made and cards:
            made[yaku] -= cards
        return {id: points for id, points in made.items() if points > 0}


@frozen
class Reading:
    """A misreading: its id, the rule it bends, and the yaku it finds in some cards; `often` if in very many."""

    id: str
    rule: str
    made: Callable[[Held], Made]
    often: bool = False


def rain_man_as_light(held: Held) -> Made:
    """Three lights with the rain man among them are taken for sanko."""
    lights = held.number(GOKO)
    return held.plus(SANKO, 5, when=lights == A_SET and bool(held.taken & RAIN_MAN))


def rain_man_as_dry(held: Held) -> Made:
    """Four lights with the rain man are taken for shiko."""
    made = held.made()
    if AMESHIKO not in made:
        return made
    return held.without(AMESHIKO) | {SHIKO: 8}


def lights_added(held: Held) -> Made:
    """Sanko counts beside the better yaku of lights that contains it."""
    made = held.made()
    return held.plus(SANKO, 5, when=any(yaku in made for yaku in (AMESHIKO, SHIKO, GOKO)))


def any_red(held: Held) -> Made:
    """Plain red ribbons count like those with a poem."""
    red = held.number(TANZAKU) - held.number(AOTAN)
    return held.plus(AKATAN, 5, when=red >= A_SET)


def any_month(held: Held) -> Made:
    """Four cards of any month are taken for those of the current one."""
    whole = any(held.taken & month == month for month in MONTH_MASKS[1:])
    return held.plus(TSUKIFUDA, 5, when=whole and held.table.rules.setting("tsukifuda"))


def used_up(held: Held, yaku: str, sets: tuple[str, ...]) -> Made:
    """Cards of a set do not count again among the many."""
    made = held.made()
    return held.fewer(yaku, A_SET * sum(one in made for one in sets))


def iris_twice(held: Held) -> Made:
    """The iris counts as a tane and as a kasu at once."""
    return held.made(joker_counts="twice") if held.table.rules.joker == "iris" else held.made()


def iris_plain(held: Held) -> Made:
    """The iris never counts as a kasu."""
    return held.made(joker="none") if held.table.rules.joker == "iris" else held.made()


def sake_alone(held: Held) -> Made:
    """Sake yaku count without another yaku."""
    return held.made(sake="always") if held.table.rules.sake == "gated" else held.made()


READINGS = (
    Reading("rain-man-as-light", SANKO, rain_man_as_light),
    Reading("rain-man-as-dry", AMESHIKO, rain_man_as_dry),
    Reading("lights-added", LIGHTS, lights_added),
    Reading("any-red", AKATAN, any_red, often=True),
    Reading("cup-no-tane", TANE, lambda held: held.fewer(TANE, int(bool(held.taken & CUP)))),
    Reading("iris-twice", IRIS, iris_twice),
    Reading("iris-plain", IRIS, iris_plain),
    Reading("nine-kasu", KASU, lambda held: held.plus(KASU, 1, when=held.number(KASU) == 9)),
    Reading("four-tane", TANE, lambda held: held.plus(TANE, 1, when=held.number(TANE) == 4), often=True),
    Reading("four-ribbons", TANZAKU, lambda held: held.plus(TANZAKU, 1, when=held.number(TANZAKU) == 4), often=True),
    Reading("sake-alone", GATE, sake_alone),
    Reading("moon-forgotten", TSUKIMIZAKE, lambda held: held.without(TSUKIMIZAKE)),
    Reading("curtain-forgotten", HANAMIZAKE, lambda held: held.without(HANAMIZAKE)),
    Reading("any-month", TSUKIFUDA, any_month, often=True),
    Reading("month-forgotten", TSUKIFUDA, lambda held: held.without(TSUKIFUDA)),
    Reading(
        "two-of-three",
        INOSHIKACHO,
        lambda held: held.plus(INOSHIKACHO, 5, when=held.number(INOSHIKACHO) == 2),
        often=True,
    ),
    Reading("ribbons-used-up", TANZAKU, lambda held: used_up(held, TANZAKU, (AOTAN, AKATAN))),
    Reading("tane-used-up", TANE, lambda held: used_up(held, TANE, (INOSHIKACHO,))),
)
