"""How captured cards are misread: each misconception bends one rule, and finds other yaku."""

from collections.abc import Callable
from functools import partial
from typing import Any

from attrs import frozen

from iki_teach.core.drill import Misconception
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

CountedYaku = dict[str, int]
Counting = Callable[["Captured"], CountedYaku | None]


@frozen
class Captured:
    """Captured cards to be read: the set of cards, the month, and the table's rules."""

    taken: int
    month: int
    table: Table

    def yaku(self, **changes: Any) -> CountedYaku:
        """Return the yaku and their points; `changes` are switches that are played otherwise."""
        table = koikoi.table_under(with_switches(self.table.rules, changes)) if changes else self.table
        return dict(table.scorer.lines(self.taken, self.month))

    def number(self, yaku: str) -> int:
        """Return how many cards are captured that count for a yaku by themselves, no joker asked."""
        return (self.taken & self.table.scorer.masks[yaku]).bit_count()

    def plus(self, yaku: str, points: int, *, when: bool) -> CountedYaku:
        """Return the yaku, and one more where it is not made and somebody sees it."""
        made = self.yaku()
        return made | {yaku: points} if when and yaku not in made else made

    def without(self, yaku: str) -> CountedYaku:
        """Return the yaku but one."""
        return {id: points for id, points in self.yaku().items() if id != yaku}

    def fewer(self, yaku: str, cards: int) -> CountedYaku:
        """Return the yaku if so many cards less counted for one that pays a point for each further card."""
        made = self.yaku()
        if yaku in made and cards:
            made[yaku] -= cards
        return {id: points for id, points in made.items() if points > 0}


def rain_man_as_light(captured: Captured) -> CountedYaku:
    """Three lights with the rain man among them are taken for sanko."""
    lights = captured.number(GOKO)
    return captured.plus(SANKO, 5, when=lights == A_SET and bool(captured.taken & RAIN_MAN))


def rain_man_as_dry(captured: Captured) -> CountedYaku:
    """Four lights with the rain man are taken for shiko."""
    made = captured.yaku()
    if AMESHIKO not in made:
        return made
    return captured.without(AMESHIKO) | {SHIKO: 8}


def lights_added(captured: Captured) -> CountedYaku:
    """Sanko counts beside the better yaku of lights that contains it."""
    made = captured.yaku()
    return captured.plus(SANKO, 5, when=any(yaku in made for yaku in (AMESHIKO, SHIKO, GOKO)))


def any_red(captured: Captured) -> CountedYaku:
    """Plain red ribbons count like those with a poem."""
    red = captured.number(TANZAKU) - captured.number(AOTAN)
    return captured.plus(AKATAN, 5, when=red >= A_SET)


def any_month(captured: Captured) -> CountedYaku:
    """Four cards of any month are taken for those of the current one."""
    whole = any(captured.taken & month == month for month in MONTH_MASKS[1:])
    return captured.plus(TSUKIFUDA, 5, when=whole and captured.table.rules.setting("tsukifuda"))


def one_short(yaku: str, cards: int, captured: Captured) -> CountedYaku:
    """One card less than a yaku takes is taken for it."""
    return captured.plus(yaku, 1, when=captured.number(yaku) == cards - 1)


def two_of_three(captured: Captured) -> CountedYaku:
    """Two of the three for inoshikacho are taken for all."""
    return captured.plus(INOSHIKACHO, 5, when=captured.number(INOSHIKACHO) == 2)


def used_up(captured: Captured, yaku: str, sets: tuple[str, ...]) -> CountedYaku:
    """Cards of a set do not count again among the many."""
    made = captured.yaku()
    return captured.fewer(yaku, A_SET * sum(full in made for full in sets))


def iris_twice(captured: Captured) -> CountedYaku:
    """Return the iris counts as a tane and as a kasu at once."""
    return captured.yaku(joker_counts="twice") if captured.table.rules.joker == "iris" else captured.yaku()


def iris_plain(captured: Captured) -> CountedYaku:
    """Return the iris never counts as a kasu."""
    return captured.yaku(joker="none") if captured.table.rules.joker == "iris" else captured.yaku()


def sake_alone(captured: Captured) -> CountedYaku:
    """Sake yaku count without another yaku."""
    return captured.yaku(sake="always") if captured.table.rules.sake == "gated" else captured.yaku()


READINGS: tuple[Misconception[Captured, CountedYaku], ...] = (
    Misconception("rain-man-as-light", SANKO, rain_man_as_light,
        "You took the rain man for one of the three lights; sanko is made without him."),
    Misconception("rain-man-as-dry", AMESHIKO, rain_man_as_dry,
        "You overlooked the rain man; with him, four lights are ameshiko, not shiko."),
    Misconception("lights-added", LIGHTS, lights_added,
        "You added sanko; of the light yaku only the best counts."),
    Misconception("any-red", AKATAN, any_red,
        "You counted plain red ribbons for akatan; only the three with a poem make it.", often=True),
    Misconception("cup-no-tane", TANE, lambda captured: captured.fewer(TANE, int(bool(captured.taken & CUP))),
        "You left out the sake cup; it is one of the tane."),
    Misconception("iris-twice", IRIS, iris_twice,
        "You counted the iris as a tane and as a kasu; it is only one of them."),
    Misconception("iris-plain", IRIS, iris_plain,
        "You forgot that the iris may count as a kasu."),
    Misconception("nine-kasu", KASU, partial(one_short, KASU, 10),
        "You took nine kasu for a yaku; it takes ten."),
    Misconception("four-tane", TANE, partial(one_short, TANE, 5),
        "You took four tane for a yaku; it takes five.", often=True),
    Misconception("four-ribbons", TANZAKU, partial(one_short, TANZAKU, 5),
        "You took four ribbons for a yaku; it takes five.", often=True),
    Misconception("sake-alone", GATE, sake_alone,
        "You counted a sake yaku by itself; here it takes another normal yaku."),
    Misconception("moon-forgotten", TSUKIMIZAKE, lambda captured: captured.without(TSUKIMIZAKE),
        "You overlooked sake cup and moon."),
    Misconception("curtain-forgotten", HANAMIZAKE, lambda captured: captured.without(HANAMIZAKE),
        "You overlooked sake cup and cherry curtain."),
    Misconception("any-month", TSUKIFUDA, any_month,
        "You counted four cards of another month; only those of the current month make tsukifuda.", often=True),
    Misconception("month-forgotten", TSUKIFUDA, lambda captured: captured.without(TSUKIFUDA),
        "You overlooked the four cards of the current month."),
    Misconception("two-of-three", INOSHIKACHO, two_of_three,
        "You counted two of the three for inoshikacho; boar, deer and butterflies are all needed.", often=True),
    Misconception("ribbons-used-up", TANZAKU, lambda captured: used_up(captured, TANZAKU, (AOTAN, AKATAN)),
        "You left out ribbons that are in a set; they count again among the five."),
    Misconception("tane-used-up", TANE, lambda captured: used_up(captured, TANE, (INOSHIKACHO,)),
        "You left out boar, deer and butterflies; they count again among the five tane."),
)  # fmt: skip
