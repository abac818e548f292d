"""The drill `count`: how many points does a player score at the end of the month? The answer is a number."""

import random
from functools import partial
from itertools import takewhile

from attrs import frozen

from iki_teach.core.bot import pick, shuffled
from iki_teach.core.drill import Choice, Misconception, QuestionDraft
from iki_teach.core.event import Event, RawEvent, of_kind
from iki_teach.games.koikoi.drills import readings
from iki_teach.games.koikoi.drills.readings import Captured, Collection, CountedYaku, Counting
from iki_teach.games.koikoi.drills.self_play import game_at, month_played
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules import months, turn
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.position import event_of
from iki_teach.games.koikoi.rules.scoring import KOIKOI_RULE, SEVEN_RULE
from iki_teach.games.koikoi.rules.state import DECIDE, State
from iki_teach.games.koikoi.rules.yaku import AMESHIKO, OYAKEN

STOP, RUN_OUT = "stop", "run-out"
FEWEST_WRONG = 2
MOMENTS = 6
BOTH_AMESHIKO = 6 + 7  # its points at one table and at the other
# What a table may agree on besides its preset; one or two of these are switched over.
OPTIONS = tuple((switch.id, switch.counting) for switch in load_house_switches().values() if switch.counting)


@frozen
class Ending(Collection):
    """The end of a month for one player: by a stop, or because the hands have run out; what the engine scores."""

    how: str
    scored: tuple[Event, ...]

    @property
    def rules(self) -> HouseRules:
        return self.captured.table.rules

    @property
    def total(self) -> int:
        """What these are worth before anything doubles it."""
        return sum(self.captured.yaku().values())

    @property
    def points(self) -> int:
        return sum(of_kind(int, event.facts["points"]) for event in self.scored)

    @property
    def by_yaku(self) -> bool:
        return bool(self.scored) and self.scored[0].rule != OYAKEN

    @property
    def callers(self) -> list[int]:
        return [seat for seat in (0, 1) if self.game._state.called[seat]]

    def doubled(self, total: int, *, seven: bool | None = None, koikoi: bool | None = None) -> int:
        """Return what yaku score, with the doublings of the table or as somebody misreads them."""
        if (self.rules.seven_doubles if seven is None else seven) and total >= self.captured.table.doubled_from:
            total *= 2
        if (self.rules.koikoi_doubles if koikoi is None else koikoi) and 1 - self.seat in self.callers:
            total *= 2
        return total

    def misread(self, made: CountedYaku | None = None, *, when: bool = True, **doublings: bool) -> int | None:
        """Return the score if these were the yaku, or doubled so; None where no yaku score or it makes no sense."""
        if not (self.by_yaku and when):
            return None
        return self.doubled(self.total if made is None else sum(made.values()), **doublings)


def counted_otherwise(count: Counting, case: Ending) -> int | None:
    return case.misread(count(case.captured) or {})


def further_forgotten(yaku: str, case: Ending) -> int | None:
    made = case.captured.yaku()
    return case.misread(made | {yaku: 1}, when=yaku in made)


MISCONCEPTIONS: tuple[Misconception[Ending, int], ...] = (
    *(reading.asked(partial(counted_otherwise, reading.answer)) for reading in readings.READINGS),
    Misconception("seven-forgotten", SEVEN_RULE,
        lambda case: case.misread(when=case.rules.seven_doubles, seven=False),
        "You forgot that 7 points or more count double here."),
    Misconception("seven-invented", SEVEN_RULE,
        lambda case: case.misread(when=not case.rules.seven_doubles, seven=True),
        "You doubled 7 points or more; this table does not play that."),
    Misconception("over-seven", SEVEN_RULE,
        lambda case: case.misread(
            when=case.rules.seven_doubles and case.total == case.captured.table.doubled_from, seven=False
        ),
        "You did not double exactly 7 points; they are enough."),
    Misconception("koikoi-forgotten", KOIKOI_RULE,
        lambda case: case.misread(when=case.rules.koikoi_doubles, koikoi=False),
        "You forgot that the other’s koi-koi doubles the score here."),
    Misconception("koikoi-invented", KOIKOI_RULE,
        lambda case: case.misread(when=not case.rules.koikoi_doubles, koikoi=True),
        "You doubled for the other’s koi-koi; this table does not play that."),
    Misconception("own-koikoi", KOIKOI_RULE,
        lambda case: 2 * case.points if case.rules.koikoi_doubles and case.callers == [case.seat] else None,
        "You doubled for the player’s own koi-koi; only the other’s doubles."),
    Misconception("doubles-added", KOIKOI_RULE,
        lambda case: 3 * case.total if case.by_yaku and case.points == 4 * case.total else None,
        "You tripled the score; two doublings make four times as many."),
    Misconception("best-only", readings.LIGHTS,
        lambda case: case.misread({"best": max(case.captured.yaku().values(), default=0)}),
        "You counted the best yaku only; but for the lights, yaku add up."),
    Misconception("further-kasu", readings.KASU, partial(further_forgotten, readings.KASU),
        "You forgot the kasu beyond ten; each brings a point."),
    Misconception("further-ribbons", readings.TANZAKU, partial(further_forgotten, readings.TANZAKU),
        "You forgot the ribbons beyond five; each brings a point."),
    Misconception("further-tane", readings.TANE, partial(further_forgotten, readings.TANE),
        "You forgot the tane beyond five; each brings a point."),
    Misconception("nobody-scores", months.EXHAUSTED_RULE,
        lambda case: 0 if case.how == RUN_OUT and case.by_yaku else None,
        "You gave nothing; here this player scores even though the hands are empty."),
    Misconception("holder-scores", months.EXHAUSTED_RULE,
        lambda case: case.doubled(case.total) if case.how == RUN_OUT and not case.scored else None,
        "You counted yaku that this player may not score when the hands run out."),
    Misconception("oyaken-forgotten", OYAKEN,
        lambda case: 0 if case.scored and not case.by_yaku else None,
        "You forgot the dealer’s point of a month without yaku."),
    Misconception("oyaken-for-all", "koi.yaku.oyaken-when",
        lambda case: 1 if case.how == RUN_OUT and not case.scored and not case.callers else None,
        "You gave a point for a month without yaku; here this player gets none."),
    Misconception("other-ameshiko", AMESHIKO,
        lambda case: case.misread(case.captured.yaku(ameshiko=BOTH_AMESHIKO - case.rules.ameshiko)),
        "You took the points that ameshiko has at other tables."),
)  # fmt: skip


def agreed(chance: random.Random) -> dict[str, object]:
    chosen = shuffled(OPTIONS, chance)[: 1 + int(chance.random() * 2)]
    return {name: pick(values, chance) for name, values in sorted(chosen)}


def score_events(s: State, how: str) -> tuple[Event, ...]:
    s, log = s.copy(), list[RawEvent]()
    (turn.stop if how == STOP else months.exhaust)(s, log)
    month = takewhile(lambda raw: raw[1] != "deal", log)
    return tuple(event_of(raw) for raw in month if raw[1] == "score")


def endings(rules: str, options: dict[str, object], chance: random.Random) -> list[Ending]:
    cases = []
    for s, is_out in month_played(rules, options, chance):
        if is_out or s.phase == DECIDE:
            game, how = game_at(s, rules, options), RUN_OUT if is_out else STOP
            scored = score_events(s, how)
            for seat in (0, 1) if is_out else (s.seat,):
                own = tuple(event for event in scored if event.player == seat)
                cases.append(Ending(game, seat, Captured.by(s, seat), how, own))
    return shuffled(cases, chance)[:MOMENTS]


def wrong_numbers(case: Ending, chance: random.Random) -> dict[int, str]:
    wrong: dict[int, str] = {}
    for misconception in shuffled(MISCONCEPTIONS, chance):
        value = misconception.answer(case)
        if value is not None and value != case.points:
            wrong.setdefault(value, misconception.id)
    return wrong


def draft(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    options = agreed(chance)
    cases = [(case, wrong_numbers(case, chance)) for case in endings(rules, options, chance)]
    good = [(case, wrong) for case, wrong in cases if len(wrong) >= FEWEST_WRONG or (wrong and not case.by_yaku)]
    if not good:
        return None
    case, wrong = pick(good, chance)
    rule_of = {misconception.id: misconception.rule for misconception in MISCONCEPTIONS}
    choices = (Choice(case.points), *(Choice(value, misconception) for value, misconception in wrong.items()))
    facts = {"player": case.seat, "how": case.how, "shown": (0, 1) if case.how == RUN_OUT else (case.seat,)}
    return QuestionDraft(case.game, rule_of[pick(sorted(set(wrong.values())), chance)], facts, choices, case.scored)
