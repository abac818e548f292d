"""The drill `count`: how many points does a player score at the end of the month? The answer is a number."""

import random
from functools import partial
from typing import Any

from attrs import frozen

from iki_teach.core.chance import pick, shuffled
from iki_teach.core.drill import Choice, Misconception, QuestionDraft
from iki_teach.core.event import Event, RawEvent
from iki_teach.games.koikoi.drills.readings import KASU, READINGS, TANE, TANZAKU, Captured, CountedYaku, Counting
from iki_teach.games.koikoi.drills.self_play import game_at, month_played
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules import months, turn
from iki_teach.games.koikoi.rules.events import event_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import DECIDE

SEVEN, KOIKOI, EXHAUSTED = "koi.round.seven-doubles", "koi.round.koikoi-doubles", "koi.round.exhausted"
OYAKEN = "koi.yaku.oyaken"
STOP, RUN_OUT = "stop", "run-out"
FEWEST_WRONG = 2
MOMENTS = 6
# What a table may agree on besides its preset; one or two of these are switched over.
OPTIONS = tuple((switch.id, switch.counting) for switch in load_house_switches().values() if switch.counting)


@frozen
class Ending:
    """The end of a month for one player: by a stop, or because the hands have run out; what the engine scores."""

    game: Game
    seat: int
    how: str
    scored: tuple[Event, ...]

    @property
    def state(self) -> State:
        """The table before anybody scores."""
        return self.game._state

    @property
    def captured(self) -> Captured:
        """The player's captured cards."""
        return Captured(self.state.taken[self.seat], self.state.month, self.state.table)

    @property
    def points(self) -> int:
        """The right answer."""
        return sum(event.facts["points"] for event in self.scored)

    @property
    def by_yaku(self) -> bool:
        """Whether the player scores yaku, not the dealer's point or nothing."""
        return bool(self.scored) and self.scored[0].rule != OYAKEN

    @property
    def other_called(self) -> bool:
        """Whether the other player has said koi-koi."""
        return self.state.called[1 - self.seat] > 0

    def counted(self, made: CountedYaku, *, seven: bool | None = None, koikoi: bool | None = None) -> int:
        """Return what yaku score, with the doublings of the table or as somebody misreads them."""
        rules, total = self.state.table.rules, sum(made.values())
        if (rules.seven_doubles if seven is None else seven) and total >= self.state.table.doubled_from:
            total *= 2
        if (rules.koikoi_doubles if koikoi is None else koikoi) and self.other_called:
            total *= 2
        return total


def counted_otherwise(count: Counting, case: Ending) -> int | None:
    """Return what captured cards score if their yaku are counted otherwise."""
    return case.counted(count(case.captured) or {}) if case.by_yaku else None


def seven_forgotten(case: Ending) -> int | None:
    """Return the score without the doubling from 7 points on, where it is agreed on."""
    agreed = case.by_yaku and case.state.table.rules.seven_doubles
    return case.counted(case.captured.yaku(), seven=False) if agreed else None


def seven_invented(case: Ending) -> int | None:
    """Return the score with a doubling from 7 points on that the table does not play."""
    agreed = not case.by_yaku or case.state.table.rules.seven_doubles
    return None if agreed else case.counted(case.captured.yaku(), seven=True)


def over_seven(case: Ending) -> int | None:
    """Return the score if exactly 7 points were too few to be doubled."""
    just = case.by_yaku and sum(case.captured.yaku().values()) == case.state.table.doubled_from
    return case.counted(case.captured.yaku(), seven=False) if just and case.state.table.rules.seven_doubles else None


def koikoi_forgotten(case: Ending) -> int | None:
    """Return the score without the doubling for the other's koi-koi, where it is agreed on."""
    agreed = case.by_yaku and case.state.table.rules.koikoi_doubles
    return case.counted(case.captured.yaku(), koikoi=False) if agreed else None


def koikoi_invented(case: Ending) -> int | None:
    """Return the score with a doubling for the other's koi-koi that the table does not play."""
    agreed = not case.by_yaku or case.state.table.rules.koikoi_doubles
    return None if agreed else case.counted(case.captured.yaku(), koikoi=True)


def own_koikoi(case: Ending) -> int | None:
    """Return the score if the own koi-koi doubled it."""
    called = case.by_yaku and case.state.called[case.seat] and not case.other_called
    return 2 * case.points if called and case.state.table.rules.koikoi_doubles else None


def doubles_added(case: Ending) -> int | None:
    """Return the score if two doublings together made three times as many."""
    yaku = sum(case.captured.yaku().values())
    return 3 * yaku if case.by_yaku and case.points == 4 * yaku else None


def best_only(case: Ending) -> int | None:
    """Return the score if only the best yaku counted."""
    if not case.by_yaku:
        return None
    best = max(case.captured.yaku().items(), key=lambda line: line[1])
    return case.counted(dict([best]))


def further_forgotten(yaku: str, case: Ending) -> int | None:
    """Return the score if further cards of a yaku brought nothing."""
    made = case.captured.yaku()
    return case.counted(made | {yaku: 1}) if case.by_yaku and yaku in made else None


def nobody_scores(case: Ending) -> int | None:
    """Return nothing for who scores although the hands have run out."""
    return 0 if case.how == RUN_OUT and case.by_yaku else None


def holder_scores(case: Ending) -> int | None:
    """Return the yaku of who holds some when the hands run out, but may not score them."""
    return case.counted(case.captured.yaku()) if case.how == RUN_OUT and not case.scored else None


def oyaken_forgotten(case: Ending) -> int | None:
    """Return nothing for a dealer who gets the point of a month without yaku."""
    return 0 if case.scored and not case.by_yaku else None


def oyaken_for_all(case: Ending) -> int | None:
    """Return a point for who ends a month without yaku, but is not the dealer or plays without that point."""
    empty = case.how == RUN_OUT and not case.scored and not any(case.state.called)
    return 1 if empty else None


def other_ameshiko(case: Ending) -> int | None:
    """Return the score with the points that ameshiko has at other tables."""
    points = 13 - case.state.table.rules.ameshiko
    return case.counted(case.captured.yaku(ameshiko=points)) if case.by_yaku else None


MISCONCEPTIONS: tuple[Misconception[Ending, int], ...] = (
    *(one.asked(partial(counted_otherwise, one.answer)) for one in READINGS),
    Misconception("seven-forgotten", SEVEN, seven_forgotten,
        "You forgot that 7 points or more count double here."),
    Misconception("seven-invented", SEVEN, seven_invented,
        "You doubled 7 points or more; this table does not play that."),
    Misconception("over-seven", SEVEN, over_seven,
        "You did not double exactly 7 points; they are enough."),
    Misconception("koikoi-forgotten", KOIKOI, koikoi_forgotten,
        "You forgot that the other’s koi-koi doubles the score here."),
    Misconception("koikoi-invented", KOIKOI, koikoi_invented,
        "You doubled for the other’s koi-koi; this table does not play that."),
    Misconception("own-koikoi", KOIKOI, own_koikoi,
        "You doubled for the player’s own koi-koi; only the other’s doubles."),
    Misconception("doubles-added", KOIKOI, doubles_added,
        "You tripled the score; two doublings make four times as many."),
    Misconception("best-only", "koi.yaku.lights", best_only,
        "You counted the best yaku only; but for the lights, yaku add up."),
    Misconception("further-kasu", KASU, partial(further_forgotten, KASU),
        "You forgot the kasu beyond ten; each brings a point."),
    Misconception("further-ribbons", TANZAKU, partial(further_forgotten, TANZAKU),
        "You forgot the ribbons beyond five; each brings a point."),
    Misconception("further-tane", TANE, partial(further_forgotten, TANE),
        "You forgot the tane beyond five; each brings a point."),
    Misconception("nobody-scores", EXHAUSTED, nobody_scores,
        "You gave nothing; here this player scores even though the hands are empty."),
    Misconception("holder-scores", EXHAUSTED, holder_scores,
        "You counted yaku that this player may not score when the hands run out."),
    Misconception("oyaken-forgotten", OYAKEN, oyaken_forgotten,
        "You forgot the dealer’s point of a month without yaku."),
    Misconception("oyaken-for-all", "koi.yaku.oyaken-when", oyaken_for_all,
        "You gave a point for a month without yaku; here this player gets none."),
    Misconception("other-ameshiko", "koi.yaku.ameshiko", other_ameshiko,
        "You took the points that ameshiko has at other tables."),
)  # fmt: skip


def agreed(chance: random.Random) -> dict[str, Any]:
    """Return one or two switches that the table has agreed on."""
    chosen = shuffled(OPTIONS, chance)[: 1 + int(chance.random() * 2)]
    return {name: pick(values, chance) for name, values in sorted(chosen)}


def score_events(s: State, how: str) -> tuple[Event, ...]:
    """Return what the engine scores."""
    s, log = s.copy(), list[RawEvent]()
    (turn.stop if how == STOP else months.exhaust)(s, log)
    month = log[: next((at for at, raw in enumerate(log) if raw[1] == "deal"), len(log))]  # then comes the next one
    return tuple(event_of(raw) for raw in month if raw[1] == "score")


def endings(rules: str, options: dict[str, Any], chance: random.Random) -> list[Ending]:
    """Return the ends that a month could have or has."""
    endings_met = []
    for s, is_out in month_played(rules, options, chance):
        if is_out or s.phase == DECIDE:
            game, how = game_at(s, rules, options), RUN_OUT if is_out else STOP
            scored = score_events(s, how)
            for seat in (0, 1) if is_out else (s.seat,):
                own = tuple(event for event in scored if event.player == seat)
                endings_met.append(Ending(game, seat, how, own))
    return shuffled(endings_met, chance)[:MOMENTS]


def wrong_numbers(case: Ending, chance: random.Random) -> dict[int, str]:
    """Return every wrong number that a misconception leads to, with its id."""
    wrong: dict[int, str] = {}
    for misconception in shuffled(MISCONCEPTIONS, chance):
        value = misconception.answer(case)
        if value is not None and value != case.points:
            wrong.setdefault(value, misconception.id)
    return wrong


def draft(rules: str, chance: random.Random) -> QuestionDraft[Game] | None:
    """Return a question about one end of a month, None if this month has no good one."""
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
