"""How captured cards are misread: each misconception bends one rule, and finds other yaku; and the drill `spot`."""

import random
from collections.abc import Callable
from functools import partial
from typing import Self

from attrs import evolve, frozen

from iki_teach.core.bot import shuffled
from iki_teach.core.drill import Misconception, QuestionDraft, draft_question, most_tempting
from iki_teach.core.event import Event
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.drills.self_play import game_at, month_played
from iki_teach.games.koikoi.facts.load import with_switches
from iki_teach.games.koikoi.rules.cards import BIT, NUMBERS, has_whole_month
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.state import State, Table

KASU, TANZAKU, TANE = "koi.yaku.kasu", "koi.yaku.tanzaku", "koi.yaku.tane"
AOTAN, AKATAN, INOSHIKACHO = "koi.yaku.aotan", "koi.yaku.akatan", "koi.yaku.inoshikacho"
SANKO, AMESHIKO, SHIKO, GOKO = "koi.yaku.sanko", "koi.yaku.ameshiko", "koi.yaku.shiko", "koi.yaku.goko"
TSUKIMIZAKE, HANAMIZAKE = "koi.yaku.tsukimizake", "koi.yaku.hanamizake"
TSUKIFUDA, GATE, IRIS, LIGHTS = "koi.yaku.tsukifuda", "koi.yaku.sake-gate", "koi.yaku.iris", "koi.yaku.lights"
RAIN_MAN, CUP = NUMBERS["11-1"], NUMBERS["9-1"]
A_SET = 3

CountedYaku = dict[str, int]
Counting = Callable[["Captured"], CountedYaku | None]


@frozen
class Captured:
    taken: int
    month: int
    table: Table

    @classmethod
    def by(cls, s: State, seat: int) -> Self:
        return cls(s.taken[seat], s.month, s.table)

    def more(self, card: int) -> Self:
        return evolve(self, taken=self.taken | BIT[card])

    def yaku(self, **changes: object) -> CountedYaku:
        """Return the yaku and their points; `changes` are switches that are played otherwise."""
        table = koikoi.table_under(with_switches(self.table.rules, changes)) if changes else self.table
        return dict(table.scorer.lines(self.taken, self.month))

    def holds(self, card: int) -> bool:
        return bool(self.taken & BIT[card])

    def number(self, yaku: str) -> int:
        """Return how many cards are captured that count for a yaku by themselves, no joker asked."""
        return (self.taken & self.table.scorer.masks[yaku]).bit_count()

    def yaku_where(self, switch: str, setting: str, **changes: object) -> CountedYaku:
        return self.yaku(**(changes if self.table.rules.setting(switch) == setting else {}))

    def plus(self, yaku: str, *, when: bool) -> CountedYaku:
        made = self.yaku()
        return {yaku: self.table.scorer.yaku[yaku].points} | made if when else made

    def nearly(self, yaku: str) -> CountedYaku:
        return self.plus(yaku, when=self.number(yaku) == self.table.scorer.yaku[yaku].need - 1)

    def without(self, yaku: str) -> CountedYaku:
        return {id: points for id, points in self.yaku().items() if id != yaku}

    def fewer(self, yaku: str, cards: int) -> CountedYaku:
        """Return the yaku if so many cards less counted for one that pays a point for each further card."""
        made = self.yaku()
        if yaku in made:
            made[yaku] -= cards
        return {id: points for id, points in made.items() if points > 0}

    def used_up(self, yaku: str, *sets: str) -> CountedYaku:
        """Return the yaku if cards of a set did not count again among the many."""
        return self.fewer(yaku, A_SET * sum(full in self.yaku() for full in sets))

    def has_month(self) -> bool:
        return has_whole_month(self.taken) and bool(self.table.rules.setting("tsukifuda"))


def rain_man_as_dry(cards: Captured) -> CountedYaku:
    made = cards.plus(SHIKO, when=AMESHIKO in cards.yaku())
    return {id: points for id, points in made.items() if id != AMESHIKO}


READINGS: tuple[Misconception[Captured, CountedYaku], ...] = (
    Misconception("rain-man-as-light", SANKO,
        lambda cards: cards.plus(SANKO, when=cards.number(GOKO) == A_SET and cards.holds(RAIN_MAN)),
        "You took the rain man for one of the three lights; sanko is made without him."),
    Misconception("rain-man-as-dry", AMESHIKO, rain_man_as_dry,
        "You overlooked the rain man; with him, four lights are ameshiko, not shiko."),
    Misconception("lights-added", LIGHTS,
        lambda cards: cards.plus(SANKO, when=bool({AMESHIKO, SHIKO, GOKO} & cards.yaku().keys())),
        "You added sanko; of the light yaku only the best counts."),
    Misconception("any-red", AKATAN,
        lambda cards: cards.plus(AKATAN, when=cards.number(TANZAKU) - cards.number(AOTAN) >= A_SET),
        "You counted plain red ribbons for akatan; only the three with a poem make it.", often=True),
    Misconception("cup-no-tane", TANE, lambda cards: cards.fewer(TANE, cards.holds(CUP)),
        "You left out the sake cup; it is one of the tane."),
    Misconception("iris-twice", IRIS, lambda cards: cards.yaku_where("joker", "iris", joker_counts="twice"),
        "You counted the iris as a tane and as a kasu; it is only one of them."),
    Misconception("iris-plain", IRIS, lambda cards: cards.yaku_where("joker", "iris", joker="none"),
        "You forgot that the iris may count as a kasu."),
    Misconception("nine-kasu", KASU, lambda cards: cards.nearly(KASU),
        "You took nine kasu for a yaku; it takes ten."),
    Misconception("four-tane", TANE, lambda cards: cards.nearly(TANE),
        "You took four tane for a yaku; it takes five.", often=True),
    Misconception("four-ribbons", TANZAKU, lambda cards: cards.nearly(TANZAKU),
        "You took four ribbons for a yaku; it takes five.", often=True),
    Misconception("sake-alone", GATE, lambda cards: cards.yaku_where("sake", "gated", sake="always"),
        "You counted a sake yaku by itself; here it takes another normal yaku."),
    Misconception("moon-forgotten", TSUKIMIZAKE, lambda cards: cards.without(TSUKIMIZAKE),
        "You overlooked sake cup and moon."),
    Misconception("curtain-forgotten", HANAMIZAKE, lambda cards: cards.without(HANAMIZAKE),
        "You overlooked sake cup and cherry curtain."),
    Misconception("any-month", TSUKIFUDA, lambda cards: cards.plus(TSUKIFUDA, when=cards.has_month()),
        "You counted four cards of another month; only those of the current month make tsukifuda.", often=True),
    Misconception("month-forgotten", TSUKIFUDA, lambda cards: cards.without(TSUKIFUDA),
        "You overlooked the four cards of the current month."),
    Misconception("two-of-three", INOSHIKACHO, lambda cards: cards.nearly(INOSHIKACHO),
        "You counted two of the three for inoshikacho; boar, deer and butterflies are all needed.", often=True),
    Misconception("ribbons-used-up", TANZAKU, lambda cards: cards.used_up(TANZAKU, AOTAN, AKATAN),
        "You left out ribbons that are in a set; they count again among the five."),
    Misconception("tane-used-up", TANE, lambda cards: cards.used_up(TANE, INOSHIKACHO),
        "You left out boar, deer and butterflies; they count again among the five tane."),
)  # fmt: skip


MOMENTS = 6
FEWEST_CARDS = 9


@frozen
class Collection:
    """What a player has captured at a moment of a game."""

    game: Game
    seat: int
    captured: Captured


def answer(case: Collection, count: Counting = Captured.yaku) -> str:
    """Return the yaku as somebody counts them: their ids in order, parted by spaces; empty for none."""
    return " ".join(sorted(count(case.captured) or {}))


MISCONCEPTIONS = tuple(reading.asked(partial(answer, count=reading.answer)) for reading in READINGS)


def yaku_events(made: CountedYaku, seat: int) -> tuple[Event, ...]:
    return tuple(Event(id, "yaku", seat, {"points": points}, ()) for id, points in made.items())


def collections(rules: str, chance: random.Random) -> list[Collection]:
    moments = [
        (s, seat)
        for s, _ in month_played(rules, {}, chance)
        for seat in (0, 1)
        if s.taken[seat].bit_count() >= FEWEST_CARDS
    ]
    return [
        Collection(game_at(s, rules, {}), seat, Captured.by(s, seat)) for s, seat in shuffled(moments, chance)[:MOMENTS]
    ]


def draft(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    case = most_tempting(collections(rules, chance), MISCONCEPTIONS, chance)
    if case is None:
        return None
    because = yaku_events(case.captured.yaku(), case.seat)
    facts = {"player": case.seat, "shown": (case.seat,)}
    return draft_question(case.game, case, answer(case), MISCONCEPTIONS, chance, facts=facts, because=because)
