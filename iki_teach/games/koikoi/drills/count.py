"""The drill `count`: how many points does a player score at the end of the month? The answer is a number."""

import random
from functools import partial
from typing import Any

from attrs import frozen

from iki_teach.core.chance import pick, shuffled
from iki_teach.core.event import Event, RawEvent
from iki_teach.games.iki.drills.bending import Bend
from iki_teach.games.iki.drills.question import Choice
from iki_teach.games.koikoi.drills.question import Draft
from iki_teach.games.koikoi.drills.readings import KASU, READINGS, TANE, TANZAKU, Held, Made, Reading
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
    def held(self) -> Held:
        """The player's captured cards."""
        return Held(self.state.taken[self.seat], self.state.month, self.state.table)

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

    def counted(self, made: Made, *, seven: bool | None = None, koikoi: bool | None = None) -> int:
        """Return what yaku score, with the doublings of the table or as a misreader has them."""
        rules, total = self.state.table.rules, sum(made.values())
        if (rules.seven_doubles if seven is None else seven) and total >= self.state.table.doubled_from:
            total *= 2
        if (rules.koikoi_doubles if koikoi is None else koikoi) and self.other_called:
            total *= 2
        return total


def misread(reading: Reading, case: Ending) -> int | None:
    """Return what a misreading of the cards scores."""
    return case.counted(reading.made(case.held)) if case.by_yaku else None


def seven_forgotten(case: Ending) -> int | None:
    """Return the score without the doubling from 7 points on, where it is agreed on."""
    agreed = case.by_yaku and case.state.table.rules.seven_doubles
    return case.counted(case.held.made(), seven=False) if agreed else None


def seven_invented(case: Ending) -> int | None:
    """Return the score with a doubling from 7 points on that the table does not play."""
    agreed = not case.by_yaku or case.state.table.rules.seven_doubles
    return None if agreed else case.counted(case.held.made(), seven=True)


def over_seven(case: Ending) -> int | None:
    """Return the score if exactly 7 points were too few to be doubled."""
    just = case.by_yaku and sum(case.held.made().values()) == case.state.table.doubled_from
    return case.counted(case.held.made(), seven=False) if just and case.state.table.rules.seven_doubles else None


def koikoi_forgotten(case: Ending) -> int | None:
    """Return the score without the doubling for the other's koi-koi, where it is agreed on."""
    agreed = case.by_yaku and case.state.table.rules.koikoi_doubles
    return case.counted(case.held.made(), koikoi=False) if agreed else None


def koikoi_invented(case: Ending) -> int | None:
    """Return the score with a doubling for the other's koi-koi that the table does not play."""
    agreed = not case.by_yaku or case.state.table.rules.koikoi_doubles
    return None if agreed else case.counted(case.held.made(), koikoi=True)


def own_koikoi(case: Ending) -> int | None:
    """Return the score if the own koi-koi doubled it."""
    called = case.by_yaku and case.state.called[case.seat] and not case.other_called
    return 2 * case.points if called and case.state.table.rules.koikoi_doubles else None


def doubles_added(case: Ending) -> int | None:
    """Return the score if two doublings together made three times as many."""
    yaku = sum(case.held.made().values())
    return 3 * yaku if case.by_yaku and case.points == 4 * yaku else None


def best_only(case: Ending) -> int | None:
    """Return the score if only the best yaku counted."""
    if not case.by_yaku:
        return None
    best = max(case.held.made().items(), key=lambda line: line[1])
    return case.counted(dict([best]))


def further_forgotten(yaku: str, case: Ending) -> int | None:
    """Return the score if further cards of a yaku brought nothing."""
    made = case.held.made()
    return case.counted(made | {yaku: 1}) if case.by_yaku and yaku in made else None


def nobody_scores(case: Ending) -> int | None:
    """Return nothing for who scores although the hands have run out."""
    return 0 if case.how == RUN_OUT and case.by_yaku else None


def holder_scores(case: Ending) -> int | None:
    """Return the yaku of who holds some when the hands run out, but may not score them."""
    return case.counted(case.held.made()) if case.how == RUN_OUT and not case.scored else None


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
    return case.counted(case.held.made(ameshiko=points)) if case.by_yaku else None


BENDS: tuple[Bend[Ending], ...] = (
    *(Bend(one.id, one.rule, partial(misread, one)) for one in READINGS),
    Bend("seven-forgotten", SEVEN, seven_forgotten),
    Bend("seven-invented", SEVEN, seven_invented),
    Bend("over-seven", SEVEN, over_seven),
    Bend("koikoi-forgotten", KOIKOI, koikoi_forgotten),
    Bend("koikoi-invented", KOIKOI, koikoi_invented),
    Bend("own-koikoi", KOIKOI, own_koikoi),
    Bend("doubles-added", KOIKOI, doubles_added),
    Bend("best-only", "koi.yaku.lights", best_only),
    Bend("further-kasu", KASU, partial(further_forgotten, KASU)),
    Bend("further-ribbons", TANZAKU, partial(further_forgotten, TANZAKU)),
    Bend("further-tane", TANE, partial(further_forgotten, TANE)),
    Bend("nobody-scores", EXHAUSTED, nobody_scores),
    Bend("holder-scores", EXHAUSTED, holder_scores),
    Bend("oyaken-forgotten", OYAKEN, oyaken_forgotten),
    Bend("oyaken-for-all", "koi.yaku.oyaken-when", oyaken_for_all),
    Bend("other-ameshiko", "koi.yaku.ameshiko", other_ameshiko),
)


def agreed(chance: random.Random) -> dict[str, Any]:
    """Return one or two switches that the table has agreed on."""
    chosen = shuffled(OPTIONS, chance)[: 1 + int(chance.random() * 2)]
    return {name: pick(values, chance) for name, values in sorted(chosen)}


def settled(s: State, how: str) -> tuple[Event, ...]:
    """Return what the engine scores."""
    s, log = s.copy(), list[RawEvent]()
    (turn.stop if how == STOP else months.exhaust)(s, log)
    month = log[: next((at for at, raw in enumerate(log) if raw[1] == "deal"), len(log))]  # then comes the next one
    return tuple(event_of(raw) for raw in month if raw[1] == "score")


def endings(rules: str, options: dict[str, Any], chance: random.Random) -> list[Ending]:
    """Return the ends that a month could have or has."""
    found = []
    for s, is_out in month_played(rules, options, chance):
        if is_out or s.phase == DECIDE:
            game, how = game_at(s, rules, options), RUN_OUT if is_out else STOP
            scored = settled(s, how)
            for seat in (0, 1) if is_out else (s.seat,):
                own = tuple(event for event in scored if event.player == seat)
                found.append(Ending(game, seat, how, own))
    return shuffled(found, chance)[:MOMENTS]


def wrong_numbers(case: Ending, chance: random.Random) -> dict[int, str]:
    """Return every wrong number that a misreading leads to, with its id."""
    wrong: dict[int, str] = {}
    for bend in shuffled(BENDS, chance):
        value = bend.answer(case)
        if isinstance(value, int) and value != case.points:
            wrong.setdefault(value, bend.id)
    return wrong


def draft(rules: str, chance: random.Random) -> Draft | None:
    """Return a question about one end of a month, None if this month has no good one."""
    options = agreed(chance)
    cases = [(case, wrong_numbers(case, chance)) for case in endings(rules, options, chance)]
    good = [(case, wrong) for case, wrong in cases if len(wrong) >= FEWEST_WRONG or (wrong and not case.by_yaku)]
    if not good:
        return None
    case, wrong = pick(good, chance)
    rule_of = {bend.id: bend.rule for bend in BENDS}
    choices = (Choice(case.points), *(Choice(value, bent) for value, bent in wrong.items()))
    facts = {"player": case.seat, "how": case.how, "shown": (0, 1) if case.how == RUN_OUT else (case.seat,)}
    return Draft(case.game, rule_of[pick(sorted(set(wrong.values())), chance)], facts, choices, case.scored)
